import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { compressIfLarge } from '../http/compress';

/** How long a cached list is valid, in ms. Changes by other processes become visible within this time. */
const CACHE_VALID_MS = 400;
/** After this share of CACHE_VALID_MS, one request reloads the list, while all others still get the cached version. */
const RELOAD_AT_SHARE = 0.75;

export const CACHE_BOUNDS = { entries: 5000, bytes: 48 * 1024 * 1024, entryBytes: 8 * 1024 * 1024 };
/** Overhead of an entry in bytes, in addition to its body and key. */
const ENTRY_OVERHEAD_BYTES = 512;

/** `total` is the value of `X-Total-Count`; `route` is the pattern for the metrics. */
export interface LoadedList {
  body: Buffer;
  total: string | undefined;
  route: string;
}

export interface ReadyList extends LoadedList {
  /** Computed from the body, so that it is the same in all processes. */
  etag: string;
  gzip: Buffer | undefined;
}

/** `clears` is how many times the cache had been cleared before. */
interface Start {
  at: number;
  clears: number;
}
interface Load extends Start {
  list: Promise<ReadyList>;
  next?: Promise<ReadyList>;
}

/** All requests share a list's only running load, unless it started too early for them. */
export class ListCache {
  validMs = CACHE_VALID_MS;
  private readonly entries = new LRUCache<string, ReadyList & Start>({
    max: CACHE_BOUNDS.entries,
    maxSize: CACHE_BOUNDS.bytes,
    maxEntrySize: CACHE_BOUNDS.entryBytes,
    sizeCalculation: ({ body, gzip }, key) =>
      body.length + (gzip?.length ?? 0) + key.length + ENTRY_OVERHEAD_BYTES,
  });
  private readonly loads = new Map<string, Load>();
  private clears = 0;

  constructor(private readonly now = () => performance.now()) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  /** Returns the cached list, or undefined if there is none or if this caller must reload it before it expires. */
  get(key: string): ReadyList | undefined {
    const entry = this.entries.get(key);
    return entry && this.isValid(entry, this.loads.has(key) ? 1 : RELOAD_AT_SHARE) ? entry : undefined;
  }

  /** Returns the result of a running or upcoming load if it will be recent enough for a request made now. */
  getLoading(key: string): Promise<ReadyList> | undefined {
    const load = this.loads.get(key);
    return load && (this.isValid(load) ? load.list : load.next);
  }

  /** With `isFresh`, the list includes everything that any process committed before the call. */
  async getOrLoad(key: string, load: () => Promise<LoadedList>, isFresh = false): Promise<ReadyList> {
    const list = isFresh ? undefined : (this.get(key) ?? this.getLoading(key));
    if (list) return list;
    const running = this.loads.get(key);
    if (!running) return this.start(key, load);
    const start = () => this.start(key, load);
    return (running.next ??= running.list.then(start, start));
  }

  /** Discards everything loaded so far, including the results of running loads. */
  clear(): void {
    this.clears += 1;
  }

  private isValid({ at, clears }: Start, share = 1): boolean {
    return clears === this.clears && this.now() - at < share * this.validMs;
  }

  private start(key: string, load: () => Promise<LoadedList>): Promise<ReadyList> {
    const start: Start = { at: this.now(), clears: this.clears };
    const running: Load = { ...start, list: this.loadAndStore(key, load, start) };
    this.loads.set(key, running);
    const end = () => {
      if (!running.next) this.loads.delete(key);
    };
    running.list.then(end, end);
    return running.list;
  }

  private async loadAndStore(key: string, load: () => Promise<LoadedList>, start: Start): Promise<ReadyList> {
    const loaded = await load();
    // The ETag is weak, because the body may be compressed here or by a proxy.
    const etag = `W/"${createHash('sha1').update(loaded.body).digest('base64url')}"`;
    const before = this.entries.peek(key);
    const gzip = before?.etag === etag ? before.gzip : await compressIfLarge(loaded.body);
    const list = { ...loaded, etag, gzip };
    this.entries.set(key, { ...list, ...start });
    return list;
  }
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaqueTag = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaqueTag);
}
