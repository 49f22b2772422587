import { join } from 'node:path';
import { type Browser, launch, until } from './support/browser';
import { button, heading, SAMPLES, undo } from './support/imports';
import { hasFocus, tabTo } from './support/keyboard';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the import of spreadsheets', () => {
  it('can be completed by keyboard alone', async () => {
    const { page, context } = await openAs(browser, 'admin');
    await page.goto('/admin/imports?kind=teams');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, button(page, 'Choose a file'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(join(SAMPLES, 'member-schools.tsv'));
    await heading(page, 'Match the columns').waitFor();
    await tabTo(page, button(page, 'Check the rows'));
    await page.keyboard.press('Enter');
    await heading(page, 'What will happen').waitFor();
    await until(() => hasFocus(heading(page, 'What will happen')));
    await tabTo(page, button(page, /^Apply /));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }));
    await page.keyboard.press('Enter');
    await heading(page, 'Applied').waitFor();
    await until(() => hasFocus(heading(page, 'Applied')));
    await undo(page);
    await context.close();
  });
});
