import type { Role, UserType } from '@rmo/contracts';
import * as argon2 from '@node-rs/argon2';
import type { DataSource } from 'typeorm';

export const PASSWORD = 'right-password-1';
/** A hash includes its parameters, so logins with this hash are cheap. `hashPassword` uses the product's parameters. */
const CHEAP_HASH_OPTIONS = {
  algorithm: 2 as argon2.Algorithm.Argon2id,
  memoryCost: 64,
  timeCost: 1,
  parallelism: 1,
};
let hash: Promise<string> | undefined;
let count = 0;

export interface Person {
  id: number;
  email: string;
}

export interface PersonInput {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  userType?: UserType;
  school?: string | null;
  region?: string | null;
  isVerified?: boolean;
  /** Defaults to a time long ago. Null in a database from an earlier version, which doesn't store the time. */
  verifiedAt?: string | null;
}

/** Inserts an account with the password `PASSWORD`. A coach joins the team with the school's name, if it exists. */
export async function createPerson(dataSource: DataSource, input: PersonInput = {}): Promise<Person> {
  count += 1;
  const email = input.email ?? `person${count}@example.org`;
  const { verifiedAt = '2020-01-01' } = input;
  const [column, value] = verifiedAt === null ? ['', ''] : [', "verifiedAt"', ', $10'];
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", school, region, "isVerified", "teamId"${column})
     SELECT $1, $2, $3, $4, $5, $6, CASE WHEN t.id IS NULL THEN $7 END, $8, $9, t.id${value}
       FROM (SELECT 1) one
       LEFT JOIN teams t ON $6::text = 'Coach' AND lower(t.name) = lower(trim($7)) RETURNING id`,
    [
      email,
      await (hash ??= argon2.hash(PASSWORD, CHEAP_HASH_OPTIONS)),
      input.firstName ?? 'Pat',
      input.lastName ?? `Person${count}`,
      input.role ?? 'user',
      input.userType ?? 'Coach',
      input.school ?? null,
      input.region ?? null,
      input.isVerified ?? true,
      ...(verifiedAt === null ? [] : [verifiedAt]),
    ],
  );
  return { id: row!.id, email };
}

export type Actor = 'admin' | 'supervisor' | 'coach' | 'official' | 'member';

/** The fields of each kind of account. A `member` has none of the other roles. */
export const PEOPLE: Record<Actor, PersonInput> = {
  admin: { role: 'admin', userType: 'Admin', firstName: 'Ada', lastName: 'Admin' },
  supervisor: { userType: 'Regional Supervisor', region: 'East', firstName: 'Sue', lastName: 'Supervisor' },
  coach: { userType: 'Coach', school: 'Northampton', firstName: 'Carl', lastName: 'Coach' },
  official: { role: 'official', userType: 'Official', firstName: 'Otto', lastName: 'Official' },
  member: { userType: 'Official', firstName: 'Mel', lastName: 'Member' },
};

/**
 * Starts recording the hashes that passwords are compared with. Their algorithm and cost determine how long a login takes.
 */
export function watchVerifications(): { costs(): string[]; stop(): void } {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- The object that the product uses, not a copy.
  const product = require('@node-rs/argon2') as typeof argon2;
  const { verify } = product;
  const costs: string[] = [];
  const spy = jest.spyOn(product, 'verify').mockImplementation((stored, ...rest) => {
    costs.push(String(stored).split('$').slice(0, 4).join('$'));
    return verify(stored, ...rest);
  });
  return { costs: () => costs, stop: () => spy.mockRestore() };
}

/** Makes the product hash passwords with the tests' cheap parameters, for tests with many passwords. */
export function useCheapHashes(): { stop(): void } {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- The object that the product uses, not a copy.
  const product = require('@node-rs/argon2') as typeof argon2;
  const original = product.hash;
  const spy = jest
    .spyOn(product, 'hash')
    .mockImplementation((password) => original(password, CHEAP_HASH_OPTIONS));
  return { stop: () => spy.mockRestore() };
}

/** Blocks all password comparisons until `release` is called. */
export function blockVerifications(): { release(): void } {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- The object that the product uses, not a copy.
  const product = require('@node-rs/argon2') as typeof argon2;
  const { verify } = product;
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  const spy = jest
    .spyOn(product, 'verify')
    .mockImplementation((...args) => released.then(() => verify(...args)));
  return {
    release: () => {
      spy.mockRestore();
      release();
    },
  };
}
