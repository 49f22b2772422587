import { BOUNDS, ListCache, type ReadyList } from './list-cache';

const list = (text: string): ReadyList => ({
  body: Buffer.from(text),
  etag: `W/"${text}"`,
  total: undefined,
  counts: { hits: 0, notModified: 0 },
});
const textOf = async (answer: Promise<ReadyList>) => String((await answer).body);

describe('the cache of polled lists', () => {
  let cache: ListCache;
  let reads: string[];
  const read = (key: string, shows: string[], text = key) =>
    textOf(
      cache.read(key, shows, async () => {
        reads.push(key);
        return list(text);
      }),
    );

  beforeEach(() => {
    cache = new ListCache();
    cache.trustUntil(Infinity);
    reads = [];
  });

  it('reads once, until something it shows has changed', async () => {
    expect(await read('/events', ['events', 'teams'], 'a')).toBe('a');
    expect(await read('/events', ['events', 'teams'], 'b')).toBe('a');
    cache.changed(['officials']);
    expect(await read('/events', ['events', 'teams'], 'b')).toBe('a');
    cache.changed(['teams']);
    expect(await read('/events', ['events', 'teams'], 'b')).toBe('b');
    expect(reads).toHaveLength(2);
  });

  it('reads once for all who wait together', async () => {
    await Promise.all([read('/x', ['events']), read('/x', ['events']), read('/x', ['events'])]);
    expect(reads).toEqual(['/x']);
  });

  it('keeps nothing that was read while it changed, and gives it to nobody who asks after the change', async () => {
    let answer: (list: ReadyList) => void = () => {};
    const before = textOf(cache.read('/x', ['events'], () => new Promise((done) => (answer = done))));
    cache.changed(['events']);
    const after = read('/x', ['events'], 'new');
    answer(list('old'));
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await read('/x', ['events'], 'newer')).toBe('new');
  });

  it('gives nothing kept while it could have missed a change', async () => {
    await read('/x', ['events'], 'a');
    cache.trustUntil(performance.now() - 1);
    expect(cache.peek('/x')).toBeUndefined();
    expect(await read('/x', ['events'], 'b')).toBe('b');
    expect(cache.size.entries).toBe(1);
    cache.clear();
    cache.trustUntil(Infinity);
    expect(await read('/x', ['events'], 'c')).toBe('c');
  });

  it('tells a failed read to all who wait, and keeps nothing of it', async () => {
    const failing = () => cache.read('/x', ['events'], () => Promise.reject(new Error('away')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('away');
    expect(await read('/x', ['events'], 'a')).toBe('a');
  });

  it('stays within its bounds, and forgets what was not asked for longest', async () => {
    const big = 'x'.repeat(1024 * 1024);
    await read('/first', ['events'], big);
    for (let n = 0; n < 100; n++) {
      await read('/first', ['events']);
      await read(`/${n}`, ['events', `notifications:${n}`], big);
      expect(cache.size.bytes).toBeLessThanOrEqual(BOUNDS.bytes);
    }
    expect(reads.filter((key) => key === '/first')).toHaveLength(1);
    expect(cache.peek('/0')).toBeUndefined();
    expect(cache.peek('/99')).toBeDefined();
    cache.clear();
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
    // Nothing is left behind for a name that nobody asks for again.
    expect((cache as unknown as { byShown: Map<string, unknown> }).byShown.size).toBe(0);
  });

  it('counts the compressed bytes too', async () => {
    await read('/plain', ['events'], 'a');
    const plain = cache.size.bytes;
    await cache.read('/zipped', ['events'], async () => ({ ...list('a'), zipped: Buffer.alloc(1000) }));
    expect(cache.size.bytes).toBe(2 * plain + 1000);
  });

  it('finds a list by the addresses that ask for it, of which it remembers a bounded number', async () => {
    await read('/x', ['events'], 'a');
    for (let n = 0; n <= BOUNDS.addresses; n++) cache.addAddress(`/x?n=${n}`, '/x');
    expect(String(cache.find('/x')?.body)).toBe('a');
    expect(String(cache.find(`/x?n=${BOUNDS.addresses}`)?.body)).toBe('a');
    expect(cache.find('/x?n=0')).toBeUndefined();
    expect(cache.find('/y')).toBeUndefined();
    const long = `/x?${'n'.repeat(BOUNDS.addressLength)}`;
    cache.addAddress(long, '/x');
    expect(cache.find(long)).toBeUndefined();
    cache.changed(['events']);
    expect(cache.find('/x?n=1')).toBeUndefined();
  });

  it('does not keep what is too large, or asked for by an endless address', async () => {
    await read('/big', ['events'], 'x'.repeat(BOUNDS.entryBytes));
    await read(`/${'q'.repeat(BOUNDS.keyLength)}`, ['events']);
    expect(cache.size.entries).toBe(0);
  });
});
