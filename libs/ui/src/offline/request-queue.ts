import { apiFetch, isUnreachable, noteChange } from '@rmo/api-client/fetch';
import {
  DELAYS,
  isTooEarly,
  isWrittenTooEarly,
  MESSAGES,
  RATING_CATEGORIES,
  type ApiError,
} from '@rmo/contracts';
import { isClosedFor, removeDraft, storeDraft, type DraftKey } from '../draft-storage';
import { isDraftStarted, loadDraft, type Draft } from '../evaluation-draft';
import { readAll, readKnown, readOfPage, remove, removeWhere, rewrite, write } from './database';
import { markAsDone } from './plans';
import {
  reviewOf,
  reviewRow,
  skipRow,
  writtenAt,
  type ReviewKey,
  type ReviewRow,
  type WaitingRequest,
  type WaitingReview,
  type WaitingSkip,
} from './waiting-requests';

export type { ReviewKey, WaitingReview, WaitingSkip };

/** What the Background Sync of the browser is registered with. */
export const SYNC_TAG = 'rmo-reviews';
/** The scope in which the service worker keeps the files. */
export const RATE_SCOPE = '/rate';

export const FAILED = 'Failed to submit review. Please try again.';
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
    channel.onmessage = () => {
      noteChange();
      listeners.forEach((listener) => listener());
    };
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

type RowKey = ReviewKey & Pick<WaitingRequest, 'kind'>;
const isAbout = (a: RowKey, b: RowKey): boolean =>
  a.kind === b.kind && a.userId === b.userId && a.eventId === b.eventId && a.officialId === b.officialId;
const isReview = (row: WaitingRequest): row is ReviewRow => row.kind === 'review';
const reviewsIn = (rows: readonly WaitingRequest[]): WaitingReview[] => rows.filter(isReview).map(reviewOf);

/** The reviews of a person, of one event or of all. Rejects if that can't be read. */
export const waitingOf = async (userId: number, eventId?: number): Promise<WaitingReview[]> =>
  reviewsIn(await readAll<WaitingRequest>('requests')).filter(
    (review) => review.userId === userId && (eventId === undefined || review.eventId === eventId),
  );

/** Whom a person has not seen, or has seen after all, as long as the server does not know it. What it has refused does not count. */
export const skipsOf = async (userId: number): Promise<WaitingSkip[]> =>
  (await readKnown<WaitingRequest>('requests'))
    .filter((row) => row.kind === 'skip' && row.userId === userId && row.refusal === undefined)
    .map(({ eventId, officialId, method }) => ({ userId, eventId, officialId, isSeen: method === 'DELETE' }));

/** Undefined if it is not in the queue. Rejects if that can't be read. */
export async function findWaiting(key: ReviewKey): Promise<WaitingReview | undefined> {
  const row = await find({ ...key, kind: 'review' });
  return row && reviewOf(row as ReviewRow);
}

async function find(wanted: RowKey): Promise<WaitingRequest | undefined> {
  const isFound = (row: WaitingRequest): boolean => isAbout(row, wanted);
  return (
    readOfPage<WaitingRequest>('requests').find(isFound) ??
    (await readAll<WaitingRequest>('requests')).find(isFound)
  );
}

/** Returns whether the review survives the page. A page of somebody who has logged out adds nothing. */
export async function addToQueue(review: WaitingReview): Promise<boolean> {
  return !isClosedFor(review.userId) && write('requests', reviewRow(review));
}

/** Removes a review. Rejects if it may still be there. */
export async function removeFromQueue({ userId, eventId, officialId }: ReviewKey): Promise<void> {
  await remove('requests', { kind: 'review', userId, eventId, officialId });
  announceChange();
}

/** Lets the browser send what waits when the connection is back, also with all pages closed, where it can do that. */
async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(RATE_SCOPE);
    const { sync } = registration as unknown as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(SYNC_TAG);
  } catch {
    // It is sent by the next page that is opened.
  }
}

