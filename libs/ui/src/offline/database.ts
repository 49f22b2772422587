/**
 * What is kept for the rating without a connection, readable by pages and by the service worker. Where a browser blocks
 * IndexedDB, or it does not answer, what is written lasts as long as the page.
 *
 * Releases of different age share it. A change of its format raises `VERSION` and converts what is there; an older release
 * then can't open it any more: what it writes lasts as long as the page, and what is stored can't be read.
 */
const NAME = 'rmo-rating';
const VERSION = 2;
/** Milliseconds to open it, and to read. WebKit sometimes never answers. */
const TIMEOUT = 4000;

/** Store → the fields of its key. */
const KEYS = {
  waiting: ['userId', 'eventId', 'officialId'],
  skips: ['userId', 'eventId', 'officialId'],
  plans: ['userId', 'eventId'],
  author: ['id'],
} as const;
export type StoreName = keyof typeof KEYS;
type Key = number[];

let opening: Promise<IDBDatabase> | undefined;
/** Rejects when the opening takes too long. All wait for it together, so that a browser that never answers costs one wait. */
let late: Promise<never>;
const memory = new Map<StoreName, Map<string, unknown>>();

const noAnswer = (reject: (reason: Error) => void) =>
  setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT);

/**
 * Returns null where opening throws, as without a database. Rejects while the browser refuses to open it or does not answer; an opening
 * that is late is used once it succeeds.
 */
async function openDatabase(): Promise<IDBDatabase | null> {
  try {
    opening ??= startOpening();
  } catch {
    return null;
  }
  return Promise.race([opening, late]);
}

function startOpening(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  late = new Promise((_resolve, reject) => noAnswer(reject));
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const [name, keyPath] of Object.entries(KEYS))
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: [...keyPath] });
    };
    request.onsuccess = () => {
      const database = request.result;
      const close = (): void => {
        database.close();
        opening = undefined;
      };
      // A newer release waits for this connection to close, or the browser has deleted the database.
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
    request.onerror = () => {
      // The next access opens it again.
      opening = undefined;
      reject(request.error ?? new Error('IndexedDB can’t be opened'));
    };
  });
}

/** Runs requests in one transaction. Resolves with the result of `action` when everything is stored. */
async function transact<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const database = await openDatabase();
  if (!database) throw new Error('IndexedDB is not available');
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = action(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Not stored'));
    // A page is still of use without what is kept. A write goes on, since it may have been stored.
    if (mode === 'readonly') noAnswer(reject);
  });
}

const inMemory = (name: StoreName): Map<string, unknown> => {
  if (!memory.has(name)) memory.set(name, new Map());
  return memory.get(name)!;
};
const keyOf = (name: StoreName, row: object): Key =>
  KEYS[name].map((field) => (row as Record<string, number>)[field] ?? 0);

/** The rows that only this page has, because the browser did not store them. */
export const readOfPage = <T>(name: StoreName): T[] => [...inMemory(name).values()] as T[];

/** Rejects if what is stored can't be read: that it is empty must not be concluded then. */
export async function readAll<T>(name: StoreName): Promise<T[]> {
  const stored = (await openDatabase())
    ? await transact<T[]>(name, 'readonly', (store) => store.getAll())
    : undefined;
  // What could not be stored is newer than what is.
  const isNewer = (row: T) => inMemory(name).has(String(keyOf(name, row as object)));
  return [...(stored ?? []).filter((row) => !isNewer(row)), ...readOfPage<T>(name)];
}

/** What can be read at the moment, for those who conclude nothing from what is missing. */
export const readKnown = <T>(name: StoreName): Promise<T[]> =>
  readAll<T>(name).catch(() => readOfPage<T>(name));

/** Returns whether it survives the page. */
export async function write(name: StoreName, ...rows: object[]): Promise<boolean> {
  try {
    await transact(name, 'readwrite', (store) => rows.forEach((row) => store.put(row)));
    rows.forEach((row) => inMemory(name).delete(String(keyOf(name, row))));
    return true;
  } catch {
    rows.forEach((row) => inMemory(name).set(String(keyOf(name, row)), row));
    return false;
  }
}

/** Replaces what is stored under the key of a row, or does nothing if that is gone by now. */
export async function rewrite(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const kept = inMemory(name);
  if (kept.has(String(key))) kept.set(String(key), row);
  await transact(name, 'readwrite', (store) => {
    const found = store.getKey(key);
    found.onsuccess = () => found.result !== undefined && store.put(row);
  }).catch(() => undefined);
}

/** Removes one row. Rejects if it may still be there. */
export async function remove(name: StoreName, row: object): Promise<void> {
  const key = keyOf(name, row);
  const isOfPage = inMemory(name).delete(String(key));
  try {
    if (await openDatabase()) await transact(name, 'readwrite', (store) => store.delete(key));
  } catch (error) {
    if (!isOfPage) throw error;
  }
}

/** Removes the rows for which `isRemoved` returns true, as far as the browser lets it. */
export async function removeWhere<T>(name: StoreName, isRemoved: (row: T) => boolean): Promise<void> {
  const kept = inMemory(name);
  for (const [key, row] of kept) if (isRemoved(row as T)) kept.delete(key);
  await transact(name, 'readwrite', (store) => {
    const all = store.getAll();
    all.onsuccess = () =>
      (all.result as T[]).filter(isRemoved).forEach((row) => store.delete(keyOf(name, row as object)));
  }).catch(() => undefined);
}
