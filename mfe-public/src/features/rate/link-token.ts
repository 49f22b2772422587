import { tryStorage } from '@rmo/ui/storage';

/** Set while this browser may have a session from a reminder's link, so that others don't ask the server for one. */
export const LINK_KEY = 'rmo:rate-link';

/** Returns the token of a reminder's link in the page's address, or null. */
export const linkToken = (): string | null => /^#k=(.+)/.exec(location.hash)?.[1] ?? null;

export const mayComeFromLink = (): boolean =>
  linkToken() !== null || Boolean(tryStorage(() => localStorage.getItem(LINK_KEY)));
