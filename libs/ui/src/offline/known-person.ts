import type { CurrentUser } from '@rmo/api-client/session';

/** The user who was logged in most recently, for the header of pages opened without a connection. Used only for display. */
const ITEM = 'rmo:known-person';

export type KnownPerson = Pick<CurrentUser, 'firstName' | 'lastName' | 'role' | 'userType'>;

export function storeKnownPerson({ firstName, lastName, role, userType }: KnownPerson): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ firstName, lastName, role, userType }));
  } catch {
    // Storage may be disabled or full.
  }
}

export function readKnownPerson(): KnownPerson | null {
  try {
    return JSON.parse(localStorage.getItem(ITEM)!) as KnownPerson | null;
  } catch {
    return null;
  }
}

export function forgetKnownPerson(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // Storage is disabled.
  }
}
