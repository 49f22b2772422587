import type { Column } from '@rmo/management';
import { formatMoment } from '@rmo/ui';
import type { AuditEntry } from '../../api/endpoints';
import { actionOf, detailOf, roleOf, subjectOf } from './audit-entry';

/** The columns of the audit log; `onActor` filters it by a user. */
export const auditColumns = (onActor: (id: number) => void): Column<AuditEntry>[] => [
  {
    label: 'When',
    value: (entry) => entry.at,
    render: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    label: 'Who',
    value: (entry) => entry.actorName,
    render: (entry) => {
      const { actorId, actorName } = entry;
      return (
        <div>
          {actorId === null ? (
            actorName
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
          <span className="rmo-muted admin-role">{roleOf(entry)}</span>
        </div>
      );
    },
  },
  { label: 'As', value: roleOf, isExportOnly: true },
  { label: 'Action', value: (entry) => entry.action, render: actionOf },
  { label: 'What', value: subjectOf },
  { label: 'Detail', value: detailOf, className: 'rmo-table__text admin-break' },
  { label: 'Address', value: (entry) => entry.ip, isExportOnly: true },
  { label: 'Request', value: (entry) => entry.requestId, isExportOnly: true },
];
