/** Paths that only this micro-frontend links to; declared in mfe.json. */
export const PATHS = { profile: '/coach/profile', settings: '/coach/settings' } as const;
