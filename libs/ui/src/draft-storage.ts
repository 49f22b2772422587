/**
 * Unsent evaluations are stored in the browser under their author's id. They may be anonymous, and the next person may
 * use the same browser: logging out removes them, and so does a login as somebody else.
 */
const PREFIX = 'rmo:evaluation:';
/** Id of the user who logged out: a page of theirs that is still open in another tab stores nothing. */
const CLOSED = 'rmo:evaluations-closed';

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

/** Storage may be disabled or full: then only the drafts are missing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The parsed item; null where there is none or it is not JSON. */
export const readStoredDraft = (key: DraftKey): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(itemName(key)) ?? 'null') as unknown);

export function storeDraft(key: DraftKey, value: unknown): void {
  attempt(() => {
    if (localStorage.getItem(CLOSED) !== String(key.userId))
      localStorage.setItem(itemName(key), JSON.stringify(value));
  });
}

export const removeDraft = (key: DraftKey): void =>
  void attempt(() => localStorage.removeItem(itemName(key)));

/** The keys of all authors. */
export const listDraftKeys = (): DraftKey[] =>
  attempt(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map(keyOf),
  ) ?? [];

/** Removes this user's drafts and prevents open pages from storing them again. */
export function removeDraftsAtLogout(userId: number): void {
  attempt(() => localStorage.setItem(CLOSED, String(userId)));
  listDraftKeys().forEach((key) => key.userId === userId && removeDraft(key));
}

/** After a login: removes all drafts but this user's. */
export function removeDraftsOfOthers(userId: number): void {
  attempt(() => localStorage.removeItem(CLOSED));
  listDraftKeys().forEach((key) => key.userId !== userId && removeDraft(key));
}
