import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { Permission, ratingText, SCREENS, screenPath, zonedDay } from '@rmo/contracts';
import { DashboardTabs } from '@rmo/dashboard/DashboardTabs';
import type { DashboardTab } from '@rmo/dashboard/tab-navigation';
import { KEEPS_FORMS, lazyPage, SilentBoundary } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import { lastMonths, type MonthFigure, shortMonth } from '@rmo/ui/plots/figures';
import { MonthsPlot } from '@rmo/ui/plots/MonthsPlot';
import { StarsPlot } from '@rmo/ui/plots/StarsPlot';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName } from '@rmo/ui/text';
import {
  useOfficialsCategoryAveragesQuery,
  useOfficialsEventsListQuery,
  useOfficialsFiguresQuery,
  type EventSummary,
  type Official,
} from '../../api/endpoints';
import { seasonOf } from '../officials-dashboard/season';
import { Rows } from '../schedule/Rows';
import { FAIR_SCORE_ID, FairScore } from './FairScore';
import { REVIEWS_ID } from './OfficialHeader';
import { ReviewList } from './ReviewList';
import './official-tabs.css';

const loadGrowth = () => import('../growth/OfficialGrowth');
const OfficialGrowth = lazyPage(loadGrowth);

const permission = Permission.ReviewRead;
const DEFAULT_TAB = 'reviews';
const TABS_BY_HASH: Partial<Record<string, string>> = {
  [`#${REVIEWS_ID}`]: DEFAULT_TAB,
  [`#${FAIR_SCORE_ID}`]: 'categories',
};

interface Props {
  official: Official;
  calendar: ReactNode;
}

export default function OfficialTabs({ official, calendar }: Props) {
  const { id } = official;
  const basePath = screenPath(SCREENS.official, { id });
  useTabOfHash(basePath);
  const tabs: DashboardTab[] = [
    { key: DEFAULT_TAB, label: 'Reviews', permission, content: <ReviewList officialId={id} /> },
    { key: 'categories', label: 'Categories', permission, content: <Categories official={official} /> },
    {
      key: 'growth',
      label: 'Growth',
      permission,
      content: <Growth officialId={id} />,
      preload: loadGrowth,
      keepsInput: true,
    },
    {
      key: 'events',
      label: 'Events',
      permission,
      content: (
        <div className="rmo-stack">
          <Events officialId={id} />
          {calendar}
        </div>
      ),
    },
  ];
  return (
    <AntdProvider>
      <DashboardTabs basePath={basePath} tabs={tabs} />
    </AntdProvider>
  );
}

/** Opens the tab with the section that the URL's hash names, because a closed tab has nothing to scroll to. */
function useTabOfHash(basePath: string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const openTab = (): void => {
      const { hash, search } = window.location;
      const key = TABS_BY_HASH[hash];
      const openKey = new URLSearchParams(search).get('tab') ?? DEFAULT_TAB;
      if (!key || key === openKey) return;
      // The list of reviews only scrolls to its title from the top, because Back restores the position.
      window.scrollTo(0, 0);
      navigate(`${basePath}?tab=${key}${hash}`, { replace: true, state: KEEPS_FORMS });
    };
    openTab();
    window.addEventListener('hashchange', openTab);
    return () => window.removeEventListener('hashchange', openTab);
  }, [basePath, navigate]);
}

const Categories = ({ official }: { official: Official }) => (
  <div className="rmo-stack">
    <SilentBoundary name="averages by category">
      <CategoryAverages officialId={official.id} name={fullName(official)} />
    </SilentBoundary>
    <SilentBoundary name="plots">
      <RatingFigures officialId={official.id} />
    </SilentBoundary>
    <SilentBoundary name="fair score">
      <FairScore officialId={official.id} />
    </SilentBoundary>
  </div>
);

/** Compares the official's averages in the six categories with the association's; screen readers also get whole stars. */
function CategoryAverages({ officialId, name }: { officialId: number; name: string }) {
  const query = useOfficialsCategoryAveragesQuery(officialId);
  const { data: figures } = useOfficialsFiguresQuery(officialId);
  const { data, error, isLoading } = query;
  return (
    <section className="rmo-card" aria-labelledby="averages-title">
      <h2 id="averages-title">Rating Averages by Category</h2>
      {isLoading && <Loading />}
      {!isLoading && (error || !data) && (
        <ErrorRetry text="Failed to fetch category averages" {...failureOf(query)} />
      )}
      {data && (
        <CategoriesPlot
          // Shows whole stars until the exact averages are loaded, or if they can't be loaded.
          own={figures?.categories ?? data}
          ownName={name}
          heads={['Official', 'Association']}
          textOf={(category) => {
            const exactAverage = figures?.categories[category];
            const stars = `${data[category] ?? '–'} / 5`;
            return typeof exactAverage === 'number' ? (
              <>
                {ratingText(exactAverage)}
                <span className="rmo-visually-hidden"> {stars}</span>
              </>
            ) : (
              stars
            );
          }}
          compared={
            figures?.compared
              ? { name: figures.compared.name ?? 'All officials', categories: figures.compared.categories }
              : null
          }
        />
      )}
    </section>
  );
}

const PLOT_CAPTION = 'Average by month, last twelve months';
const MIN_PLOTTED_MONTHS = 3;

function RatingFigures({ officialId }: { officialId: number }) {
  const query = useOfficialsFiguresQuery(officialId);
  const { data, isFetching } = query;
  if (data?.count === 0) return null;
  return (
    <section className="rmo-card" aria-labelledby="figures-title">
      <h2 id="figures-title">Ratings</h2>
      {data && (
        <div className="plots">
          <StarsPlot caption="All reviews by stars" stars={data.stars} />
          <Months months={data.months} />
        </div>
      )}
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <ErrorRetry text="Failed to load the ratings" {...failureOf(query)} />}
    </section>
  );
}

function Months({ months }: { months: readonly MonthFigure[] }) {
  const [today] = useState(() => zonedDay(new Date()));
  const shownMonths = lastMonths(months, today);
  if (shownMonths.length === 0 || shownMonths.length >= MIN_PLOTTED_MONTHS)
    return <MonthsPlot caption={PLOT_CAPTION} months={months} />;
  return (
    <figure className="plot-months">
      <figcaption>{PLOT_CAPTION}</figcaption>
      <ul className="rmo-row plot-months__text">
        {shownMonths.map(({ month, average, count }) => (
          <li key={month}>
            {shortMonth(month)} <span className="plot__label">{ratingText(average)}</span> ({count})
          </li>
        ))}
      </ul>
    </figure>
  );
}

const Growth = ({ officialId }: { officialId: number }) => (
  <section aria-labelledby="growth-title">
    <h2 id="growth-title" className="rmo-visually-hidden">
      Growth
    </h2>
    <OfficialGrowth officialId={officialId} />
  </section>
);

function Events({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId);
  const { data } = query;
  if (query.isLoading) return <Loading text="Loading events..." />;
  if (!data) return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  const { coming, past } = seasonOf(data);
  if (coming.length + past.length === 0) return <Empty text="No events this season" />;
  return (
    <>
      <EventList title="Upcoming events" events={coming} />
      <EventList title="Earlier this season" events={past} />
    </>
  );
}

function EventList({ title, events }: { title: string; events: readonly EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <section className="official-next" aria-label={title}>
      <h2>{title}</h2>
      <Rows events={events.map((event) => ({ ...event, badge: event.role }))} />
    </section>
  );
}
