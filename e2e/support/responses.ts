import type { Page } from 'playwright-core';

export interface Replaced {
  status: number;
  json: unknown;
}
/**
 * Returns the response that the page gets instead of the server's, or nothing to let the request through. `clicked`
 * says whether something on the page was clicked before the request.
 */
type Replacement = (
  pathname: string,
  clicked: boolean,
) => Promise<Replaced | undefined> | Replaced | undefined;

/** The replacements for the GET requests of one page. */
export interface Responses {
  /** Replaces the responses to requests whose path matches, until `restore`. */
  replace(path: RegExp, replacement: Replacement): void;
  restore(): void;
}

/**
 * Lets a test replace responses of the API inside the page's own `fetch`. Playwright's `page.route` would do too, but it
 * switches the browser's HTTP cache off, and each load would fetch and compile every script again.
 */
export async function interceptResponses(page: Page): Promise<Responses> {
  let current: [path: RegExp, replacement: Replacement] | undefined;
  await page.exposeFunction('replacedResponse', (pathname: string, clicked: boolean) =>
    current?.[0].test(pathname) ? current[1](pathname, clicked) : undefined,
  );
  await page.addInitScript(() => {
    const { fetch } = window;
    let clicked = false;
    addEventListener('click', () => (clicked = true), true);
    const replacedResponse = (
      window as unknown as {
        replacedResponse(pathname: string, clicked: boolean): Promise<Replaced | undefined>;
      }
    ).replacedResponse;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const replaced =
        request.method === 'GET' &&
        pathname.startsWith('/api/') &&
        (await replacedResponse(pathname, clicked));
      if (!replaced) return fetch(request);
      return new Response(JSON.stringify(replaced.json), {
        status: replaced.status,
        headers: { 'content-type': 'application/json' },
      });
    };
  });
  return {
    replace: (path, replacement) => (current = [path, replacement]),
    restore: () => (current = undefined),
  };
}

/** Holds requests back until `release`; from then on they get this response until somebody clicks. */
export function heldBack(): { replacement: Replacement; release: (response: Replaced) => void } {
  let release: (response: Replaced) => void = () => undefined;
  const released = new Promise<Replaced>((resolve) => (release = resolve));
  return {
    replacement: async (_pathname, clicked) => {
      const response = await released;
      return clicked ? undefined : response;
    },
    release,
  };
}
