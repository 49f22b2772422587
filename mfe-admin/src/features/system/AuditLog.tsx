import Button from 'antd/es/button';
import { Link } from 'wouter';
import { type Column, DataTable, readEveryPage, ManagedList } from '@rmo/management';
import { formatMoment, useListUrl } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import { AuditFilters, daysOf, FILTERS } from './AuditFilters';
import { detailOf, roleOf, sentenceOf, sentenceText, subjectOf } from './audit-sentence';
import { type AuditEntry, useAdminAuditListQuery, useLazyAdminAuditListQuery } from '../../api/endpoints';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;
const nameOf = (entry: AuditEntry): string =>
  `${entry.actorName} ${sentenceText(entry)}, ${formatMoment(entry.at)}`;

export function AuditLog() {
  const url = useListUrl(SORTS, FILTERS);
  const actor = Math.trunc(Number(url.filter('actor'))) || 0;
  const argsOf = (page: number, limit: number) => ({
    ...{ q: url.q, action: url.filter('action'), actor: actor > 0 ? actor : undefined },
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
        rows: () => readEveryPage((page, limit) => readPage(argsOf(page, limit)).unwrap()),
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

function Who({ entry, onActor }: { entry: AuditEntry; onActor: (id: number) => void }) {
  const { actorId, actorName } = entry;
  return (
    <>
      {actorId === null ? (
        <strong>{actorName}</strong>
      ) : (
        <button
          type="button"
          className="rmo-link-button"
          aria-label={`Only what ${actorName} did`}
          onClick={() => onActor(actorId)}
        >
          {actorName}
        </button>
      )}
      {/* Most entries are by supervisors. */}
      {entry.actorRole !== 'supervisor' && <span className="rmo-muted"> ({roleOf(entry)})</span>}
    </>
  );
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const { before, subject, link, after } = sentenceOf(entry);
  return (
    <>
      {before} {link ? <Link to={link}>{subject}</Link> : subject}
      {after}
    </>
  );
}

const auditColumns = (onActor: (id: number) => void): Column<AuditEntry>[] => [
  { label: 'When', value: ({ at }) => at, render: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  {
    label: 'Who',
    value: (entry) => entry.actorName,
    render: (entry) => <Who entry={entry} onActor={onActor} />,
    className: 'admin-who',
  },
  { label: 'As', value: roleOf, isExportOnly: true },
  { label: 'Action', value: (entry) => entry.action, isExportOnly: true },
  { label: 'What', value: subjectOf, isExportOnly: true },
  {
    label: 'What happened',
    value: sentenceText,
    render: (entry) => <Sentence entry={entry} />,
    className: 'rmo-table__text admin-sentence',
  },
  { label: 'Detail', value: detailOf, isExportOnly: true },
  { label: 'Address', value: (entry) => entry.ip, isExportOnly: true },
  { label: 'Request', value: (entry) => entry.requestId, isExportOnly: true },
];
