import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DELAYS } from '@rmo/contracts';
import type { PendingUser } from '../api/endpoints';

/** Milliseconds after the rows moved in which a click is assumed to be meant for the row that was there before. */
const MOVED = 600;

type Kept = PendingUser & { isSetBack: boolean };

/**
 * Leaves approved users in the list, so that the next row does not move under the pointer: until the list is loaded for another
 * search, order or page (`view`), or for ten seconds. A user who is set back to pending also stays, as a pending user.
 */
export function useDecided(loaded: readonly PendingUser[] | undefined, view: string) {
  const [kept, setKept] = useState<{ view: string; users: readonly Kept[] }>({ view, users: [] });
  const here = kept.view === view ? kept.users : [];
  const decided = here.filter(({ isSetBack }) => !isSetBack);
  useEffect(() => {
    if (kept.users.length === 0) return undefined;
    const timer = setTimeout(() => setKept({ view: '', users: [] }), DELAYS.undo);
    return () => clearTimeout(timer);
  }, [kept]);

  const waiting = loaded?.filter(({ id }) => !here.some((user) => user.id === id)) ?? [];
  const ids = [...waiting, ...here]
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
  const last = useRef({ ids, view });
  const movedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { ids, view };
    if (before.ids && before.ids !== ids && before.view === view) movedAt.current = performance.now();
  }, [ids, view]);

  const put = (user: Kept): void =>
    setKept((current) => {
      const others = current.view === view ? current.users.filter(({ id }) => id !== user.id) : [];
      return { view, users: [...others, user] };
    });
  return {
    /** Unsorted; the list sorts them. */
    users: [...waiting, ...here],
    isDecided: (id: number) => decided.some((user) => user.id === id),
    count: decided.length,
    keep: (user: PendingUser) => put({ ...user, isSetBack: false }),
    isSetBack: (id: number) => here.some((user) => user.id === id && user.isSetBack),
    setBack: (user: PendingUser) => put({ ...user, isSetBack: true }),
    /** Returns a click handler that runs the action unless the rows have just moved by themselves. */
    onClick: (run: () => void) => () => {
      if (performance.now() - movedAt.current > MOVED) run();
    },
  };
}
export type Decided = ReturnType<typeof useDecided>;
