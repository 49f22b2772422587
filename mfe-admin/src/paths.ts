/** Paths that only this micro-frontend links to; they are declared in mfe.json. */
export const PATHS = {
  login: '/admin/login',
  notifications: '/admin/notifications',
  settings: '/admin/settings',
  imports: '/admin/imports',
  import: '/admin/imports/:id',
  officialEditAlias: '/admin/edit-official/:id',
} as const;
