/** How often the lists of one route were answered from kept bytes, until somebody takes the figures. */
export interface RouteCounts {
  hits: number;
  notModified: number;
}

/** Bytes that answer a polled list, ready to be sent. */
export interface ReadyList {
  body: Buffer;
  /** The same compressed, where that is worth it. */
  zipped?: Buffer;
  /** Of the bytes, so that processes and restarts agree on it. */
  etag: string;
  /** `X-Total-Count`, where the list has one. */
  total: string | undefined;
  counts: RouteCounts;
}

interface Entry extends ReadyList {
  shows: readonly string[];
  size: number;
}
interface Loading {
  shows: readonly string[];
  answer: Promise<ReadyList>;
  /** Something it shows changed while it was read. */
  old: boolean;
}

/** Bounds of one process. What was not asked for longest goes first. */
export const BOUNDS = {
  bytes: 48 * 1024 * 1024,
  entryBytes: 8 * 1024 * 1024,
  entries: 5000,
  /** Longer than any key that the queries' own bounds let pass. */
  keyLength: 8000,
  addresses: 2000,
  addressLength: 300,
};
/** An entry's own weight beside its bytes: key, tags, map slots. */
const OVERHEAD = 512;

/**
 * Answers of polled lists, kept until something they show has changed. Knows nothing of HTTP or Postgres: it is told
 * what changed (`changed`), and until when it may be sure to be told (`trustUntil`, ms of `performance.now()`).
 * While it can't be sure, every answer is read anew.
 */
export class ListCache {
  readonly counts = { hits: 0, misses: 0, bypassed: 0 };
  /** By the pattern of the route, of which there are few. */
  readonly byRoute = new Map<string, RouteCounts>();
  private readonly entries = new Map<string, Entry>();
  private readonly loading = new Map<string, Loading>();
  private readonly byShown = new Map<string, Set<string>>();
  /** Addresses as they are sent, by which public lists are asked for, and the keys of these. */
  private readonly addresses = new Map<string, string>();
  private bytes = 0;
  private trusted = 0;

  trustUntil(moment: number): void {
    this.trusted = moment;
  }

  get isTrusted(): boolean {
    return performance.now() < this.trusted;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.bytes };
  }

  countsOf(route: string): RouteCounts {
    let counts = this.byRoute.get(route);
    if (!counts) this.byRoute.set(route, (counts = { hits: 0, notModified: 0 }));
    return counts;
  }

  /** The kept answer, where there is one that may be given. */
  peek(key: string): ReadyList | undefined {
    const entry = this.entries.get(key);
    if (!entry || !this.isTrusted) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.counts.hits += 1;
    return entry;
  }

  /** From now on `find(address)` finds the answer of `key`. One address always asks for the same. */
  addAddress(address: string, key: string): void {
    if (address === key || address.length > BOUNDS.addressLength || this.addresses.has(address)) return;
    this.addresses.set(address, key);
    const [oldest] = this.addresses.keys();
    if (this.addresses.size > BOUNDS.addresses && oldest !== undefined) this.addresses.delete(oldest);
  }

  /** The kept answer for an address as it was sent; only those of public lists are known. */
  find(address: string): ReadyList | undefined {
    return this.peek(this.addresses.get(address) ?? address);
  }

  /** The answer of `key`, which shows `shows`: kept, or read by `load`, once for all who wait for it together. */
  async read(key: string, shows: readonly string[], load: () => Promise<ReadyList>): Promise<ReadyList> {
    const ready = this.peek(key);
    if (ready) return ready;
    if (!this.isTrusted || key.length > BOUNDS.keyLength) {
      this.counts.bypassed += 1;
      return load();
    }
    const running = this.loading.get(key);
    if (running) return running.answer;
    this.counts.misses += 1;
    const loading: Loading = { shows, old: false, answer: load() };
    this.loading.set(key, loading);
    try {
      const answer = await loading.answer;
      // Read while something changed: right for who asked before, kept for nobody.
      if (!loading.old) this.keep(key, shows, answer);
      return answer;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }

  /** What shows any of these is old. Who asks from now on is answered anew. */
  changed(names: readonly string[]): void {
    for (const name of names) {
      for (const key of [...(this.byShown.get(name) ?? [])]) this.drop(key);
      for (const [key, loading] of this.loading) if (loading.shows.includes(name)) this.outdate(key, loading);
    }
  }

  /** Whatever was missed, nothing kept can show it. */
  clear(): void {
    for (const key of [...this.entries.keys()]) this.drop(key);
    for (const [key, loading] of this.loading) this.outdate(key, loading);
  }

  private outdate(key: string, loading: Loading): void {
    loading.old = true;
    this.loading.delete(key);
  }

  private keep(key: string, shows: readonly string[], answer: ReadyList): void {
    const size = answer.body.length + (answer.zipped?.length ?? 0) + OVERHEAD;
    if (size > BOUNDS.entryBytes) return;
    this.drop(key);
    this.entries.set(key, { ...answer, shows, size });
    this.bytes += size;
    for (const name of shows) {
      let keys = this.byShown.get(name);
      if (!keys) this.byShown.set(name, (keys = new Set()));
      keys.add(key);
    }
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= BOUNDS.bytes && this.entries.size <= BOUNDS.entries) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.size;
    for (const name of entry.shows) {
      const keys = this.byShown.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.byShown.delete(name);
    }
  }
}
