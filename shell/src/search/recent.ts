import { isClosedFor, RECENT_PREFIX } from '@rmo/ui/drafts';
import { tryStorage } from '@rmo/ui/storage';
import type { Option } from './options';

const RECENT_MAX = 5;

/** Returns what the user last opened with the search on this device, latest first. */
export function readRecent(userId: number): Option[] {
  const value = tryStorage(() => JSON.parse(localStorage.getItem(RECENT_PREFIX + userId) ?? '[]') as unknown);
  return Array.isArray(value) ? (value as Option[]) : [];
}

export function storeRecent(userId: number, option: Option): void {
  if (isClosedFor(userId)) return;
  const others = readRecent(userId).filter(({ link }) => link !== option.link);
  const value = JSON.stringify([option, ...others].slice(0, RECENT_MAX));
  tryStorage(() => localStorage.setItem(RECENT_PREFIX + userId, value));
}
