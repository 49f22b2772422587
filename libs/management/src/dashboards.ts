import { Permission, SCREENS } from '@rmo/contracts';
import { ADMIN_ROUTES, SUPERVISOR_ROUTES } from './api/endpoints';

/** What differs between the two dashboards in what both do. */
export interface Dashboard {
  /** What lets a person in. */
  permission: Permission;
  basePath: string;
  officialEdit: string;
  supervisorEdit: string;
  /** The API's routes to coaches and supervisors. */
  routes: typeof ADMIN_ROUTES;
  /** Whether lists of people open with those of the own region. */
  filtersByOwnRegion: boolean;
}

export const ADMIN_DASHBOARD: Dashboard = {
  permission: Permission.AdminArea,
  basePath: SCREENS.admin,
  officialEdit: SCREENS.adminOfficialEdit,
  supervisorEdit: SCREENS.adminSupervisorEdit,
  routes: ADMIN_ROUTES,
  filtersByOwnRegion: false,
};

export const SUPERVISOR_DASHBOARD: Dashboard = {
  permission: Permission.SupervisorArea,
  basePath: SCREENS.supervisor,
  officialEdit: SCREENS.supervisorOfficialEdit,
  supervisorEdit: SCREENS.supervisorSupervisorEdit,
  routes: SUPERVISOR_ROUTES,
  filtersByOwnRegion: true,
};

/** The path of a tab of the dashboard. */
export const tabPath = (dashboard: Dashboard, tab: string): string => `${dashboard.basePath}?tab=${tab}`;
