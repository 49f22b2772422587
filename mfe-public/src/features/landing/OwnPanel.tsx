import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '@rmo/api-client';
import { actorOf, fullName, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import type { OverviewItem } from '@rmo/dashboard/api/endpoints';
import { WaitingList } from '@rmo/dashboard/overview/WaitingList';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { eventTime, isCompleted, startOf } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import { RatingStars } from '@rmo/ui/RatingStars';
import type { EventSummary, Official, ToRate, WrestlingEvent } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { homeOf } from '../account/home-of';
import { AssignmentFacts, RateLink } from '../officials-dashboard/AssignmentFacts';
import { FreeWeekend } from '../officials-dashboard/FreeWeekend';
import { countOpen, seasonDaysText, seasonOf } from '../officials-dashboard/season';
import { tabPath } from '../officials-dashboard/tab-path';
import './own-panel.css';

const DASHBOARD_NAMES: Record<string, string> = {
  [SCREENS.admin]: 'Admin Dashboard',
  [SCREENS.supervisor]: 'Supervisor Dashboard',
  [SCREENS.coach]: 'Coaches Corner',
  [SCREENS.officialsDashboard]: 'Officials Dashboard',
};

/** Reports the id of the user's next event. */
type OnNext = (id: number | undefined) => void;

export default function OwnPanel({ user, onNext }: { user: CurrentUser; onNext: OnNext }) {
  const { data, error, isLoading } = useJson<OverviewItem[]>('/overview');
  // Officials come here after logging in; other users go to their dashboards.
  const home = user.role === 'official' ? SCREENS.officialsDashboard : homeOf(user);
  const isCoach = actorOf(user) === 'coach';
  // The section for coaches already lists the events to rate.
  const items = data?.filter(({ kind }) => !(isCoach && kind === 'to-rate'));
  // For a coach, the primary button is the one for the event to rate.
  const dashboardLink = DASHBOARD_NAMES[home] && (
    <Link className={`rmo-button rmo-button--small${isCoach ? ' rmo-button--quiet' : ''}`} to={home}>
      {DASHBOARD_NAMES[home]}
    </Link>
  );
  const waitingList = items && items.length > 0 && <WaitingList items={items} />;
  return (
    <section
      className="landing-own rmo-row rmo-row--between rmo-card"
      aria-label="To do"
      aria-busy={isLoading}
    >
      <div className="rmo-row rmo-row--wide rmo-row--baseline rmo-flush">
        <h1>Welcome, {user.firstName}.</h1>
        {data?.length === 0 && <p>You’re all caught up.</p>}
        {error && <p>Failed to load your to-do list.</p>}
      </div>
      {!isCoach && dashboardLink}
      {user.officialId && (
        <OfficialNext {...{ officialId: user.officialId, onNext }}>{waitingList}</OfficialNext>
      )}
      {isCoach && <CoachNext onNext={onNext} />}
      {!user.officialId && waitingList}
      {isCoach && dashboardLink}
    </section>
  );
}

/** Omits whatever can't be loaded, because Coaches Corner shows it too. */
function CoachNext({ onNext }: { onNext: OnNext }) {
  const toRate = useJson<ToRate[]>('/reviews/to-rate');
  const events = useJson<WrestlingEvent[]>('/coach/events');
  const isBusy = toRate.isLoading || events.isLoading;
  const [first, ...others] = toRate.data?.filter(({ officials }) => countOpen(officials) > 0) ?? [];
  const nextEvent = events.data
    ?.filter((event) => !isCompleted(event))
    .sort((a, b) => startOf(a) - startOf(b))[0];
  useEffect(() => onNext(nextEvent?.id), [nextEvent?.id, onNext]);
  return (
    <div className="landing-next rmo-touch" aria-busy={isBusy}>
      {!isBusy && first && <NextEventToRate {...first} more={others.length} />}
      {!isBusy && nextEvent && <NextEvent event={nextEvent} />}
    </div>
  );
}

function NextEventToRate({ event, officials, closesAt, more }: ToRate & { more: number }) {
  return (
    <section aria-labelledby="own-rate-title">
      <h2 id="own-rate-title">To rate</h2>
      <p>
        <Link className="rmo-item" to={ratePath(event.id)}>
          {event.name}
        </Link>
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{seasonDaysText(event)}</span>{' '}
        {closesAt && <span>Rate until {shortDayText(today(new Date(closesAt)))}</span>}
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline landing-next__rate">
        <RateLink event={event} officials={officials} />{' '}
        {more > 0 && (
          <span>
            <Link to={SCREENS.rate}>
              {more} more {more === 1 ? 'event' : 'events'} to rate
            </Link>
          </span>
        )}
      </p>
    </section>
  );
}

function NextEvent({ event }: { event: WrestlingEvent }) {
  const nearText = nearDayText(event);
  return (
    <section aria-labelledby="own-next-title">
      <h2 id="own-next-title">Next event</h2>
      <p>
        <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
          {event.name}
        </Link>
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        {nearText && <strong>{nearText}</strong>} <span>{seasonDaysText(event)}</span>{' '}
        <span>{eventTime(event)}</span>
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{event.venue}</span> <MapLink place={event.venue} />
      </p>
      {event.officials.length > 0 && (
        <p>
          Officials:{' '}
          {event.officials.map((official, index) => (
            <span key={official.officialId}>
              {index > 0 && ', '}
              <Link to={screenPath(SCREENS.official, { id: official.officialId })}>{fullName(official)}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface OfficialNextProps {
  officialId: number;
  onNext: OnNext;
  children: ReactNode;
}

/** Omits whatever can't be loaded, because the dashboard shows it too. */
function OfficialNext({ officialId, onNext, children }: OfficialNextProps) {
  const events = useJson<EventSummary[]>(`/officials/${officialId}/events`);
  const official = useJson<Official>(`/officials/${officialId}`);
  const nextEvent = events.data && seasonOf(events.data).coming[0];
  const isBusy = events.isLoading || official.isLoading;
  useEffect(() => onNext(nextEvent?.id), [nextEvent?.id, onNext]);
  return (
    <div className="landing-next rmo-touch" aria-busy={isBusy}>
      {!isBusy && events.data && (
        <section className="next-assignment" aria-labelledby="own-next-title">
          <h2 id="own-next-title">Next assignment</h2>
          <AssignmentFacts event={nextEvent} />
          {nextEvent && <FreeWeekend events={events.data} />}
        </section>
      )}
      {!isBusy && (
        <div>
          {official.data && (
            <section aria-labelledby="own-average-title">
              <h2 id="own-average-title">Your average</h2>
              <p className="assignment-facts rmo-row rmo-row--baseline">
                <RatingStars value={official.data.averageScore} count={official.data.totalReviews} />{' '}
                <span>
                  <Link to={tabPath('my-rating')}>How you’re rated</Link>
                </span>
              </p>
            </section>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
