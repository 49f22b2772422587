import { Link } from 'wouter';
import { momentText, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/person';
import { useShowMore } from '@rmo/ui/useShowMore';
import type { ToRate as EventToRate } from '../../api/endpoints';
import './to-rate.css';

/** The events that wait to be rated. */
export function ToRate({ events }: { events: EventToRate[] }) {
  const [shown, more] = useShowMore(events, 3);
  if (events.length === 0) return null;
  return (
    <section className="to-rate" aria-labelledby="to-rate">
      <h2 id="to-rate">To rate</h2>
      <ul>
        {shown.map((entry) => (
          <Row key={entry.event.id} entry={entry} />
        ))}
      </ul>
      {more}
    </section>
  );
}

function Row({ entry: { event, officials, opensAt } }: { entry: EventToRate }) {
  const open = officials.filter(({ state }) => state === 'open').length;
  const text = rateText(open, officials.length);
  const isOpen = opensAt === null || Date.parse(opensAt) <= Date.now();
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
      {isOpen ? (
        <Link className="rmo-button" to={ratePath(event.id)} aria-label={`${text}, ${event.name}`}>
          {text}
        </Link>
      ) : (
        <p className="rmo-muted">Rating opens on {momentText(opensAt)}</p>
      )}
    </li>
  );
}

function rateText(open: number, all: number): string {
  if (open < all) return `Continue: ${open} left`;
  return all === 1 ? 'Rate the official' : `Rate ${all} officials`;
}
