import { BASE_URL, type Browser, launch } from './support/browser';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the page header', () => {
  it('has the logo where the static page had it before the shell started', async () => {
    const context = await browser.newContext({ baseURL: BASE_URL, javaScriptEnabled: false });
    const page = await context.newPage();
    const mark = () => page.locator('.shell-wordmark__mark').first().boundingBox();
    await page.goto('/');
    const before = await mark();
    await context.close();
    const { page: full, context: other } = await openAs(browser, 'visitor');
    await full.setViewportSize(page.viewportSize()!);
    await full.goto('/');
    await full.locator('header .shell-wordmark__mark').waitFor();
    expect(await full.locator('header .shell-wordmark__mark').boundingBox()).toEqual(before);
    await other.close();
  });
});
