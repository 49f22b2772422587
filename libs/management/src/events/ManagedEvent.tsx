import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { eventTime, formatDay, fullName } from '@rmo/ui';
import type { WrestlingEvent } from '../api/endpoints';
import { RowMenu } from '../table/RowMenu';
import { DeleteEvent } from './DeleteEvent';

interface Props {
  event: WrestlingEvent;
  onDeleted: () => void;
  /** Further attributes of the row. */
  row: ComponentProps<'li'>;
}

const nameOf = (official: WrestlingEvent['officials'][number]): string =>
  `${fullName(official)}${official.role ? ` (${official.role})` : ''}`;

/** One event with its edit and delete actions. */
export function ManagedEvent({ event, onDeleted, row }: Props) {
  const at = (pattern: string): string => screenPath(pattern, { id: event.id });
  const officials = event.officials.map(nameOf).join(', ') || 'No officials assigned';
  const teams = event.teams.map((team) => team.name).join(', ') || 'No teams';
  return (
    <li className="event-row" {...row}>
      <h4>
        <Link to={at(SCREENS.event)}>{event.name}</Link>
      </h4>
      <div className="event-row__more">
        <p className="event-row__when">
          <time dateTime={event.date.slice(0, 10)}>{formatDay(event.date)}</time>{' '}
          <span>{eventTime(event)}</span>
        </p>
        <p className="event-row__where">
          <span>{event.venue}</span> <span className="event-row__type">{event.eventType}</span>
        </p>
        <p className="event-row__people">
          <span data-missing={event.officials.length === 0}>
            <span className="rmo-visually-hidden">Officials: </span>
            {officials}
          </span>{' '}
          <span className="event-row__teams">
            <span className="rmo-visually-hidden">Teams: </span>
            {teams}
          </span>
        </p>
      </div>
      <div className="event-row__actions">
        <Link
          className="rmo-button rmo-button--small rmo-button--quiet"
          to={at(SCREENS.eventEdit)}
          aria-label={`Edit ${event.name}`}
        >
          Edit
        </Link>
        <DeleteEvent
          event={event}
          onDeleted={onDeleted}
          trigger={(remove, busy) => <RowMenu name={event.name} actions={[remove]} busy={busy} />}
        />
      </div>
    </li>
  );
}
