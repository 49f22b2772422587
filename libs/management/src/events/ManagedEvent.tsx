import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DELAYS, posterPath, screenPath, SCREENS } from '@rmo/contracts';
import { DeletionImpact, eventTime, foundText, fullName, shortNames } from '@rmo/ui';
import { longDayText, shortDayText } from '@rmo/ui/calendar/day';
import {
  useEventsDeleteMutation,
  useEventsReviewCountQuery,
  useEventsReviewCountQueryState,
  type WrestlingEvent,
} from '../api/endpoints';
import type { Fact, RowDetails } from '../table/RecordDrawer';
import { editAction, EditLink, type RowAction, RowMenu } from '../table/RowMenu';
import { Deletion, type RowDeletion } from '../forms/Deletion';

interface Props {
  event: WrestlingEvent;
  editState?: object;
  onDeleted: () => void;
  row: ComponentProps<'li'>;
  detailsOf: (facts: readonly Fact[]) => RowDetails | undefined;
}

const nameOf = (official: WrestlingEvent['officials'][number]): string =>
  `${fullName(official)}${official.role ? ` (${official.role})` : ''}`;

/** For narrow lists. Long names are truncated, but "+n" for the names beyond SHOWN_NAMES_MAX always stays visible. */
function ShortNames({ officials }: Pick<WrestlingEvent, 'officials'>) {
  if (officials.length === 0) return null;
  const hiddenCount = officials.length - SHOWN_NAMES_MAX;
  return (
    <span className="event-row__short" aria-hidden="true">
      <span>{shortNames(officials.slice(0, SHOWN_NAMES_MAX))}</span>
      {hiddenCount > 0 && <span>{` +${hiddenCount}`}</span>}
    </span>
  );
}

const SHOWN_NAMES_MAX = 2;
/** More names than this are collapsed until the user expands them. */
const MAX_UNFOLDED_NAMES = 3;

function People({ event, onToggle }: { event: WrestlingEvent; onToggle: (isOpen: boolean) => void }) {
  const { officials, teams } = event;
  const names = (
    <>
      <span data-missing={officials.length === 0}>
        <span className="rmo-visually-hidden">Officials: </span>
        <ShortNames officials={officials} />
        <span className={officials.length > 0 ? 'event-row__names' : undefined}>
          {officials.map(nameOf).join(', ') || 'No officials assigned'}
        </span>
      </span>{' '}
      <span className="event-row__teams">
        <span className="rmo-visually-hidden">Teams: </span>
        {teams.map((team) => team.name).join(', ') || 'No teams'}
      </span>
    </>
  );
  if (officials.length <= MAX_UNFOLDED_NAMES && teams.length <= MAX_UNFOLDED_NAMES)
    return <p className="event-row__people">{names}</p>;
  return (
    <details className="event-row__people" onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <ShortNames officials={officials} />
        <span className={officials.length > 0 ? 'event-row__names' : undefined}>
          {foundText(officials.length, 'officials')} · {foundText(teams.length, 'teams')}
        </span>
      </summary>
      <p>{names}</p>
    </details>
  );
}

export function ManagedEvent({ event, editState, onDeleted, row, detailsOf }: Props) {
  const [isOpen, setOpen] = useState(false);
  const day = event.date.slice(0, 10);
  const [, navigate] = useLocation();
  const { id, name } = event;
  const pathOf = (pattern: string): string => screenPath(pattern, { id });
  const edit = editAction(() => navigate(pathOf(SCREENS.eventEdit), { state: editState }));
  const poster: RowAction = { label: 'Poster', onSelect: () => navigate(posterPath(id)) };
  const details = detailsOf([
    { label: 'Date', value: longDayText(day) },
    { label: 'Time', value: eventTime(event) },
    { label: 'Venue', value: event.venue },
    { label: 'Type', value: event.eventType },
    { label: 'Host', value: event.host },
    { label: 'Officials', value: event.officials.map(nameOf).join(', ') || null },
    { label: 'Teams', value: event.teams.map((team) => team.name).join(', ') || null },
  ]);
  return (
    <li className="event-row rmo-hover" data-row tabIndex={-1} {...row}>
      <h4>
        <Link className="row-open" to={pathOf(SCREENS.event)}>
          {name}
        </Link>
      </h4>
      <div className="event-row__more" data-open={isOpen}>
        <p className="event-row__when">
          <time dateTime={day}>
            {shortDayText(day)}
            {/* On narrow screens, the group heading shows the year instead. */}
            <span className="rmo-wide-text">, {day.slice(0, 4)}</span>
          </time>{' '}
          <span>{eventTime(event)}</span>
        </p>
        <p className="event-row__where">
          <span>{event.venue}</span> <span className="event-row__type">{event.eventType}</span>
        </p>
        <People event={event} onToggle={setOpen} />
      </div>
      <div className="event-row__actions">
        <EditLink name={name} to={pathOf(SCREENS.eventEdit)} state={editState} />
        <DeleteEvent
          event={event}
          onDeleted={onDeleted}
          trigger={(remove, busy) => (
            <RowMenu name={name} actions={[edit, poster, remove]} busy={busy} details={details} />
          )}
        />
      </div>
    </li>
  );
}

function DeleteEvent({ event, ...row }: { event: WrestlingEvent } & RowDeletion) {
  const { id } = event;
  const [remove] = useEventsDeleteMutation();
  // The dialog's details load the count. Only an event without reviews is deleted with a delay, so that it can be undone.
  const hasNoReviews = useEventsReviewCountQueryState(id).data?.count === 0;
  const later = { key: `events:${id}`, path: `/events/${id}?unreviewed=true` };
  return (
    <Deletion
      what="event"
      name={event.name}
      detail={<EventDeletionImpact event={event} />}
      remove={() => remove({ id, ...(hasNoReviews && { unreviewed: true }) }).unwrap()}
      later={hasNoReviews ? later : undefined}
      toastFor={DELAYS.toastEvent}
      failed="Failed to delete event"
      {...row}
    />
  );
}

function EventDeletionImpact({ event }: { event: WrestlingEvent }) {
  const { data, isError } = useEventsReviewCountQuery(event.id, { refetchOnMountOrArgChange: true });
  return <DeletionImpact what="this event" {...data} unknown={isError} canUndo={data?.count === 0} />;
}
