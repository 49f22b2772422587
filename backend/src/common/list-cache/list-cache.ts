import { LRUCache } from 'lru-cache';

/** The serialised response of a cached list. */
export interface CachedResponse {
  body: Buffer;
  /** The body compressed, where that is worth it. */
  gzip?: Buffer;
  /** Computed from the body, so that all processes agree on it. */
  etag: string;
  /** The value of `X-Total-Count`, where the list has one. */
  total: string | undefined;
  /** The pattern of the route, for the metrics. */
  route: string;
  /** Whether everybody gets it, signed in or not. */
  isForAll: boolean;
}

interface Load {
  tags: readonly string[];
  /** The number of invalidations before the load started. */
  startedAt: number;
}
type Entry = CachedResponse & Load;
type PublicList = Pick<CachedResponse, 'isForAll'> & { key: string };
/** A load that runs, and the one that starts when it ends. */
interface Turn {
  running: Promise<unknown>;
  next?: Promise<CachedResponse>;
}

/** Limits for one process; the least recently used entries are evicted first. */
export const BOUNDS = {
  bytes: 48 * 1024 * 1024,
  entryBytes: 8 * 1024 * 1024,
  entries: 5000,
  /** Longer than any key of a query that passes validation. */
  keyLength: 8000,
  urls: 2000,
  urlLength: 300,
  tags: 20_000,
};
/** Bytes of an entry beside its body: key, tags, map slots. */
const OVERHEAD = 512;

/**
 * The responses of cached lists, by key. An entry is valid until one of its tags is invalidated. The cache knows
 * neither HTTP nor Postgres: the invalidation listener calls `invalidate`, and enables the cache for as long as it is
 * sure to receive every invalidation. While the cache is disabled every list is loaded, one load of each at a time.
 */
export class ListCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: BOUNDS.entries,
    maxSize: BOUNDS.bytes,
    maxEntrySize: BOUNDS.entryBytes,
    sizeCalculation: ({ body, gzip }) => body.length + (gzip?.length ?? 0) + OVERHEAD,
  });
  /** Request URLs of public lists, as sent, with the keys of their entries. */
  private readonly keys = new LRUCache<string, PublicList>({ max: BOUNDS.urls });
  private readonly loads = new Map<string, Load & { response: Promise<CachedResponse> }>();
  private readonly turns = new Map<string, Turn>();
  /** The last invalidation of each tag, and the last of everything, as positions in the sequence of invalidations. */
  private readonly invalidatedAt = new Map<string, number>();
  private clearedAt = 0;
  private invalidations = 0;
  private enabledUntil = 0;

  /** `time` is in ms of `performance.now()`. */
  enableUntil(time: number): void {
    this.enabledUntil = time;
  }

  get isEnabled(): boolean {
    return performance.now() < this.enabledUntil;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    return entry && this.isEnabled && this.isValid(entry) ? entry : undefined;
  }

  /** The entry of a public list, by its request URL as sent. */
  getByUrl(url: string): CachedResponse | undefined {
    return this.get(this.keys.get(url)?.key ?? url);
  }

  /** The load of a public list that this caller may wait for, which contains everything that was written before this call. */
  loadingByUrl(
    url: string,
  ): (Pick<CachedResponse, 'isForAll'> & { response: Promise<CachedResponse> }) | undefined {
    const list = this.keys.get(url);
    if (!list) return undefined;
    const running = this.loads.get(list.key);
    const valid = running && this.isValid(running) ? running.response : undefined;
    const response = this.isEnabled ? valid : this.turns.get(list.key)?.next;
    return response && { isForAll: list.isForAll, response };
  }

  /** Lets `getByUrl(url)` find the entry of a key. */
  addUrl(url: string, list: PublicList): void {
    if (url.length <= BOUNDS.urlLength) this.keys.set(url, list);
  }

  /** The entry of `key`, or the result of `load`, which runs once for all concurrent callers. */
  async getOrLoad(
    key: string,
    tags: readonly string[],
    load: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const cached = this.get(key);
    if (cached) return cached;
    return this.isEnabled ? this.loadAndStore(key, tags, load) : this.loadInTurn(key, load);
  }

  /** A load that starts after this call, so that it contains what the caller has written; shared with all who wait for it. */
  private loadInTurn(key: string, load: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const turn = this.turns.get(key);
    if (turn) return (turn.next ??= turn.running.then(() => this.startTurn(key, load)));
    return this.startTurn(key, load);
  }

  private startTurn(key: string, load: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const response = load();
    const turn: Turn = { running: Promise.resolve() };
    turn.running = response
      .catch(() => undefined)
      .then(() => {
        if (!turn.next) this.turns.delete(key);
      });
    this.turns.set(key, turn);
    return response;
  }

  private async loadAndStore(
    key: string,
    tags: readonly string[],
    load: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    if (key.length > BOUNDS.keyLength) return load();
    const running = this.loads.get(key);
    if (running && this.isValid(running)) return running.response;
    const current = { tags, startedAt: this.invalidations, response: load() };
    this.loads.set(key, current);
    try {
      const response = await current.response;
      // What was invalidated during the load is good enough for its callers, but not for later ones.
      if (this.isValid(current)) this.entries.set(key, { ...response, tags, startedAt: current.startedAt });
      return response;
    } finally {
      if (this.loads.get(key) === current) this.loads.delete(key);
    }
  }

  invalidate(tags: readonly string[]): void {
    this.invalidations += 1;
    for (const tag of tags) this.invalidatedAt.set(tag, this.invalidations);
    if (this.invalidatedAt.size > BOUNDS.tags) this.clear();
  }

  clear(): void {
    this.clearedAt = this.invalidations += 1;
    this.invalidatedAt.clear();
    this.entries.clear();
  }

  private isValid({ tags, startedAt }: Load): boolean {
    return (
      startedAt >= this.clearedAt && tags.every((tag) => startedAt >= (this.invalidatedAt.get(tag) ?? 0))
    );
  }
}
