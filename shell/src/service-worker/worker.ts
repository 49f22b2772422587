import { apiUrl } from '@rmo/api-client/fetch';
import { RATE_SCOPE, sendWaiting, SYNC_TAG } from '@rmo/ui/offline/request-queue';
import {
  cachedResponse,
  cacheFiles,
  DOCUMENT,
  isImmutable,
  MANIFEST,
  removeCaches,
  replaceCached,
} from './offline-files';
import { offlinePage } from './offline-page';
import type { WorkerScope } from './worker-scope';

/**
 * Registered twice: in the scope `/rate` it makes the rating pages available without a connection, from the network first so that
 * a release is never held back; in the scope `/`, for every logged-in user, it only shows an offline page. It never responds to
 * API requests itself. docs/decisions/0022 says how releases of different ages work together.
 */
const worker = self as unknown as WorkerScope;
const cachesFiles = new URL(worker.registration.scope).pathname === RATE_SCOPE;

/** A network or cache that takes longer than this many milliseconds counts as unavailable. */
const TIMEOUT_MS = 5000;
const deadline = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // Without a connection the worker is installed anyway; it then caches the files on the next visit.
  if (cachesFiles) event.waitUntil(cacheFiles().catch(() => undefined));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(), worker.clients.claim()]));
});
worker.addEventListener('message', (event) => {
  event.waitUntil(cacheFiles().catch(() => undefined));
});
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sync());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith(apiUrl('/'))) return;
  if (!cachesFiles) {
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
  } else if (request.mode === 'navigate')
    event.respondWith(fromNetworkFirst(request, DOCUMENT).catch(offlinePage));
  else if (pathname === MANIFEST) event.respondWith(fromNetworkFirst(request, MANIFEST));
  else if (isImmutable(pathname)) event.respondWith(fromCacheFirst(request, pathname));
});

/** Rejects if sending fails, so that the browser tries again later. */
async function sync(): Promise<void> {
  const problem = await sendWaiting();
  if (problem) throw new Error(problem);
}

async function fromNetworkFirst(request: Request, path: string): Promise<Response> {
  const network = fetch(request);
  const response = await Promise.race([network, deadline()]).catch(() => undefined);
  // A 5xx comes from a proxy whose API is down.
  if (response && response.status < 500) return response;
  return (await cachedResponse(path)) ?? network;
}

async function fromCacheFirst(request: Request, path: string): Promise<Response> {
  // A page that received a bad copy requests a new one.
  if (request.cache === 'reload') {
    const response = await fetch(request);
    if (response.ok) await replaceCached(path, response.clone());
    return response;
  }
  const pendingResponse = cachedResponse(path);
  const responseInTime = await Promise.race([pendingResponse, deadline()]);
  if (responseInTime) return responseInTime;
  return fetch(request).catch(async (error: unknown) => {
    const response = await pendingResponse;
    if (!response) throw error;
    return response;
  });
}
