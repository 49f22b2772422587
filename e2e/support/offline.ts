import type { BrowserContext, Page } from 'playwright-core';
import { until } from './browser';

/** Returns what the browser has stored for offline rating: the cached files' paths, and each object store's rows. */
export async function readOfflineData(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('rmo-rating');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows: Record<string, unknown[]> = {};
    for (const name of database.objectStoreNames)
      rows[name] = await new Promise((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    database.close();
    return { files, rows };
  });
}
/** True if the rating pages' service worker is active, which it is shortly after it has cached their files. */
const isWorkerActive = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/rate');
    return registration?.active?.state === 'activated' && new URL(registration.scope).pathname === '/rate';
  });
/** Waits until the service worker has cached all files needed for rating, so that the next page works without a connection. */
export const waitForCachedFiles = (page: Page) =>
  until(async () => (await readOfflineData(page)).files.includes('/rate/0') && isWorkerActive(page));

/** Closes the page, and opens a path in a new one. */
export async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close();
  const newPage = await context.newPage();
  await newPage.goto(path);
  return newPage;
}
