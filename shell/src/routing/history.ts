import { mayLeave } from '@rmo/mfe-kit';
import type { AroundNavHandler } from 'wouter';

/** Stored in each history entry's state, in addition to the link's state. */
interface EntryState {
  key: string;
  /** The entry's position among those of this page load. */
  index: number;
}

/** True if the user reached the current entry by Back, Forward or a reload instead of a link. */
let isReturn = true;
/** True while the browser returns to the current entry after the user has canceled Back or Forward. */
let isReverting = false;

let count = 0;
const newState = (index: number): EntryState => ({
  key: `${Math.round(performance.timeOrigin)}-${(count += 1)}`,
  index,
});

/** Returns the browser's current entry. Adds the state that is missing after the user has typed a URL or the hash has changed. */
function currentEntry(index: number): EntryState & { path: string } {
  const state = window.history.state as Partial<EntryState> | null;
  if (state?.index === undefined) window.history.replaceState({ ...state, ...newState(index) }, '');
  return { ...(window.history.state as EntryState), path: window.location.pathname };
}

let shownEntry = currentEntry(0);

// Registered before the router's listener. The browser has already navigated by then, so canceling means going back.
window.addEventListener('popstate', (event) => {
  const target = currentEntry(shownEntry.index + 1);
  const steps = shownEntry.index - target.index;
  // A link's state also applies when the user goes back from its target.
  const link = steps === 1 ? shownEntry : steps === -1 ? target : undefined;
  if (isReverting || (steps !== 0 && !mayLeave(target.path, link, shownEntry.path))) {
    event.stopImmediatePropagation();
    if (!isReverting) window.history.go(steps);
    isReverting = !isReverting;
    return;
  }
  shownEntry = target;
  isReturn = true;
});

export const trackHistory: AroundNavHandler = (navigate, to, options) => {
  if (!mayLeave(to, options?.state)) return;
  isReturn = false;
  const { key, index } = options?.replace ? shownEntry : newState(shownEntry.index + 1);
  navigate(to, { ...options, state: { ...(options?.state as object | undefined), key, index } });
  shownEntry = currentEntry(index);
};

export const historyKey = (): string => shownEntry.key;

export const isHistoryNavigation = (): boolean => isReturn;
