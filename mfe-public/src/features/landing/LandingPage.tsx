import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RATING_CATEGORIES, SCREENS, screenPath, type RatingCategory } from '@rmo/contracts';
import { type CurrentUser, useSession } from '@rmo/api-client/session';
import { lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { addDays, today } from '@rmo/ui/calendar/day';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { RatingStars } from '@rmo/ui/RatingStars';
import { capitalize, fullName, numberText } from '@rmo/ui/text';
import type { EventSummary, Official } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { Rows } from '../schedule/Rows';
import './landing.css';

const OwnPanel = lazyPage(() => import('./OwnPanel'));
const SampleRating = lazyPage(() => import('./SampleRating'));

/** The landing page. It avoids antd and the store, so that it loads fast on phones. */
export default function LandingPage() {
  const { user, isLoading } = useSession();
  useEffect(() => {
    document.title = 'RateMyOfficial';
  }, []);
  // The cookie is known before the session has loaded, so that a user doesn't first see what visitors see.
  const isUser = user || (isLoading && document.cookie.includes('rmo_signed_in=1'));
  return isUser ? <UserLanding user={user} /> : <VisitorLanding />;
}

/** The user is null until the session has loaded. */
function UserLanding({ user }: { user: CurrentUser | null }) {
  const [nextId, setNextId] = useState<number>();
  const loading = (
    <div className="landing-own rmo-row rmo-row--between rmo-card" aria-busy="true">
      <h1>Welcome{user && `, ${user.firstName}`}.</h1>
    </div>
  );
  return (
    <div data-own={user?.userType}>
      <div className="landing-body">
        <Suspense fallback={loading}>
          {user ? <OwnPanel key={user.id} user={user} onNext={setNextId} /> : loading}
        </Suspense>
        {/* What follows would move when the user is known, because coaches have a higher panel than others. */}
        {user && (
          <>
            {/* The key drops the response embedded in the page, which is about all regions. */}
            <WeekPanel key={user.region} region={user.region} nextId={nextId} />
            {ABOUT}
          </>
        )}
      </div>
    </div>
  );
}

function VisitorLanding() {
  const officials = useJson<OfficialPage>('/officials?sort=-reviews&page=1&limit=5');
  return (
    <div>
      <Hero officials={officials.data?.total} />
      <div className="landing-body">
        <WeekPanel />
        <OfficialsPanel {...officials} />
        {ABOUT}
        <Sample />
      </div>
    </div>
  );
}

const ABOUT = (
  <div className="landing-about">
    <section aria-labelledby="landing-why-title">
      <h2 id="landing-why-title">Feedback from the corner</h2>
      <p className="rmo-flush">
        No one sees an official closer up than a coach: is stalling in the first period still stalling in the
        third? That coaching feedback goes to the people who assign and train officials, not to the public.
        Good officials get better, and the next dual is fairer.
      </p>
    </section>
    <QuoteCard />
  </div>
);

interface OfficialPage {
  data: Official[];
  total: number;
}

/** The number of officials is undefined until it is loaded. */
function Hero({ officials }: { officials: number | undefined }) {
  const { isLoading } = useSession();
  return (
    <section className="landing-hero">
      <div className="landing-hero__mat" aria-hidden="true" />
      <div className="landing-hero__inner rmo-page">
        <p className="rmo-muted rmo-flush">High school wrestling</p>
        <h1>
          Every call counts. <span>So does yours.</span>
        </h1>
        <p>Coaches and supervisors rate the officials who worked their events.</p>
        <div className="landing-hero__foot rmo-flush">
          <Search />
          <p className="landing-hero__register">
            {!isLoading && (
              <>
                <span>Coach or supervisor?</span>
                <Link className="rmo-button rmo-button--quiet" to={SCREENS.register}>
                  Register
                </Link>
              </>
            )}
          </p>
          <Totals officials={officials} />
        </div>
      </div>
    </section>
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
        className="rmo-input"
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

/** None of these numbers changes with a single review. */
function Totals({ officials }: { officials: number | undefined }) {
  const events = useJson<unknown>('/events?page=1&limit=1').total;
  return (
    <ul className="landing-totals rmo-row rmo-row--wide">
      {Object.entries({ official: officials, event: events }).map(([noun, total]) =>
        total ? (
          <li key={noun}>
            <b>{numberText(total)}</b> {total === 1 ? noun : `${noun}s`}
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** The list is long enough for a whole week of the season, including its Saturday. */
const SHOWN_EVENTS_MAX = 12;

interface WeekProps {
  region?: string | null;
  /** The user's own next event, which the panel above shows. */
  nextId?: number;
}

function WeekPanel({ region, nextId }: WeekProps) {
  const [from] = useState(today);
  const filter = region ? `region=${encodeURIComponent(region)}` : '';
  const path = `/events?from=${from}&to=${addDays(from, 6)}&order=asc&page=1&limit=${SHOWN_EVENTS_MAX}`;
  const events = useJson<EventSummary[]>(filter ? `${path}&${filter}` : path);
  const { total = 0 } = events;
  const data = events.data?.filter(({ id }) => id !== nextId);
  const omitsOwn = data?.length !== events.data?.length;
  return (
    <Panel
      title={`${omitsOwn ? 'Also' : 'Next seven days'}${region ? ` in ${region}` : ''}${omitsOwn ? ' this week' : ''}`}
      failed="Failed to fetch events"
      {...events}
    >
      {data &&
        (data.length > 0 ? (
          <Rows events={data} />
        ) : (
          <p>No {omitsOwn && 'other '}events in the next seven days.</p>
        ))}
      {total > SHOWN_EVENTS_MAX ? (
        <Link to={SCREENS.schedule + (filter && `?${filter}`)}>All {total} events</Link>
      ) : (
        <Link to={SCREENS.schedule}>Full schedule</Link>
      )}
    </Panel>
  );
}

function OfficialsPanel(page: ReturnType<typeof useJson<OfficialPage>>) {
  const officials = page.data?.data;
  return (
    <Panel title="Most reviewed officials" failed="Failed to fetch officials" {...page}>
      {officials &&
        (officials.length > 0 ? (
          <ul className="rmo-events rmo-box rmo-lined">
            {officials.map((official) => (
              <li key={official.id} className="rmo-event landing-official rmo-hover">
                <Link
                  to={screenPath(SCREENS.official, { id: official.id })}
                  className="rmo-item rmo-event__name rmo-cover"
                >
                  {fullName(official)}
                </Link>
                <RatingStars value={official.averageScore} count={official.totalReviews} />
              </li>
            ))}
          </ul>
        ) : (
          <p>No officials found</p>
        ))}
      <Link to={SCREENS.officials}>All officials</Link>
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

/** Shorter than the texts of the form, which this page loads only with the stars. */
const DESCRIPTIONS: Record<RatingCategory, string> = {
  mechanics: 'signals, counts and stoppages',
  professionalism: 'conduct toward wrestlers and coaches',
  positioning: 'where the official stands and kneels',
  stalling: 'called early and late alike',
  consistency: 'the same call for both wrestlers',
  appearance: 'uniform, fitness and readiness',
};
const CRITERIA_LIST = (
  <ul className="rmo-stack rmo-gap-s">
    {RATING_CATEGORIES.map((category) => (
      <li key={category}>
        <b>{capitalize(category)}</b>: {DESCRIPTIONS[category]}
      </li>
    ))}
  </ul>
);

/** Loaded when the visitor scrolls near it, because its texts are not needed for the first screen. */
function Sample() {
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} className="landing-sample" aria-labelledby="landing-sample-title">
      <h2 id="landing-sample-title">Six criteria, one to five stars</h2>
      <SilentBoundary name="sample rating">
        <Suspense fallback={CRITERIA_LIST}>{isNear ? <SampleRating /> : CRITERIA_LIST}</Suspense>
      </SilentBoundary>
    </section>
  );
}
