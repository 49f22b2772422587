import { Logger } from '@nestjs/common';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAnswer } from './page-content';

/** Milliseconds that a page waits for its content; it is sent without it after that. */
const PATIENCE = 400;
/** Pages that wait at the same time. More are sent without their content, as nobody should wait for others' pages. */
const MAX_WAITING = 8;
/** Milliseconds before a thread that ended is started again. */
const PAUSE = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 128 };

/** Milliseconds after which a thread that has not answered is ended. */
const SILENCE = 5000;

type Reply = { id: number; html?: string; error?: string };

/** A thread with the module of a release, and the pages that it is rendering by their ids. */
interface Thread {
  file: string;
  worker: Worker;
  waiting: Map<number, { since: number; resolve: (html: string | null) => void }>;
}

/**
 * Renders pages of a micro-frontend as visitors see them first, with the module of its release beside the served folder
 * (tools/webpack/pages.mjs). In a thread of its own, so that requests to the API don't wait.
 */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private thread: Thread | null = null;
  private restartAt = 0;
  private nextId = 0;

  constructor(private readonly folder: string) {}

  /**
   * The HTML of a page's content; null where the release has no module, and when it is late or fails. `entry` is the URL of
   * the release's entry script: `/mfe/<name>/<version>/<file>`.
   */
  async render(entry: string, pathname: string, answers: PageAnswer[]): Promise<string | null> {
    const [name, version] = /^\/mfe\/([\w-]+)\/([\w.-]+)\//.exec(entry)?.slice(1) ?? [];
    if (!name || !version) return null;
    const thread = await this.threadOf(join(this.folder, name, `${version}.mjs`));
    if (!thread || isFull(thread)) return null;
    const id = (this.nextId += 1);
    const byUrl = answers.map(({ url, body, total }) => [url, { body: JSON.parse(body) as unknown, total }]);
    let timer: NodeJS.Timeout | undefined;
    const html = await new Promise<string | null>((resolve) => {
      thread.waiting.set(id, { since: Date.now(), resolve });
      timer = setTimeout(resolve, PATIENCE, null);
      thread.worker.postMessage({ id, pathname, answers: Object.fromEntries(byUrl) as unknown });
    });
    clearTimeout(timer);
    return html;
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.worker.terminate();
  }

  /** The thread with this module, which replaces that of an earlier release. */
  private async threadOf(file: string): Promise<Thread | null> {
    if (this.thread?.file === file) return this.thread;
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (!exists || Date.now() < this.restartAt) return null;
    return this.thread?.file === file ? this.thread : this.start(file);
  }

  /** Throws if no thread can be made. */
  private start(file: string): Thread {
    // The module needs no secret of the API. It is no sandbox: whoever builds it is trusted as the API's own code is.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: MEMORY });
    worker.unref();
    const thread: Thread = { file, worker, waiting: new Map() };
    const earlier = this.thread;
    this.thread = thread;
    void earlier?.worker.terminate();
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
      this.restartAt = Date.now() + PAUSE;
    });
    return thread;
  }
}

/** Whether no further page may wait. What the thread has not finished counts, also if nobody waits for it any more. */
function isFull({ waiting, worker }: Thread): boolean {
  const [oldest] = waiting.values();
  if (oldest && Date.now() - oldest.since > SILENCE) void worker.terminate();
  return waiting.size >= MAX_WAITING;
}
