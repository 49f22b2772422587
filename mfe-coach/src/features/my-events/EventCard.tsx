import { Link } from 'wouter';
import { evaluationPath, SCREENS, screenPath } from '@rmo/contracts';
import { isUpcoming } from '@rmo/ui/format';
import { EventFacts } from '@rmo/ui/EventFacts';
import { WhistleIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/person';
import type { WrestlingEvent } from '../../api/endpoints';

export function EventCard({ event }: { event: WrestlingEvent }) {
  const upcoming = isUpcoming(event);
  // The evaluation page links to the next official of the event.
  const [first] = event.officials;
  return (
    <li className="rmo-card my-event">
      <div className="my-event__head">
        <h2>
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
        </h2>
        <span className={upcoming ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
          {upcoming ? 'Upcoming' : 'Completed'}
        </span>
      </div>
      <EventFacts event={event}>
        {event.officials.length > 0 && (
          <li>
            <WhistleIcon />
            <span>
              {event.officials.map((official, index) => (
                <span key={official.officialId}>
                  {index > 0 && ', '}
                  <Link to={screenPath(SCREENS.official, { id: official.officialId })}>
                    {fullName(official)}
                  </Link>
                </span>
              ))}
            </span>
          </li>
        )}
      </EventFacts>
      {!upcoming && first && (
        <Link
          className="rmo-button rmo-button--quiet my-event__evaluate"
          to={evaluationPath(first.officialId, event.id)}
        >
          Evaluate {event.officials.length === 1 ? 'Official' : 'Officials'}
          <span className="rmo-visually-hidden"> of {event.name}</span>
        </Link>
      )}
    </li>
  );
}
