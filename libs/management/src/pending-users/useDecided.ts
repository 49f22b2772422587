import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DELAYS } from '@rmo/contracts';
import type { PendingUser } from '../api/endpoints';

/** For this many milliseconds after the rows have moved, a click is assumed to be meant for the row that was there before. */
const IGNORE_CLICKS_MS = 600;

/** A user with their index in the list, which they keep among users with the same date or name, too. */
type CachedUser = PendingUser & { isSetBack: boolean; index: number };

/** Keeps approved users for ten seconds or until `view` changes, so that the next row doesn't move under the pointer. */
export function useDecided(loaded: readonly PendingUser[] | undefined, view: string) {
  const [cached, setCached] = useState<{ view: string; users: readonly CachedUser[] }>({ view, users: [] });
  const cachedUsers = cached.view === view ? cached.users : [];
  const decidedUsers = cachedUsers.filter(({ isSetBack }) => !isSetBack);
  useEffect(() => {
    if (cached.users.length === 0) return undefined;
    const timer = setTimeout(() => setCached({ view: '', users: [] }), DELAYS.undo);
    return () => clearTimeout(timer);
  }, [cached]);

  const users: PendingUser[] = loaded?.filter(({ id }) => !cachedUsers.some((user) => user.id === id)) ?? [];
  for (const user of [...cachedUsers].sort((a, b) => a.index - b.index)) users.splice(user.index, 0, user);
  const ids = String(users.map(({ id }) => id).sort((a, b) => a - b));
  const last = useRef({ ids, view });
  const movedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { ids, view };
    if (before.ids && before.ids !== ids && before.view === view) movedAt.current = performance.now();
  }, [ids, view]);

  const putUser = (decidedUser: PendingUser, isSetBack: boolean): void =>
    setCached((current) => {
      const user = { ...decidedUser, isSetBack, index: users.findIndex(({ id }) => id === decidedUser.id) };
      const otherUsers = current.view === view ? current.users.filter(({ id }) => id !== user.id) : [];
      return { view, users: [...otherUsers, user] };
    });
  return {
    users,
    isDecided: (id: number) => decidedUsers.some((user) => user.id === id),
    count: decidedUsers.length,
    keep: (user: PendingUser) => putUser(user, false),
    isSetBack: (id: number) => cachedUsers.some((user) => user.id === id && user.isSetBack),
    setBack: (user: PendingUser) => putUser(user, true),
    /** Returns a click handler that runs the action, unless the rows have just moved on their own. */
    onClick: (run: () => void) => () => {
      if (performance.now() - movedAt.current > IGNORE_CLICKS_MS) run();
    },
  };
}
export type Decided = ReturnType<typeof useDecided>;
