import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import type { WrestlingEvent } from '@rmo/api-client';
import { eventTime, formatDate, isUpcoming } from '@rmo/ui/format';
import { EventFacts } from '@rmo/ui/EventFacts';
import { WhistleIcon } from '@rmo/ui/icons';

export function EventCard({ event }: { event: WrestlingEvent }) {
  const upcoming = isUpcoming(event.date);
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
      <EventFacts
        date={formatDate(event.date)}
        time={eventTime(event)}
        venue={event.venue}
        eventType={event.eventType}
      >
        {event.officials.length > 0 && (
          <li>
            <WhistleIcon />
            <span>
              {event.officials.map((official, index) => (
                <span key={official.officialId}>
                  {index > 0 && ', '}
                  <Link to={screenPath(SCREENS.official, { id: official.officialId })}>
                    {official.firstName} {official.lastName}
                  </Link>
                </span>
              ))}
            </span>
          </li>
        )}
      </EventFacts>
    </li>
  );
}
