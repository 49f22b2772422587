import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { useSaved, type WaitingReview } from '@rmo/ui/offline';
import { namesText, isOpenNow, rateText, recentDayText, untilText } from '@rmo/ui/rate-text';
import { useShowMore } from '@rmo/ui/hooks';
import type { ToRate as EventToRate } from '../../api/endpoints';
import { FirstStar } from './FirstStar';
import { openOf } from './rated-count';
import './to-rate.css';

/** Lists the events that wait to be rated. The latest event can be rated directly from here. */
export function ToRate({ events, userId }: { events: EventToRate[]; userId: number }) {
  const [shown, more] = useShowMore(events, 3);
  const latest = events.find(({ opensAt }) => isOpenNow(opensAt));
  const all = useSaved(userId);
  if (events.length === 0) return null;
  return (
    <section className="to-rate" aria-labelledby="to-rate">
      <h2 id="to-rate">To rate</h2>
      <ul>
        {shown.map((entry) => {
          const saved = all.filter(({ eventId }) => eventId === entry.event.id);
          const firstStar = entry === latest && <FirstStar {...{ entry, userId, saved }} />;
          return <Row key={entry.event.id} {...{ entry, saved, firstStar }} />;
        })}
      </ul>
      {more}
    </section>
  );
}

interface RowProps {
  entry: EventToRate;
  saved: WaitingReview[];
  firstStar: ReactNode;
}

function Row({ entry, saved, firstStar }: RowProps) {
  const { event, officials } = entry;
  const waiting = saved.filter(({ refusal }) => refusal === undefined);
  const open = openOf(entry, saved);
  const text = rateText(entry, open.length);
  return (
    <li className="rmo-card">
      <div>
        <h3 className="rmo-item">
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
        </h3>
        <p>
          {recentDayText(event)}
          {entry.closesAt && `\u00a0· ${untilText(entry.closesAt)}`}
        </p>
        {/* A single name is shown above the stars instead. */}
        {!(firstStar && open.length === 1) && <p>{namesText(officials, open)}</p>}
        {waiting.length > 0 && <p className="rmo-muted">{waiting.length} waiting to be sent</p>}
      </div>
      {firstStar}
      <Link
        className={open.length === 0 ? 'rmo-button rmo-button--quiet' : 'rmo-button'}
        to={ratePath(event.id)}
        aria-label={`${text}, ${event.name}`}
      >
        {text}
      </Link>
    </li>
  );
}
