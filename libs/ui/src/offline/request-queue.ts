import { apiFetch, isUnreachable, noteChange } from '@rmo/api-client/fetch';
import {
  DELAYS,
  isTooEarly,
  isWrittenTooEarly,
  MESSAGES,
  RATING_CATEGORIES,
  type ApiError,
} from '@rmo/contracts';
import {
  type Draft,
  type DraftKey,
  isClosedFor,
  isDraftStarted,
  loadDraft,
  removeDraft,
  storeDraft,
} from '../drafts';
import { readAll, readAllOrMemory, readMemory, remove, removeWhere, rewrite, write } from './database';
import { markAsDone } from './plans';
import {
  claimRequest,
  reviewOf,
  reviewRow,
  skipRow,
  writtenAt,
  type ReviewKey,
  type ReviewRow,
  type SentRequest,
  type WaitingRequest,
  type WaitingReview,
  type WaitingSkip,
} from './waiting-requests';

export type { ReviewKey, WaitingReview, WaitingSkip };

export const SYNC_TAG = 'rmo-reviews';
/** The scope of the service worker that caches the files that rating needs. */
export const RATE_SCOPE = '/rate';

export const FAILED = 'Failed to submit review. Please try again.';
export const NO_CONNECTION = 'No connection';
export const UNREADABLE = 'Your browser’s storage isn’t responding';

const CHANNEL_NAME = 'rmo:reviews';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  if (channel !== undefined) return channel;
  try {
    channel = new BroadcastChannel(CHANNEL_NAME);
    channel.onmessage = () => {
      noteChange();
      listeners.forEach((listener) => listener());
    };
  } catch {
    channel = null;
  }
  return channel;
}
export function announceChange(): void {
  listeners.forEach((listener) => listener());
  openChannel()?.postMessage(null);
}

export function onQueueChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type RowKey = ReviewKey & Pick<WaitingRequest, 'kind'>;
const isAbout = (a: RowKey, b: RowKey): boolean =>
  a.kind === b.kind && a.userId === b.userId && a.eventId === b.eventId && a.officialId === b.officialId;
const isReview = (row: WaitingRequest): row is ReviewRow => row.kind === 'review';

/** Rejects if the reviews can't be read. */
export const waitingOf = async (userId: number, eventId?: number): Promise<WaitingReview[]> =>
  (await readAll<WaitingRequest>('requests'))
    .filter(isReview)
    .filter((row) => row.userId === userId && (eventId === undefined || row.eventId === eventId))
    .map(reviewOf);

export const skipsOf = async (userId: number): Promise<WaitingSkip[]> =>
  (await readAllOrMemory<WaitingRequest>('requests'))
    .filter((row) => row.kind === 'skip' && row.userId === userId && row.refusal === undefined)
    .map(({ eventId, officialId, method }) => ({ userId, eventId, officialId, isSeen: method === 'DELETE' }));

/** Rejects if the queue can't be read. */
export async function findWaiting(key: ReviewKey): Promise<WaitingReview | undefined> {
  const row = await find({ ...key, kind: 'review' });
  return row && reviewOf(row as ReviewRow);
}

async function find(key: RowKey): Promise<WaitingRequest | undefined> {
  const isFound = (row: WaitingRequest): boolean => isAbout(row, key);
  return (
    readMemory<WaitingRequest>('requests').find(isFound) ??
    (await readAll<WaitingRequest>('requests')).find(isFound)
  );
}

/** Returns true if the review survives closing the page. */
export async function addToQueue(review: WaitingReview): Promise<boolean> {
  return !isClosedFor(review.userId) && write('requests', reviewRow(review));
}

/** Rejects if the review may still be stored. */
export async function removeFromQueue({ userId, eventId, officialId }: ReviewKey): Promise<void> {
  await remove('requests', { kind: 'review', userId, eventId, officialId });
  announceChange();
}

/** Lets the browser send waiting requests when the connection is back, even if all pages are closed. */
async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(RATE_SCOPE);
    const { sync } = registration as unknown as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(SYNC_TAG);
  } catch {
    // The next page that opens sends the requests.
  }
}

