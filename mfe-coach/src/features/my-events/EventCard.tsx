import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { isUpcoming } from '@rmo/ui/format';
import { EventFacts } from '@rmo/ui/EventFacts';
import { CheckIcon, WhistleIcon } from '@rmo/ui/icons';
import { fullName } from '@rmo/ui/person';
import type { WrestlingEvent } from '../../api/endpoints';
import type { Rated } from '../to-rate/rated-count';

interface Props {
  event: WrestlingEvent;
  /** Undefined while it is loading. */
  rated?: Rated;
}

export function EventCard({ event, rated }: Props) {
  const upcoming = isUpcoming(event);
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
      {!upcoming && event.officials.length > 0 && (
        <p className="my-event__rate">{rated && <Rating event={event} rated={rated} />}</p>
      )}
    </li>
  );
}

function Rating({ event, rated: { count, left, isDone } }: Required<Props>) {
  const { length } = event.officials;
  if (isDone) {
    return (
      <span className="rmo-success">
        {count}/{length} <CheckIcon />
        <span className="rmo-visually-hidden">rated</span>
      </span>
    );
  }
  const text =
    count > 0 || left < length
      ? `Continue: ${left} left`
      : length === 1
        ? 'Evaluate Official'
        : 'Evaluate Officials';
  return (
    <Link className="rmo-button rmo-button--quiet" to={ratePath(event.id)}>
      {text}
      <span className="rmo-visually-hidden"> of {event.name}</span>
    </Link>
  );
}
