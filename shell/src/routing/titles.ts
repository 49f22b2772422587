import { SCREENS, type ScreenName } from '@rmo/contracts';

const TITLES: Record<ScreenName, string> = {
  home: '',
  officials: 'Officials',
  official: 'Official',
  officialReview: 'Evaluate Official',
  events: 'Events',
  event: 'Event',
  eventEdit: 'Edit Event',
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Set Your Password',
  undoEmailChange: 'Undo Email Change',
  admin: 'Admin',
  adminLogin: 'Admin Login',
  adminPendingUsers: 'Pending Users',
  adminAddOfficial: 'Add Official',
  adminAddEvent: 'Add Event',
  adminEditOfficial: 'Edit Official',
  adminSettings: 'Settings',
  adminNotifications: 'Notifications',
  adminTeams: 'Teams',
  adminCoaches: 'Coaches',
  adminOfficialEdit: 'Edit Official',
  adminSupervisorEdit: 'Edit Supervisor',
  supervisor: 'Supervisor',
  supervisorPendingUsers: 'Pending Users',
  supervisorCoaches: 'Coaches',
  supervisorProfile: 'My Profile',
  supervisorSettings: 'Settings',
  supervisorOfficialEdit: 'Edit Official',
  supervisorSupervisorEdit: 'Edit Supervisor',
  coach: 'Coaches Corner',
  coachProfile: 'My Profile',
  coachSettings: 'Settings',
  officialsDashboard: 'Officials Dashboard',
};
export const PRODUCT = 'RateMyOfficial';

/** The document's title for a path. */
export function titleOf(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const screen = (Object.keys(SCREENS) as ScreenName[]).find((name) =>
    new RegExp(`^${SCREENS[name].replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (!screen) return `Page not found · ${PRODUCT}`;
  return TITLES[screen] ? `${TITLES[screen]} · ${PRODUCT}` : PRODUCT;
}
