import type { ComponentType } from 'react';
import type { TabContent } from '@rmo/dashboard';
import type { Dashboard } from './dashboards';
import {
  AddEventForm,
  AddOfficialForm,
  AddSupervisorForm,
  ManageCoaches,
  ManageEvents,
  ManageOfficials,
  ManageReviews,
  ManageSupervisors,
  ManageTeams,
  PendingUsers,
} from './lateScreens';

/** A tab's screen; some screens don't depend on the dashboard. */
type Screen = (ComponentType<{ dashboard: Dashboard }> | ComponentType<object>) & Pick<TabContent, 'preload'>;

/** Returns the contents of the tabs that both dashboards have, by tab key. */
export function sharedTabs(dashboard: Dashboard): Record<string, TabContent> {
  const list = (Screen: Screen): TabContent => ({
    content: <Screen dashboard={dashboard} />,
    preload: Screen.preload,
  });
  const form = (Screen: Screen): TabContent => ({ ...list(Screen), keepsInput: true });
  return {
    'add-official': form(AddOfficialForm),
    'manage-officials': list(ManageOfficials),
    'add-supervisor': form(AddSupervisorForm),
    'manage-supervisors': list(ManageSupervisors),
    'manage-coaches': list(ManageCoaches),
    'pending-users': list(PendingUsers),
    'add-event': form(AddEventForm),
    'manage-events': list(ManageEvents),
    'manage-teams': list(ManageTeams),
    'manage-reviews': list(ManageReviews),
  };
}
