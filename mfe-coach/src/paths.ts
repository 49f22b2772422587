/** Addresses that only this micro-frontend links to; mfe.json declares them. */
export const PATHS = { profile: '/coach/profile', settings: '/coach/settings' } as const;
