import type { Page } from 'playwright-core';

export interface ReplacementResponse {
  status: number;
  json: unknown;
}
/**
 * Returns the response that replaces the server's, or undefined to let the request through. `clicked` is true if the user clicked
 * on the page before the request, or if the page was reloaded.
 */
type Replacement = (
  pathname: string,
  clicked: boolean,
) => Promise<ReplacementResponse | undefined> | ReplacementResponse | undefined;

/** Replaces responses to the GET requests of one page. */
export interface Responses {
  /** Replaces the responses to requests whose path matches, until `restore` is called. */
  replace(path: RegExp, replacement: Replacement): void;
  restore(): void;
}

/**
 * Replaces API responses inside the page's `fetch`. Playwright's `page.route` isn't used, because it disables the HTTP cache;
 * each load would fetch and compile every script again.
 */
export async function interceptResponses(page: Page): Promise<Responses> {
  let current: [path: RegExp, replacement: Replacement] | undefined;
  await page.exposeFunction('replacedResponse', (pathname: string, clicked: boolean) =>
    current?.[0].test(pathname) ? current[1](pathname, clicked) : undefined,
  );
  await page.addInitScript(() => {
    // Removes the server-rendered content and API responses before the page's scripts run.
    document.addEventListener('readystatechange', () => {
      document.getElementById('rmo-answers')?.remove();
      if (document.readyState === 'interactive') document.querySelector('#root main')?.remove();
    });
    const { fetch } = window;
    // A reload counts as a click, because "Try Again" may reload the page.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    let clicked = navigation?.type === 'reload';
    addEventListener('click', () => (clicked = true), true);
    const replacedResponse = (
      window as unknown as {
        replacedResponse(pathname: string, clicked: boolean): Promise<ReplacementResponse | undefined>;
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

/**
 * Delays requests until `release` is called. They then get the response passed to it; without one, or after the first click, the
 * server's.
 */
export function delayedResponse(): {
  replacement: Replacement;
  release: (response?: ReplacementResponse) => void;
} {
  let release: (response?: ReplacementResponse) => void = () => undefined;
  const released = new Promise<ReplacementResponse | undefined>((resolve) => (release = resolve));
  return {
    replacement: async (_pathname, clicked) => {
      const response = await released;
      return clicked ? undefined : response;
    },
    release,
  };
}
