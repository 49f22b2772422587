import Handlebars from 'handlebars';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headOf, type PageAnswer, type PageHead, type PageRoute } from './page-content';

export interface Page {
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Maximum number of cached pages, of about 80 KB each; the least recently used are evicted first. */
const MAX_PAGES = 100;
/** Milliseconds until a page is regenerated, because its content depends on the time: an event may be over by then. */
const CACHED_MS = 60_000;
/** Milliseconds after which a page is regenerated if its content was late or failed. */
const RETRY_MS = 2000;
const PRODUCT_NAME = 'RateMyOfficial';
/** A fast level, because a record's page is compressed while its reader waits. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const escape = (text: string): string => Handlebars.escapeExpression(text);

/** Returns an element with JSON that scripts find by its id. Escapes `<`, so that the JSON can't close the element. */
const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

function headElements({ title, description }: PageHead): string {
  const property = (name: string, content?: string) =>
    content ? `<meta property="og:${name}" content="${escape(content)}">` : '';
  return (
    property('site_name', PRODUCT_NAME) +
    property('type', 'website') +
    property('title', title || PRODUCT_NAME) +
    property('description', description)
  );
}

/** A page's initial content for visitors, as HTML. */
export interface PageContent {
  html: string;
  /** The page's style rules, as elements. */
  styles: string;
}

const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/;

export const stylesheetOf = (page: Page): string | undefined =>
  STYLESHEET_LINK.exec(page.plain.toString())?.[1];

/** The page's scripts wait until it is painted (shell/src/theme-boot.ts), because they would compete for the network and CPU. */
const withContent = (html: string, { html: content, styles }: PageContent): string =>
  html
    .replace('<!--content-->', () => `<main class="shell-main">${content}</main>`)
    .replace(STYLESHEET_LINK, () => styles)
    .replace(/<script( src="[^"]+") defer[^>]*>/g, '<script$1 type="later">')
    .replace(
      /<link rel="preload" as="script" href=("[^"]+")[^>]*>/g,
      '<script src=$1 type="later"></script>',
    );

function fillHtml(html: string, manifest: string, head: PageHead, answers: PageAnswer[]): string {
  const rows = answers.map(({ url, body, total }) => {
    const header = total === undefined ? '' : `,"total":${JSON.stringify(total)}`;
    return `${JSON.stringify(url)}:{"body":${body}${header}}`;
  });
  const answersElement = answers.length > 0 ? jsonElement('rmo-answers', `{${rows.join(',')}}`) : '';
  const dataElements = jsonElement('rmo-manifest', manifest) + answersElement;
  const { title, description } = head;
  // Uses replacer functions, because text may contain `$&`.
  const filledPage = html
    .replace(/<meta charset=[^>]*>/i, (tag) => tag + dataElements)
    .replace(/<title>[^<]*<\/title>/i, (tag) =>
      title
        ? `<title>${escape(`${title} · ${PRODUCT_NAME}`)}</title>` + headElements(head)
        : tag + headElements(head),
    );
  if (!description) return filledPage;
  return filledPage.replace(
    /<meta name="?description"?[^>]*>/i,
    () => `<meta name="description" content="${escape(description)}">`,
  );
}

async function compressPage(html: string): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, BROTLI_OPTIONS),
    promisify(gzip)(plain),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: `"${digest}"`, plain, br, gzip: gzipped };
}

/** Caches pages with their content until the shell, the manifest or an API response changes. */
export class FilledPages {
  private readonly pages = new Map<string, { sources: unknown[]; page: Promise<Page>; until: number }>();

  /** `render` creates a page's content from API responses; if it returns none, the browser creates the content. */
  get(
    builtPage: Page,
    manifest: string,
    route: PageRoute,
    answers: PageAnswer[],
    render: () => Promise<PageContent | null>,
  ): Promise<Page> {
    // All paths of a route without responses share one page.
    const key = `${route.path} ${answers[0]?.url}`;
    const sources = [
      builtPage,
      manifest,
      ...answers.map(({ url, etag, total }) => `${url} ${etag} ${total}`),
    ];
    const cachedPage = this.pages.get(key);
    this.pages.delete(key);
    const isCurrent =
      cachedPage?.sources.length === sources.length &&
      cachedPage.sources.every((source, i) => source === sources[i]);
    if (isCurrent && Date.now() < cachedPage.until) {
      this.pages.set(key, cachedPage);
      return cachedPage.page;
    }
    const rendering = answers.length > 0 ? render().catch(() => null) : null;
    const page = Promise.resolve(rendering).then((content) => {
      // Logged-in users may get different responses, so their browser requests them.
      const firstAnswers = route.permission ? [] : answers;
      const html = fillHtml(builtPage.plain.toString(), manifest, headOf(route, answers), firstAnswers);
      return compressPage(content ? withContent(html, content) : html);
    });
    const entry = { sources, page, until: Infinity };
    this.pages.set(key, entry);
    if (this.pages.size > MAX_PAGES) this.pages.delete(this.pages.keys().next().value!);
    void rendering?.then((content) => (entry.until = Date.now() + (content ? CACHED_MS : RETRY_MS)));
    // Lets the next request try again.
    page.catch(() => this.pages.get(key) === entry && this.pages.delete(key));
    return page;
  }
}
