import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { Permission, SCREENS, screenPath } from '@rmo/contracts';
import { DashboardTabs } from '@rmo/dashboard/DashboardTabs';
import type { DashboardTab } from '@rmo/dashboard/tab-navigation';
import { KEEPS_FORMS, lazyPage } from '@rmo/mfe-kit';
import { AntdProvider } from '@rmo/ui/AntdProvider';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery, type Official } from '../../api/endpoints';
import { seasonOf } from '../officials-dashboard/season';
import { Categories } from './Categories';
import { FAIR_SCORE_ID } from './FairScore';
import { REVIEWS_ID } from './OfficialHeader';
import { EventList } from './PublicPart';
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
