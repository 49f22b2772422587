import { failureOf } from '@rmo/api-client';
import { appealError, MODERATION_LIMITS, REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { Link } from 'wouter';
import { useOfficialsEventsListQuery, useOfficialsMeAppealsListQuery } from '../../api/endpoints';
import { AppealForm } from './AppealForm';
import './appeals.css';

/** The newest; an official has far fewer events in the days in which an appeal is possible. */
const SHOWN = 100;

/** An official asks for the ratings of an own event to be looked at, and sees what was asked before. */
export default function Appeals({ officialId }: { officialId: number }) {
  const events = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const appeals = useOfficialsMeAppealsListQuery({ page: 1, limit: SHOWN });
  const failed = events.error ? events : appeals.error ? appeals : null;
  if (failed) return <ErrorRetry text="Failed to fetch your events and appeals" {...failureOf(failed)} />;
  if (!events.data || !appeals.data) return <Loading text="Loading your events..." />;
  const { items } = appeals.data;
  const asked = new Set(items.map(({ event }) => event.id));
  const open = events.data.filter((event) => !asked.has(event.id) && !appealError(event));
  return (
    <div className="rmo-stack appeals">
      <section className="rmo-card rmo-stack" aria-labelledby="appeal-title">
        <h2 id="appeal-title" className="rmo-section-title">
          Ask for a second look
        </h2>
        <p>
          If you think that ratings of one of your events are not fair, a supervisor or administrator looks at
          them. You can ask once for each event, within {MODERATION_LIMITS.appealDays} days. You get the same
          answer whether the event has ratings or not, so that nobody can tell who rated.
        </p>
        <p>
          It makes sense where something went wrong, such as a personal attack or a coach who was not there.
          Low stars alone are no reason.
        </p>
        {open.length > 0 ? (
          <AppealForm events={open} />
        ) : (
          <p className="rmo-muted">
            There is no event of the last {MODERATION_LIMITS.appealDays} days for which you can ask.
          </p>
        )}
      </section>
      {items.length > 0 && (
        <section className="rmo-stack" aria-labelledby="appeals-title">
          <h2 id="appeals-title" className="rmo-section-title">
            Your appeals
          </h2>
          <ol className="rmo-card-list">
            {items.map(({ id, event, reason, text, createdAt }) => (
              <li key={id} className="rmo-card appeals__item">
                <p>
                  <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>,{' '}
                  {formatDate(event.date)}
                </p>
                <p className="rmo-muted">
                  Received on {formatDate(createdAt)}: {REPORT_REASONS[reason]}
                </p>
                {text && <p className="appeals__text">{text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
