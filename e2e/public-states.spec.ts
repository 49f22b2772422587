import type { BrowserContext } from 'playwright-core';
import { type Browser, launch } from './support/browser';
import { openAs } from './support/people';
import { waitUntilSettled } from './support/screens';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a visitor’s browser console', () => {
  let context: BrowserContext;
  beforeAll(async () => ({ context } = await openAs(browser, 'visitor')));
  afterAll(() => context.close());

  it.each(['/', '/officials', '/officials/1', '/events/1', '/login', '/register'])(
    'has no errors or warnings on %s',
    async (path) => {
      const page = await context.newPage();
      const lines: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) lines.push(message.text());
      });
      page.on('requestfailed', (request) => lines.push(`failed: ${request.url()}`));
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitUntilSettled(page);
      expect(lines).toEqual([]);
      await page.close();
    },
  );
});

describe('a lost connection', () => {
  it('is reported, and the page continues once the connection is back', async () => {
    const { page, context } = await openAs(browser, 'visitor');
    await page.goto('/officials');
    const card = page.locator('main a[href^="/officials/"]').first();
    await card.waitFor();
    // The content is there before the scripts run; the link shows that they have run.
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await context.setOffline(true);
    await page.getByText(/^You’re offline/).waitFor();
    await card.click();
    // Neither the chunk nor the data of the next page can be loaded.
    const alert = page.getByRole('alert').filter({ hasText: /Failed to fetch|not available right now/ });
    await alert.waitFor();
    await context.setOffline(false);
    await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
    await alert.getByRole('button', { name: /Try again/i }).click();
    await page.getByRole('heading', { name: 'Restricted Access' }).waitFor();
    await context.close();
  });
});
