import { LIMITS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { newIdempotencyKey } from './idempotency-key';
import { tryStorage } from './storage';

export interface Draft {
  values: Record<RatingCategory, number> & { eventId: number; comment: string; isAnonymous: boolean };
  /** The categories that the author has rated; the others still have their default value. */
  touched: RatingCategory[];
  /** True if an earlier release sent the draft but received no response, so that the review may exist. */
  unconfirmed: boolean;
  request?: ReviewRequest;
}

export interface ReviewRequest {
  idempotencyKey: string;
  /** When the author saved the review (ISO), which may be long before it reaches the server. */
  writtenAt: string;
}

export const newRequest = (): ReviewRequest => ({
  idempotencyKey: newIdempotencyKey(),
  writtenAt: new Date().toISOString(),
});

export const emptyDraft = (): Draft => ({
  values: {
    mechanics: 1,
    professionalism: 1,
    positioning: 1,
    stalling: 1,
    consistency: 1,
    appearance: 1,
    eventId: 0,
    comment: '',
    isAnonymous: false,
  },
  touched: [],
  unconfirmed: false,
});

const isScore = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= LIMITS.ratingMin && (value as number) <= LIMITS.ratingMax;

const isRequest = (value: unknown): value is ReviewRequest => {
  const { idempotencyKey, writtenAt } = (value ?? {}) as Partial<ReviewRequest>;
  return /^[0-9a-f]{32}$/.test(String(idempotencyKey)) && !Number.isNaN(Date.parse(String(writtenAt)));
};

export function loadDraft(key: DraftKey): Draft {
  const draft = emptyDraft();
  const storedDraft = readStoredDraft(key) as Draft | null;
  if (!storedDraft?.values) return draft;
  const { values, touched, unconfirmed, request } = storedDraft;
  const ratedCategories = RATING_CATEGORIES.filter((category) => isScore(values[category]));
  for (const category of ratedCategories) draft.values[category] = values[category];
  if (Number.isInteger(values.eventId)) draft.values.eventId = values.eventId;
  if (typeof values.comment === 'string') draft.values.comment = values.comment.slice(0, LIMITS.commentMax);
  draft.values.isAnonymous = values.isAnonymous === true;
  draft.touched = ratedCategories.filter((category) => Array.isArray(touched) && touched.includes(category));
  // A draft that was sent has all scores; one with defaults must never be resent automatically.
  draft.unconfirmed = unconfirmed === true && ratedCategories.length === RATING_CATEGORIES.length;
  if (isRequest(request)) draft.request = request;
  return draft;
}

export const isDraftStarted = ({ values, touched, unconfirmed }: Draft): boolean =>
  unconfirmed || touched.length > 0 || values.comment !== '' || values.isAnonymous || values.eventId !== 0;

/** Evaluations may be anonymous and browsers shared, so drafts are removed on logout and when another user logs in. */
const DRAFT_PREFIX = 'rmo:evaluation:';
/** Stores the id of the user who has logged out, so that pages still open in other tabs don't store that user's drafts again. */
const LOGGED_OUT_KEY = 'rmo:evaluations-closed';

const ANONYMOUS_PREFIX = 'rmo:anonymous:';
/** What a user chose in the search names people and events, so it is removed together with the drafts. */
export const RECENT_PREFIX = 'rmo:recent:';

export interface DraftKey {
  userId: number;
  officialId: number;
  eventId?: number;
}

const itemName = ({ userId, officialId, eventId }: DraftKey): string =>
  [DRAFT_PREFIX + userId, officialId, ...(eventId ? [eventId] : [])].join(':');
const keyOf = (name: string): DraftKey => {
  const [userId = 0, officialId = 0, eventId] = name.slice(DRAFT_PREFIX.length).split(':').map(Number);
  return { userId, officialId, eventId };
};

export const readStoredDraft = (key: DraftKey): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(itemName(key)) ?? 'null') as unknown);

export const isClosedFor = (userId: number): boolean =>
  tryStorage(() => localStorage.getItem(LOGGED_OUT_KEY) === String(userId)) ?? false;

export function storeDraft(key: DraftKey, value: unknown): void {
  if (isClosedFor(key.userId)) return;
  tryStorage(() => localStorage.setItem(itemName(key), JSON.stringify(value)));
}

export const removeDraft = (key: DraftKey): void =>
  void tryStorage(() => localStorage.removeItem(itemName(key)));

/** True if the author chose to review the event anonymously; undefined if they haven't chosen. */
export function readAnonymous(userId: number, eventId: number): boolean | undefined {
  const storedAnswer = tryStorage(() => localStorage.getItem(`${ANONYMOUS_PREFIX}${userId}:${eventId}`));
  return storedAnswer ? storedAnswer === 'yes' : undefined;
}
export function storeAnonymous(userId: number, eventId: number, isAnonymous: boolean): void {
  if (isClosedFor(userId)) return;
  const value = isAnonymous ? 'yes' : 'no';
  tryStorage(() => localStorage.setItem(`${ANONYMOUS_PREFIX}${userId}:${eventId}`, value));
}

const itemNames = (prefix: string): string[] =>
  tryStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];

export const listDraftKeys = (): DraftKey[] => itemNames(DRAFT_PREFIX).map(keyOf);

function removeDraftsWhere(isRemoved: (userId: number) => boolean): void {
  listDraftKeys().forEach((key) => isRemoved(key.userId) && removeDraft(key));
  for (const prefix of [ANONYMOUS_PREFIX, RECENT_PREFIX]) {
    const userIdOf = (name: string): number => Number(name.slice(prefix.length).split(':')[0]);
    const names = itemNames(prefix).filter((name) => isRemoved(userIdOf(name)));
    tryStorage(() => names.forEach((name) => localStorage.removeItem(name)));
  }
}

export function removeDraftsAtLogout(userId: number): void {
  tryStorage(() => localStorage.setItem(LOGGED_OUT_KEY, String(userId)));
  removeDraftsWhere((id) => id === userId);
}

export function removeDraftsOfOthers(userId: number): void {
  tryStorage(() => localStorage.removeItem(LOGGED_OUT_KEY));
  removeDraftsWhere((id) => id !== userId);
}
