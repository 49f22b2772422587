import * as fake from 'fake-indexeddb';

const { default: _default, indexedDB: _indexedDB, ...classes } = fake;

/** Provides IndexedDB, which jsdom doesn't have, and simulates faults. */
export function startIndexedDb() {
  const factory = new fake.IDBFactory();
  const faults = { failsToRead: false, failsToWrite: false, refusesToOpen: false };
  const databases = new Set<IDBDatabase>();
  const closeListeners = new Set<() => void>();

  const prepare = (database: IDBDatabase): void => {
    databases.add(database);
    const listen = database.addEventListener.bind(database) as (type: string, listener: () => void) => void;
    Object.assign(database, {
      addEventListener: (type: string, listener: () => void) =>
        type === 'close' ? closeListeners.add(listener) : listen(type, listener),
    });
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      if (mode === 'readwrite' ? faults.failsToWrite : faults.failsToRead)
        throw new Error('The disk has failed');
      return begin(names, mode, options);
    };
  };
  const open = (name: string, version: number): IDBOpenDBRequest => {
    // Simulates that a newer release has upgraded the database.
    if (faults.refusesToOpen) factory.open('newer', version + 1);
    const request = factory.open(faults.refusesToOpen ? 'newer' : name, version);
    request.addEventListener('success', () => prepare(request.result));
    return request;
  };
  Object.assign(globalThis, classes, { indexedDB: { open } });

  return {
    faults,
    factory,
    /** Delays opening the database until the returned function is called, which resolves once the database is open. */
    holdOpening(name: string): () => Promise<void> {
      // A newer version can't be opened until this connection is closed.
      const older = factory.open(name, 1);
      const isOpen = new Promise((resolve) => older.addEventListener('success', resolve));
      return async () => {
        // On a busy machine, even the older connection may open later than the time that the test lets pass.
        await isOpen;
        older.result.close();
        while (databases.size === 0) await new Promise<void>(nodeImmediate);
      };
    },
    stop(): void {
      closeListeners.forEach((listener) => listener());
      Object.assign(globalThis, { indexedDB: undefined });
    },
  };
}

declare const nodeImmediate: (callback: () => void) => void;
