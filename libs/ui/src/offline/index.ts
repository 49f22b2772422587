import { useEffect, useState } from 'react';
import { onQueueChange, RATE_SCOPE, waitingOf, type WaitingReview } from './request-queue';

/**
 * The shell shares this module: if a browser blocks IndexedDB, reviews wait in its memory, and a logout must find them. It
 * contains the drafts, because all pages with a rating form need both; a micro-frontend may not contain its own copy.
 */
export * from '../drafts';
export * from './plans';
export * from './request-queue';

export function useSaved(userId: number | undefined): WaitingReview[] {
  const [reviews, setReviews] = useState<WaitingReview[]>([]);
  useEffect(() => {
    if (userId === undefined) return;
    // If the queue can't be read, the previous reviews stay.
    const read = () => void waitingOf(userId).then(setReviews, () => undefined);
    read();
    return onQueueChange(read);
  }, [userId]);
  return reviews;
}

const WORKER_SCRIPT = '/service-worker.js';
/** The scope covers every page. The rating pages have a narrower scope, which takes precedence. */
const SITE_SCOPE = '/';

/** Resolves to null without HTTPS, in some browsers' private windows, or if the script can't be loaded. */
const register = (scope: string): Promise<ServiceWorkerRegistration | null> =>
  Promise.resolve(
    navigator.serviceWorker?.register(WORKER_SCRIPT, { scope, updateViaCache: 'none' }) ?? null,
  ).catch(() => null);

export const offerOfflinePage = async (): Promise<void> => void (await register(SITE_SCOPE));

export async function keepFiles(): Promise<void> {
  (await register(RATE_SCOPE))?.active?.postMessage('keep files');
}
