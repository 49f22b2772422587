import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Addresses that stay the same when a rule is moved out of its file; all others are relative to the file. */
const ABSOLUTE = /^(\/|data:|https?:|#)/;

/** Makes relative addresses in rules absolute, because the rules are moved into a page. */
const withAbsoluteUrls = (css: string, base: string): string =>
  css.replace(/url\((['"]?)([^'")]+)\1\)/g, (whole, quote: string, url: string) =>
    ABSOLUTE.test(url) ? whole : `url(${quote}${base}${url}${quote})`,
  );

/**
 * Returns elements with the rules of these style sheets, so that the first paint needs no second request. The file's name
 * tells the micro-frontend that its styles are loaded. Returns null if a file can't be read. `urls` are the paths that the
 * browser would request: `/assets/…` of the shell, `/mfe/…`.
 */
export async function styleElements(webDir: string, urls: string[]): Promise<string | null> {
  const elements = urls.map(async (url) => {
    const css = await readFile(join(webDir, url.startsWith('/assets/') ? 'shell' : '', url), 'utf8');
    const [base, file] = [url.slice(0, url.lastIndexOf('/') + 1), url.slice(url.lastIndexOf('/') + 1)];
    return `<style data-href="${file}">${withAbsoluteUrls(css, base).replaceAll('</', '<\\/')}</style>`;
  });
  return Promise.all(elements).then(
    (all) => all.join(''),
    () => null,
  );
}
