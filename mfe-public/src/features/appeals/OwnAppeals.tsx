import { Link } from 'wouter';
import { MODERATION_LIMITS, REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate, formatMoment } from '@rmo/ui/format';
import type { Appeal } from '../../api/endpoints';

const DAY = 86_400_000;

interface Props {
  items: readonly Appeal[];
  /** True if there is an event about which the official can appeal. */
  canAsk: boolean;
}

/**
 * Shows the official's appeals with their dates. The server does not reveal the outcome, because that would reveal whether
 * anyone has rated, so the state shown depends only on time.
 */
export function OwnAppeals({ items, canAsk }: Props) {
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
  const due = Date.parse(createdAt) + MODERATION_LIMITS.overdueDays * DAY;
  const isDue = due < Date.now();
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
            {formatDate(new Date(due))}
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
