import type { Page } from 'playwright-core';

/**
 * Returns a function that types a name into the focused picker and presses Enter before the server has responded: either
 * immediately, or while a search is under way. If keys arrive late, that search may be for only the beginning of the name; its
 * results are then narrowed without another request.
 */
export async function slowDownSearch(
  page: Page,
): Promise<(name: string, isUnderWay: boolean) => Promise<void>> {
  const queryOf = (address: string): string => new URL(address).searchParams.get('q') ?? '';
  const isFor = (query: string, name: string): boolean => query !== '' && name.startsWith(query);
  /** The names whose searches are delayed, each until Enter is pressed. */
  const held = new Map<string, Promise<void>>();
  await page.route(
    ({ pathname }) => pathname === '/api/officials',
    async (route) => {
      const query = queryOf(route.request().url());
      for (const [name, entered] of held) if (isFor(query, name)) await entered;
      await route.fallback();
    },
  );
  return async (name, isUnderWay) => {
    let release = (): void => undefined;
    held.set(name, new Promise((resolve) => (release = resolve)));
    const search = isUnderWay && page.waitForRequest((request) => isFor(queryOf(request.url()), name));
    await page.keyboard.type(name);
    await search;
    await page.keyboard.press('Enter');
    release();
  };
}
