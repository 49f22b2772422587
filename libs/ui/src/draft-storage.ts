/**
 * Stored by their author's id. Evaluations may be anonymous and browsers shared, so they are removed on logout and when another
 * user logs in.
 */
const PREFIX = 'rmo:evaluation:';
/** Stores the id of the user who has logged out, so that pages still open in other tabs don't store that user's drafts again. */
const LOGGED_OUT = 'rmo:evaluations-closed';

const ANONYMOUS = 'rmo:anonymous:';

export interface DraftKey {
  userId: number;
  officialId: number;
  eventId?: number;
}

const itemName = ({ userId, officialId, eventId }: DraftKey): string =>
  [PREFIX + userId, officialId, ...(eventId ? [eventId] : [])].join(':');
const keyOf = (name: string): DraftKey => {
  const [userId = 0, officialId = 0, eventId] = name.slice(PREFIX.length).split(':').map(Number);
  return { userId, officialId, eventId };
};

/** Ignores errors: storage may be disabled or full, and the page then works without drafts. */
function ignoreErrors<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const readStoredDraft = (key: DraftKey): unknown =>
  ignoreErrors(() => JSON.parse(localStorage.getItem(itemName(key)) ?? 'null') as unknown);

export const isClosedFor = (userId: number): boolean =>
  ignoreErrors(() => localStorage.getItem(LOGGED_OUT) === String(userId)) ?? false;

export function storeDraft(key: DraftKey, value: unknown): void {
  if (isClosedFor(key.userId)) return;
  ignoreErrors(() => localStorage.setItem(itemName(key), JSON.stringify(value)));
}

export const removeDraft = (key: DraftKey): void =>
  void ignoreErrors(() => localStorage.removeItem(itemName(key)));

/** Returns undefined if the author hasn't chosen. */
export function readAnonymous(userId: number, eventId: number): boolean | undefined {
  const stored = ignoreErrors(() => localStorage.getItem(`${ANONYMOUS}${userId}:${eventId}`));
  return stored ? stored === 'yes' : undefined;
}
export function storeAnonymous(userId: number, eventId: number, isAnonymous: boolean): void {
  if (isClosedFor(userId)) return;
  const value = isAnonymous ? 'yes' : 'no';
  ignoreErrors(() => localStorage.setItem(`${ANONYMOUS}${userId}:${eventId}`, value));
}
const removeAnonymous = (isRemoved: (userId: number) => boolean): void =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(ANONYMOUS))
    .filter((name) => isRemoved(Number(name.slice(ANONYMOUS.length).split(':')[0])))
    .forEach((name) => localStorage.removeItem(name));

export const listDraftKeys = (): DraftKey[] =>
  ignoreErrors(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map(keyOf),
  ) ?? [];

export function removeDraftsAtLogout(userId: number): void {
  ignoreErrors(() => localStorage.setItem(LOGGED_OUT, String(userId)));
  listDraftKeys().forEach((key) => key.userId === userId && removeDraft(key));
  ignoreErrors(() => removeAnonymous((id) => id === userId));
}

export function removeDraftsOfOthers(userId: number): void {
  ignoreErrors(() => localStorage.removeItem(LOGGED_OUT));
  listDraftKeys().forEach((key) => key.userId !== userId && removeDraft(key));
  ignoreErrors(() => removeAnonymous((id) => id !== userId));
}
