import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addAxe, findings } from './support/axe';
import { type Browser, launch } from './support/browser';
import { as } from './support/people';

jest.setTimeout(400_000);

const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The serious violations of the page as it is, in both themes, and whether it is wider than the window. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await addAxe(page);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, theme);
    found.push(...(await findings(page, false)).map((line) => `${theme}: ${line}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...found, `${overflow} px wider than the window`] : found;
}

describe('the export', () => {
  it.each(SIZES)(
    'of everything is started, survives a reload and is downloaded, without violations at $width px',
    async (viewport) => {
      const { page, context, problems } = await as(browser, 'admin', { viewport });
      await page.goto('/admin/imports');
      // A page that is left at once may take its request along.
      const started = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/exports'),
      );
      await button(page, 'Start export').click();
      expect((await started).status()).toBe(202);
      await page.reload();
      const link = page.getByRole('link', { name: /^Download: / }).first();
      await link.waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await page
        .getByText(/^Until /)
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await link.click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('ratemyofficial.zip');
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('of a list is a workbook of the rows as they are filtered, by keyboard alone', async () => {
    const { page, context, problems } = await as(browser, 'admin');
    await page.goto('/admin?tab=manage-officials');
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await button(page, 'Export').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('officials.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    expect(problems).toEqual([]);
    await context.close();
  });
});
