import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '@rmo/contracts';
import { SESSION_COOKIE } from '../../common/auth/session.store';
import { FilledPages, stylesheetOf, type Page } from './filled-pages';
import { fetchAnswers, type PageRoute } from './page-content';
import { PageRenderer } from './page-renderer';

/** Caches a file's parsed content, and rereads the file when it changes. */
class CachedFile<T> {
  private current: { stamp: string; value: T } | null = null;

  constructor(
    private readonly file: string,
    private readonly read: (file: string, stats: Stats) => Promise<T>,
  ) {}

  async get(): Promise<T | null> {
    const stats = await stat(this.file).catch(() => null);
    if (!stats) return null;
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (this.current?.stamp !== stamp) this.current = { stamp, value: await this.read(this.file, stats) };
    return this.current.value;
  }
}

async function readPage(file: string, { mtimeMs, size }: Stats): Promise<Page> {
  const [plain, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(() => null),
    readFile(`${file}.gz`).catch(() => null),
  ]);
  return { etag: `"${mtimeMs.toString(36)}-${size.toString(36)}"`, plain, br, gzip };
}

async function readManifest(file: string) {
  const text = await readFile(file, 'utf8');
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { entry: string; routes: PageRoute[] }> };
  const routes = Object.values(remotes).flatMap(({ entry, routes }) =>
    routes.map((route) => ({ entry, route, pattern: routePattern(route.path) })),
  );
  return { text, routes };
}

export class ShellPage {
  private readonly page: CachedFile<Page>;
  private readonly manifest: CachedFile<Awaited<ReturnType<typeof readManifest>>>;
  private readonly filledPages = new FilledPages();
  private readonly renderer: PageRenderer;

  constructor(
    private readonly webDir: string,
    private readonly fastify: FastifyInstance,
  ) {
    this.renderer = new PageRenderer(join(webDir, '..', 'pages'));
    fastify.addHook('onClose', () => this.renderer.close());
    this.page = new CachedFile(join(webDir, 'shell', 'index.html'), readPage);
    this.manifest = new CachedFile(join(webDir, 'mfe', 'manifest.json'), readManifest);
  }

  /** Returns false if the shell has not been built. Without a manifest, every path gets 200, and the shell shows the error. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const [pathname = '/', query] = request.url.split('?', 2);
    const [builtPage, manifest] = await Promise.all([this.page.get(), this.manifest.get().catch(() => null)]);
    if (!builtPage) return false;
    const match = manifest?.routes.find(({ pattern }) => pattern.test(pathname));
    const status = !manifest || match ? 200 : 404;
    // Prerenders only for the audience that will see the page: visitors are redirected to login where a permission is required.
    const canSeePage = Boolean(request.cookies[SESSION_COOKIE]) === Boolean(match?.route.permission);
    const page =
      manifest && match
        ? await this.fill(builtPage, manifest.text, match, pathname, !query && canSeePage, request.ip)
        : builtPage;
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', page.etag);
    if (status === 200 && request.headers['if-none-match'] === page.etag) {
      void reply.status(304).send();
      return true;
    }
    const acceptedEncodings = String(request.headers['accept-encoding'] ?? '').split(/[^\w]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => page[name] && acceptedEncodings.includes(name));
    if (encoding) void reply.header('content-encoding', encoding);
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(page[encoding ?? 'plain']);
    return true;
  }

  /**
   * Visitors get a public page's content and API responses. Logged-in users get the content of a page that requires a permission,
   * generated from the responses that every visitor gets.
   */
  private async fill(
    builtPage: Page,
    manifest: string,
    { route, entry }: { route: PageRoute; entry: string },
    pathname: string,
    hasContent: boolean,
    address: string,
  ): Promise<Page> {
    const answers = hasContent ? await fetchAnswers(this.fastify, route, pathname, address) : [];
    return this.filledPages.get(builtPage, manifest, route, answers, async () => {
      const files = [stylesheetOf(builtPage), ...(route.files ?? [])].filter((file) =>
        file?.endsWith('.css'),
      );
      const [html, styles] = await Promise.all([
        this.renderer.render(entry, pathname, answers),
        inlineStyles(this.webDir, files as string[]),
      ]);
      return html && styles ? { html, styles } : null;
    });
  }
}

/** Matches URLs that stay valid when a rule is moved out of its file; all others are relative to the file. */
const ABSOLUTE_URL = /^(\/|data:|https?:|#)/;

const withAbsoluteUrls = (css: string, base: string): string =>
  css.replace(/url\((['"]?)([^'")]+)\1\)/g, (whole, quote: string, url: string) =>
    ABSOLUTE_URL.test(url) ? whole : `url(${quote}${base}${url}${quote})`,
  );

/**
 * Inlines style sheets (`/assets/…` of the shell, or `/mfe/…`), so that the first paint needs no second request. The file name
 * tells the micro-frontend that its styles are loaded. Returns null if a file can't be read.
 */
async function inlineStyles(webDir: string, urls: string[]): Promise<string | null> {
  const elements = urls.map(async (url) => {
    const css = await readFile(join(webDir, url.startsWith('/assets/') ? 'shell' : '', url), 'utf8');
    const fileAt = url.lastIndexOf('/') + 1;
    const rules = withAbsoluteUrls(css, url.slice(0, fileAt)).replaceAll('</', '<\\/');
    return `<style data-href="${url.slice(fileAt)}">${rules}</style>`;
  });
  return Promise.all(elements)
    .then((all) => all.join(''))
    .catch(() => null);
}
