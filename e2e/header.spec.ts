import type { Response } from 'playwright-core';
import { type Browser, launch, openVisitor } from './support/browser';
import { findByKeyboard } from './support/keyboard';
import { openAs, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the account menu', () => {
  it('changes the theme, which survives a reload', async () => {
    const { page, context } = await openAs(browser, 'coach', { colorScheme: 'light' });
    await page.goto('/officials');
    const button = page.getByRole('banner').getByRole('button', { name: /^Menu of / });
    await button.click();
    await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
    await page.locator(':root[data-theme=dark]').waitFor();
    await page.reload();
    await page.locator(':root[data-theme=dark]').waitFor();
    await button.click();
    const light = page.getByRole('banner').getByRole('button', { name: 'Light theme' });
    // After the reload, the page reads the settings from the same URL, so the method is checked too.
    const isSaved = (response: Response) =>
      response.url().endsWith('/api/user/settings') && response.request().method() === 'POST';
    await Promise.all([page.waitForResponse(isSaved), light.click()]);
    await context.close();
  });
});

describe('the search', () => {
  it('finds an official by keyboard alone', async () => {
    const name = `Quill${Date.now() % 1e6}`;
    const { id } = await prepared.official(name);
    const { page, context, problems } = await openVisitor(browser);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
    await findByKeyboard(page, name);
    await page.waitForURL(`**/officials/${id}`);
    expect(problems).toEqual([]);
    await context.close();
  });
});
