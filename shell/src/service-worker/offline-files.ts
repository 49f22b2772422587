import { filesOf, type Manifest } from '../federation/manifest';

/** The cache holds the document, the manifest, and the files that they refer to; nothing about who is logged in. */
const CACHE_NAME = 'rmo-rate-1';
/** The cached document is the response for `/rate` and every path below it. */
export const DOCUMENT = '/rate/0';
export const MANIFEST = '/mfe/manifest.json';
/** A release has about 20 files. A response that names more than this isn't from this product's server. */
const MAX_FILES = 60;
/** Matches files whose names contain a hash of their content, so that they never change. */
const IMMUTABLE_PATH = /^\/(assets|mfe)\/[\w./-]+\.[0-9a-f]{10}\.\w+$/;

export const isImmutable = (pathname: string): boolean => IMMUTABLE_PATH.test(pathname);

export const cachedResponse = async (path: string): Promise<Response | undefined> =>
  (await caches.open(CACHE_NAME)).match(path, { ignoreVary: true });

/** Replaces a file whose cached copy turned out to be bad. */
export async function replaceCached(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  if (await cache.match(path)) await cache.put(path, response);
}

/** Rejects unexpected responses, such as a page from a proxy or from a network that asks for a login. */
async function load(path: string, type: RegExp, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, headers: { accept: 'text/html, */*' } });
  const isExpectedResponse = response.status === 200 && !response.redirected;
  if (!isExpectedResponse || !type.test(response.headers.get('content-type') ?? ''))
    throw new Error(`${path} is not what it should be: status ${response.status}`);
  return response;
}

/** Stores the document and the manifest last: the cache is always complete, and after a failure the previous release stays. */
export async function cacheFiles(): Promise<void> {
  const [page, manifest] = await Promise.all([
    load(DOCUMENT, /^text\/html/, 'no-cache'),
    load(MANIFEST, /json/, 'no-store'),
  ]);
  const html = await page.clone().text();
  const [, inlineManifest] = /<script type="application\/json" id="rmo-manifest">([^<]*)</.exec(html) ?? [];
  const { remotes } = JSON.parse(inlineManifest ?? (await manifest.clone().text())) as { remotes: Manifest };
  const pageFiles = (html.match(/\/assets\/[\w.-]+/g) ?? []).filter(isImmutable);
  // The list is empty if this shell can't run the micro-frontend.
  const remoteFiles = filesOf(DOCUMENT, remotes).filter(isImmutable);
  const files = new Set([...pageFiles, ...remoteFiles]);
  if (pageFiles.length === 0 || remoteFiles.length === 0 || files.size > MAX_FILES)
    throw new Error(`${files.size} files can't be kept for a visit without a connection`);

  const cache = await caches.open(CACHE_NAME);
  await Promise.all(
    [...files].map(async (file) => {
      if (!(await cache.match(file))) await cache.put(file, await load(file, /^(?!text\/html)/, 'default'));
    }),
  );
  await cache.put(DOCUMENT, page);
  await cache.put(MANIFEST, manifest);
  const neededPaths = new Set([...files, DOCUMENT, MANIFEST]);
  for (const request of await cache.keys())
    if (!neededPaths.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Removes all caches that aren't kept; by default, those in the formats of earlier service workers. */
export async function removeCaches(isKept: (name: string) => boolean = (name) => name === CACHE_NAME) {
  const names = (await caches.keys()).filter((name) => name.startsWith('rmo-rate-') && !isKept(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
