/** Paths that only this micro-frontend links to; declared in mfe.json. */
export const PATHS = {
  profile: '/supervisor/profile',
  settings: '/supervisor/settings',
  imports: '/supervisor/imports',
  import: '/supervisor/imports/:id',
} as const;
