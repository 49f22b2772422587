import { BASE_URL, type Browser, launch, openVisitor, SMALL_WINDOW } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the start page', () => {
  it('takes a visitor on a phone to an event this week, an official, and a search', async () => {
    const { page, context, problems } = await openVisitor(browser, SMALL_WINDOW);
    await page.goto('/');
    const mostReviewed = page.getByRole('region', { name: 'Most reviewed officials' });
    await mostReviewed.getByRole('listitem').getByRole('link').first().waitFor();
    const week = page.getByRole('region', { name: 'Next seven days' });
    await week.getByRole('link', { name: /schedule|All \d+ events/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await mostReviewed.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL(/\/officials\/\d+$/);
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Find an official' }).fill('a');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${BASE_URL}/officials?q=a`);
    await page.locator('.official-card').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
