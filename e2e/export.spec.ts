import { readFile } from 'node:fs/promises';
import { findViolations } from './support/axe';
import { type Browser, launch } from './support/browser';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the export of a list', () => {
  it('downloads the filtered rows as a workbook, by keyboard alone', async () => {
    const { page, context, problems } = await openAs(browser, 'admin');
    await page.goto('/admin?tab=manage-officials');
    await page.getByRole('tabpanel').getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: 'More actions', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export Excel' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('officials.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    expect(problems).toEqual([]);
    await context.close();
  });
});
