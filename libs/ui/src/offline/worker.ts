import { RATE_SCOPE } from './request-queue';

const SCRIPT = '/service-worker.js';
/** Every page. Those of the rating have a scope of their own, which goes before it. */
const SITE_SCOPE = '/';

/** Null on addresses without https, in private windows of some browsers, and where it can't be loaded. */
const register = (scope: string): Promise<ServiceWorkerRegistration | null> =>
  Promise.resolve(navigator.serviceWorker?.register(SCRIPT, { scope, updateViaCache: 'none' }) ?? null).catch(
    () => null,
  );

/** Lets the service worker say that there is no connection, in place of the browser. */
export const offerOfflinePage = async (): Promise<void> => void (await register(SITE_SCOPE));

/** Lets the service worker keep the files of the rating; without it, the rating needs a connection. */
export async function keepFiles(): Promise<void> {
  (await register(RATE_SCOPE))?.active?.postMessage('keep files');
}
