import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { type Browser, launch } from '../support/browser';
import { openAs } from '../support/people';

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

describe('the full export', () => {
  it.each(SIZES)(
    'starts, survives a reload and can be downloaded, without accessibility violations at $width px',
    async (viewport) => {
      const { page, context, problems } = await openAs(browser, 'admin', { viewport });
      await page.goto('/admin/imports');
      // Leaving the page immediately may cancel its request.
      const exportStart = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/api/exports'),
      );
      await button(page, 'Start export').click();
      expect((await exportStart).status()).toBe(202);
      await page.reload();
      const link = page.getByRole('link', { name: /^Download: / }).first();
      await link.waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await page
        .getByText(/^Available until /)
        .first()
        .waitFor();
      expect(await findViolations(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await link.click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('ratemyofficial.zip');
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
