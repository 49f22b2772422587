import { RATE_SCOPE } from './request-queue';

const SCRIPT = '/service-worker.js';
/** Covers every page. The rating pages have a narrower scope, which takes precedence. */
const SITE_SCOPE = '/';

/** Resolves to null without HTTPS, in some browsers' private windows, and if the script can't be loaded. */
const register = (scope: string): Promise<ServiceWorkerRegistration | null> =>
  Promise.resolve(navigator.serviceWorker?.register(SCRIPT, { scope, updateViaCache: 'none' }) ?? null).catch(
    () => null,
  );

/** Lets the service worker show the site's own offline page instead of the browser's. */
export const offerOfflinePage = async (): Promise<void> => void (await register(SITE_SCOPE));

/** Lets the service worker cache the rating's files; without it, rating needs a connection. */
export async function keepFiles(): Promise<void> {
  (await register(RATE_SCOPE))?.active?.postMessage('keep files');
}
