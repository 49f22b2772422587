import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { CACHE_BOUNDS, ListCache, type LoadedList, type ReadyList } from './list-cache';

const listOf = (text: string): LoadedList => ({ body: Buffer.from(text), total: undefined, route: '/x' });
const textOf = async (list: Promise<ReadyList>) => String((await list).body);
const LARGE_TEXT = 'x'.repeat(5000);

describe('ListCache', () => {
  let cache: ListCache;
  let time: number;
  /** Functions that complete the loads, in the order in which the loads started. */
  let ends: ((text: string) => void)[];
  beforeEach(() => {
    time = 1000;
    ends = [];
    cache = new ListCache(() => time);
  });

  const get = (key: string, text = key) => textOf(cache.getOrLoad(key, async () => listOf(text)));
  /** Requests `/x`; its load runs until the test completes it. */
  const startRequest = (isFresh = false) =>
    textOf(
      cache.getOrLoad('/x', () => new Promise((done) => ends.push((text) => done(listOf(text)))), isFresh),
    );
  /** Resolves after all callbacks of settled promises have run. */
  const flushCallbacks = () => new Promise(setImmediate);

  it('loads a list at most once per 300 ms, counted from the start of the load', async () => {
    const first = startRequest();
    time += 100;
    ends[0]!('a');
    expect(await first).toBe('a');
    time += 199;
    expect(await get('/x', 'b')).toBe('a');
    expect(String(cache.get('/x')?.body)).toBe('a');
    time += 1;
    expect(await get('/x', 'b')).toBe('b');
  });

  it('returns the cached list while it is being reloaded, until it expires after 400 ms', async () => {
    await get('/x', 'a');
    time += 300;
    expect(cache.get('/x')).toBeUndefined();
    const reloading = startRequest();
    expect(String(cache.get('/x')?.body)).toBe('a');
    time += 99;
    expect(await get('/x', 'b')).toBe('a');
    time += 1;
    expect(cache.get('/x')).toBeUndefined();
    const waiting = get('/x', 'b');
    ends[0]!('new');
    expect([await reloading, await waiting]).toEqual(['new', 'new']);
  });

  it('shares a running load between all requests', async () => {
    const all = [startRequest(), startRequest(), startRequest()];
    ends[0]!('a');
    expect(await Promise.all(all)).toEqual(['a', 'a', 'a']);
    expect(ends).toHaveLength(1);
  });

  it('returns nothing that was cached before the cache was cleared', async () => {
    await get('/x', 'a');
    cache.clear();
    expect(cache.get('/x')).toBeUndefined();
    expect(await get('/x', 'b')).toBe('b');
  });

  it('neither stores nor shares a list that was loading while the cache was cleared', async () => {
    const before = startRequest();
    cache.clear();
    expect(cache.getLoading('/x')).toBeUndefined();
    const after = startRequest();
    ends[0]!('old');
    expect(await before).toBe('old');
    expect(cache.get('/x')).toBeUndefined();
    ends[1]!('new');
    expect(await after).toBe('new');
    expect(await get('/x', 'newer')).toBe('new');
  });

  it('does not share a load that started too long ago and would return an expired list', async () => {
    const before = startRequest();
    time += cache.validMs;
    const after = startRequest();
    ends[0]!('old');
    expect(await before).toBe('old');
    ends[1]!('new');
    expect(await after).toBe('new');
  });

  describe('when a fresh list is requested', () => {
    it('loads the list although it is cached, and caches the result for everyone', async () => {
      await get('/x', 'a');
      const fresh = startRequest(true);
      expect(String(cache.get('/x')?.body)).toBe('a');
      ends[0]!('b');
      expect(await fresh).toBe('b');
      expect(await get('/x', 'c')).toBe('b');
    });

    it('ignores loads that started earlier, and shares one new load between all requests for a fresh list', async () => {
      const before = startRequest();
      const fresh = [startRequest(true), startRequest(true), startRequest(true)];
      // A request that accepts a cached list gets the first load's result.
      const other = startRequest();
      await flushCallbacks();
      expect(ends).toHaveLength(1);
      ends[0]!('old');
      expect([await before, await other]).toEqual(['old', 'old']);
      await flushCallbacks();
      expect(ends).toHaveLength(2);
      // This request arrives after the second load has started.
      const last = startRequest(true);
      ends[1]!('new');
      expect(await Promise.all(fresh)).toEqual(['new', 'new', 'new']);
      await flushCallbacks();
      expect(ends).toHaveLength(3);
      ends[2]!('newest');
      expect(await last).toBe('newest');
      expect(await get('/x')).toBe('newest');
    });

    it('starts a new load after a failed load', async () => {
      const failing = cache.getOrLoad('/x', () => Promise.reject(new Error('unavailable')));
      const fresh = startRequest(true);
      await expect(failing).rejects.toThrow('unavailable');
      await flushCallbacks();
      ends[0]!('a');
      expect(await fresh).toBe('a');
    });
  });

  it('lets other requests share the next load if the running load is too old', async () => {
    expect(cache.getLoading('/x')).toBeUndefined();
    const first = startRequest();
    expect(cache.getLoading('/x')).toBeDefined();
    expect(cache.getLoading('/other')).toBeUndefined();
    cache.clear();
    expect(cache.getLoading('/x')).toBeUndefined();
    const second = startRequest();
    const shared = textOf(cache.getLoading('/x')!);
    ends[0]!('old');
    await first;
    await flushCallbacks();
    ends[1]!('new');
    expect([await second, await shared]).toEqual(['new', 'new']);
    await flushCallbacks();
    expect(cache.getLoading('/x')).toBeUndefined();
  });

  it('rejects all waiting requests if the load fails, and stores nothing', async () => {
    const failing = () => cache.getOrLoad('/x', () => Promise.reject(new Error('unavailable')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('unavailable');
    expect(cache.get('/x')).toBeUndefined();
    expect(await get('/x', 'a')).toBe('a');
  });

  it('derives the ETag from the body alone, and compresses a large enough body', async () => {
    const large = await cache.getOrLoad('/large', async () => listOf(LARGE_TEXT));
    const same = await cache.getOrLoad('/same', async () => listOf(LARGE_TEXT));
    const small = await cache.getOrLoad('/small', async () => listOf('[]'));
    expect(String(gunzipSync(large.gzip!))).toBe(LARGE_TEXT);
    expect(small.gzip).toBeUndefined();
    expect(same.etag).toBe(large.etag);
    expect(small.etag).not.toBe(large.etag);
  });

  it('does not compress an unchanged list again', async () => {
    const load = (text: string) => cache.getOrLoad('/x', async () => listOf(text), true);
    const { gzip } = await load(LARGE_TEXT);
    expect((await load(LARGE_TEXT)).gzip).toBe(gzip);
    const changed = await load(`${LARGE_TEXT}!`);
    expect(String(gunzipSync(changed.gzip!))).toBe(`${LARGE_TEXT}!`);
  });

  it('evicts the least recently used lists to stay within its size limit', async () => {
    // Random bytes don't compress, so each list takes up a mebibyte.
    const load = (key: string) =>
      cache.getOrLoad(key, async () => ({ ...listOf(''), body: randomBytes(512 * 1024) }));
    const first = await load('/first');
    for (let n = 0; n < 60; n++) {
      expect((await load('/first')).etag).toBe(first.etag);
      await load(`/${n}`);
      expect(cache.size.bytes).toBeLessThanOrEqual(CACHE_BOUNDS.bytes);
    }
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/59')).toBeDefined();
  });

  it('counts the key and the compressed body toward a list’s size', async () => {
    await get('/plain', 'a');
    const plain = cache.size.bytes;
    await get(`/plain${'?'.repeat(1000)}`, 'a');
    expect(cache.size.bytes).toBe(2 * plain + 1000);
    const { gzip } = await cache.getOrLoad('/large', async () => listOf(LARGE_TEXT));
    expect(cache.size.bytes).toBe(3 * plain + 1000 + LARGE_TEXT.length - 1 + gzip!.length);
  });

  it('does not store a list that is too large', async () => {
    await get('/big', 'x'.repeat(CACHE_BOUNDS.entryBytes));
    expect(cache.size.entries).toBe(0);
  });
});
