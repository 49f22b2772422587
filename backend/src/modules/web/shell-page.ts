import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '@rmo/contracts';

/** The parsed content of a file, read again when the file changes. */
class CachedFile<T> {
  private current: { stamp: string; value: T } | null = null;

  constructor(
    private readonly file: string,
    private readonly read: (file: string, stats: Stats) => Promise<T>,
  ) {}

  /** Null if the file does not exist. */
  async get(): Promise<T | null> {
    const stats = await stat(this.file).catch(() => null);
    if (!stats) return null;
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (this.current?.stamp !== stamp) this.current = { stamp, value: await this.read(this.file, stats) };
    return this.current.value;
  }
}

async function readPage(file: string, { mtimeMs, size }: Stats) {
  const [plain, br, gz] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(() => null),
    readFile(`${file}.gz`).catch(() => null),
  ]);
  return { etag: `"${mtimeMs.toString(36)}-${size.toString(36)}"`, plain, br, gz };
}

/** One pattern for all paths that the released micro-frontends declare. */
async function readPaths(file: string): Promise<RegExp> {
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as {
    remotes: Record<string, { routes: { path: string }[] }>;
  };
  const paths = Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  // Matches nothing if there are no routes.
  return new RegExp(paths.map((path) => routePattern(path).source).join('|') || '$^');
}

/** The HTML page of the shell, for every route. */
export class ShellPage {
  private readonly page: CachedFile<Awaited<ReturnType<typeof readPage>>>;
  private readonly paths: CachedFile<RegExp>;

  constructor(webDir: string) {
    this.page = new CachedFile(join(webDir, 'shell', 'index.html'), readPage);
    this.paths = new CachedFile(join(webDir, 'mfe', 'manifest.json'), readPaths);
  }

  /**
   * Returns false if the shell is not built. A path that no micro-frontend declares gets the page with status 404. If the
   * manifest can't be read, every path gets 200, and the shell shows the error.
   */
  async send(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<boolean> {
    const [page, paths] = await Promise.all([this.page.get(), this.paths.get().catch(() => null)]);
    if (!page) return false;
    const status = !paths || paths.test(pathname) ? 200 : 404;
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
}
