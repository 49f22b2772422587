import { Logger } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../../common/process/limited-process';
import type { PageAnswer } from './page-content';

/** Milliseconds that a page waits for its content; after that, the page is sent without content. */
const TIMEOUT_MS = 400;
/** The most pages that may wait to be rendered. Others are sent without content, so that nobody waits for other users' pages. */
const MAX_WAITING = 8;
/** Milliseconds before a thread that has ended is restarted. */
const RESTART_DELAY_MS = 10_000;
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128 };

/** Milliseconds after which a thread that doesn't respond is terminated. */
const MAX_SILENCE_MS = 5000;

type Reply = { id: number; html?: string; error?: string };

/** A thread running a release's module, with the pages it is rendering, by id. */
interface Thread {
  file: string;
  worker: Worker;
  waiting: Map<number, { since: number; resolve: (html: string | null) => void }>;
}

/** Renders pages with the release's module (tools/webpack/pages.mjs) in a thread, so that API requests don't wait for it. */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private thread: Thread | null = null;
  private restartAt = 0;
  private nextId = 0;

  constructor(private readonly folder: string) {}

  /** Returns null if the release has no module, or if rendering is late or fails. `entry`: `/mfe/<name>/<version>/<file>`. */
  async render(entry: string, pathname: string, answers: PageAnswer[]): Promise<string | null> {
    const [name, version] = /^\/mfe\/([\w-]+)\/([\w.-]+)\//.exec(entry)?.slice(1) ?? [];
    if (!name || !version) return null;
    const thread = await this.threadOf(join(this.folder, name, `${version}.mjs`));
    if (!thread || isFull(thread)) return null;
    const id = (this.nextId += 1);
    const byUrl = answers.map(({ url, body, total }) => [url, { body: JSON.parse(body) as unknown, total }]);
    const html = new Promise<string | null>((resolve) => {
      thread.waiting.set(id, { since: Date.now(), resolve });
      thread.worker.postMessage({ id, pathname, answers: Object.fromEntries(byUrl) as unknown });
    });
    return withTimeout(TIMEOUT_MS, html, 'not rendered').catch(() => null);
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.worker.terminate();
  }

  /** Returns the thread for this module, which replaces the thread of an earlier release. */
  private async threadOf(file: string): Promise<Thread | null> {
    if (this.thread?.file === file) return this.thread;
    const exists = (await stat(file).catch(() => null)) !== null;
    if (!exists || Date.now() < this.restartAt) return null;
    return this.thread?.file === file ? this.thread : this.start(file);
  }

  /** Throws if no thread can be created. */
  private start(file: string): Thread {
    // The module doesn't need the API's secrets. This is not a sandbox: anyone who builds the module is trusted as much as the
    // API's own code.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: MEMORY_LIMITS });
    worker.unref();
    const thread: Thread = { file, worker, waiting: new Map() };
    const earlierThread = this.thread;
    this.thread = thread;
    void earlierThread?.worker.terminate();
    worker.on('message', ({ id, html, error }: Reply) => {
      if (error) this.logger.error(`A page was not rendered: ${error}`);
      thread.waiting.get(id)?.resolve(html ?? null);
      thread.waiting.delete(id);
    });
    worker.on('error', (error) => {
      this.logger.error(`Pages are sent without content: ${String(error)}`);
    });
    worker.on('exit', () => {
      for (const { resolve } of thread.waiting.values()) resolve(null);
      if (this.thread !== thread) return;
      this.thread = null;
      this.restartAt = Date.now() + RESTART_DELAY_MS;
    });
    return thread;
  }
}

/** True if no more pages may wait. Pages that the thread hasn't finished count even if nobody is waiting for them anymore. */
function isFull({ waiting, worker }: Thread): boolean {
  const [oldest] = waiting.values();
  if (oldest && Date.now() - oldest.since > MAX_SILENCE_MS) void worker.terminate();
  return waiting.size >= MAX_WAITING;
}
