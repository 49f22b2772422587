/**
 * Evaluations that are not sent yet are kept in the browser, each under its author's id. They may be anonymous, and the
 * browser may be another person's next: logging out removes them, and so does somebody else's sign-in.
 */
const PREFIX = 'rmo:evaluation:';
/** Who has logged out: a page of theirs that is still open keeps nothing any more. */
const CLOSED = 'rmo:evaluations-closed';

export interface KeptKey {
  userId: number;
  officialId: number;
  eventId?: number;
}

const nameOf = ({ userId, officialId, eventId }: KeptKey): string =>
  [PREFIX + userId, officialId, ...(eventId ? [eventId] : [])].join(':');
const keyOf = (name: string): KeptKey => {
  const [userId = 0, officialId = 0, eventId] = name.slice(PREFIX.length).split(':').map(Number);
  return { userId, officialId, eventId };
};

/** Storage that is off or broken only costs what would be kept. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What is kept, parsed; null for nothing, and for what nobody can read. */
export const readKept = (key: KeptKey): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as unknown);

export function keep(key: KeptKey, value: unknown): void {
  attempt(() => {
    if (localStorage.getItem(CLOSED) !== String(key.userId))
      localStorage.setItem(nameOf(key), JSON.stringify(value));
  });
}

export const dropKept = (key: KeptKey): void => void attempt(() => localStorage.removeItem(nameOf(key)));

/** Every evaluation that is kept here, whoever wrote it. */
export const keptKeys = (): KeptKey[] =>
  attempt(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map(keyOf),
  ) ?? [];

/** After the logout: nothing of this person stays, and an open page can't put it back. */
export function closeKept(userId: number): void {
  attempt(() => localStorage.setItem(CLOSED, String(userId)));
  keptKeys().forEach((key) => key.userId === userId && dropKept(key));
}

/** After a sign-in: this person's are kept, nobody else's stay. */
export function openKept(userId: number): void {
  attempt(() => localStorage.removeItem(CLOSED));
  keptKeys().forEach((key) => key.userId !== userId && dropKept(key));
}
