import type { ComponentType } from 'react';
import type { TabContent } from '@rmo/dashboard';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import type { Dashboard } from './dashboards';

/** Puts all screens in a single chunk, because they share most of their code. */
const load = () => import('./screens');
type Screens = Awaited<ReturnType<typeof load>>;

const late = <Props extends object>(pick: (screens: Screens) => ComponentType<Props>) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const EditOfficialPage = late((screens) => screens.EditOfficialPage);
export const EditSupervisorPage = late((screens) => screens.EditSupervisorPage);

/** A tab's screen; some screens don't depend on the dashboard. */
type Screen = (ComponentType<{ dashboard: Dashboard }> | ComponentType<object>) & Pick<TabContent, 'preload'>;

const FORM_SCREENS: Record<string, Screen> = {
  'add-official': late((screens) => screens.AddOfficialForm),
  'add-supervisor': late((screens) => screens.AddSupervisorForm),
  'add-event': late((screens) => screens.AddEventForm),
};
const LIST_SCREENS: Record<string, Screen> = {
  'manage-officials': late((screens) => screens.ManageOfficials),
  'manage-supervisors': late((screens) => screens.ManageSupervisors),
  'manage-coaches': late((screens) => screens.ManageCoaches),
  'pending-users': late((screens) => screens.PendingUsers),
  'manage-events': late((screens) => screens.ManageEvents),
  'manage-teams': late((screens) => screens.ManageTeams),
  'manage-reviews': late((screens) => screens.ManageReviews),
};

/** Returns the contents of the tabs that both dashboards have, by tab key. */
export const sharedTabs = (dashboard: Dashboard): Record<string, TabContent> =>
  Object.fromEntries(
    Object.entries({ ...FORM_SCREENS, ...LIST_SCREENS }).map(([key, Screen]) => [
      key,
      { content: <Screen dashboard={dashboard} />, preload: Screen.preload, keepsInput: key in FORM_SCREENS },
    ]),
  );
