import { Link } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { datesText, MODERATION_LIMITS, REPORT_REASONS, screenPath, SCREENS } from '@rmo/contracts';
import { formatDate, formatMoment } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsEventsListQuery,
  useOfficialsMeAppealsListQuery,
  type Appeal,
} from '../../api/endpoints';
import { AppealForm } from './AppealForm';
import { APPEALS_QUERY, useOpenAppeals } from './useOpenAppeals';
import './appeals.css';

export default function Appeals({ officialId }: { officialId: number }) {
  const events = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const appeals = useOfficialsMeAppealsListQuery(APPEALS_QUERY);
  const appealableEvents = useOpenAppeals(officialId);
  const failedQuery = events.error ? events : appeals.error ? appeals : null;
  const failure = failedQuery && (
    <ErrorRetry text="Failed to fetch your events and appeals" {...failureOf(failedQuery)} />
  );
  if (!events.data || !appeals.data) return failure ?? <Loading text="Loading your events..." />;
  return (
    <div className="rmo-stack appeals">
      {failure}
      <section className="rmo-card rmo-stack" aria-labelledby="appeal-title">
        <h2 id="appeal-title" className="rmo-section-title">
          Ask for a second look
        </h2>
        <p>
          Tell us what’s wrong with an event’s ratings, such as a personal attack or a coach who wasn’t there.
          Low stars alone aren’t enough. One appeal per event, within {MODERATION_LIMITS.appealDays} days.
        </p>
        {appealableEvents.length > 0 ? (
          <AppealForm events={appealableEvents} />
        ) : (
          <p className="rmo-muted">
            No events from the last {MODERATION_LIMITS.appealDays} days to appeal. Events appear here once
            they start.
          </p>
        )}
      </section>
      <OwnAppeals items={appeals.data.items} canAsk={appealableEvents.length > 0} />
    </div>
  );
}

const DAY_MS = 86_400_000;

/** The state of an appeal depends only on time, because the outcome would reveal whether anyone has rated. */
function OwnAppeals({ items, canAsk }: { items: readonly Appeal[]; canAsk: boolean }) {
  return (
    <section className="rmo-stack" aria-labelledby="appeals-title">
      <h2 id="appeals-title" className="rmo-section-title">
        Your appeals
      </h2>
      {items.length === 0 ? (
        <p className="rmo-muted">
          {canAsk ? 'None yet.' : 'None yet. You can file one after your next event.'}
        </p>
      ) : (
        <ol className="rmo-stack rmo-gap-m">
          {items.map((appeal) => (
            <Item key={appeal.id} appeal={appeal} />
          ))}
        </ol>
      )}
      {/* The form says the same while there is one. */}
      {items.length > 0 && !canAsk && (
        <p className="rmo-muted">
          You won’t hear the result, here or by email: it would show whether anyone rated the event. If a
          rating is taken out, your average changes with the next update.
        </p>
      )}
    </section>
  );
}

function Item({ appeal: { event, reason, text, createdAt } }: { appeal: Appeal }) {
  const dueAt = Date.parse(createdAt) + MODERATION_LIMITS.overdueDays * DAY_MS;
  const isDue = dueAt < Date.now();
  return (
    <li className="rmo-card rmo-stack rmo-gap-s rmo-touch">
      <p>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>, {datesText(event)}{' '}
        <span className="rmo-badge">{isDue ? 'Decision was due' : 'Under review'}</span>
      </p>
      <dl>
        <div className="rmo-row">
          <dt>Filed</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
        <div className="rmo-row">
          <dt>What is wrong</dt>
          <dd>{REPORT_REASONS[reason]}</dd>
        </div>
        <div className="rmo-row">
          <dt>Decision due</dt>
          <dd>
            {formatDate(new Date(dueAt))}
            {isDue ? '; administrators were told if it was late' : '; administrators are told if it’s late'}
          </dd>
        </div>
      </dl>
      {text && <p className="rmo-written">{text}</p>}
    </li>
  );
}
