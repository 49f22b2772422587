import { Permission, SCREENS } from '@rmo/contracts';
import type { CoachesOf, SupervisorsOf } from '@rmo/api-client';

/** What differs between the two dashboards in what both do. */
export interface Dashboard {
  /** What lets a person in. */
  permission: Permission;
  basePath: string;
  officialEdit: string;
  supervisorEdit: string;
  /** Under which address of the API coaches and supervisors are reached. */
  coachesOf: CoachesOf;
  supervisorsOf: SupervisorsOf;
  /** Whether lists of people open with those of the own region. */
  filtersByOwnRegion: boolean;
}

export const ADMIN_DASHBOARD: Dashboard = {
  permission: Permission.AdminArea,
  basePath: SCREENS.admin,
  officialEdit: SCREENS.adminOfficialEdit,
  supervisorEdit: SCREENS.adminSupervisorEdit,
  coachesOf: 'admin',
  supervisorsOf: 'admin',
  filtersByOwnRegion: false,
};

export const SUPERVISOR_DASHBOARD: Dashboard = {
  permission: Permission.SupervisorArea,
  basePath: SCREENS.supervisor,
  officialEdit: SCREENS.supervisorOfficialEdit,
  supervisorEdit: SCREENS.supervisorSupervisorEdit,
  coachesOf: 'supervisor',
  supervisorsOf: 'users',
  filtersByOwnRegion: true,
};

/** The path of a tab of the dashboard. */
export const tabPath = (dashboard: Dashboard, tab: string): string => `${dashboard.basePath}?tab=${tab}`;
