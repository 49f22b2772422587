/** Paths that only this micro-frontend links to; declared in mfe.json. */
export const PATHS = {
  login: '/admin/login',
  notifications: '/admin/notifications',
  settings: '/admin/settings',
  imports: '/admin/imports',
  import: '/admin/imports/:id',
  /** An alternative path of `SCREENS.adminOfficialEdit`. */
  officialEditAlias: '/admin/edit-official/:id',
} as const;