export type Outcome =
  | { kind: 'saved' }
  /** Will be sent when the server can be reached again or no longer fails; `message` says what stopped it. */
  | { kind: 'waiting'; message: string }
  | { kind: 'kept'; until: string }
  /** The official was taken off the event, so the rating waits until a manager confirms that the official worked it. */
  | { kind: 'claimed' }
  | { kind: 'refused'; message: string };

/** Like `sendWaiting`, but resolves at a deadline, because another tab or a slow server may hold up the queue. */
function sendUntilDeadline(kind?: WaitingRequest['kind']): Promise<string | null> {
  let deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<string>((resolve) => {
    deadlineTimer = setTimeout(() => resolve(NO_CONNECTION), DELAYS.reviewResponse);
  });
  return Promise.race([sendWaiting(kind), deadline]).finally(() => clearTimeout(deadlineTimer));
}

/** Sends the request through the queue, so that it survives closing the page; `onStored` is called once it does. */
async function save(row: WaitingRequest, onStored?: () => void): Promise<Outcome> {
  if (isClosedFor(row.userId)) return { kind: 'refused', message: 'You logged out in this browser' };
  const isStored = await write('requests', row);
  if (isStored) onStored?.();
  const problem = await sendUntilDeadline();
  const request = await find(row).catch(() => 'unreadable' as const);
  // A stored request that can't be read may or may not have been sent; one that existed only in this page has been sent.
  if (request === 'unreadable' && isStored) {
    void requestSync();
    return { kind: 'waiting', message: UNREADABLE };
  }
  if (!request || request === 'unreadable') return { kind: claimedKeys.has(row.key) ? 'claimed' : 'saved' };
  if (request.refusal !== undefined) return { kind: 'refused', message: request.refusal };
  if (request.notBefore !== undefined && !isDue(request)) return { kind: 'kept', until: request.notBefore };
  void requestSync();
  return { kind: 'waiting', message: problem ?? NO_CONNECTION };
}

/** A rejected review stays in the queue and also becomes a draft, because its event or official may be gone by the next visit. */
export async function saveReview(draftKey: DraftKey, draft: Draft, review: WaitingReview): Promise<Outcome> {
  // A review that couldn't be stored survives closing the page as a draft.
  const outcome = await save(reviewRow(review), () => removeDraft(draftKey));
  if (outcome.kind === 'saved' || outcome.kind === 'claimed') removeDraft(draftKey);
  if (outcome.kind === 'refused') storeDraft(draftKey, draft);
  return outcome;
}

export async function saveSkip(skip: WaitingSkip): Promise<Outcome> {
  const row = skipRow(skip);
  const outcome = await save(row);
  // Removing this request loses nothing that the author has written.
  if (outcome.kind === 'refused') await remove('requests', row).catch(() => undefined);
  if (outcome.kind === 'waiting') announceChange();
  return outcome;
}

/**
 * A waiting review leaves the queue, so that it isn't sent while being edited; a rejected one stays until it is saved again or
 * discarded. Rejects if the queue can't be changed.
 */
export async function moveBackToDraft(key: ReviewKey, draftKey: DraftKey = key): Promise<void> {
  const review = await findWaiting(key);
  if (!review) return;
  // An existing draft is newer: the author has changed the review since the server rejected it.
  if (!isDraftStarted(loadDraft(draftKey)))
    storeDraft(draftKey, { values: review.values, touched: RATING_CATEGORIES });
  if (review.refusal === undefined) await removeFromQueue(key);
}

export const isDue = (
  { notBefore, refusal }: Pick<WaitingRequest, 'notBefore' | 'refusal'>,
  now = Date.now(),
): boolean => refusal === undefined && (notBefore === undefined || Date.parse(notBefore) <= now);

/** Resolves to null if the server has responded to all due requests, otherwise to what stopped it. Never throws. */
export async function sendWaiting(kind?: WaitingRequest['kind']): Promise<string | null> {
  const send = () => sendAll(kind);
  try {
    // Locks need HTTPS. Without them two tabs may send the same review, but the server recognizes the repetition.
    return navigator.locks ? await navigator.locks.request(CHANNEL_NAME, send) : await send();
  } catch {
    return FAILED;
  } finally {
    void sendLater();
  }
}

