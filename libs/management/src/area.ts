import { Permission, SCREENS } from '@rmo/contracts';
import type { CoachesOf, SupervisorsOf } from '@rmo/api-client';

/** What differs between the two dashboards in what both do. */
export interface Area {
  /** What lets a person in. */
  permission: Permission;
  basePath: string;
  officialEdit: string;
  supervisorEdit: string;
  /** Under which address of the API coaches and supervisors are reached. */
  coachesOf: CoachesOf;
  supervisorsOf: SupervisorsOf;
  /** Whether lists of people open with those of the own region. */
  startsInOwnRegion: boolean;
}

export const ADMIN_AREA: Area = {
  permission: Permission.AdminArea,
  basePath: SCREENS.admin,
  officialEdit: SCREENS.adminOfficialEdit,
  supervisorEdit: SCREENS.adminSupervisorEdit,
  coachesOf: 'admin',
  supervisorsOf: 'admin',
  startsInOwnRegion: false,
};

export const SUPERVISOR_AREA: Area = {
  permission: Permission.SupervisorArea,
  basePath: SCREENS.supervisor,
  officialEdit: SCREENS.supervisorOfficialEdit,
  supervisorEdit: SCREENS.supervisorSupervisorEdit,
  coachesOf: 'supervisor',
  supervisorsOf: 'users',
  startsInOwnRegion: true,
};

/** A tab of the area's dashboard. */
export const tabPath = (area: Area, tab: string): string => `${area.basePath}?tab=${tab}`;
