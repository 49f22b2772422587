import type { Page } from 'playwright-core';
import { type Browser, LARGE_WINDOW, launch, until } from './support/browser';
import { findByKeyboard, tabTo } from './support/keyboard';
import { openAs, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

/** Chooses an option in the focused antd select by typing. */
async function chooseTyped(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page.locator('.ant-select-item-option:visible');
  await until(async () => (await options.count()) === 1 && (await options.innerText()).includes(text));
  await page.keyboard.press('Enter');
  await page.getByText(text).locator('visible=true').first().waitFor();
}

describe('by keyboard alone', () => {
  it('an administrator can add an event', async () => {
    const { page, context, problems } = await openAs(browser, 'admin', LARGE_WINDOW);
    const stamp = String(Date.now());
    const officials = ['Longfellow', 'Brooks', 'Crane'].map((name) => `${name} ${stamp}`);
    const teams = ['Ashford', 'Belmont'].map((name) => `${name} ${stamp}`);
    for (const name of officials) await prepared.official(name);
    for (const name of teams) await prepared.send('POST', '/teams', { name });
    await page.goto('/admin');
    await page.getByRole('link', { name: /to approve/ }).waitFor();
    await findByKeyboard(page, 'Add Event');
    const form = page.getByRole('form', { name: 'Add Event' });
    await form.waitFor();
    await tabTo(page, form.getByRole('combobox', { name: /^Teams/ }));
    for (const name of teams) await chooseTyped(page, name);
    await tabTo(page, form.getByLabel(/^Event name/));
    // The typed name replaces the one that the form has suggested based on the teams.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`Dual ${stamp}`);
    await tabTo(page, form.getByRole('combobox', { name: /^Event type/ }));
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-select-item-option-active:visible').waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByLabel(/^Venue/));
    await page.keyboard.type('Easton Area High School');
    await tabTo(page, form.getByLabel(/^Date/));
    await page.keyboard.type('01162026');
    await tabTo(page, form.getByRole('combobox', { name: /^Officials/ }));
    for (const name of officials) await chooseTyped(page, name);
    await tabTo(page, form.getByRole('button', { name: 'Create Event' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/events*');
    await page.locator('main').getByText(`Dual ${stamp}`).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
