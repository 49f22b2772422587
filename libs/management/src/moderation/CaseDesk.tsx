import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import {
  Empty,
  ErrorRetry,
  Field,
  Loading,
  NAME_ORDER,
  Pagination,
  useListUrl,
  useTitleFocus,
} from '@rmo/ui';
import {
  useModerationCasesListQuery,
  useModerationCountsQuery,
  useOfficialsGetQuery,
  useRegionsListQuery,
  type CaseCounts,
  type CaseStateFilter,
} from '../api/endpoints';
import { OfficialPicker } from '../officials/OfficialPicker';
import { ListToolbar } from '../table/ListToolbar';
import { useLastPage } from '../table/useLastPage';
import { CaseCard } from './CaseCard';
import './moderation.css';

const PAGE_SIZE = 10;
const STATES: { value: CaseStateFilter; label: string; count: (counts: CaseCounts) => number }[] = [
  { value: 'waiting', label: 'Waiting', count: ({ open, taken }) => open + taken },
  { value: 'open', label: 'Open', count: ({ open }) => open },
  { value: 'taken', label: 'Taken', count: ({ taken }) => taken },
  { value: 'decided', label: 'Decided', count: ({ decided }) => decided },
];
const REASONS = [
  { value: '', label: 'All reasons' },
  ...REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] })),
];

interface Props {
  /** The supervisor's own region, unless the switch shows all. */
  ownRegion: string | undefined;
  /** Where else reviews are, beside the title. */
  actions?: ReactNode;
  /** The choice of an official, below it. */
  choice?: ReactNode;
}

/** Reported reviews: those that wait for a decision, from the oldest on, and those that are decided. */
export function CaseDesk({ ownRegion, actions, choice }: Props) {
  const url = useListUrl(NAME_ORDER, ['state', 'reason', 'about', 'region']);
  const { title, focusTitle } = useTitleFocus();
  const state = STATES.find(({ value }) => value === url.filter('state'))?.value ?? 'waiting';
  const reason = REPORT_REASON_NAMES.find((name) => name === url.filter('reason')) as
    ReportReason | undefined;
  const about = Number(url.filter('about')) || undefined;
  const region = ownRegion ?? (url.filter('region') || undefined);
  const official = useOfficialsGetQuery(about ?? 0, { skip: !about }).data;
  const regions = useRegionsListQuery(undefined, { skip: Boolean(ownRegion) }).data ?? [];
  const counts = useModerationCountsQuery(region).data;
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
          <Field id="cases-state" label="State">
            <Select
              value={state}
              style={{ width: '100%' }}
              options={STATES.map(({ value, label, count }) => ({
                value,
                label: counts ? `${label} (${count(counts)})` : label,
              }))}
              onChange={(value) => url.change('state', value === 'waiting' ? '' : value)}
            />
          </Field>
          <Field id="cases-reason" label="Why it was reported">
            <Select
              value={reason ?? ''}
              style={{ width: '100%' }}
              options={REASONS}
              onChange={(value) => url.change('reason', value)}
            />
          </Field>
          <Field id="cases-about" label="About">
            <OfficialPicker
              id="cases-about"
              chosen={official && official.id === about ? official : null}
              onChoose={({ id }) => url.change('about', String(id))}
              placeholder="All officials"
              region={region}
            />
          </Field>
          {!ownRegion && regions.length > 0 && (
            <Field id="cases-region" label="Region">
              <Select
                value={region ?? ''}
                style={{ width: '100%' }}
                options={[
                  { value: '', label: 'All regions' },
                  ...regions.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => url.change('region', value)}
              />
            </Field>
          )}
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