/** Sends the waiting skips. A logout doesn't wait long for them, because another tab may hold up the queue. */
export const sendSkips = (): Promise<unknown> => sendUntilDeadline('skip');

let timer: ReturnType<typeof setTimeout> | undefined;
/** The longest timer, because rating may open later than browsers' timers can handle. */
const DAY_MS = 86_400_000;
/** Milliseconds until a review that the server rejected as too early is sent again. */
const RETRY_EARLY_REVIEW_MS = 600_000;

async function sendLater(): Promise<void> {
  const now = Date.now();
  const moments = (await readAllOrMemory<WaitingRequest>('requests'))
    .filter(({ refusal }) => refusal === undefined)
    .map(({ notBefore }) => Date.parse(notBefore ?? ''))
    .filter((moment) => moment > now);
  clearTimeout(timer);
  if (moments.length === 0) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.min(...moments) - now, DAY_MS));
}

async function sendAll(kind?: WaitingRequest['kind']): Promise<string | null> {
  let problem: string | null = null;
  const waitingRequests = await readAll<WaitingRequest>('requests').catch(() => {
    problem = UNREADABLE;
    return readMemory<WaitingRequest>('requests');
  });
  for (const row of waitingRequests.filter(
    (request) => isDue(request) && (kind ?? request.kind) === request.kind,
  )) {
    const { status, message } = await send(row);
    if (status === 0) return NO_CONNECTION;
    // The session has ended, or the server is overloaded.
    if (status === 401 || status === 429) return message;
    // Keeps the request for its author, or until the server no longer fails on it. Later requests must not wait for it.
    const isOfOther = status === 409 && (message === MESSAGES.otherAuthor || row.kind === 'skip');
    if (status >= 500 || isOfOther) problem = message;
    else {
      if (status < 300) await onSent(row);
      else if (isReview(row) && status === 409 && isTooEarly(message)) {
        const notBefore = new Date(Date.now() + RETRY_EARLY_REVIEW_MS).toISOString();
        await rewrite('requests', { ...writtenAt(row, notBefore), notBefore });
      } else await rewrite('requests', { ...row, refusal: message });
      announceChange();
    }
  }
  return problem;
}

async function onSent(row: WaitingRequest): Promise<void> {
  // If the key differs, the stored request is a newer one for the same official and event.
  await removeWhere<WaitingRequest>('requests', (other) => isAbout(other, row) && other.key === row.key);
  if (isReview(row)) await markAsDone(row);
}

interface Answer {
  status: number;
  message?: string;
}

/** The keys of requests that this page has turned into names of officials who aren't listed. */
const claimedKeys = new Set<string>();

/** Returns status 0 if no server responded. */
async function send(row: WaitingRequest) {
  const response = await post(row);
  // This device's clock is slow, or the event has moved. Rating is open, so the review counts as written now.
  const isWrittenNow = response.status === 409 && isWrittenTooEarly(response.message);
  if (!isReview(row)) return response;
  if (response.status === 400 && response.message === MESSAGES.notAssigned) {
    const claim = await post(claimRequest(row));
    if (claim.status < 300) claimedKeys.add(row.key);
    return claim;
  }
  return isWrittenNow ? post(writtenAt(row, null)) : response;
}

async function post({ method, path, key, body }: SentRequest): Promise<{ status: number; message: string }> {
  try {
    const { data } = await apiFetch<{ results?: Answer[] } | null>(path, {
      ...{ method, body, headers: { 'idempotency-key': key } },
      // The request may still arrive. When it is repeated with the same key, the server responds that it is already stored.
      timeout: DELAYS.reviewResponse,
    });
    // The response contains a separate status for each review.
    const { status, message }: Answer =
      'reviews' in body ? (data?.results?.[0] ?? { status: 500 }) : { status: 200 };
    return { status, message: message?.trim() || FAILED };
  } catch (error) {
    const { status, message } = error as ApiError;
    // The response isn't JSON but a page from a proxy during maintenance, or from a network that asks for a login.
    if (status > 0 && status < 400) return { status: 502, message: NO_CONNECTION };
    // If the API is unreachable, any message comes from a proxy and means nothing to users.
    return { status, message: isUnreachable(error) ? NO_CONNECTION : message || FAILED };
  }
}