export type Outcome =
  | { kind: 'saved' }
  /** It is sent when the server can be reached again, or no longer fails; `message` says what has stopped it. */
  | { kind: 'waiting'; message: string }
  /** It is sent when rating has opened, at `until`, ISO. */
  | { kind: 'kept'; until: string }
  | { kind: 'refused'; message: string };

/** Another tab or a slow server may hold up the queue; the author goes on. */
const timeout = (): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve(NO_CONNECTION), DELAYS.reviewResponse));

/**
 * Puts a request into the queue and sends the queue, so that it is sent even if the page is closed meanwhile. A refused one stays
 * in the queue. `onStored` is called when it survives the page.
 */
async function save(row: WaitingRequest, onStored?: () => void): Promise<Outcome> {
  if (isClosedFor(row.userId)) return { kind: 'refused', message: 'You have logged out in this browser' };
  const isStored = await write('requests', row);
  if (isStored) onStored?.();
  const problem = await Promise.race([sendWaiting(), timeout()]);
  const left = await find(row).catch(() => 'unreadable' as const);
  // A stored request that can't be read may have been sent or not. One that only this page had was sent if it is gone.
  if (left === 'unreadable' && isStored) {
    void requestSync();
    return { kind: 'waiting', message: UNREADABLE };
  }
  if (!left || left === 'unreadable') return { kind: 'saved' };
  if (left.refusal !== undefined) return { kind: 'refused', message: left.refusal };
  if (left.notBefore !== undefined && !isDue(left)) return { kind: 'kept', until: left.notBefore };
  void requestSync();
  return { kind: 'waiting', message: problem ?? NO_CONNECTION };
}

/**
 * Saves the review of a draft. A refused one stays in the queue, because its event or official may be gone when the page is opened
 * again, and is a draft too.
 */
export async function saveReview(draftKey: DraftKey, draft: Draft, review: WaitingReview): Promise<Outcome> {
  // A review that could not be stored survives the page as a draft.
  const outcome = await save(reviewRow(review), () => removeDraft(draftKey));
  if (outcome.kind === 'saved') removeDraft(draftKey);
  if (outcome.kind === 'refused') storeDraft(draftKey, draft);
  return outcome;
}

/** Stores that an official was not seen, or takes it back. */
export async function saveSkip(skip: WaitingSkip): Promise<Outcome> {
  const row = skipRow(skip);
  const outcome = await save(row);
  // Nobody has written anything that would be lost.
  if (outcome.kind === 'refused') await remove('requests', row).catch(() => undefined);
  if (outcome.kind === 'waiting') announceChange();
  return outcome;
}

/**
 * Makes a review that is still in the queue a draft again. One that waits leaves the queue, because it would be sent while it is
 * changed; a refused one stays until it is saved again or discarded. Rejects if the queue can't be read or changed.
 */
export async function moveBackToDraft(key: ReviewKey, draftKey: DraftKey = key): Promise<void> {
  const review = await findWaiting(key);
  if (!review) return;
  // A draft that exists is newer: the author has changed the review since it was refused.
  if (!isDraftStarted(loadDraft(draftKey)))
    storeDraft(draftKey, { values: review.values, touched: RATING_CATEGORIES });
  if (review.refusal === undefined) await removeFromQueue(key);
}

/** True if it is sent at the next opportunity: it was not refused, and rating is open as far as is known. */
export const isDue = (
  { notBefore, refusal }: Pick<WaitingRequest, 'notBefore' | 'refusal'>,
  now = Date.now(),
): boolean => refusal === undefined && (notBefore === undefined || Date.parse(notBefore) <= now);

/** Sends what is due, of one kind or of both. Null when the server has answered everything, otherwise what stopped it; never throws. */
export async function sendWaiting(kind?: WaitingRequest['kind']): Promise<string | null> {
  const send = () => sendAll(kind);
  try {
    // Not on addresses without https, where the server recognises a review that two tabs send.
    return navigator.locks ? await navigator.locks.request(CHANNEL, send) : await send();
  } catch {
    return FAILED;
  } finally {
    void sendLater();
  }
}

