import { Link } from 'wouter';
import type { OverviewItem } from '@rmo/dashboard/api/endpoints';
import { WaitingList } from '@rmo/dashboard/overview/WaitingList';
import type { CurrentUser } from '@rmo/api-client';
import { actorOf, SCREENS } from '@rmo/contracts';
import { useJson } from '../../api/reading';
import { homeOf } from '../account/home-of';
import { CoachNext } from './CoachNext';
import { OfficialNext } from './OfficialNext';
import './own-panel.css';

const DASHBOARDS: Record<string, string> = {
  [SCREENS.admin]: 'Admin Dashboard',
  [SCREENS.supervisor]: 'Supervisor Dashboard',
  [SCREENS.coach]: 'Coaches Corner',
  [SCREENS.officialsDashboard]: 'Officials Dashboard',
};

/** Shows the logged-in user's next events and open tasks, and links to their dashboard. */
export default function OwnPanel({ user }: { user: CurrentUser }) {
  const { data, error, isLoading } = useJson<OverviewItem[]>('/overview');
  // Officials come here after logging in; other users go to their dashboards.
  const home = user.role === 'official' ? SCREENS.officialsDashboard : homeOf(user);
  const isCoach = actorOf(user) === 'coach';
  // The section for coaches already lists the events to rate.
  const items = data?.filter(({ kind }) => !(isCoach && kind === 'to-rate'));
  // For a coach, the primary button is the one for the event to rate.
  const dashboard = DASHBOARDS[home] && (
    <Link className={`rmo-button rmo-button--small${isCoach ? ' rmo-button--quiet' : ''}`} to={home}>
      {DASHBOARDS[home]}
    </Link>
  );
  const waiting = items && items.length > 0 && <WaitingList items={items} />;
  return (
    <section
      className="landing-own rmo-row rmo-row--between rmo-card"
      aria-label="What waits for you"
      aria-busy={isLoading}
    >
      <p className="landing-own__hello rmo-flush">
        <b>Welcome, {user.firstName}.</b> {data?.length === 0 && 'Nothing waits for you.'}
        {error && 'What waits for you could not be loaded.'}
      </p>
      {!isCoach && dashboard}
      {user.officialId && <OfficialNext officialId={user.officialId}>{waiting}</OfficialNext>}
      {isCoach && <CoachNext />}
      {!user.officialId && waiting}
      {isCoach && dashboard}
    </section>
  );
}
