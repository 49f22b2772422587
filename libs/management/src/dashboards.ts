import { useLocation } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { ADMIN_ROUTES, SUPERVISOR_ROUTES } from './api/endpoints';

/** The differences between the admin and supervisor dashboards in the features that they share. */
export interface Dashboard {
  permission: Permission;
  basePath: string;
  officialEdit: string;
  supervisorEdit: string;
  routes: typeof ADMIN_ROUTES;
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

export const tabPath = (dashboard: Dashboard, tab: string): string => `${dashboard.basePath}?tab=${tab}`;

/** Returns the first segment of the current path, where lists are shown: `/admin`, `/supervisor` or `/events`. */
export function useBasePath(): string {
  const [path] = useLocation();
  return `/${path.split('/')[1]}`;
}
