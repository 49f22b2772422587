import { mayLeave } from '@rmo/mfe-kit';
import type { AroundNavHandler } from 'wouter';

/** What each entry of the history knows of itself, beside whatever the link put there. */
interface Place {
  key: string;
  /** Its number among the entries of this page. */
  at: number;
}

/** Whether the page came here by back, forward or a reload, and not by a link. */
let returned = true;
/** Back or Forward was not meant: the page is on its way to where it stands. */
let turning = false;

let count = 0;
const newPlace = (at: number): Place => ({
  key: `${Math.round(performance.timeOrigin)}-${(count += 1)}`,
  at,
});

/** The entry of the history that the browser is at; one of a typed address or of a `#` gets its place here. */
function entry(at: number): Place & { path: string } {
  const state = window.history.state as Partial<Place> | null;
  if (state?.at === undefined) window.history.replaceState({ ...state, ...newPlace(at) }, '');
  return { ...(window.history.state as Place), path: window.location.pathname };
}

/** Where the page stands. */
let here = entry(0);

// Before the router hears of it: the browser has turned already, and can only be sent back.
window.addEventListener('popstate', (event) => {
  const there = entry(here.at + 1);
  const steps = here.at - there.at;
  // What a link says of the forms holds for the step back from where it led, too.
  const link = steps === 1 ? here : steps === -1 ? there : undefined;
  if (turning || (steps !== 0 && !mayLeave(there.path, link, here.path))) {
    event.stopImmediatePropagation();
    if (!turning) window.history.go(steps);
    turning = !turning;
    return;
  }
  here = there;
  returned = true;
});

/** Gives each entry of the history its place. */
export const rememberPlace: AroundNavHandler = (navigate, to, options) => {
  if (!mayLeave(to, options?.state)) return;
  returned = false;
  const { key, at } = options?.replace ? here : newPlace(here.at + 1);
  navigate(to, { ...options, state: { ...(options?.state as object | undefined), key, at } });
  here = entry(at);
};

/** The key of the entry where the page stands now. */
export const placeKey = (): string => here.key;

export const cameBack = (): boolean => returned;
