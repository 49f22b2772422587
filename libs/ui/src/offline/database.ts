/**
 * What is kept for the rating without a connection, readable by pages and by the service worker. Without IndexedDB, which a
 * browser may block or not answer, it lasts as long as the page.
 *
 * Releases of different age share it. A change of its format raises `VERSION` and converts what is there; an older release
 * then can't open it any more and works as if it were blocked.
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

let opening: Promise<IDBDatabase | null> | undefined;
const memory = new Map<StoreName, Map<string, unknown>>();

function openDatabase(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, VERSION);
      setTimeout(() => resolve(null), TIMEOUT);
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
        // A newer release waits for it, or the browser has deleted it.
        database.onversionchange = close;
        database.onclose = close;
        resolve(database);
      };
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
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
    // Without what is kept a page is still of use. A write goes on, since it may have been stored.
    if (mode === 'readonly') setTimeout(() => reject(new Error('IndexedDB does not answer')), TIMEOUT);
  });
}

const inMemory = (name: StoreName): Map<string, unknown> => {
  if (!memory.has(name)) memory.set(name, new Map());
  return memory.get(name)!;
};
const keyOf = (name: StoreName, row: object): Key =>
  KEYS[name].map((field) => (row as Record<string, number>)[field] ?? 0);

export async function readAll<T>(name: StoreName): Promise<T[]> {
  const kept = [...inMemory(name).values()] as T[];
  const stored = await transact<T[]>(name, 'readonly', (store) => store.getAll()).catch(() => []);
  return [...(stored ?? []), ...kept];
}

/** Returns whether it survives the page. */
export async function write(name: StoreName, ...rows: object[]): Promise<boolean> {
  try {
    await transact(name, 'readwrite', (store) => rows.forEach((row) => store.put(row)));
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

/** Removes the rows for which `isRemoved` returns true. */
export async function removeWhere<T>(name: StoreName, isRemoved: (row: T) => boolean): Promise<void> {
  const kept = inMemory(name);
  for (const [key, row] of kept) if (isRemoved(row as T)) kept.delete(key);
  await transact(name, 'readwrite', (store) => {
    const all = store.getAll();
    all.onsuccess = () =>
      (all.result as T[]).filter(isRemoved).forEach((row) => store.delete(keyOf(name, row as object)));
  }).catch(() => undefined);
}
