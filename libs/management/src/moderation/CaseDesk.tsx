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
  type CaseCounts,
  type CaseStateFilter,
} from '../api/endpoints';
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

/** Reported reviews: those that wait for a decision, from the oldest on, and those that are decided. */
export function CaseDesk() {
  const url = useListUrl(NAME_ORDER, ['state', 'reason']);
  const { title, focusTitle } = useTitleFocus();
  const state = STATES.find(({ value }) => value === url.filter('state'))?.value ?? 'waiting';
  const reason = REPORT_REASON_NAMES.find((name) => name === url.filter('reason')) as
    ReportReason | undefined;
  const counts = useModerationCountsQuery(undefined).data;
  const query = useModerationCasesListQuery({
    state,
    page: url.page,
    limit: PAGE_SIZE,
    ...(reason ? { reason } : {}),
  });
  const { data, error, isLoading, isFetching } = query;
  const waiting = counts && counts.open + counts.taken;

  return (
    <section className="rmo-stack" aria-labelledby="cases-title" aria-busy={isFetching}>
      <h2 id="cases-title" ref={title} tabIndex={-1} className="rmo-section-title">
        Reported reviews{' '}
        {waiting ? <span className="rmo-count">{waiting.toLocaleString('en-US')}</span> : null}
      </h2>
      <div className="rmo-case-filters">
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
      </div>
      {isLoading && <Loading text="Loading cases..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch cases" {...failureOf(query)} />}
      {!error && data?.total === 0 && (
        <Empty text={state === 'decided' || reason ? 'No cases match' : 'Nothing to decide'} />
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
