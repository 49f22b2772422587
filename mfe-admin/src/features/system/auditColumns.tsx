import { Link } from 'wouter';
import type { Column } from '@rmo/management';
import { formatMoment } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';
import { detailOf, roleOf, subjectOf, sentenceOf, sentenceText } from './audit-sentence';

interface Props {
  entry: AuditEntry;
  onActor: (id: number) => void;
}

/** Shows `Ada Byron (Administrator)`; clicking the name filters the log. */
function Who({ entry, onActor }: Props) {
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
      )}{' '}
      <span className="rmo-muted">({roleOf(entry)})</span>
    </>
  );
}

/** Shows a sentence such as `changed the venue of the event Easton Duals`, with a link to the subject. */
function Sentence({ entry }: Pick<Props, 'entry'>) {
  const { before, subject, link, after } = sentenceOf(entry);
  return (
    <>
      {before} {link ? <Link to={link}>{subject}</Link> : subject}
      {after}
    </>
  );
}

/** Returns the columns of the audit log; `onActor` filters it by a user. */
export const auditColumns = (onActor: (id: number) => void): Column<AuditEntry>[] => [
  {
    label: 'When',
    value: (entry) => entry.at,
    render: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    className: 'admin-when',
  },
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
