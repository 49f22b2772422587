import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rules with these addresses stay within their file; others are relative to it. */
const ABSOLUTE = /^(\/|data:|https?:|#)/;

/** Relative addresses in rules, made absolute, as the rules are moved into a page. */
const withAbsoluteUrls = (css: string, base: string): string =>
  css.replace(/url\((['"]?)([^'")]+)\1\)/g, (whole, quote: string, url: string) =>
    ABSOLUTE.test(url) ? whole : `url(${quote}${base}${url}${quote})`,
  );

/**
 * The elements with the rules of these style sheets, so that the first paint waits for no second request. The name of
 * the file tells the micro-frontend that it is loaded. Null if a file can't be read. `urls` as the browser would ask for
 * them: `/assets/…` of the shell, `/mfe/…`.
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
