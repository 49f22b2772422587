import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { daysText, DELAYS, posterPath, screenPath, SCREENS } from '@rmo/contracts';
import {
  DeletionImpact,
  eventState,
  eventTime,
  fullName,
  numberText,
  type shortNames,
  twoNames,
} from '@rmo/ui';
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
  /** The teams from the region that the list is limited to, which are named first; empty for all regions. */
  regionTeamIds: ReadonlySet<number>;
  shortNameOf: ReturnType<typeof shortNames>;
  /** False if the day is above the row. */
  hasDay: boolean;
  editState?: object;
  onDeleted: () => void;
  row: ComponentProps<'li'>;
  detailsOf: (facts: readonly Fact[]) => RowDetails | undefined;
}

const nameOf = (official: WrestlingEvent['officials'][number]): string =>
  `${fullName(official)}${official.role ? ` (${official.role})` : ''}`;

/** Long names are truncated, but "+n" for the names beyond SHOWN_NAMES_MAX always stays visible. */
function ShortNames({ event: { officials }, shortNameOf }: Pick<Props, 'event' | 'shortNameOf'>) {
  if (officials.length === 0) return null;
  const hiddenCount = officials.length - SHOWN_NAMES_MAX;
  return (
    <span className="event-row__short" aria-hidden="true">
      <span>{twoNames(officials.slice(0, SHOWN_NAMES_MAX), shortNameOf)}</span>
      {hiddenCount > 0 && <span>{` +${hiddenCount}`}</span>}
    </span>
  );
}

const SHOWN_NAMES_MAX = 2;

function People({
  event,
  regionTeamIds,
  shortNameOf,
}: Pick<Props, 'event' | 'regionTeamIds' | 'shortNameOf'>) {
  const { name, officials } = event;
  // The row cuts off the last ones, and the event may be in the list because of a single team.
  const teams = [...event.teams].sort(
    (a, b) => Number(regionTeamIds.has(b.id)) - Number(regionTeamIds.has(a.id)),
  );
  // The event's name often consists of its teams, which would be named twice.
  const isNamed = teams.length > 0 && teams.every((team) => name.includes(team.name));
  return (
    <p className="event-row__people" data-teams={!isNamed}>
      <span data-missing={officials.length === 0}>
        <span className="rmo-visually-hidden">Officials: </span>
        <ShortNames {...{ event, shortNameOf }} />
        <span className={officials.length > 0 ? 'event-row__names' : undefined}>
          {officials.map(nameOf).join(', ') || 'No officials assigned'}
        </span>
      </span>{' '}
      <span className={isNamed ? 'rmo-visually-hidden' : 'event-row__teams'}>
        <span className="rmo-visually-hidden">Teams: </span>
        {teams.map((team) => team.name).join(', ') || 'No teams'}
      </span>
    </p>
  );
}

export function ManagedEvent(props: Props) {
  const { event, regionTeamIds, shortNameOf, hasDay, editState, onDeleted, row, detailsOf } = props;
  const day = event.date.slice(0, 10);
  const [, navigate] = useLocation();
  const { id, name } = event;
  const pathOf = (pattern: string): string => screenPath(pattern, { id });
  const edit = editAction(() => navigate(pathOf(SCREENS.eventEdit), { state: editState }));
  const poster: RowAction = { label: 'Poster', onSelect: () => navigate(posterPath(id)) };
  const teamNames = event.teams.map((team) => team.name).join(', ');
  // The row cuts off the names of many officials and teams.
  const facts: Fact[] = [
    { label: 'Date', value: `${daysText(event)}, ${eventTime(event)}` },
    { label: 'Venue', value: event.venue },
    { label: 'Type', value: event.eventType },
    {
      label: 'Officials',
      value: event.officials.length > 0 && (
        <ul>
          {event.officials.map((official) => (
            <li key={official.officialId}>
              <Link to={screenPath(SCREENS.official, { id: official.officialId })}>{fullName(official)}</Link>{' '}
              <span className="rmo-muted">{official.role || official.association}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { label: 'Teams', value: teamNames },
    { label: 'Host', value: event.host !== teamNames && event.host },
    { label: 'Reviews', value: <ReviewCount id={id} /> },
    { label: 'Description', value: event.description },
  ];
  const details = detailsOf(facts);
  return (
    <li className="event-row rmo-hover" data-row tabIndex={-1} {...row}>
      <h4>
        <Link className="row-open" to={pathOf(SCREENS.event)}>
          {name}
        </Link>
      </h4>
      <div className="event-row__more">
        <p className="event-row__when">
          <time dateTime={day} className={hasDay || event.endDate ? undefined : 'rmo-visually-hidden'}>
            {daysText(event)}
          </time>{' '}
          <span>{eventTime(event)}</span>{' '}
          {eventState(event) === 'In progress' && <span className="rmo-badge">In progress</span>}
        </p>
        <p className="event-row__where">
          <span>{event.venue}</span> <span className="event-row__type">{event.eventType}</span>
        </p>
        <People {...{ event, regionTeamIds, shortNameOf }} />
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

function ReviewCount({ id }: { id: number }) {
  const { data } = useEventsReviewCountQuery(id, { refetchOnMountOrArgChange: true });
  return data && `${numberText(data.count)}${data.mayBeMore ? ' or more' : ''}`;
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
