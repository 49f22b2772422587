import type { Page } from 'playwright-core';
import { type Browser, launch } from '../support/browser';
import { throttle } from './support/meter';
import { openAs, Preparation, type Role, uniqueName } from '../support/people';
import { waitUntilSettled } from '../support/screens';

let browser: Browser;
let prepared: Preparation;
let officialId: number;
let eventId: number;
/** The tests add events to the weekend, because the demo league has none on a Saturday morning, which would be unusual. */
let weekendIds: number[];
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  officialId = (await prepared.official('Still')).id;
  eventId = (await prepared.event(`Still Dual ${Date.now()}`, [officialId])).id;
  const guestId = (await prepared.official('Guest')).id;
  const { from } = await prepared.send<{ from: string }>('GET', '/overview/weekend');
  const addEvent = (name: string) =>
    prepared.send<{ id: number }>('POST', '/events', {
      ...{ name: uniqueName(name), date: from, startTime: '00:00' },
      ...{ venue: 'Easton Area High School', eventType: 'Dual Match' },
      officials: [{ officialId: guestId }],
    });
  const events = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(addEvent));
  weekendIds = events.map(({ id }) => id);
});
afterAll(async () => {
  await browser.close();
  await Promise.all((weekendIds ?? []).map((id) => prepared.send('DELETE', `/events/${id}`)));
});

type Screen = [role: Role, name: string, path: () => string, selector: string, max?: number];
/** The maximum sum of a page's layout shifts. */
const MAX_SHIFT = 0.02;
/** The maximum for pages whose lists have as many rows as the season has events, and are above other lists. */
const MAX_LIST_SHIFT = 0.05;
/** The last element of the managers' stats. */
const STATS_SELECTOR = 'role=table[name="Averages by category"]';
/** The pages that the server renders for visitors. */
const RENDERED_SCREENS: Screen[] = [
  ['visitor', 'the start page', () => '/', '.landing-body'],
  ['visitor', 'the list of officials', () => '/officials', '.official-card'],
  ['visitor', 'a profile', () => `/officials/${officialId}`, 'main h1'],
  ['visitor', 'the schedule', () => '/schedule', '.rmo-event'],
  ['visitor', 'the event', () => `/events/${eventId}`, '#event-officials'],
];
/** The page doesn't wait for the session; as soon as it is known, the page reserves space for a coach's next events. */
const COACH_START_PAGE: Screen = [
  'coach',
  'the start page',
  () => '/',
  '.landing-own[aria-busy=false] .landing-next[aria-busy=false]',
  MAX_LIST_SHIFT,
];
const SCREENS: Screen[] = [
  ['coach', 'Coaches Corner', () => '/coach', '.my-events-place .to-rate'],
  ['coach', 'My Events', () => '/coach?tab=my-events', '.my-events-place'],
  ['coach', 'the evaluation', () => `/officials/${officialId}/review`, 'form'],
  ['coach', 'the evaluation from an event', () => `/officials/${officialId}/review?event=${eventId}`, 'form'],
  ['coach', 'the page to rate an event', () => `/rate/${eventId}`, '.rate__position'],
  ['coach', 'the event', () => `/events/${eventId}`, '#event-officials'],
  ['coach', 'the list of officials', () => '/officials', '.official-card'],
  ['coach', 'a profile', () => `/officials/${officialId}`, 'text="Restricted Access"', MAX_LIST_SHIFT],
  ['coach', 'the schedule', () => '/schedule', '.rmo-event'],
  [
    'official',
    'the dashboard',
    () => '/officials-dashboard',
    ':is([aria-label="Notification list"], .official-start p.rmo-box)',
    MAX_LIST_SHIFT,
  ],
  [
    'supervisor',
    'a profile',
    () => `/officials/${officialId}`,
    '.official-reviews[data-loading=false]',
    MAX_LIST_SHIFT,
  ],
  ['supervisor', 'the dashboard', () => '/supervisor', STATS_SELECTOR, MAX_LIST_SHIFT],
  ['admin', 'the dashboard', () => '/admin', STATS_SELECTOR, MAX_LIST_SHIFT],
];
const WIDTHS = [360, 1280];
const HEIGHT = 800;

interface Shift {
  value: number;
  /** The elements that moved, with their vertical positions before and after. */
  elements: string[];
}

/** Collects the layout shifts that the browser measures. */
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

/** Loads a page and waits for its content. Returns its layout shifts, or none if their sum is below `max`. */
async function shiftsOf(page: Page, path: string, selector: string, max = MAX_SHIFT): Promise<Shift[]> {
  await page.addInitScript(collectShifts);
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  // The shell has started, and knows who is logged in.
  await page.locator('header .shell-header__side').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await waitUntilSettled(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total < max ? [] : shifts;
}

/** Delays the API responses until the page shows a loading state or its content, then releases them one by one. */
async function delayResponses(page: Page): Promise<void> {
  let turn: Promise<unknown> | undefined;
  await page.route('**/api/**', async (route) => {
    const before =
      turn ?? page.locator('main :is(.rmo-spinner, .shell-skeleton, [aria-busy=true], h1)').first().waitFor();
    const allReleased = (async () => {
      await before;
      // A frame in between lets the page render each response separately.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    })().catch(() => undefined);
    turn = allReleased;
    await allReleased;
    await route.continue();
  });
}

describe.each(WIDTHS)('at a width of %d px', (width) => {
  it.each([...RENDERED_SCREENS, ...SCREENS])(
    'has no layout shift for role %s on %s',
    async (...[role, , path, selector, max]: Screen) => {
      const { page, context } = await openAs(browser, role, { viewport: { width, height: HEIGHT } });
      await delayResponses(page);
      // The list of shifts is compared, so that a failure names the elements that moved.
      expect(await shiftsOf(page, path(), selector, max)).toEqual([]);
      await context.close();
    },
  );
});

describe('on a slow phone', () => {
  it.each([...RENDERED_SCREENS, COACH_START_PAGE])(
    'has no layout shift for role %s on %s',
    async (...[role, , path, selector, max]: Screen) => {
      const { page, context } = await openAs(browser, role, { viewport: { width: 360, height: HEIGHT } });
      await throttle(page);
      expect(await shiftsOf(page, path(), selector, max)).toEqual([]);
      await context.close();
    },
  );
});

describe('the page header', () => {
  it('loads the heading font with an immutable cache header', async () => {
    const { page, context, problems } = await openAs(browser, 'visitor');
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/');
    const headers = (await font).headers();
    expect(headers['content-type']).toBe('font/woff2');
    expect(headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    await page.reload();
    await page.locator('main h1').waitFor();
    const fontState = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].find((face) => face.family.includes('Barlow Condensed'))?.status;
    });
    expect(fontState).toBe('loaded');
    expect(problems).toEqual([]);
    await context.close();
  });
});
