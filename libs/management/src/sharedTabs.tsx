import type { ComponentType } from 'react';
import type { TabContent } from '@rmo/dashboard';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import type { Dashboard } from './dashboards';

/** Puts all screens in a single chunk, because they share most of their code. */
const load = () => import('./screens');
type Screens = Awaited<ReturnType<typeof load>>;

const lazyScreen = <Props extends object>(pick: (screens: Screens) => ComponentType<Props>) =>
  lazyWithAntd(async () => ({ default: pick(await load()) }));

export const EditOfficialPage = lazyScreen((screens) => screens.EditOfficialPage);
export const EditSupervisorPage = lazyScreen((screens) => screens.EditSupervisorPage);

/** A tab's screen; some screens don't depend on the dashboard. */
type Screen = (ComponentType<{ dashboard: Dashboard }> | ComponentType<object>) & Pick<TabContent, 'preload'>;

const FORM_SCREENS: Record<string, Screen> = {
  'add-official': lazyScreen((screens) => screens.AddOfficialForm),
  'add-supervisor': lazyScreen((screens) => screens.AddSupervisorForm),
  'add-event': lazyScreen((screens) => screens.AddEventForm),
};
const LIST_SCREENS: Record<string, Screen> = {
  'manage-officials': lazyScreen((screens) => screens.ManageOfficials),
  'manage-supervisors': lazyScreen((screens) => screens.ManageSupervisors),
  'manage-coaches': lazyScreen((screens) => screens.ManageCoaches),
  'pending-users': lazyScreen((screens) => screens.PendingUsers),
  'manage-events': lazyScreen((screens) => screens.ManageEvents),
  'manage-teams': lazyScreen((screens) => screens.ManageTeams),
  'manage-reviews': lazyScreen((screens) => screens.ManageReviews),
};

/** Returns the contents of the tabs that both dashboards have, by tab key. */
export const sharedTabs = (dashboard: Dashboard): Record<string, TabContent> =>
  Object.fromEntries(
    Object.entries({ ...FORM_SCREENS, ...LIST_SCREENS }).map(([key, Screen]) => [
      key,
      { content: <Screen dashboard={dashboard} />, preload: Screen.preload, keepsInput: key in FORM_SCREENS },
    ]),
  );
