import { formatMoment } from '@rmo/ui';
import { useAdminAuditListQuery } from '../../api/endpoints';
import { roleOf } from './audit-sentence';

const SHOWN = 5;

/** Lists the latest updates that added a year of experience, by a user or the schedule. */
export function ExperienceRuns() {
  const runs = useAdminAuditListQuery(
    { action: 'experience.update', page: 1, limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const items = runs.data?.items;
  return (
    <div className="admin-runs">
      <h3 className="admin-runs__title">Last updates</h3>
      {items?.length === 0 && <p className="rmo-muted">None yet</p>}
      {items && items.length > 0 && (
        <ul className="admin-runs__list">
          {items.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time> by <strong>{entry.actorName}</strong>{' '}
              <span className="rmo-muted">({roleOf(entry)})</span>
            </li>
          ))}
        </ul>
      )}
      {!items && runs.isError && (
        <p role="alert">
          Failed to load the last updates.{' '}
          <button type="button" className="rmo-link-button" onClick={() => void runs.refetch()}>
            Show them
          </button>
        </p>
      )}
      {!items && !runs.isError && <p className="rmo-muted">Loading the last updates...</p>}
    </div>
  );
}
