import { Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RATING_CATEGORIES, SCREENS, screenPath } from '@rmo/contracts';
import { useSession } from '@rmo/api-client/session';
import { lazyPage } from '@rmo/mfe-kit';
import { addDays, today } from '@rmo/ui/calendar/day';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { RatingStars } from '@rmo/ui/RatingStars';
import { capitalize, fullName } from '@rmo/ui/text';
import type { EventSummary, Official } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { Rows } from '../schedule/Rows';
import './landing.css';

const OwnPanel = lazyPage(() => import('./OwnPanel'));

/** The landing page. It avoids antd and the store, so that it loads fast on phones. */
export default function LandingPage() {
  const { user, isLoading } = useSession();
  useEffect(() => {
    document.title = 'RateMyOfficial';
  }, []);
  return (
    <div className="landing" data-own={user?.userType}>
      <section className="landing-hero">
        <div className="landing-hero__mat" aria-hidden="true" />
        <div className="landing-hero__inner rmo-page">
          <p className="landing-hero__kicker">High school wrestling</p>
          <h1>
            Every call counts. <span>So does yours.</span>
          </h1>
          <p className="landing-hero__lead">
            RateMyOfficial is where coaches and regional supervisors rate the officials who worked their
            events.
          </p>
          <Search />
          <p className="landing-hero__actions rmo-row">
            <Link className="rmo-button" to={SCREENS.officials}>
              See the officials
            </Link>
            {!user && !isLoading && (
              <>
                <Link className="rmo-button" to={SCREENS.register}>
                  Register
                </Link>
                <Link to={SCREENS.login}>Login</Link>
              </>
            )}
          </p>
        </div>
      </section>
      <div className="landing-body">
        {user && (
          <Suspense
            fallback={<div className="landing-own rmo-row rmo-row--between rmo-card" aria-busy="true" />}
          >
            <OwnPanel key={user.id} user={user} />
          </Suspense>
        )}
        <WeekPanel />
        <OfficialsPanel />
        <section className="landing-why" aria-labelledby="landing-why-title">
          <h2 id="landing-why-title">Feedback from the corner</h2>
          <p>
            A coach sees an official from closer than anyone: whether stalling in the first period is stalling
            in the third. That coaching feedback, given for an event both were at and read only by the
            supervisors who assign and train, helps good officials become better ones and makes the next dual
            fairer.
          </p>
        </section>
        <QuoteCard />
        <section className="landing-criteria" aria-labelledby="landing-criteria-title">
          <h2 id="landing-criteria-title">Six things, one to five</h2>
          <ol>
            {RATING_CATEGORIES.map((category) => (
              <li key={category}>{capitalize(category)}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** Searches officials; until the page is ready, the browser submits the form itself. */
function Search() {
  const [, navigate] = useLocation();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    navigate(`${SCREENS.officials}?${new URLSearchParams({ q: input.value.trim() })}`);
  };
  return (
    <form role="search" className="landing-search" action={SCREENS.officials} onSubmit={send}>
      <input
        className="landing-search__text"
        type="search"
        name="q"
        maxLength={100}
        placeholder="Name or town"
        aria-label="Find an official"
      />
      <button type="submit" className="rmo-button">
        Search
      </button>
    </form>
  );
}

/** The list is long enough for a whole week of the season, including its Saturday. */
const SHOWN_EVENTS_MAX = 12;

function WeekPanel() {
  const [from] = useState(today);
  const path = `/events?from=${from}&to=${addDays(from, 6)}&order=asc&page=1&limit=${SHOWN_EVENTS_MAX}`;
  const events = useJson<EventSummary[]>(path);
  const { data, total = 0 } = events;
  return (
    <Panel title="Next seven days" failed="Failed to fetch events" {...events}>
      {data && (data.length > 0 ? <Rows events={data} /> : <p>No events in the next seven days.</p>)}
      <Link to={SCREENS.schedule}>
        {total > SHOWN_EVENTS_MAX ? `All ${total} events` : 'The whole schedule'}
      </Link>
    </Panel>
  );
}

function OfficialsPanel() {
  const page = useJson<{ data: Official[] }>('/officials?sort=-reviews&page=1&limit=5');
  const officials = page.data?.data;
  return (
    <Panel title="Most reviewed officials" failed="Failed to fetch officials" {...page}>
      {officials?.length === 0 && <p>No officials found</p>}
      {officials && officials.length > 0 && (
        <ul className="rmo-box rmo-lined">
          {officials.map((official) => (
            <li key={official.id} className="schedule-row rmo-hover">
              <Link
                to={screenPath(SCREENS.official, { id: official.id })}
                className="rmo-item schedule-row__name rmo-cover"
              >
                {fullName(official)}
              </Link>
              <RatingStars value={official.averageScore} count={official.totalReviews} />
            </li>
          ))}
        </ul>
      )}
      <Link to={`${SCREENS.officials}?sort=-reviews`}>All officials by reviews</Link>
    </Panel>
  );
}

interface PanelProps extends Pick<ReturnType<typeof useJson>, 'error' | 'retry' | 'isLoading'> {
  title: string;
  failed: string;
  children: ReactNode;
}

function Panel({ title, failed, error, retry, isLoading, children }: PanelProps) {
  return (
    <section className="landing-live" aria-label={title} aria-busy={isLoading}>
      <h2>{title}</h2>
      {error && (
        <p role="alert">
          {failed}{' '}
          <button type="button" className="rmo-button rmo-button--small rmo-button--quiet" onClick={retry}>
            Try Again
          </button>
        </p>
      )}
      {children}
    </section>
  );
}
