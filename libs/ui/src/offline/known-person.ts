import type { CurrentUser } from '@rmo/api-client/session';
import { tryStorage } from '../storage';

/** The most recently logged-in user, for the header of pages opened without a connection. */
const STORAGE_KEY = 'rmo:known-person';

export type KnownPerson = Pick<CurrentUser, 'firstName' | 'lastName' | 'role' | 'userType'>;

export function storeKnownPerson({ firstName, lastName, role, userType }: KnownPerson): void {
  tryStorage(() =>
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ firstName, lastName, role, userType })),
  );
}

export const readKnownPerson = (): KnownPerson | null =>
  tryStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY)!) as KnownPerson | null);

export const forgetKnownPerson = (): void => void tryStorage(() => localStorage.removeItem(STORAGE_KEY));
