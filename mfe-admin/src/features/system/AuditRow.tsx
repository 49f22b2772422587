import type { AuditEntry } from '@rmo/api-client';
import { formatMoment } from '@rmo/ui';
import { actionOf, detailOf, roleOf, subjectOf } from './audit-entry';

interface Props {
  entry: AuditEntry;
  /** Narrows the list to whoever did this, where it was a person. */
  onActor: () => void;
}

export function AuditRow({ entry, onActor }: Props) {
  return (
    <tr>
      <td data-label="When">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td data-label="Who">
        <div>
          {entry.actorId === null ? (
            entry.actorName
          ) : (
            <button
              type="button"
              className="rmo-link-button"
              aria-label={`Only what ${entry.actorName} did`}
              onClick={onActor}
            >
              {entry.actorName}
            </button>
          )}
          <span className="rmo-muted admin-role">{roleOf(entry)}</span>
        </div>
      </td>
      <td data-label="Action">{actionOf(entry)}</td>
      <td data-label="What">{subjectOf(entry)}</td>
      <td data-label="Detail" className="rmo-table__text admin-break">
        {detailOf(entry) || '–'}
      </td>
    </tr>
  );
}
