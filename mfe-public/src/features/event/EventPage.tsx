import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { errorMessage, isApiError, useEventsGetQuery, type WrestlingEvent } from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { eventTime, formatLongDate, isUpcoming } from '@rmo/ui/format';
import { EventFacts } from '@rmo/ui/EventFacts';
import { PageHeading } from '@rmo/ui/PageHeading';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import './event.css';

export default function EventPage() {
  const id = useRouteId();
  return <div className="rmo-page rmo-stack">{id === null ? <NotFound /> : <Detail key={id} id={id} />}</div>;
}

function NotFound() {
  return (
    <Empty text="Event Not Found">
      <Link className="rmo-button" to={SCREENS.home}>
        Back to the start page
      </Link>
    </Empty>
  );
}

function Detail({ id }: { id: number }) {
  const { data: event, error, isLoading, isFetching, refetch } = useEventsGetQuery(id);
  if (isLoading) return <Loading text="Loading event..." />;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (error || !event) {
    return (
      <ErrorRetry
        text="Failed to fetch event"
        detail={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <header className="rmo-card event-head">
        <PageHeading title={event.name} eyebrow={isUpcoming(event.date) ? 'Upcoming' : 'Completed'} />
        <EventFacts
          className="event-facts"
          date={formatLongDate(event.date)}
          time={eventTime(event)}
          venue={event.venue}
          eventType={event.eventType}
        />
        {event.description && <p className="event-description">{event.description}</p>}
      </header>
      <Teams teams={event.teams} />
      <Officials officials={event.officials} />
    </>
  );
}

function Teams({ teams }: Pick<WrestlingEvent, 'teams'>) {
  return (
    <section aria-labelledby="event-teams">
      <h2 id="event-teams">Teams</h2>
      {teams.length === 0 ? (
        <p className="rmo-muted">No teams are named for this event.</p>
      ) : (
        <ul className="event-teams">
          {teams.map((team) => (
            <li key={team.id}>{team.name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Officials({ officials }: Pick<WrestlingEvent, 'officials'>) {
  return (
    <section aria-labelledby="event-officials">
      <h2 id="event-officials">Officials</h2>
      {officials.length === 0 && <p className="rmo-muted">No officials are assigned.</p>}
      <ul className="event-officials">
        {officials.map((official) => (
          <li key={official.officialId} className="rmo-card">
            <Avatar
              firstName={official.firstName}
              lastName={official.lastName}
              photoUrl={official.photoUrl}
              size={56}
            />
            <div>
              <h3>
                <Link to={screenPath(SCREENS.official, { id: official.officialId })}>
                  {official.firstName} {official.lastName}
                </Link>
              </h3>
              {official.role && <p className="rmo-badge">{official.role}</p>}
              <p>{official.association}</p>
              <p className="rmo-muted">
                {official.location} · {official.yearsExperience}{' '}
                {official.yearsExperience === 1 ? 'year' : 'years'} of experience
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
