import type { Page } from 'playwright-core';
import { openGrowthPlots } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { openAs, Preparation, type Role } from '../support/people';
import { createEventOfToday, formOf } from '../support/rating';
import { waitUntilSettled } from '../support/screens';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  // This session belongs to a device whose name is unknown.
  const official = await Preparation.open('official');
  // A worker computes the growth stats after the start, and the page reads them only once.
  await until(
    async () => (await official.send<{ state: string }>('GET', '/officials/me/growth')).state === 'open',
  );
});
afterAll(() => browser.close());

type Screen = [path: string, open?: (page: Page) => Promise<void>];
const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor();

/** Waits until each session is shown in a row with a button, and opens the list if there are many. */
async function openSessions(page: Page): Promise<void> {
  const showAll = page.getByRole('button', { name: /^Show all \d+ sessions$/ });
  const endButtons = page.getByRole('button', { name: /^End / });
  await showAll.or(endButtons).first().waitFor();
  if (await showAll.isVisible()) await showAll.click();
  await endButtons.first().waitFor();
}

/** Waits for the growth stats, and opens the first category and the plots. */
async function openGrowth(page: Page): Promise<void> {
  await page.locator('.growth__category').first().click();
  await openGrowthPlots(page);
}

/** The screens that the six tasks in tasks.spec.ts use, and the first screen for each role. */
const SCREENS: [Role, Screen[]][] = [
  ['visitor', [['/'], ['/schedule'], ['/officials'], ['/officials/1'], ['/events/1'], ['/login']]],
  [
    'official',
    [
      ['/officials-dashboard'],
      ['/officials-dashboard?tab=notifications'],
      ['/officials-dashboard?tab=my-profile', openSessions],
      ['/officials-dashboard?tab=my-schedule'],
      ['/officials-dashboard?tab=my-rating'],
      ['/officials-dashboard?tab=growth', openGrowth],
    ],
  ],
  [
    'supervisor',
    [
      ['/supervisor'],
      ['/supervisor?tab=pending-users'],
      ['/officials/1'],
      [
        '/supervisor?tab=my-profile',
        async (page) => {
          await page.keyboard.press('Control+k');
          await waitForDialog(page);
        },
      ],
    ],
  ],
  [
    'admin',
    [
      ['/admin'],
      ['/admin?tab=add-event'],
      ['/events'],
      ['/admin?tab=manage-reviews'],
      [
        '/admin?tab=manage-reviews&view=reported',
        async (page) => {
          await page.locator('.rmo-queue-row').first().click();
          await page
            .locator('.rmo-case')
            .getByLabel(/^Your reason/)
            .waitFor();
        },
      ],
    ],
  ],
];

/** Doubles the text size before the first paint. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const set = () => document.documentElement?.style.setProperty('font-size', '200%');
    set();
    document.addEventListener('DOMContentLoaded', set);
  });

/** Returns the pieces of text that are truncated without an ellipsis, and how far the page scrolls sideways in px. */
const problemsOf = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('main *, dialog *, [role=dialog] *')].filter(
      (element) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        const isShown = visibility !== 'hidden' && element.clientWidth > 2;
        return (
          hasText &&
          isShown &&
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        );
      },
    );
    const { scrollWidth } = document.documentElement;
    return {
      sideways: Math.max(0, scrollWidth - window.innerWidth),
      cut: cut.map(({ textContent }) => textContent),
    };
  });

/** Returns the controls of a list that overlap, leave the window, or have small text. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        '.rmo-managed :is(.rmo-list-head, .rmo-list-tools) :is(button, a, .rmo-input, .ant-select)',
      ),
    ].filter((element) => element.offsetWidth > 2 && !element.closest('.ant-select .ant-select'));
    const nameOf = (element: HTMLElement) => element.textContent || element.className;
    const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const overlapping = boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${nameOf(element)} and ${nameOf(other.element)}`),
    );
    return {
      count: controls.length,
      overlapping,
      outside: boxes.filter(({ box }) => box.right > window.innerWidth).map(({ element }) => nameOf(element)),
      small: controls
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 28)
        .map((element) => nameOf(element)),
    };
  });

describe.each([
  [360, 740],
  [1280, 800],
])('with text at 200% on a %d × %d screen', (width, height) => {
  it.each(SCREENS)('the screens for role %s fit the window', async (role, screens) => {
    const { page, context, problems } = await openAs(browser, role, { viewport: { width, height } });
    await doubleText(page);
    for (const [path, open] of screens) {
      await page.goto(path);
      await waitUntilSettled(page);
      await open?.(page);
      expect({ path, ...(await problemsOf(page)) }).toEqual({ path, sideways: 0, cut: [] });
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('the controls above a supervisor’s lists are as large as the text and do not overlap', async () => {
    const { page, context } = await openAs(browser, 'supervisor', { viewport: { width, height } });
    await doubleText(page);
    for (const tab of ['manage-events', 'manage-officials', 'manage-coaches', 'manage-teams']) {
      await page.goto(`/supervisor?tab=${tab}`);
      await page.locator('.rmo-list-tools').waitFor();
      await waitUntilSettled(page);
      const { count, ...problems } = await controlsOf(page);
      expect([tab, count > 1, problems]).toEqual([tab, true, { overlapping: [], outside: [], small: [] }]);
    }
    await context.close();
  });

  it('Coaches Corner and the page to rate an event fit the window', async () => {
    const { page, context } = await openAs(browser, 'coach', { viewport: { width, height } });
    await doubleText(page);
    const event = await createEventOfToday(prepared, context, ['Longfellow']);
    await page.goto('/coach');
    await page.getByRole('link', { name: `Rate the official, ${event.name}` }).waitFor();
    await waitUntilSettled(page);
    expect(await problemsOf(page)).toEqual({ sideways: 0, cut: [] });
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Longfellow').waitFor();
    expect(await problemsOf(page)).toEqual({ sideways: 0, cut: [] });
    await event.remove();
    await context.close();
  });
});
