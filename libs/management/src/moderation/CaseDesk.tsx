import type { ComponentProps, ReactNode } from 'react';
import Button from 'antd/es/button';
import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { failureOf, isApiError } from '@rmo/api-client';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { BackLink, Empty, ErrorRetry, Loading, NAME_ORDER, numberText, useListUrl } from '@rmo/ui';
import {
  useModerationCasesGetQuery,
  useModerationCasesListQuery,
  useModerationCountsQuery,
} from '../api/endpoints';
import { ListState, ListToolbar } from '../table/ListToolbar';
import { ListPages, useLastPage } from '../table/ListView';
import { useRowFocus } from '../table/useRowFocus';
import { countOf, type OwnRegion, useOwnRegion } from '../table/useOwnRegion';
import { AppealCard } from './AppealCard';
import { CaseCard } from './CaseCard';
import { CASE_FILTERS, CaseFilters, casesOf, countOfState, useCaseFilterTexts } from './CaseFilters';
import './moderation.css';

const PAGE_SIZE = 10;

export function CaseDesk({ actions }: { actions?: ReactNode }) {
  const url = useListUrl(NAME_ORDER, CASE_FILTERS);
  const ownRegion = useOwnRegion('cases', url);
  const cases = casesOf(url, ownRegion.region);
  const { state, reason, about, region } = cases;
  const window = { page: url.page, limit: PAGE_SIZE };
  const query = useModerationCasesListQuery({ state, reason, official: about, region, ...window });
  const { error, isLoading, isFetching } = query;
  // If reloading fails, the cases stay, together with any open decision; cases loaded for other filters are dropped.
  const data = error ? query.currentData : query.data;
  const { title, row, onRemoved, focusTitle } = useRowFocus(data?.items.map(({ id }) => id));
  const counts = useModerationCountsQuery(region).data;
  // The number of cases with the same state and region, ignoring the filters for reason and official.
  const totalCount = counts && (reason || about) ? countOfState(state, counts) : undefined;
  const { mine, others, elsewhere } = useWaitingShare(ownRegion);
  // The shares are only known for waiting cases, and only if no other filter is active.
  const isShared =
    others + elsewhere > 0 && state === 'waiting' && !reason && !about && region === ownRegion.region;
  useLastPage(url, isFetching ? undefined : data?.total, PAGE_SIZE);

  const isFiltered = url.count - (ownRegion.showsAll ? 1 : 0) > 0;
  const clear = (showsAll: boolean): void => {
    url.clear();
    if (showsAll) ownRegion.showAll({ replace: true });
  };
  return (
    <section className="rmo-managed rmo-stack rmo-gap-m" aria-labelledby="cases-title" aria-busy={isFetching}>
      <div className="rmo-case-head rmo-row rmo-row--between">
        <h2 id="cases-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Reported<span className="rmo-wide-text"> reviews</span>{' '}
          {data && <span className="rmo-count">{countText(data.total, totalCount)}</span>}
          {data && isShared && (
            <span className="rmo-case-head__share rmo-muted"> {shareText(mine, elsewhere, others)}</span>
          )}
        </h2>
        {actions}
        <ListToolbar
          id="cases"
          url={url}
          count={countOf(url.count, ownRegion)}
          what="cases"
          total={query.currentData?.total}
          onClear={() => clear(ownRegion.own !== '')}
        >
          {ownRegion.control}
          <CaseFilters url={url} ownRegion={ownRegion.region} />
          {isFiltered && (
            <Button className="rmo-wide-only" onClick={() => clear(ownRegion.showsAll)}>
              Clear filters
            </Button>
          )}
        </ListToolbar>
      </div>
      <ListState filters={useCaseFilterTexts(cases)} onClear={() => clear(ownRegion.own !== '')} />
      {isLoading && <Loading text="Loading cases..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch cases" {...failureOf(query)} />}
      {!error && data?.total === 0 && (
        <Empty text={isFiltered ? 'No cases match' : 'Nothing to decide'} isDone={!isFiltered} />
      )}
      {data && data.total > 0 && (
        <>
          <ul className="rmo-stack rmo-gap-m">
            {data.items.map((moderationCase) => (
              <Entry
                key={moderationCase.appeal ? `appeal-${moderationCase.appeal.id}` : moderationCase.id}
                moderationCase={moderationCase}
                row={row(moderationCase.id)}
                onDecided={() => onRemoved(moderationCase.id)}
              />
            ))}
          </ul>
          <ListPages url={url} pageSize={PAGE_SIZE} total={data.total} focusTitle={focusTitle} />
        </>
      )}
    </section>
  );
}

/** An appeal about a single review looks like any other case. */
function Entry(props: ComponentProps<typeof CaseCard>) {
  const { appeal } = props.moderationCase;
  return appeal && appeal.cases > 1 ? <AppealCard {...props} appeal={appeal} /> : <CaseCard {...props} />;
}

/** Returns `2 in your region, 5 in others, 1 for colleagues`, or `7 for you, 1 for colleagues` if regions don't matter. */
const shareText = (mine: number, elsewhere: number, others: number): string =>
  [
    elsewhere > 0
      ? `${numberText(mine - elsewhere)} in your region, ${numberText(elsewhere)} in others`
      : `${numberText(mine)} for you`,
    others > 0 && `${numberText(others)} for colleagues`,
  ]
    .filter(Boolean)
    .join(', ');

const countText = (listedCount: number, totalCount: number | undefined): string =>
  totalCount !== undefined && totalCount > listedCount
    ? `${numberText(listedCount)} of ${numberText(totalCount)}`
    : numberText(listedCount);

/** Shows a single case, which the audit log links to. */
export function OneCase({ id, all }: { id: number; all: string }) {
  const query = useModerationCasesGetQuery(id);
  const { currentData, error, isFetching } = query;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <section className="rmo-managed rmo-stack rmo-gap-m" aria-labelledby="case-title" aria-busy={isFetching}>
      <BackLink isFixed to={all} text="Reported reviews" />
      <h2 id="case-title" className="rmo-section-title">
        Case {id}
      </h2>
      {isMissing && <Empty text="This case is not shown to you. Its review may be deleted." />}
      {error && !isMissing && <ErrorRetry text="Failed to fetch the case" {...failureOf(query)} />}
      {currentData && !isMissing && (
        <ul className="rmo-stack rmo-gap-m">
          <Entry moderationCase={currentData} />
        </ul>
      )}
      {!currentData && !error && <Loading text="Loading the case..." />}
    </section>
  );
}

/** Counts the undecided cases that the user may decide, and those that only others may decide (0 if unknown). */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'showsAll'>) {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const openCases = overview?.find(({ kind }) => kind === 'open-cases');
  const regionCount = openCases?.count ?? 0;
  const otherRegionsCount = (own.showsAll && openCases?.elsewhere?.count) || 0;
  const decidableCount = regionCount + otherRegionsCount;
  const isKnown = counts && overview && Math.max(regionCount, otherRegionsCount) < OVERVIEW_COUNT_MAX;
  return {
    mine: decidableCount,
    /** For a supervisor, the number of cases outside of their own region. */
    elsewhere: otherRegionsCount,
    others: isKnown ? Math.max(0, counts.open + counts.taken - decidableCount) : 0,
  };
}
