import { Link } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { MODERATION_LIMITS, REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
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
          Tell what went wrong with the ratings of one of your events, such as a personal attack or a coach
          who was not there; low stars alone are no reason. You can ask once for each event, within{' '}
          {MODERATION_LIMITS.appealDays} days.
        </p>
        {appealableEvents.length > 0 ? (
          <AppealForm events={appealableEvents} />
        ) : (
          <p className="rmo-muted">
            There is no event of the last {MODERATION_LIMITS.appealDays} days for which you can ask. An event
            appears here once it has begun.
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
          You have not appealed yet.{' '}
          {canAsk
            ? 'Choose one of your events above, say what is wrong and what happened.'
            : 'After your next event you can, here.'}
        </p>
      ) : (
        <>
          <ol className="rmo-stack rmo-gap-m">
            {items.map((appeal) => (
              <Item key={appeal.id} appeal={appeal} />
            ))}
          </ol>
          <p className="rmo-muted">
            Who decides does not tell you the result, neither here nor by mail: it would tell whether somebody
            rated that event, and what. If a rating is taken out, your average changes with the next update.
          </p>
        </>
      )}
    </section>
  );
}

function Item({ appeal: { event, reason, text, createdAt } }: { appeal: Appeal }) {
  const dueAt = Date.parse(createdAt) + MODERATION_LIMITS.overdueDays * DAY_MS;
  const isDue = dueAt < Date.now();
  return (
    <li className="rmo-card appeals__item rmo-stack rmo-touch">
      <p>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>, {formatDate(event.date)}{' '}
        <span className="rmo-badge">{isDue ? 'Decision was due' : 'Being looked at'}</span>
      </p>
      <dl className="appeals__facts">
        <div>
          <dt>Filed</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
        <div>
          <dt>What is wrong</dt>
          <dd>{REPORT_REASONS[reason]}</dd>
        </div>
        <div>
          <dt>Decision due</dt>
          <dd>
            {formatDate(new Date(dueAt))}
            {isDue
              ? '; the administrators were told of what was still open then'
              : '; the administrators are told of what is still open then'}
          </dd>
        </div>
      </dl>
      {text && <p className="rmo-written">{text}</p>}
    </li>
  );
}
