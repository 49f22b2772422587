import { apiUrl } from '@rmo/api-client/fetch';
import { RATE_SCOPE, sendWaiting, SYNC_TAG } from '@rmo/ui/offline/request-queue';
import { DOCUMENT, isImmutable, keepFiles, kept, MANIFEST, removeCaches, replace } from './offline-files';
import { offlinePage } from './offline-page';
import type { WorkerScope } from './worker-scope';

/**
 * The service worker, registered twice. In the scope `/rate` it lets these pages be opened without a connection: it answers
 * documents and the manifest from the network first, so a release is never held back. In the scope `/`, which everybody gets
 * who logs in, it only answers a page that can't be loaded with one that says so. What was saved is sent when the connection
 * is back. It never answers a request to the API. docs/decisions/0022 says how releases of different age get along.
 */
const worker = self as unknown as WorkerScope;
const keepsFiles = new URL(worker.registration.scope).pathname === RATE_SCOPE;

/** Milliseconds after which a slow network, or a slow cache, counts as none. */
const TIMEOUT = 5000;
const late = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT));

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // Without a connection it is installed too, and keeps the files at the next visit.
  if (keepsFiles) event.waitUntil(keepFiles().catch(() => undefined));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeCaches(), worker.clients.claim()]));
});
worker.addEventListener('message', (event) => {
  event.waitUntil(keepFiles().catch(() => undefined));
});
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sync());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith(apiUrl('/'))) return;
  if (!keepsFiles) {
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
  } else if (request.mode === 'navigate')
    event.respondWith(fromNetworkFirst(request, DOCUMENT).catch(offlinePage));
  else if (pathname === MANIFEST) event.respondWith(fromNetworkFirst(request, MANIFEST));
  else if (isImmutable(pathname)) event.respondWith(fromCacheFirst(request, pathname));
});

/** A failure makes the browser try again later. */
async function sync(): Promise<void> {
  const problem = await sendWaiting();
  if (problem) throw new Error(problem);
}

async function fromNetworkFirst(request: Request, path: string): Promise<Response> {
  const network = fetch(request);
  const response = await Promise.race([network, late()]).catch(() => undefined);
  // A 5xx comes from a proxy whose API is away.
  if (response && response.status < 500) return response;
  return (await kept(path)) ?? network;
}

async function fromCacheFirst(request: Request, path: string): Promise<Response> {
  // A page that got a bad copy asks for a new one.
  if (request.cache === 'reload') {
    const response = await fetch(request);
    if (response.ok) await replace(path, response.clone());
    return response;
  }
  const cached = kept(path);
  const inTime = await Promise.race([cached, late()]);
  if (inTime) return inTime;
  return fetch(request).catch(async (error: unknown) => {
    const response = await cached;
    if (!response) throw error;
    return response;
  });
}
