import { mayLeave } from '@rmo/mfe-kit';
import type { AroundNavHandler } from 'wouter';

/** Whether the page came here by back, forward or a reload, and not by a link. */
let returned = true;
window.addEventListener('popstate', () => (returned = true));

let count = 0;
const newKey = () => `${Math.round(performance.timeOrigin)}-${(count += 1)}`;

const stateOf = () => (window.history.state ?? {}) as { key?: string };

// An address that was typed, or a page that started over, has no key yet.
if (!stateOf().key) window.history.replaceState({ ...stateOf(), key: newKey() }, '');

/** Gives each entry of the history a key, beside whatever the link put there. */
export const rememberPlace: AroundNavHandler = (navigate, to, options) => {
  if (!mayLeave(to, options?.state)) return;
  returned = false;
  const key = options?.replace ? placeKey() : newKey();
  navigate(to, { ...options, state: { ...(options?.state as object | undefined), key } });
};

/** The key of the entry where the page stands now. */
export const placeKey = (): string => stateOf().key ?? '';

export const cameBack = (): boolean => returned;
