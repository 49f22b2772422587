import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { ErrorRetry, formatMoment, Loading } from '@rmo/ui';
import { useAdminAuditListQuery } from '../../api/endpoints';
import { sentToText } from '../system/audit-details';

const SHOWN_ENTRIES_MAX = 5;
const ANNOUNCEMENT_ACTION = 'announcement';

export function Sent() {
  const query = useAdminAuditListQuery(
    { action: ANNOUNCEMENT_ACTION, page: 1, limit: SHOWN_ENTRIES_MAX },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isFetching } = query;
  return (
    <section className="rmo-card" aria-labelledby="sent-title" aria-busy={isFetching}>
      <h2 id="sent-title" className="rmo-section-title">
        Sent
      </h2>
      {data && data.items.length > 0 && (
        <ul className="admin-sent rmo-lined">
          {data.items.map((entry) => (
            <li key={entry.id}>
              <strong className="admin-break">{entry.subjectName ?? 'A notification'}</strong>
              <span>{sentToText(entry).trim()}</span>
              <small className="rmo-muted">
                {entry.actorName}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p className="rmo-muted">Nothing sent yet.</p>}
      {!data && isFetching && <Loading text="Loading sent notifications..." />}
      {!data && !isFetching && <ErrorRetry text="Failed to load sent notifications" {...failureOf(query)} />}
      {data && data.total > SHOWN_ENTRIES_MAX && (
        <p>
          <Link to={`${SCREENS.admin}?tab=system&section=log&action=${ANNOUNCEMENT_ACTION}`}>
            All {data.total} in the audit log
          </Link>
        </p>
      )}
    </section>
  );
}
