/** Addresses that only this micro-frontend links to; mfe.json declares them. */
export const PATHS = { profile: '/supervisor/profile', settings: '/supervisor/settings' } as const;
