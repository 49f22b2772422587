import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { failureOf } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading, NAME_ORDER, Pagination, useListUrl, useTitleFocus } from '@rmo/ui';
import { useModerationCasesListQuery } from '../api/endpoints';
import { ListToolbar } from '../table/ListToolbar';
import { useLastPage } from '../table/useLastPage';
import { CaseCard } from './CaseCard';
import { CASE_FILTERS, CaseFilters, casesOf } from './CaseFilters';
import './moderation.css';

const PAGE_SIZE = 10;
interface Props {
  /** The supervisor's own region, unless the switch shows all. */
  ownRegion: string | undefined;
  /** Where else reviews are, beside the title. */
  actions?: ReactNode;
  /** The choice of the region, below it. */
  choice?: ReactNode;
}

/** Reported reviews: those that wait for a decision, from the oldest on, and those that are decided. */
export function CaseDesk({ ownRegion, actions, choice }: Props) {
  const url = useListUrl(NAME_ORDER, CASE_FILTERS);
  const { title, focusTitle } = useTitleFocus();
  const { state, reason, about, region } = casesOf(url, ownRegion);
  const query = useModerationCasesListQuery({
    state,
    page: url.page,
    limit: PAGE_SIZE,
    ...(reason && { reason }),
    ...(about && { official: about }),
    ...(region && { region }),
  });
  const { data, error, isLoading, isFetching } = query;
  useLastPage(url, isFetching ? undefined : data?.total, PAGE_SIZE);

  return (
    <section className="rmo-managed" aria-labelledby="cases-title" aria-busy={isFetching}>
      <div className="rmo-case-head">
        <h2 id="cases-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Reported<span className="rmo-wide-text"> reviews</span>{' '}
          {data ? <span className="rmo-count">{data.total.toLocaleString('en-US')}</span> : null}
        </h2>
        {actions}
        {choice}
        <ListToolbar id="cases" url={url}>
          <CaseFilters url={url} ownRegion={ownRegion} />
          {url.count > 0 && <Button onClick={url.clear}>Clear filters</Button>}
        </ListToolbar>
      </div>
      {isLoading && <Loading text="Loading cases..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch cases" {...failureOf(query)} />}
      {!error && data?.total === 0 && (
        <Empty text={url.count > 0 ? 'No cases match' : 'Nothing to decide'} isDone={url.count === 0} />
      )}
      {!error && data && data.total > 0 && (
        <>
          <ul className="rmo-card-list">
            {data.items.map((found) => (
              <CaseCard key={found.id} found={found} />
            ))}
          </ul>
          <Pagination
            page={url.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={(next) => {
              url.change('page', String(next));
              focusTitle();
            }}
          />
        </>
      )}
    </section>
  );
}
