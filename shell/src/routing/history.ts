import { mayLeave } from '@rmo/mfe-kit';
import type { AroundNavHandler } from 'wouter';

/** Stored in the state of each history entry in addition to the state of the link. */
interface EntryState {
  key: string;
  /** The position among the entries of this page load. */
  index: number;
}

/** True if the current entry was reached by Back, Forward or a reload instead of a link. */
let isReturn = true;
/** True while the browser returns to the current entry after the user has canceled Back or Forward. */
let isReverting = false;

let count = 0;
const newState = (index: number): EntryState => ({
  key: `${Math.round(performance.timeOrigin)}-${(count += 1)}`,
  index,
});

/** Returns the browser's current entry. Adds the missing state of an entry for a typed URL or a hash. */
function currentEntry(index: number): EntryState & { path: string } {
  const state = window.history.state as Partial<EntryState> | null;
  if (state?.index === undefined) window.history.replaceState({ ...state, ...newState(index) }, '');
  return { ...(window.history.state as EntryState), path: window.location.pathname };
}

/** The entry of the page that is currently shown. */
let shown = currentEntry(0);

// Registered before the router's listener. The browser has already navigated, so cancelling means going back.
window.addEventListener('popstate', (event) => {
  const target = currentEntry(shown.index + 1);
  const steps = shown.index - target.index;
  // The state of a link also applies when the user goes back from its target.
  const link = steps === 1 ? shown : steps === -1 ? target : undefined;
  if (isReverting || (steps !== 0 && !mayLeave(target.path, link, shown.path))) {
    event.stopImmediatePropagation();
    if (!isReverting) window.history.go(steps);
    isReverting = !isReverting;
    return;
  }
  shown = target;
  isReturn = true;
});

/** Wraps the router's navigation: asks about unsaved changes and adds key and index to each entry. */
export const trackHistory: AroundNavHandler = (navigate, to, options) => {
  if (!mayLeave(to, options?.state)) return;
  isReturn = false;
  const { key, index } = options?.replace ? shown : newState(shown.index + 1);
  navigate(to, { ...options, state: { ...(options?.state as object | undefined), key, index } });
  shown = currentEntry(index);
};

export const historyKey = (): string => shown.key;

export const isHistoryNavigation = (): boolean => isReturn;
