import { tryStorage } from './storage';

/** Evaluations may be anonymous and browsers shared, so drafts are removed on logout and when another user logs in. */
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

export const readStoredDraft = (key: DraftKey): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(itemName(key)) ?? 'null') as unknown);

export const isClosedFor = (userId: number): boolean =>
  tryStorage(() => localStorage.getItem(LOGGED_OUT) === String(userId)) ?? false;

export function storeDraft(key: DraftKey, value: unknown): void {
  if (isClosedFor(key.userId)) return;
  tryStorage(() => localStorage.setItem(itemName(key), JSON.stringify(value)));
}

export const removeDraft = (key: DraftKey): void =>
  void tryStorage(() => localStorage.removeItem(itemName(key)));

/** Returns undefined if the author hasn't chosen. */
export function readAnonymous(userId: number, eventId: number): boolean | undefined {
  const stored = tryStorage(() => localStorage.getItem(`${ANONYMOUS}${userId}:${eventId}`));
  return stored ? stored === 'yes' : undefined;
}
export function storeAnonymous(userId: number, eventId: number, isAnonymous: boolean): void {
  if (isClosedFor(userId)) return;
  const value = isAnonymous ? 'yes' : 'no';
  tryStorage(() => localStorage.setItem(`${ANONYMOUS}${userId}:${eventId}`, value));
}

export const listDraftKeys = (): DraftKey[] =>
  tryStorage(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map(keyOf),
  ) ?? [];

function removeOf(isRemoved: (userId: number) => boolean): void {
  listDraftKeys().forEach((key) => isRemoved(key.userId) && removeDraft(key));
  tryStorage(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(ANONYMOUS))
      .filter((name) => isRemoved(Number(name.slice(ANONYMOUS.length).split(':')[0])))
      .forEach((name) => localStorage.removeItem(name)),
  );
}

export function removeDraftsAtLogout(userId: number): void {
  tryStorage(() => localStorage.setItem(LOGGED_OUT, String(userId)));
  removeOf((id) => id === userId);
}

export function removeDraftsOfOthers(userId: number): void {
  tryStorage(() => localStorage.removeItem(LOGGED_OUT));
  removeOf((id) => id !== userId);
}
