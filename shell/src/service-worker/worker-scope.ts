/** TypeScript's types for ServiceWorkerGlobalScope conflict with those for pages. */
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent;
  sync: WorkerEvent & { tag: string };
  fetch: WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
}

export interface WorkerScope {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: {
    scope: string;
    unregister: () => Promise<boolean>;
  };
}
