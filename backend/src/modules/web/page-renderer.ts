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

type Reply = { id: number; html?: string; error?: string };

/**
 * Renders pages of a micro-frontend as visitors see them first, with the module of its release beside the served folder
 * (tools/webpack/pages.mjs). In a thread of its own, so that requests to the API don't wait.
 */
export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private readonly waiting = new Map<number, (html: string | null) => void>();
  private thread: { file: string; worker: Worker } | null = null;
  private restartAt = 0;
  private nextId = 0;

  constructor(private readonly folder: string) {}

  /**
   * The HTML of a page's content; null where the release has no module, and when it is late or fails. `entry` is the URL of
   * the release's entry script: `/mfe/<name>/<version>/<file>`.
   */
  async render(entry: string, pathname: string, answers: PageAnswer[]): Promise<string | null> {
    const [name, version] = /^\/mfe\/([\w-]+)\/([\w.-]+)\//.exec(entry)?.slice(1) ?? [];
    if (!name || !version || this.waiting.size >= MAX_WAITING) return null;
    const worker = await this.worker(join(this.folder, name, `${version}.mjs`));
    if (!worker) return null;
    const id = (this.nextId += 1);
    const byUrl = answers.map(({ url, body, total }) => [url, { body: JSON.parse(body) as unknown, total }]);
    let timer: NodeJS.Timeout | undefined;
    const html = await new Promise<string | null>((resolve) => {
      this.waiting.set(id, resolve);
      timer = setTimeout(resolve, PATIENCE, null);
      worker.postMessage({ id, pathname, answers: Object.fromEntries(byUrl) as unknown });
    });
    clearTimeout(timer);
    this.waiting.delete(id);
    return html;
  }

  async close(): Promise<void> {
    const worker = this.thread?.worker;
    this.thread = null;
    await worker?.terminate();
  }

  /** The thread with this module, which replaces that of an earlier release. */
  private async worker(file: string): Promise<Worker | null> {
    if (this.thread?.file === file) return this.thread.worker;
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (!exists || Date.now() < this.restartAt) return null;
    if (this.thread?.file === file) return this.thread.worker;
    await this.close();
    // Without the environment, which holds the secrets of the API.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: MEMORY });
    worker.unref();
    this.thread = { file, worker };
    worker.on('message', ({ id, html, error }: Reply) => {
      if (error) this.logger.error(`A page was not rendered: ${error}`);
      this.waiting.get(id)?.(html ?? null);
    });
    worker.on('error', (error) => {
      this.logger.error(`Pages are sent without content: ${String(error)}`);
    });
    worker.on('exit', () => {
      if (this.thread?.worker === worker) {
        this.thread = null;
        this.restartAt = Date.now() + PAUSE;
      }
      for (const resolve of this.waiting.values()) resolve(null);
    });
    return worker;
  }
}
