import Button from 'antd/es/button';
import { DataTable, everyPage, ManagedList } from '@rmo/management';
import { formatMoment, useListUrl } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import { daysOf, AuditFilters, FILTERS } from './AuditFilters';
import { sentenceText } from './audit-sentence';
import { auditColumns } from './auditColumns';
import { useAdminAuditListQuery, useLazyAdminAuditListQuery, type AuditEntry } from '../../api/endpoints';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;
const nameOf = (entry: AuditEntry): string =>
  `${entry.actorName} ${sentenceText(entry)}, ${formatMoment(entry.at)}`;

/** Lists who changed what and when; searchable by name, and filtered by subject, user and day. */
export function AuditLog() {
  const url = useListUrl(SORTS, FILTERS);
  const action = url.filter('action');
  const actor = Math.trunc(Number(url.filter('actor'))) || 0;
  const argsOf = (page: number, limit: number) => ({
    ...(url.q && { q: url.q }),
    ...(action && { action }),
    ...(actor > 0 && { actor }),
    ...daysOf(url.filter('day'), today()),
    page,
    limit,
  });
  const query = useAdminAuditListQuery(argsOf(url.page, PAGE_SIZE), { refetchOnMountOrArgChange: true });
  const [readPage] = useLazyAdminAuditListQuery();
  const { items = [], total = 0 } = query.data ?? {};
  const columns = auditColumns((id) => url.change('actor', String(id)));

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
      searchHint="Person or thing"
      filters={<AuditFilters url={url} />}
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
