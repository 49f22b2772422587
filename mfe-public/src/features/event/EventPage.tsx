import { Suspense } from 'react';
import { Link } from 'wouter';
import {
  lastDay,
  momentText,
  Permission,
  POLLING,
  posterPath,
  ratingWindow,
  screenPath,
  SCREENS,
} from '@rmo/contracts';
import { failureOf, isApiError, polled, useSession } from '@rmo/api-client';
import { SilentBoundary } from '@rmo/mfe-kit';
import { today } from '@rmo/ui/calendar/day';
import { eventState, eventTime, isCompleted, longEventDates } from '@rmo/ui/format';
import { BackLink } from '@rmo/ui/BackLink';
import { CalendarIcon, ClockIcon, EditIcon, PinIcon, TagIcon } from '@rmo/ui/icons';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { MapLink } from '@rmo/ui/MapLink';
import { PageHeading } from '@rmo/ui/PageHeading';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import {
  useEventsGetQuery,
  useOfficialsEventsListQuery,
  useRatingRulesQuery,
  type WrestlingEvent,
} from '../../api/endpoints';
import { EmptyPage, MISSING_TEXT } from '../EmptyPage';
import { AddToCalendar } from './AddToCalendar';
import { EventOfficials } from './EventOfficials';
import './event.css';

// Loaded only for managers when rating has closed, because it requires antd.
const UnlistedOfficials = lazyWithAntd(() => import('./UnlistedOfficials'));
const ReopenRating = lazyWithAntd(() => import('./ReopenRating'));

const NOT_FOUND = (
  <EmptyPage text="Event Not Found" detail={MISSING_TEXT} to={SCREENS.schedule} linkText="Schedule" />
);

export default function EventPage() {
  const id = useRouteId();
  return (
    <div className="rmo-page rmo-stack">
      <BackLink key={`back-${id}`} to={SCREENS.schedule} text="Schedule" />
      {id === null ? NOT_FOUND : <Detail key={id} id={id} />}
    </div>
  );
}

function Detail({ id }: { id: number }) {
  // The event is refetched on each visit and polled, because mats and officials may change on the day of the event.
  const query = useEventsGetQuery(id, { ...polled(POLLING.events), refetchOnMountOrArgChange: true });
  const { data: event, error, isLoading } = query;
  const { can, user } = useSession();
  if (isLoading) return <Loading text="Loading event..." />;
  if (isApiError(error) && error.status === 404) return NOT_FOUND;
  if (!event) return <ErrorRetry text="Failed to fetch event" {...failureOf(query)} />;
  const state = eventState(event);
  const isComing = state === 'Upcoming';
  const isManager = can(Permission.EventManage);
  const isOwn = can(Permission.CoachArea) && event.teams.some((team) => team.id === user?.teamId);
  const editLink = isManager && (
    <Link className="rmo-button rmo-button--quiet" to={screenPath(SCREENS.eventEdit, { id })}>
      <EditIcon /> Edit
    </Link>
  );
  // The poster is still needed on the day of the event, when it hangs on the wall.
  const isBeforeEnd = !isCompleted(event) || lastDay(event) === today();
  const hasPoster = (isManager || isOwn) && isBeforeEnd;
  return (
    <>
      {error && (
        <p className="rmo-note rmo-note--warning" role="status">
          This page may be out of date. It reloads by itself.
        </p>
      )}
      <header className="rmo-card event-header">
        <PageHeading title={event.name} of={state} actions={editLink} />
        <Facts event={event} />
        {event.description && <p className="event-description rmo-written">{event.description}</p>}
        {(hasPoster || isComing) && (
          <p className="rmo-row event-actions rmo-row--wide">
            {isComing && <AddToCalendar event={event} />}
            {hasPoster && (
              <Link className="rmo-button rmo-button--quiet" to={posterPath(id)}>
                Poster
              </Link>
            )}
          </p>
        )}
        {isManager && !isComing && <RatingClosed event={event} />}
      </header>
      <EventOfficials event={event} />
      {isManager && (
        <SilentBoundary name="officials to confirm">
          <Suspense>
            <UnlistedOfficials eventId={id} />
          </Suspense>
        </SilentBoundary>
      )}
      <Teams teams={event.teams} />
    </>
  );
}

function Facts({ event }: { event: WrestlingEvent }) {
  return (
    <ul className="rmo-facts event-facts">
      <li>
        <CalendarIcon /> <span>{longEventDates(event)}</span>
      </li>
      <li>
        <ClockIcon /> <span>{eventTime(event)}</span>
      </li>
      <li>
        <PinIcon />{' '}
        <span>
          <span>{event.venue}</span>&nbsp;· <MapLink place={event.venue} icon={false} />
        </span>
      </li>
      <li>
        <TagIcon /> <span>{event.eventType}</span>
      </li>
    </ul>
  );
}

const isPast = (closesAt: string | null): boolean => closesAt !== null && Date.parse(closesAt) < Date.now();

/** Tells managers that an event's rating has closed, or until when it is open again, and lets them reopen it. */
function RatingClosed({ event }: { event: WrestlingEvent }) {
  const { data: rules } = useRatingRulesQuery();
  const [official] = event.officials;
  const hasClosed = official && rules && isPast(ratingWindow(event, rules).closesAt);
  // The official's events include the actual closing time, even if rating was reopened.
  const { data } = useOfficialsEventsListQuery(official?.officialId ?? 0, {
    skip: !hasClosed,
    refetchOnMountOrArgChange: true,
  });
  if (!hasClosed) return null;
  const closesAt = data?.find(({ id }) => id === event.id)?.closesAt;
  return (
    <SilentBoundary name="reopening of the rating">
      <div className="rmo-row event-closed rmo-row--wide rmo-flush">
        {closesAt && (
          <p>
            {isPast(closesAt) ? 'Rating closed on' : 'Rating is open again until'} {momentText(closesAt)}
          </p>
        )}
        <Suspense>
          <ReopenRating eventId={event.id} />
        </Suspense>
      </div>
    </SilentBoundary>
  );
}

function Teams({ teams }: Pick<WrestlingEvent, 'teams'>) {
  return (
    <section aria-labelledby="event-teams">
      <h2 id="event-teams">Teams</h2>
      {teams.length === 0 ? (
        <p className="rmo-muted">No teams listed for this event.</p>
      ) : (
        <ul className="rmo-row rmo-row--wide event-teams">
          {teams.map((team) => (
            <li key={team.id}>
              <Link className="rmo-item" to={`${SCREENS.schedule}?team=${team.id}`}>
                {team.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
