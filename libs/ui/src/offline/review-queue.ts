import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { DELAYS, isTooEarly, isWrittenTooEarly, OTHER_AUTHOR, type ApiError } from '@rmo/contracts';
import { isClosedFor } from '../draft-storage';
import type { Draft, ReviewRequest } from '../evaluation-draft';
import { readAll, readKnown, readOfPage, remove, removeWhere, rewrite, write } from './database';
import { readKeptPlan } from './kept-plan';
import { sendSkips } from './skip-queue';

/**
 * Reviews that were saved under `/rate` and that no server has answered yet: one for each person, event and official. Pages
 * and the service worker send them; each is sent by one of them at a time.
 */
export interface WaitingReview {
  userId: number;
  eventId: number;
  officialId: number;
  values: Draft['values'];
  request: ReviewRequest;
  /** ISO; rating opens then, and it is not sent before. */
  notBefore?: string;
  /** Why the server refused it. It is not sent again by itself. */
  refusal?: string;
  /** The names of the official and the event, since both may be deleted when it is refused; an earlier release didn't store them. */
  about?: { official: string; event: string };
}
export type ReviewKey = Pick<WaitingReview, 'userId' | 'eventId' | 'officialId'>;

/** What the Background Sync of the browser is registered with. */
export const SYNC_TAG = 'rmo-reviews';
/** The scope in which the service worker keeps the files. */
export const RATE_SCOPE = '/rate';

const FAILED = 'Failed to submit review. Please try again.';
export const NO_CONNECTION = 'No connection';
export const UNREADABLE = 'Your browser’s storage does not answer';
/** The server accepts none at the moment: it is overloaded, or the session has ended. */
const isRefusingAll = (status: number): boolean => status === 401 || status === 429;

const CHANNEL = 'rmo:reviews';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null | undefined;

/** The channel to other tabs and the service worker; null where the browser blocks it. */
function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  try {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => listeners.forEach((listener) => listener());
  } catch {
    channel = null;
  }
  return channel;
}
/** Says that what is there to rate or to send has changed. */
export function announceChange(): void {
  listeners.forEach((listener) => listener());
  openChannel()?.postMessage(null);
}

/** Calls the listener when the queue has changed, here, in another tab or in the service worker. */
export function onQueueChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isSame = (a: ReviewKey, b: ReviewKey): boolean =>
  a.userId === b.userId && a.eventId === b.eventId && a.officialId === b.officialId;

/** The reviews of a person, of one event or of all. Rejects if that can't be read. */
export const waitingOf = async (userId: number, eventId?: number): Promise<WaitingReview[]> =>
  (await readAll<WaitingReview>('waiting')).filter(
    (review) => review.userId === userId && (eventId === undefined || review.eventId === eventId),
  );

/** Undefined if it is not in the queue. Rejects if that can't be read. */
export async function findWaiting(key: ReviewKey): Promise<WaitingReview | undefined> {
  const isFound = (review: WaitingReview): boolean => isSame(review, key);
  return (
    readOfPage<WaitingReview>('waiting').find(isFound) ??
    (await readAll<WaitingReview>('waiting')).find(isFound)
  );
}

/** Returns whether the review survives the page. A page of somebody who has logged out adds nothing. */
export async function addToQueue(review: WaitingReview): Promise<boolean> {
  if (isClosedFor(review.userId)) return false;
  return write('waiting', review);
}

/** Rejects if it may still be there. */
export async function removeFromQueue(key: ReviewKey): Promise<void> {
  await remove('waiting', key);
  announceChange();
}

/** Lets the browser send what waits when the connection is back, also with all pages closed, where it can do that. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(RATE_SCOPE);
    const { sync } = registration as unknown as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(SYNC_TAG);
  } catch {
    // It is sent by the next page that is opened.
  }
}

/** Whether it is sent at the next opportunity: it was not refused, and rating is open as far as is known. */
export const isDue = ({ notBefore, refusal }: WaitingReview, now = Date.now()): boolean =>
  refusal === undefined && (notBefore === undefined || Date.parse(notBefore) <= now);

