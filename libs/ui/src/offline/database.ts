import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { reviewRow, skipRow, type WaitingRequest } from './waiting-requests';

/**
 * What is kept for the rating without a connection, readable by pages and by the service worker. Where a browser blocks
 * IndexedDB, or it does not answer, what is written lasts as long as the page.
 *
 * Releases of different age share it. A change of its format raises `VERSION` and converts what is there; an older release
 * then can't open it any more: what it writes lasts as long as the page, and what is stored can't be read.
 */
const NAME = 'rmo-rating';
const VERSION = 3;
/** Milliseconds to open it, and to read. WebKit sometimes never answers. */
const TIMEOUT = 4000;

/** Store → the fields of its key. */
const KEYS = {
  requests: ['userId', 'kind', 'eventId', 'officialId'],
  plans: ['userId', 'eventId'],
  author: ['id'],
} as const;
export type StoreName = keyof typeof KEYS;
type Key = (number | string)[];
type WritableStore = IDBPObjectStore<unknown, [StoreName], StoreName, 'readwrite'>;

/** Version 2 had a store for each kind of request. What waits there is moved to `requests`. */
const FORMER: Record<string, (row: never) => WaitingRequest> = { waiting: reviewRow, skips: skipRow };

const moved = async (move: () => Promise<unknown>): Promise<void> => {
  try {
    await move();
  } catch {
    // Left behind.
  }
};

let opening: Promise<IDBPDatabase> | undefined;
/** Rejects when the opening takes too long. All wait for it together, so that a browser that never answers costs one wait. */
let late: Promise<never>;
const memory = new Map<StoreName, Map<string, unknown>>();

const noAnswer = (): Promise<never> =>
  new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT),
  );

/**
 * Returns null where opening throws, as without a database. Rejects while the browser refuses to open it or does not answer; an opening
 * that is late is used once it succeeds.
 */
async function openDatabase(): Promise<IDBPDatabase | null> {
  try {
    opening ??= startOpening();
  } catch {
    return null;
  }
  return Promise.race([opening, late]);
}

function startOpening(): Promise<IDBPDatabase> {
  const opened = openDB(NAME, VERSION, {
    async upgrade(database, _from, _to, transaction) {
      const storeOf = (name: string) => transaction.objectStore(name);
      for (const [name, keyPath] of Object.entries(KEYS))
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: [...keyPath] });
      for (const [name, toRequest] of Object.entries(FORMER)) {
        if (!database.objectStoreNames.contains(name)) continue;
        for (const row of await storeOf(name).getAll())
          // One that is damaged could not be sent; the others must not be lost with it.
          await moved(() => storeOf('requests').put(toRequest(row as never)));
        database.deleteObjectStore(name);
      }
    },
    // A newer release waits for this connection to close.
    blocking: () => void opened.then((database) => database.close()).then(forget),
    // The browser has deleted the database.
    terminated: () => forget(),
  });
  // After a failure the next access opens it again.
  const forget = (): void => void (opening = undefined);
  opened.catch(forget);
  late = noAnswer();
  return opened;
}

/** Runs requests in one transaction. Resolves when everything is stored. */
async function change(name: StoreName, action: (store: WritableStore) => unknown): Promise<void> {
  const database = await openDatabase();
  if (!database) throw new Error('IndexedDB is not available');
  const { store, done } = database.transaction(name, 'readwrite', { durability: 'strict' });
  const acted = Promise.resolve(action(store as WritableStore));
  // When the transaction fails, so do its requests.
  await Promise.all([done, acted]);
}

const inMemory = (name: StoreName): Map<string, unknown> => {
  if (!memory.has(name)) memory.set(name, new Map());
  return memory.get(name)!;
};
const keyOf = (name: StoreName, row: object): Key =>
  KEYS[name].map((field) => (row as Record<string, number | string>)[field] ?? 0);

/** The rows that only this page has, because the browser did not store them. */
export const readOfPage = <T>(name: StoreName): T[] => [...inMemory(name).values()] as T[];

/** Rejects if what is stored can't be read: that it is empty must not be concluded then. */
export async function readAll<T>(name: StoreName): Promise<T[]> {
  const database = await openDatabase();
  // A page is still of use without what is kept. A write goes on, since it may have been stored.
  const stored = database ? await Promise.race([database.getAll(name) as Promise<T[]>, noAnswer()]) : [];
  // What could not be stored is newer than what is.
  const isNewer = (row: T) => inMemory(name).has(String(keyOf(name, row as object)));
  return [...stored.filter((row) => !isNewer(row)), ...readOfPage<T>(name)];
}

/** What can be read at the moment, for those who conclude nothing from what is missing. */
export const readKnown = <T>(name: StoreName): Promise<T[]> =>
  readAll<T>(name).catch(() => readOfPage<T>(name));

/** Returns whether it survives the page. */
export async function write(name: StoreName, ...rows: object[]): Promise<boolean> {
  try {
    await change(name, (store) => Promise.all(rows.map((row) => store.put(row))));
    rows.forEach((row) => inMemory(name).delete(String(keyOf(name, row))));
    return true;
  } catch {
    rows.forEach((row) => inMemory(name).set(String(keyOf(name, row)), row));
    return false;
  }
}

/** Replaces what is stored under the key of a row, or does nothing if that is gone by now, or is another request. */
export async function rewrite(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const kept = inMemory(name);
  if (kept.has(String(key))) kept.set(String(key), row);
  await change(name, async (store) => {
    const stored = (await store.get(key)) as { key?: string } | undefined;
    if (stored && stored.key === (row as { key?: string }).key) await store.put(row);
  }).catch(() => undefined);
}

/** Removes one row. Rejects if it may still be there. */
export async function remove(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const isOfPage = inMemory(name).delete(String(key));
  try {
    if (await openDatabase()) await change(name, (store) => store.delete(key));
  } catch (error) {
    if (!isOfPage) throw error;
  }
}

/** Removes the rows for which `isRemoved` returns true, as far as the browser lets it. */
export async function removeWhere<T>(name: StoreName, isRemoved: (row: T) => boolean): Promise<void> {
  const kept = inMemory(name);
  for (const [key, row] of kept) if (isRemoved(row as T)) kept.delete(key);
  await change(name, async (store) => {
    const removed = ((await store.getAll()) as T[]).filter(isRemoved);
    await Promise.all(removed.map((row) => store.delete(keyOf(name, row as object))));
  }).catch(() => undefined);
}
