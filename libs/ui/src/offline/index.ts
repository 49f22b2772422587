import { useEffect, useState } from 'react';
import { onQueueChange, RATE_SCOPE, waitingOf, type WaitingReview } from './request-queue';

/**
 * The API of offline rating for pages. The shell shares this module with the micro-frontends: if a browser blocks
 * IndexedDB, reviews wait in this module, and a logout has to see them.
 */
export * from './plans';
export * from './request-queue';

/** Returns a person's reviews that are saved in this browser and not sent yet; empty for a visitor. */
export function useSaved(userId: number | undefined): WaitingReview[] {
  const [saved, setSaved] = useState<WaitingReview[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    // If the queue can't be read now, the previous result stays.
    const read = () => void waitingOf(userId).then(setSaved, () => undefined);
    read();
    return onQueueChange(read);
  }, [userId]);
  return saved;
}

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
