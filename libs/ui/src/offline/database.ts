import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { reviewRow, skipRow, type WaitingRequest } from './waiting-requests';

/**
 * Pages and service workers of different releases share the database. If a browser blocks IndexedDB, or it doesn't respond,
 * writes last only until the page is closed. A change to the format must raise `DATABASE_VERSION` and convert the stored rows;
 * older releases can then neither read nor write them.
 */
const DATABASE_NAME = 'rmo-rating';
const DATABASE_VERSION = 3;
/** The timeout (in milliseconds) for opening and reading, because WebKit sometimes never responds. */
const TIMEOUT_MS = 4000;

const KEY_PATHS = {
  requests: ['userId', 'kind', 'eventId', 'officialId'],
  plans: ['userId', 'eventId'],
  author: ['id'],
} as const;
type StoreName = keyof typeof KEY_PATHS;
type Key = (number | string)[];
type WritableStore = IDBPObjectStore<unknown, [StoreName], StoreName, 'readwrite'>;

/** Version 2 had a store for each kind of request; its rows are converted and moved to `requests`. */
const FORMER_STORE_CONVERTERS: Record<string, (row: never) => WaitingRequest> = {
  waiting: reviewRow,
  skips: skipRow,
};

let opening: Promise<IDBPDatabase> | undefined;
/** All callers share this timeout, so that a browser that never responds causes only one wait. */
let timeoutRejection: Promise<never>;
/** The rows that exist only in this page because the browser didn't store them. */
const memory: Record<StoreName, Map<string, unknown>> = {
  requests: new Map(),
  plans: new Map(),
  author: new Map(),
};

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT_MS));

/** Returns null if there is no IndexedDB. Rejects while the browser doesn't respond; if the database opens later, it is used. */
async function openDatabase(): Promise<IDBPDatabase | null> {
  try {
    opening ??= startOpening();
  } catch {
    return null;
  }
  return Promise.race([opening, timeoutRejection]);
}

function startOpening(): Promise<IDBPDatabase> {
  const openRequest = openDB(DATABASE_NAME, DATABASE_VERSION, {
    async upgrade(database, _from, _to, transaction) {
      const storeOf = (name: string) => transaction.objectStore(name);
      for (const [name, keyPath] of Object.entries(KEY_PATHS))
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: [...keyPath] });
      for (const [name, toRequest] of Object.entries(FORMER_STORE_CONVERTERS)) {
        if (!database.objectStoreNames.contains(name)) continue;
        for (const row of await storeOf(name).getAll())
          try {
            await storeOf('requests').put(toRequest(row as never));
          } catch {
            // Drops a damaged row, so that the others can be moved.
          }
        database.deleteObjectStore(name);
      }
    },
    // A newer release is waiting for this connection to close.
    blocking: () => void openRequest.then((database) => database.close()).then(forget),
    terminated: () => forget(),
  });
  // After a failure, the next access tries to open the database again.
  const forget = (): void => void (opening = undefined);
  openRequest.catch(forget);
  timeoutRejection = rejectAfterTimeout();
  return openRequest;
}

async function change(name: StoreName, action: (store: WritableStore) => unknown): Promise<void> {
  const database = await openDatabase();
  if (!database) throw new Error('IndexedDB is not available');
  const { store, done } = database.transaction(name, 'readwrite', { durability: 'strict' });
  const actionResult = Promise.resolve(action(store as WritableStore));
  // If the transaction fails, so does the action. Awaiting both together leaves neither rejection unhandled.
  await Promise.all([done, actionResult]);
}

const keyOf = (name: StoreName, row: object): Key =>
  KEY_PATHS[name].map((field) => (row as Record<string, number | string>)[field] ?? 0);

export const readMemory = <T>(name: StoreName): T[] => [...memory[name].values()] as T[];

/** Rejects if stored rows can't be read, so that callers don't mistake the failure for an empty store. */
export async function readAll<T>(name: StoreName): Promise<T[]> {
  const database = await openDatabase();
  // Reads time out, because a page is still useful without stored rows. Writes don't, since they may have succeeded.
  const storedRows = database
    ? await Promise.race([database.getAll(name) as Promise<T[]>, rejectAfterTimeout()])
    : [];
  // A row that exists only in memory, because it couldn't be stored, is newer than the stored one.
  const isNewer = (row: T) => memory[name].has(String(keyOf(name, row as object)));
  return [...storedRows.filter((row) => !isNewer(row)), ...readMemory<T>(name)];
}

export const readAllOrMemory = <T>(name: StoreName): Promise<T[]> =>
  readAll<T>(name).catch(() => readMemory<T>(name));

/** Returns true if the rows survive closing the page. */
export async function write(name: StoreName, ...rows: object[]): Promise<boolean> {
  try {
    await change(name, (store) => Promise.all(rows.map((row) => store.put(row))));
    rows.forEach((row) => memory[name].delete(String(keyOf(name, row))));
    return true;
  } catch {
    rows.forEach((row) => memory[name].set(String(keyOf(name, row)), row));
    return false;
  }
}

/** Replaces the stored row with the same key, unless that row is gone or has become a different request. */
export async function rewrite(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const rowsInMemory = memory[name];
  if (rowsInMemory.has(String(key))) rowsInMemory.set(String(key), row);
  await change(name, async (store) => {
    const storedRow = (await store.get(key)) as { key?: string } | undefined;
    if (storedRow && storedRow.key === (row as { key?: string }).key) await store.put(row);
  }).catch(() => undefined);
}

/** Removes one row. Rejects if it may still be stored. */
export async function remove(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const wasInMemory = memory[name].delete(String(key));
  try {
    if (await openDatabase()) await change(name, (store) => store.delete(key));
  } catch (error) {
    if (!wasInMemory) throw error;
  }
}

export async function removeWhere<T>(name: StoreName, isRemoved: (row: T) => boolean): Promise<void> {
  const rowsInMemory = memory[name];
  for (const [key, row] of rowsInMemory) if (isRemoved(row as T)) rowsInMemory.delete(key);
  await change(name, async (store) => {
    const removedRows = ((await store.getAll()) as T[]).filter(isRemoved);
    await Promise.all(removedRows.map((row) => store.delete(keyOf(name, row as object))));
  }).catch(() => undefined);
}
