import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { DataTable, everyPage, ManagedList } from '@rmo/management';
import { Field, formatMoment, useListUrl } from '@rmo/ui';
import { SUBJECTS } from './audit-entry';
import { sentenceText } from './audit-sentence';
import { auditColumns } from './auditColumns';
import { useAdminAuditListQuery, useLazyAdminAuditListQuery, type AuditEntry } from '../../api/endpoints';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;
const nameOf = (entry: AuditEntry): string =>
  `${entry.actorName} ${sentenceText(entry)}, ${formatMoment(entry.at)}`;

/** The audit log: who changed what and when, filtered by subject or user. */
export function AuditLog() {
  const url = useListUrl(SORTS, ['action', 'actor']);
  const action = url.filter('action');
  const actor = Math.trunc(Number(url.filter('actor'))) || 0;
  const argsOf = (page: number, limit: number) => ({
    ...(action && { action }),
    ...(actor > 0 && { actor }),
    page,
    limit,
  });
  const query = useAdminAuditListQuery(argsOf(url.page, PAGE_SIZE), { refetchOnMountOrArgChange: true });
  const [readPage] = useLazyAdminAuditListQuery();
  const { items = [], total = 0 } = query.data ?? {};
  const actorName = items.find(({ actorId }) => actorId === actor)?.actorName ?? `person ${actor}`;
  const columns = auditColumns((id) => url.change('actor', String(id)));
  const isKnown = SUBJECTS.some(({ value }) => value === action);

  return (
    <ManagedList
      id="audit-log"
      title="Audit log"
      nameOf={nameOf}
      query={query}
      texts={{
        loading: 'Loading the audit log...',
        failed: 'Failed to load the audit log',
        empty: url.isFiltered ? 'No entries match' : 'No entries yet',
      }}
      rows={items}
      total={total}
      pageSize={PAGE_SIZE}
      url={url}
      filters={
        <>
          <Field id="audit-action" label="What was changed">
            <Select
              value={action}
              options={isKnown ? SUBJECTS : [...SUBJECTS, { value: action, label: action }]}
              style={{ width: '100%' }}
              onChange={(value) => url.change('action', value)}
            />
          </Field>
          {actor > 0 && (
            <p className="admin-chosen">
              By <strong>{actorName}</strong>{' '}
              <button type="button" className="rmo-link-button" onClick={() => url.change('actor', '')}>
                Show everybody
              </button>
            </p>
          )}
        </>
      }
      csv={{
        columns,
        rows: () => everyPage((page, limit) => readPage(argsOf(page, limit)).unwrap()),
      }}
      bulk={[]}
      actions={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      }
    >
      {(list) => <DataTable label="Audit log" columns={columns} list={list} isCompact />}
    </ManagedList>
  );
}