/** Sends who was not seen. Another tab may hold up the queue; a logout goes on without it. */
export const sendSkips = (): Promise<unknown> => Promise.race([sendWaiting('skip'), timeout()]);

let timer: ReturnType<typeof setTimeout> | undefined;
/** Longer than a browser's timers can be. */
const DAY = 86_400_000;
/** A server that finds a review too early knows better when rating opens; it is asked again after this time. */
const TOO_EARLY = 600_000;

/** Sends the next review when its rating opens, if a page is still open then; otherwise the next page that is opened does. */
async function sendLater(): Promise<void> {
  const now = Date.now();
  const moments = (await readKnown<WaitingRequest>('requests'))
    .filter(({ refusal }) => refusal === undefined)
    .map(({ notBefore }) => Date.parse(notBefore ?? ''))
    .filter((moment) => moment > now);
  clearTimeout(timer);
  if (moments.length === 0) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.min(...moments) - now, DAY));
}

async function sendAll(kind?: WaitingRequest['kind']): Promise<string | null> {
  let problem: string | null = null;
  const waiting = await readAll<WaitingRequest>('requests').catch(() => {
    problem = UNREADABLE;
    return readOfPage<WaitingRequest>('requests');
  });
  for (const row of waiting.filter((one) => isDue(one) && (kind ?? one.kind) === one.kind)) {
    const { status, message } = await send(row);
    if (status === 0) return NO_CONNECTION;
    if (isRefusingAll(status)) return message;
    // It stays for its author, or until the server no longer fails on it. The next one must not wait for that.
    const isOfOther = status === 409 && (message === MESSAGES.otherAuthor || row.kind === 'skip');
    if (status >= 500 || isOfOther) problem = message;
    else {
      if (status < 300) await onSent(row);
      else if (isReview(row) && status === 409 && isTooEarly(message)) {
        const notBefore = new Date(Date.now() + TOO_EARLY).toISOString();
        await rewrite('requests', { ...writtenAt(row, notBefore), notBefore });
      } else await rewrite('requests', { ...row, refusal: message });
      announceChange();
    }
  }
  return problem;
}

async function onSent(row: WaitingRequest): Promise<void> {
  // One that was saved meanwhile about the same has another key.
  await removeWhere<WaitingRequest>('requests', (one) => isAbout(one, row) && one.key === row.key);
  if (isReview(row)) await markAsDone(row);
}

interface Answer {
  status: number;
  message?: string;
}

/** Status 0: no server has answered. */
async function send(row: WaitingRequest) {
  const response = await post(row);
  // The clock of this device is slow, or the event has moved. Rating is open, so the review counts as written now.
  const isWrittenNow = response.status === 409 && isWrittenTooEarly(response.message);
  return isReview(row) && isWrittenNow ? post(writtenAt(row, null)) : response;
}

async function post(row: WaitingRequest): Promise<{ status: number; message: string }> {
  const { method, path, key, body } = row;
  try {
    const { data } = await apiFetch<{ results?: Answer[] } | null>(path, {
      ...{ method, body, headers: { 'idempotency-key': key } },
      // It may arrive nevertheless; sent again under its key, it is answered as stored.
      timeout: DELAYS.reviewResponse,
    });
    // Each review has a status of its own.
    const { status, message }: Answer = isReview(row)
      ? (data?.results?.[0] ?? { status: 500 })
      : { status: 200 };
    return { status, message: message?.trim() || FAILED };
  } catch (error) {
    const { status, message } = error as ApiError;
    // A page in place of an answer, as of a proxy in maintenance or of a network that asks for a login, is a failure.
    if (status > 0 && status < 400) return { status: 502, message: NO_CONNECTION };
    // A proxy answers so when the API is away or has failed on this request.
    return { status, message: isUnreachable(error) ? NO_CONNECTION : message || FAILED };
  }
}
