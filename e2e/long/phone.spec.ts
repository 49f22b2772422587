import type { Locator, Page } from 'playwright-core';
import { type Browser, launch, openVisitor, SMALL_WINDOW } from '../support/browser';
import { linkUnderMore } from '../support/dashboards';
import { openAs } from '../support/people';
import { waitUntilSettled } from '../support/screens';

/** The list page on a phone, its heading, and its first item. */
const LISTS: [path: string, heading: string, first: (page: Page) => Locator][] = [
  ['/officials', 'Officials', (page) => page.locator('.official-card').first()],
  ['/schedule', 'Schedule', (page) => page.locator('.rmo-event').first()],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('on a 360 × 740 phone', () => {
  it.each(LISTS)('%s shows its first item within 360 px of the top', async (path, heading, first) => {
    const { page, context, problems } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto(path);
    await first(page).waitFor();
    await waitUntilSettled(page);
    expect((await first(page).boundingBox())!.y).toBeLessThanOrEqual(360);
    // The shell's page replaces the server-rendered one, and a removed heading has no lines, so this waits.
    const lineCount = await page.waitForFunction((text) => {
      const title = [...document.querySelectorAll('h1')].find(({ textContent }) => textContent === text);
      const range = document.createRange();
      range.selectNodeContents(title ?? document.createElement('i'));
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }, heading);
    const lines = await lineCount.jsonValue();
    expect(lines).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['/login', '/register', '/forgot-password'])(
    '%s has buttons large enough for a thumb',
    async (path) => {
      const { page, context } = await openVisitor(browser, SMALL_WINDOW);
      await page.goto(path);
      const button = page.locator('main button[type=submit]').last();
      await button.waitFor();
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40);
      await context.close();
    },
  );

  it('/officials has its filters behind one button that shows how many are set', async () => {
    const { page, context } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto('/officials');
    const association = page.getByLabel('Association');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await association.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await association.waitFor();
    await association.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await context.close();
  });

  it('the bar of Coaches Corner stays in its place on the schedule and the list of officials', async () => {
    const { page, context, problems } = await openAs(browser, 'coach', SMALL_WINDOW);
    await page.goto('/coach');
    const bar = page.getByRole('navigation', { name: 'Sections', exact: true });
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    const places = () =>
      bar
        .locator('.rmo-bar__item')
        .evaluateAll((items) => items.map((item) => JSON.stringify(item.getBoundingClientRect())));
    await link('Schedule').waitFor();
    const placesBefore = await places();
    expect(placesBefore).toHaveLength(5);
    for (const name of ['Schedule', 'Officials']) {
      await link(name).click();
      await bar.locator('[aria-current=page]', { hasText: name }).waitFor();
      await waitUntilSettled(page);
      expect(await places()).toEqual(placesBefore);
    }
    await link('More').click();
    await linkUnderMore(page, 'My Profile').waitFor();
    await page.waitForURL('**/coach?tab=my-events');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'More', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['/officials', '/schedule', '/login', '/coach'])(
    '%s shows its drawing behind the content, in no space of its own',
    async (path) => {
      const { page, context } = await openVisitor(browser, SMALL_WINDOW);
      await page.goto(path);
      await waitUntilSettled(page);
      const layout = await page.evaluate(() => {
        const main = document.querySelector('main')!;
        return [getComputedStyle(main, '::after').zIndex, getComputedStyle(main).paddingBottom];
      });
      expect(layout).toEqual(['-1', '0px']);
      await context.close();
    },
  );
});
