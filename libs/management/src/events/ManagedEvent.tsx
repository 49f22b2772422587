import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { EditIcon, EventFacts, fullName, TeamIcon, WhistleIcon } from '@rmo/ui';
import type { WrestlingEvent } from '../api/endpoints';
import { DeleteEvent } from './DeleteEvent';

interface Props {
  event: WrestlingEvent;
  onDeleted: () => void;
}

const nameOf = (official: WrestlingEvent['officials'][number]): string =>
  `${fullName(official)}${official.role ? ` (${official.role})` : ''}`;

/** One event with its edit and delete actions. */
export function ManagedEvent({ event, onDeleted }: Props) {
  const at = (pattern: string): string => screenPath(pattern, { id: event.id });
  return (
    <li className="rmo-card managed-event">
      <h3>
        <Link to={at(SCREENS.event)}>{event.name}</Link>
      </h3>
      <EventFacts event={event} className="managed-event__facts">
        <li className="managed-event__people">
          <WhistleIcon />
          <span>
            <span className="rmo-visually-hidden">Officials: </span>
            {event.officials.map(nameOf).join(', ') || 'No officials assigned'}
          </span>
        </li>
        <li className="managed-event__people">
          <TeamIcon />
          <span>
            <span className="rmo-visually-hidden">Teams: </span>
            {event.teams.map((team) => team.name).join(', ') || 'No teams'}
          </span>
        </li>
      </EventFacts>
      <div className="rmo-row managed-event__actions">
        <Link
          className="rmo-button rmo-button--small rmo-button--quiet"
          to={at(SCREENS.eventEdit)}
          aria-label={`Edit ${event.name}`}
        >
          <EditIcon /> Edit
        </Link>
        <DeleteEvent event={event} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
