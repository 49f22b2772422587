import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { momentText, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/person';
import { useShowMore } from '@rmo/ui/useShowMore';
import type { ToRate as EventToRate } from '../../api/endpoints';
import { FirstStar } from './FirstStar';
import './to-rate.css';

/** The events that wait to be rated. The rating of the latest begins here. */
export function ToRate({ events, userId }: { events: EventToRate[]; userId: number }) {
  const [shown, more] = useShowMore(events, 3);
  const latest = events.find(isOpen);
  if (events.length === 0) return null;
  return (
    <section className="to-rate" aria-labelledby="to-rate">
      <h2 id="to-rate">To rate</h2>
      <ul>
        {shown.map((entry) => (
          <Row
            key={entry.event.id}
            entry={entry}
            firstStar={entry === latest && <FirstStar entry={entry} userId={userId} />}
          />
        ))}
      </ul>
      {more}
    </section>
  );
}

const isOpen = ({ opensAt }: EventToRate): boolean => opensAt === null || Date.parse(opensAt) <= Date.now();

function Row({ entry, firstStar }: { entry: EventToRate; firstStar: ReactNode }) {
  const { event, officials, opensAt } = entry;
  const open = officials.filter(({ state }) => state === 'open').length;
  const text = rateText(open, officials.length);
  return (
    <li className="rmo-card">
      <div>
        <h3>
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
        </h3>
        <p>
          {formatDate(event.date)} · {officials.map(fullName).join(', ')}
        </p>
      </div>
      {firstStar}
      {isOpen(entry) ? (
        <Link className="rmo-button" to={ratePath(event.id)} aria-label={`${text}, ${event.name}`}>
          {text}
        </Link>
      ) : (
        <p className="rmo-muted">Rating opens on {momentText(opensAt!)}</p>
      )}
    </li>
  );
}

function rateText(open: number, all: number): string {
  if (open < all) return `Continue: ${open} left`;
  return all === 1 ? 'Rate the official' : `Rate ${all} officials`;
}
