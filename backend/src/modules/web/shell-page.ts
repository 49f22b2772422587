import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isScreenPath } from '@rmo/contracts';

interface Page {
  changed: number;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
}

/** The shell's one page, for every address of the browser. Kept in memory until the file changes. */
export class ShellPage {
  private page: Page | null = null;

  constructor(private readonly folder: string) {}

  /** False where the shell is not built. Unknown addresses get the page too, which then shows its 404, as 404. */
  async answer(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<boolean> {
    const page = await this.load();
    if (!page) return false;
    const status = isScreenPath(pathname) ? 200 : 404;
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', page.etag);
    if (status === 200 && request.headers['if-none-match'] === page.etag) {
      void reply.status(304).send();
      return true;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding =
      page.br && /\bbr\b/.test(accepted) ? 'br' : page.gz && /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding) void reply.header('content-encoding', encoding);
    const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : page.plain;
    void reply.status(status).type('text/html; charset=utf-8').send(body);
    return true;
  }

  private async load(): Promise<Page | null> {
    const file = join(this.folder, 'index.html');
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    if (this.page?.changed !== found.mtimeMs) {
      const [plain, br, gz] = await Promise.all([
        readFile(file),
        readFile(`${file}.br`).catch(() => null),
        readFile(`${file}.gz`).catch(() => null),
      ]);
      this.page = {
        changed: found.mtimeMs,
        etag: `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`,
        plain,
        br,
        gz,
      };
    }
    return this.page;
  }
}