/** Sends what is due. Null when the server has answered everything, otherwise what stopped it; never throws. */
export async function sendWaiting(): Promise<string | null> {
  try {
    // Not on addresses without https, where the server recognises a review that two tabs send.
    return navigator.locks ? await navigator.locks.request(CHANNEL, sendAll) : await sendAll();
  } catch {
    return FAILED;
  } finally {
    void sendLater();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Longer than a browser's timers can be. */
const DAY = 86_400_000;
/** A server that finds a review too early knows better when rating opens; it is asked again after this time. */
const TOO_EARLY = 600_000;

/** Sends the next review when its rating opens, if a page is still open then; otherwise the next page that is opened does. */
async function sendLater(): Promise<void> {
  const now = Date.now();
  const moments = (await readKnown<WaitingReview>('waiting'))
    .filter(({ refusal }) => refusal === undefined)
    .map(({ notBefore }) => Date.parse(notBefore ?? ''))
    .filter((moment) => moment > now);
  clearTimeout(timer);
  if (moments.length === 0) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.min(...moments) - now, DAY));
}

async function sendAll(): Promise<string | null> {
  if (await sendSkips()) announceChange();
  let problem: string | null = null;
  const waiting = await readAll<WaitingReview>('waiting').catch(() => {
    problem = UNREADABLE;
    return readOfPage<WaitingReview>('waiting');
  });
  for (const review of waiting.filter((one) => isDue(one))) {
    const { status, message } = await send(review);
    if (status === 0) return NO_CONNECTION;
    if (isRefusingAll(status)) return message;
    // It stays for its author, or until the server no longer fails on it. The next one must not wait for that.
    if (status >= 500 || (status === 409 && message === OTHER_AUTHOR)) problem = message;
    else if (status === 409 && isTooEarly(message)) {
      await rewrite('waiting', { ...review, notBefore: new Date(Date.now() + TOO_EARLY).toISOString() });
      announceChange();
    } else {
      if (status < 300) await onSaved(review);
      else await rewrite('waiting', { ...review, refusal: message });
      announceChange();
    }
  }
  return problem;
}

async function onSaved(review: WaitingReview): Promise<void> {
  await removeWhere<WaitingReview>('waiting', (one) => isSame(one, review));
  const kept = await readKeptPlan(review.userId, review.eventId);
  const official = kept?.plan.officials.find(({ id }) => id === review.officialId);
  if (kept && official) {
    official.state = 'done';
    await rewrite('plans', kept);
  }
}

interface Results {
  results?: { status: number; message?: string }[];
}

/** Status 0: no server has answered. */
async function send(review: WaitingReview) {
  const { request, notBefore } = review;
  // A review that was saved before rating opened counts as written when it opened: the server accepts nothing earlier.
  const isSavedBefore = notBefore !== undefined && Date.parse(notBefore) > Date.parse(request.writtenAt);
  const response = await post(review, isSavedBefore ? notBefore : request.writtenAt);
  // The clock of this device is slow, or the event has moved. Rating is open, so the review counts as written now.
  const isWrittenNow = response.status === 409 && isWrittenTooEarly(response.message);
  return isWrittenNow ? post(review, null) : response;
}

async function post(
  { eventId, officialId, userId, values, request }: WaitingReview,
  writtenAt: string | null,
) {
  const { eventId: _event, comment, ...scores } = values;
  const review = { officialId, ...scores, comment: comment.trim(), writtenAt };
  try {
    const { data } = await apiFetch<Results>(`/events/${eventId}/reviews`, {
      method: 'POST',
      headers: { 'idempotency-key': request.idempotencyKey },
      body: { authorId: userId, reviews: [review] },
      // It may arrive nevertheless; sent again, it is answered as stored.
      timeout: DELAYS.reviewResponse,
    });
    const { status = 500, message } = data.results?.[0] ?? {};
    return { status, message: message?.trim() || FAILED };
  } catch (error) {
    // A proxy answers so when the API is away or has failed on this review.
    const { status, message } = error as ApiError;
    return { status, message: isUnreachable(error) ? NO_CONNECTION : message || FAILED };
  }
}
