import { BOUNDS, ListCache, type CachedResponse } from './list-cache';

const responseOf = (text: string): CachedResponse => ({
  body: Buffer.from(text),
  etag: `W/"${text}"`,
  total: undefined,
  route: '/x',
  isForAll: true,
});
const textOf = async (response: Promise<CachedResponse>) => String((await response).body);

describe('ListCache', () => {
  let cache: ListCache;
  let loads: string[];
  const get = (key: string, tags: string[], text = key) =>
    textOf(
      cache.getOrLoad(key, tags, async () => {
        loads.push(key);
        return responseOf(text);
      }),
    );

  beforeEach(() => {
    cache = new ListCache();
    cache.enableUntil(Infinity);
    loads = [];
  });

  it('loads a list once until one of its tags is invalidated', async () => {
    expect(await get('/events', ['events', 'teams'], 'a')).toBe('a');
    expect(await get('/events', ['events', 'teams'], 'b')).toBe('a');
    cache.invalidate(['officials']);
    expect(await get('/events', ['events', 'teams'], 'b')).toBe('a');
    cache.invalidate(['teams']);
    expect(cache.get('/events')).toBeUndefined();
    expect(await get('/events', ['events', 'teams'], 'b')).toBe('b');
    expect(loads).toHaveLength(2);
  });

  it('loads once for all concurrent callers', async () => {
    await Promise.all([get('/x', ['events']), get('/x', ['events']), get('/x', ['events'])]);
    expect(loads).toEqual(['/x']);
  });

  it('does not store a list that is invalidated while it loads, nor return it to later callers', async () => {
    let finish: (response: CachedResponse) => void = () => {};
    const before = textOf(cache.getOrLoad('/x', ['events'], () => new Promise((done) => (finish = done))));
    cache.invalidate(['events']);
    const after = get('/x', ['events'], 'new');
    finish(responseOf('old'));
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await get('/x', ['events'], 'newer')).toBe('new');
  });

  it('loads every list while it is disabled, and returns no entry from before a clear', async () => {
    await get('/x', ['events'], 'a');
    cache.enableUntil(0);
    expect(cache.get('/x')).toBeUndefined();
    expect(await get('/x', ['events'], 'b')).toBe('b');
    expect(cache.size.entries).toBe(1);
    cache.clear();
    cache.enableUntil(Infinity);
    expect(await get('/x', ['events'], 'c')).toBe('c');
  });

  it('runs one load at a time while it is disabled, which starts after the call of everybody who shares it', async () => {
    cache.enableUntil(0);
    const finish: ((text: string) => void)[] = [];
    const wait = () =>
      textOf(
        cache.getOrLoad('/x', ['events'], async () => {
          const text = await new Promise<string>((done) => finish.push(done));
          return responseOf(text);
        }),
      );
    const first = wait();
    const later = [wait(), wait(), wait()];
    expect(finish).toHaveLength(1);
    finish[0]!('before');
    expect(await first).toBe('before');
    await new Promise(setImmediate);
    expect(finish).toHaveLength(2);
    const last = wait();
    finish[1]!('after');
    expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
    await new Promise(setImmediate);
    finish[2]!('at last');
    expect(await last).toBe('at last');
    const failing = cache.getOrLoad('/x', ['events'], () => Promise.reject(new Error('unavailable')));
    const next = get('/x', ['events'], 'works again');
    await expect(failing).rejects.toThrow('unavailable');
    expect(await next).toBe('works again');
  });

  it('lets those who know the URL wait for a load that contains everything written before', async () => {
    const finish: ((response: CachedResponse) => void)[] = [];
    const load = () =>
      cache.getOrLoad('/x', ['events'], () => new Promise<CachedResponse>((done) => finish.push(done)));
    const isLoading = () => cache.loadingByUrl('/x') !== undefined;
    cache.addUrl('/x', { key: '/x', isForAll: false });
    expect(isLoading()).toBe(false);
    const before = load();
    expect(cache.loadingByUrl('/x')?.isForAll).toBe(false);
    expect(cache.loadingByUrl('/x?other')).toBeUndefined();
    cache.invalidate(['events']);
    expect(isLoading()).toBe(false);
    finish[0]!(responseOf('before'));
    await before;
    cache.enableUntil(0);
    const first = load();
    // This load may have read before the caller wrote.
    expect(isLoading()).toBe(false);
    const second = load();
    const shared = textOf(cache.loadingByUrl('/x')!.response);
    finish[1]!(responseOf('first'));
    await first;
    await new Promise(setImmediate);
    finish[2]!(responseOf('second'));
    expect([await textOf(second), await shared]).toEqual(['second', 'second']);
    expect(isLoading()).toBe(false);
  });

  it('rejects for all callers when the load fails, and stores nothing', async () => {
    const failing = () => cache.getOrLoad('/x', ['events'], () => Promise.reject(new Error('unavailable')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('unavailable');
    expect(await get('/x', ['events'], 'a')).toBe('a');
  });

  it('evicts the least recently used entries to stay within its size', async () => {
    const big = 'x'.repeat(1024 * 1024);
    await get('/first', ['events'], big);
    for (let n = 0; n < 100; n++) {
      await get('/first', ['events']);
      await get(`/${n}`, ['events', `notifications:${n}`], big);
      expect(cache.size.bytes).toBeLessThanOrEqual(BOUNDS.bytes);
    }
    expect(loads.filter((key) => key === '/first')).toHaveLength(1);
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/99')).toBeDefined();
    cache.clear();
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  it('remembers a bounded number of invalidated tags, and drops all entries beyond it', async () => {
    const tags = (cache as unknown as { invalidatedAt: Map<string, unknown> }).invalidatedAt;
    await get('/x', ['events'], 'a');
    for (let n = 0; n < BOUNDS.tags; n++) cache.invalidate([`notifications:${n}`]);
    expect(cache.get('/x')).toBeDefined();
    cache.invalidate(['notifications:-1']);
    expect(cache.get('/x')).toBeUndefined();
    expect(tags.size).toBe(0);
    expect(await get('/x', ['events', 'notifications:1'], 'b')).toBe('b');
    cache.invalidate(['notifications:1']);
    expect(cache.get('/x')).toBeUndefined();
  });

  it('counts the compressed body too', async () => {
    await get('/plain', ['events'], 'a');
    const plain = cache.size.bytes;
    await cache.getOrLoad('/gzip', ['events'], async () => ({
      ...responseOf('a'),
      gzip: Buffer.alloc(1000),
    }));
    expect(cache.size.bytes).toBe(2 * plain + 1000);
  });

  it('finds an entry by a bounded number of request URLs of bounded length', async () => {
    await get('/x', ['events'], 'a');
    for (let n = 0; n <= BOUNDS.urls; n++) cache.addUrl(`/x?n=${n}`, { key: '/x', isForAll: true });
    expect(String(cache.getByUrl('/x')?.body)).toBe('a');
    expect(String(cache.getByUrl(`/x?n=${BOUNDS.urls}`)?.body)).toBe('a');
    expect(cache.getByUrl('/x?n=0')).toBeUndefined();
    expect(cache.getByUrl('/y')).toBeUndefined();
    const long = `/x?${'n'.repeat(BOUNDS.urlLength)}`;
    cache.addUrl(long, { key: '/x', isForAll: true });
    expect(cache.getByUrl(long)).toBeUndefined();
    cache.invalidate(['events']);
    expect(cache.getByUrl('/x?n=1')).toBeUndefined();
  });

  it('does not store a list that is too large, or whose key is too long', async () => {
    await get('/big', ['events'], 'x'.repeat(BOUNDS.entryBytes));
    await get(`/${'q'.repeat(BOUNDS.keyLength)}`, ['events']);
    expect(cache.size.entries).toBe(0);
  });
});
