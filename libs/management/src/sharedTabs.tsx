import { Permission } from '@rmo/contracts';
import type { Dashboard } from './dashboards';
import { ManageCoaches } from './coaches/ManageCoaches';
import type { DashboardTab } from '@rmo/dashboard';
import { AddEventForm } from './events/AddEventForm';
import { AddOfficialForm } from './officials/AddOfficialForm';
import { ManageOfficials } from './officials/ManageOfficials';
import { PendingUsers } from './pending-users/PendingUsers';
import { ManageReviews } from './reviews/ManageReviews';
import { ManageEvents } from './events/ManageEvents';
import { AddSupervisorForm } from './supervisors/AddSupervisorForm';
import { ManageSupervisors } from './supervisors/ManageSupervisors';
import { ManageTeams } from './teams/ManageTeams';

/** The tabs that both dashboards share, in display order. */
export const sharedTabs = (dashboard: Dashboard): DashboardTab[] => [
  {
    key: 'add-official',
    label: 'Add Official',
    group: 'People',
    permission: Permission.OfficialManage,
    content: <AddOfficialForm dashboard={dashboard} />,
    keepsInput: true,
    path: `${dashboard.basePath}/add-official`,
  },
  {
    key: 'manage-officials',
    shortKey: 'officials',
    label: 'Manage Officials',
    group: 'People',
    permission: Permission.OfficialManage,
    content: <ManageOfficials dashboard={dashboard} />,
  },
  {
    key: 'add-supervisor',
    label: 'Add Supervisor',
    group: 'People',
    permission: Permission.SupervisorManage,
    content: <AddSupervisorForm dashboard={dashboard} />,
    keepsInput: true,
  },
  {
    key: 'manage-supervisors',
    shortKey: 'supervisors',
    label: 'Manage Supervisors',
    group: 'People',
    permission: Permission.SupervisorManage,
    content: <ManageSupervisors dashboard={dashboard} />,
  },
  {
    key: 'manage-coaches',
    shortKey: 'coaches',
    label: 'Manage Coaches',
    group: 'People',
    permission: dashboard.permission,
    content: <ManageCoaches dashboard={dashboard} />,
    path: `${dashboard.basePath}/coaches`,
  },
  {
    key: 'pending-users',
    shortKey: 'pending',
    label: 'Pending Users',
    group: 'People',
    permission: Permission.PendingDecide,
    content: <PendingUsers />,
    path: `${dashboard.basePath}/pending-users`,
  },
  {
    key: 'add-event',
    label: 'Add Event',
    group: 'Season',
    permission: Permission.EventManage,
    content: <AddEventForm />,
    keepsInput: true,
    path: `${dashboard.basePath}/add-event`,
  },
  {
    key: 'manage-events',
    shortKey: 'events',
    label: 'Manage Events',
    group: 'Season',
    permission: Permission.EventManage,
    content: <ManageEvents />,
  },
  {
    key: 'manage-teams',
    shortKey: 'teams',
    label: 'Manage Teams',
    group: 'Season',
    permission: Permission.TeamManage,
    content: <ManageTeams />,
    path: `${dashboard.basePath}/teams`,
  },
  {
    key: 'manage-reviews',
    shortKey: 'reviews',
    label: 'Manage Reviews',
    group: 'Reviews',
    permission: Permission.ReviewRead,
    content: <ManageReviews />,
  },
];
