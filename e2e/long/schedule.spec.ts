import { type Browser, LARGE_WINDOW, launch, openVisitor, SMALL_WINDOW } from '../support/browser';
import { tabTo } from '../support/keyboard';
import { openAs, Preparation } from '../support/people';
import { addRun, DAY, DUAL, RUN, RUN_QUERY, TRI } from '../support/schedule';

/** An event name and a venue as long as the longest in the demo season. */
const TOURNAMENT = `${RUN} Southeast Pennsylvania Duals`;
const CONVENTION_CENTER = 'Pennsylvania Farm Show Complex & Expo Center';

let browser: Browser;
let prepared: Preparation;
let official: number;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  official = await addRun(prepared);
});
afterAll(() => browser.close());

describe('the schedule', () => {
  it('uses two lines per event on a phone, plus one each for a long name and a long place', async () => {
    const tournament = await prepared.send<{ id: number }>('POST', '/events', {
      ...{
        name: TOURNAMENT,
        eventType: 'Dual Tournament',
        date: DAY,
        startTime: '08:00',
        venue: CONVENTION_CENTER,
      },
      officials: [{ officialId: official }],
    });
    const { page, context } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto(`/schedule?${RUN_QUERY}`);
    await page.getByText('3 events').waitFor();
    const [longest, ...others] = await page
      .locator('.rmo-event')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const height of others) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(72);
    }
    expect(longest).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
    await prepared.send('DELETE', `/events/${tournament.id}`);
  });

  it('uses one line per event on a wide screen, with the earliest event of a day first', async () => {
    const { page, context } = await openVisitor(browser, LARGE_WINDOW);
    await page.goto(`/schedule?${RUN_QUERY}`);
    await page.getByText('2 events').waitFor();
    const rows = page.locator('.rmo-event');
    expect(await rows.locator('a').allTextContents()).toEqual([TRI, DUAL]);
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(48);
    await page.getByRole('heading', { name: 'March 2031' }).waitFor();
    await context.close();
  });

  it('lets a keyboard user choose a day in the month calendar', async () => {
    const { page, context } = await openVisitor(browser);
    await page.goto(`/schedule?${RUN_QUERY}&view=month&month=2031-03`);
    const day = page.getByRole('button', { name: 'Friday, March 14, 2 events' });
    await day.waitFor();
    await page.getByRole('button', { name: 'Next month' }).focus();
    await tabTo(page, /^Saturday, March 1,/);
    // Focus starts on March 1, a Saturday, and moves by 7 days and then by 6.
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**day=${DAY}`);
    await page.goto(`/schedule?${RUN_QUERY}&view=month&day=${DAY}`);
    await page.getByRole('heading', { name: 'Friday, March 14' }).waitFor();
    await page.getByRole('link', { name: DUAL }).waitFor();
    expect(await day.evaluate((button) => button.closest('td')?.getAttribute('aria-selected'))).toBe('true');
    await context.close();
  });

  it('also shows a new event to a coach', async () => {
    const { page, context } = await openAs(browser, 'coach');
    await page.goto('/coach');
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(DUAL);
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByRole('link', { name: DUAL }).waitFor();
    await context.close();
  });
});
