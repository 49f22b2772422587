/** Addresses that only this micro-frontend links to; mfe.json declares them. */
export const PATHS = {
  login: '/admin/login',
  notifications: '/admin/notifications',
  settings: '/admin/settings',
  /** A second address of `SCREENS.adminOfficialEdit`. */
  officialEditAlias: '/admin/edit-official/:id',
} as const;
