interface Store {
  keyPath: string[];
  rows: Map<string, object>;
}

/** As much of IndexedDB as the rating without a connection needs, which jsdom lacks, and what can go wrong with it. */
export function startIndexedDb() {
  const stores = new Map<string, Store>();
  let mayOpen = Promise.resolve();
  const faults = { failsToRead: false, failsToWrite: false, refusesToOpen: false };
  const databases = new Set<{ onclose?: () => void }>();

  const transaction = (name: string, mode: IDBTransactionMode) => {
    const { keyPath, rows } = stores.get(name)!;
    const keyOf = (row: object) =>
      JSON.stringify(keyPath.map((field) => (row as Record<string, unknown>)[field]));
    const pending: (() => void)[] = [];
    const request = (run: () => unknown) => {
      const made: { result?: unknown; onsuccess?: () => void } = {};
      pending.push(() => {
        made.result = run();
        made.onsuccess?.();
      });
      return made;
    };
    const made: { error?: Error; oncomplete?: () => void; onabort?: () => void; objectStore: () => object } =
      {
        objectStore: () => ({
          getAll: () => request(() => [...rows.values()].map((row) => structuredClone(row))),
          getKey: (key: unknown[]) => request(() => (rows.has(JSON.stringify(key)) ? key : undefined)),
          put: (row: object) => request(() => rows.set(keyOf(row), structuredClone(row))),
          delete: (key: unknown[]) => request(() => rows.delete(JSON.stringify(key))),
        }),
      };
    void Promise.resolve().then(() => {
      made.error = new Error('The disk has failed');
      if (mode === 'readonly' ? faults.failsToRead : faults.failsToWrite) return made.onabort?.();
      for (let next = pending.shift(); next; next = pending.shift()) next();
      made.oncomplete?.();
    });
    return made;
  };

  const open = () => {
    const database: Record<string, unknown> & { onclose?: () => void } = {
      objectStoreNames: { contains: (name: string) => stores.has(name) },
      createObjectStore: (name: string, { keyPath }: { keyPath: string[] }) =>
        stores.set(name, { keyPath, rows: new Map() }),
      transaction,
      close: () => undefined,
    };
    const request: Record<'onupgradeneeded' | 'onsuccess' | 'onerror', (() => void) | undefined> & object = {
      ...{ onupgradeneeded: undefined, onsuccess: undefined, onerror: undefined, result: database },
    };
    void mayOpen.then(() => {
      if (faults.refusesToOpen) return request.onerror?.();
      databases.add(database);
      if (stores.size === 0) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open } });

  return {
    faults,
    /** Lets the next openings wait until the returned function is called. */
    holdOpening(): () => void {
      let release = (): void => undefined;
      mayOpen = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** Takes it away, as if the browser had none. */
    stop(): void {
      databases.forEach(({ onclose }) => onclose?.());
      Object.assign(globalThis, { indexedDB: undefined });
    },
  };
}
