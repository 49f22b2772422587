import { removeCaches } from './offline-files';
import type { WorkerScope } from './worker-scope';

/** Served in place of the service worker if `SERVICE_WORKER=off`. */
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  event.waitUntil(removeCaches(() => false).then(() => worker.registration.unregister()));
});
