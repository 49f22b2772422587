import type { Browser, Page } from 'playwright-core';
import { launch } from './support/browser';
import { as, Preparation } from './support/people';
import { settled } from './support/screens';

jest.setTimeout(120_000);

let browser: Browser;
let officialId: number;
let eventId: number;
beforeAll(async () => {
  browser = await launch();
  const prepared = await Preparation.open();
  officialId = (await prepared.official('Still')).id;
  eventId = (await prepared.event(`Still Dual ${Date.now()}`, [officialId])).id;
});
afterAll(() => browser.close());

const SCREENS: [name: string, path: () => string, selector: string][] = [
  ['My Events', () => '/coach?tab=my-events', '.my-events-place'],
  ['the evaluation', () => `/officials/${officialId}/review`, 'form'],
  ['the evaluation from an event', () => `/officials/${officialId}/review?event=${eventId}`, 'form'],
  ['the rating of an event', () => `/rate/${eventId}`, '.rate__position'],
  ['the event', () => `/events/${eventId}`, '#event-officials'],
];
const WIDTHS = [360, 1280];

interface Shift {
  value: number;
  /** The elements that moved, with their vertical positions before and after. */
  elements: string[];
}

/** Collects the layout shifts of the page, as the browser measures them. */
function collectShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: Shift[] = [];
  (window as unknown as { shifts: Shift[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const elements = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName}.${node?.className} from ${previousRect.y} to ${currentRect.y}`,
      );
      if (!hadRecentInput) shifts.push({ value, elements });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Delays the API responses until the page shows that it is loading, and releases them one by one. */
async function delayResponses(page: Page): Promise<void> {
  let turn: Promise<unknown> | undefined;
  await page.route('**/api/**', async (route) => {
    const before =
      turn ?? page.locator('main :is(.rmo-spinner, .shell-skeleton, [aria-busy=true])').first().waitFor();
    const released = (async () => {
      await before;
      // A frame in between, so that each response is rendered separately.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    })().catch(() => undefined);
    turn = released;
    await released;
    await route.continue();
  });
}

describe.each(WIDTHS)('at a width of %d px', (width) => {
  it.each(SCREENS)('%s has no layout shift', async (_name, path, selector) => {
    const { page, context } = await as(browser, 'coach');
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(collectShifts);
    await delayResponses(page);
    await page.goto(path());
    await page.locator(selector).first().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await settled(page);
    await page.waitForLoadState('load');
    const shifts = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (window as unknown as { shifts: Shift[] }).shifts;
    });
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    // Compared as lists, so that a failure names the elements.
    expect(total < 0.02 ? [] : shifts).toEqual([]);
    await context.close();
  });
});

describe('the page header', () => {
  it('has the logo in the same place as the static page before the shell starts', async () => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL, javaScriptEnabled: false });
    const page = await context.newPage();
    const mark = () => page.locator('.shell-wordmark__mark').first().boundingBox();
    await page.goto('/');
    const before = await mark();
    await context.close();
    const { page: full, context: other } = await as(browser, 'visitor');
    await full.setViewportSize(page.viewportSize()!);
    await full.goto('/');
    await full.locator('header .shell-wordmark__mark').waitFor();
    expect(await full.locator('header .shell-wordmark__mark').boundingBox()).toEqual(before);
    await other.close();
  });

  it('loads the font of the headings with an immutable cache header', async () => {
    const { page, context, problems } = await as(browser, 'visitor');
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/');
    const headers = (await font).headers();
    expect(headers['content-type']).toBe('font/woff2');
    expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    await page.reload();
    await page.locator('main h1').waitFor();
    const used = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].find((face) => face.family.includes('Barlow Condensed'))?.status;
    });
    expect(used).toBe('loaded');
    expect(problems).toEqual([]);
    await context.close();
  });
});
