import { type Browser, launch, openVisitor, SMALL_WINDOW } from './support/browser';
import { Preparation } from './support/people';
import { addRun, DUAL, RUN_QUERY, TRI } from './support/schedule';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await addRun(await Preparation.open());
});
afterAll(() => browser.close());

describe('the schedule', () => {
  it('shows a visitor the next events on the first screen of a phone, but no management controls', async () => {
    const { page, problems, context } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    const firstEvent = page.locator('main a[href^="/events/"]').first();
    await firstEvent.waitFor();
    expect((await firstEvent.boundingBox())!.y).toBeLessThan(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Edit|Delete|Add/ })
        .count(),
    ).toBe(0);
    await firstEvent.click();
    await page.getByRole('heading', { name: 'Teams' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('stores filters in the URL, so that a link restores them and Back removes them', async () => {
    const { page, context } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto(`/schedule?${RUN_QUERY}`);
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
    // An event without a region matches every region.
    await page.goto(`/schedule?${RUN_QUERY}&region=Hudson%20Valley`);
    await page.getByText('1 event', { exact: true }).waitFor();
    await page.getByRole('link', { name: TRI }).waitFor();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByLabel('Region').selectOption('Lehigh Valley');
    await page.getByText('2 events').waitFor();
    await context.close();
  });
});
