import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { eventTime, formatDate } from '@rmo/ui/format';
import { useShowMore } from '@rmo/ui/useShowMore';
import type { WrestlingEvent } from '../../api/endpoints';
import './coming.css';

/** The next events of the coach's team, one line each. */
export function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [shown, more] = useShowMore(events, 4);
  if (events.length === 0) return null;
  return (
    <section className="coming" aria-labelledby="coming">
      <h2 id="coming">Coming up</h2>
      <ul className="rmo-card">
        {shown.map((event) => (
          <li key={event.id}>
            <span className="coming__day">
              {formatDate(event.date)}
              {event.startTime && <span>{eventTime(event)}</span>}
            </span>
            <span className="coming__event">
              <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
              <span className="rmo-muted">{event.venue}</span>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
