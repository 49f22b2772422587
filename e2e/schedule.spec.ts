import { type Browser, launch, visitor } from './support/browser';
import { as, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
let official: number;
/** In the name of every event of this run. */
const RUN = `Run ${Date.now()}`;
const DUAL = `${RUN} Dual`;
const TRI = `${RUN} Tri`;
/** As long as the longest names and places of the demo season. */
const TOURNAMENT = `${RUN} Southeast Pennsylvania Duals`;
const CONVENTION_CENTER = 'Pennsylvania Farm Show Complex & Expo Center';
const DAY = '2031-03-14';

beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  official = (await prepared.official(RUN)).id;
  const team = await prepared.send<{ id: number }>('POST', '/teams', { name: RUN, region: 'Lehigh Valley' });
  const add = (name: string, eventType: string, change: object = {}) =>
    prepared.send('POST', '/events', {
      ...{ name, eventType, date: DAY, startTime: '18:30', venue: 'Easton Area High School' },
      ...{ officials: [{ officialId: official }], teams: [team.id], ...change },
    });
  await add(DUAL, 'Dual Match');
  await add(TRI, 'Tri Match', { startTime: '09:00', teams: [] });
});
afterAll(() => browser.close());

const searched = `q=${encodeURIComponent(RUN)}`;
const PHONE = { viewport: { width: 360, height: 740 } };

describe('the schedule', () => {
  it('shows a visitor the events to come within the first screen of a phone, and no way to manage them', async () => {
    const { page, problems, context } = await visitor(browser, PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    const first = page.locator('main a[href^="/events/"]').first();
    await first.waitFor();
    expect((await first.boundingBox())!.y).toBeLessThan(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Edit|Delete|Add/ })
        .count(),
    ).toBe(0);
    await first.click();
    await page.getByRole('heading', { name: 'Teams' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('has two lines for each event on a phone, and one more each for a long name and a long place', async () => {
    const long = await prepared.send<{ id: number }>('POST', '/events', {
      ...{
        name: TOURNAMENT,
        eventType: 'Dual Tournament',
        date: DAY,
        startTime: '08:00',
        venue: CONVENTION_CENTER,
      },
      officials: [{ officialId: official }],
    });
    const { page, context } = await visitor(browser, PHONE);
    await page.goto(`/schedule?${searched}`);
    await page.getByText('3 events').waitFor();
    const [longest, ...others] = await page
      .locator('.schedule-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const height of others) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(height).toBeLessThanOrEqual(72);
    }
    expect(longest).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
    await prepared.send('DELETE', `/events/${long.id}`);
  });

  it('has one line for each event on a wide screen, the first of a day first', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(`/schedule?${searched}`);
    await page.getByText('2 events').waitFor();
    const rows = page.locator('.schedule-row');
    expect(await rows.locator('a').allTextContents()).toEqual([TRI, DUAL]);
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(48);
    await page.getByRole('heading', { name: 'March 2031' }).waitFor();
    await context.close();
  });

  it('keeps filters in the URL: a link restores them, and Back takes them away', async () => {
    const { page, context } = await visitor(browser, PHONE);
    await page.goto(`/schedule?${searched}`);
    await page.getByText('2 events').waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Type').selectOption('Tri Match');
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    const link = page.url();
    await page.goBack();
    await page.getByText('2 events').waitFor();
    await page.goto(link);
    await page.getByRole('link', { name: TRI }).waitFor();
    expect(await page.getByRole('link', { name: DUAL }).count()).toBe(0);
    // An event without a region belongs to every region.
    await page.goto(`/schedule?${searched}&region=Hudson%20Valley`);
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByRole('link', { name: TRI }).waitFor();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByLabel('Region').selectOption('Lehigh Valley');
    await page.getByText('2 events').waitFor();
    await context.close();
  });

  it('lets the keyboard choose a day of the month calendar', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(`/schedule?${searched}&view=month&month=2031-03`);
    const day = page.getByRole('button', { name: 'Friday, March 14, 2 events' });
    await day.waitFor();
    await page.getByRole('button', { name: 'Next month' }).focus();
    await page.keyboard.press('Tab');
    // From March 1, a Saturday: 7 days and 6 days on.
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**day=${DAY}`);
    await page.goto(`/schedule?${searched}&view=month&day=${DAY}`);
    await page.getByRole('heading', { name: 'Friday, March 14' }).waitFor();
    await page.getByRole('link', { name: DUAL }).waitFor();
    expect(await day.evaluate((button) => button.closest('td')?.getAttribute('aria-selected'))).toBe('true');
    await context.close();
  });

  it('shows a new event to a coach, too', async () => {
    const { page, context } = await as(browser, 'coach');
    await page.goto('/coach');
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(DUAL);
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByRole('link', { name: DUAL }).waitFor();
    await context.close();
  });
});
