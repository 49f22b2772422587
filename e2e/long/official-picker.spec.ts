import { type Browser, launch } from '../support/browser';
import { slowDownSearch } from '../support/official-picker';
import { openAs, Preparation } from '../support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the official picker on a slow connection', () => {
  it('opens the reviews of the official whose name was typed, or nothing if no one has that name', async () => {
    const lastName = `Quigler${Date.now()}`;
    const { id } = await prepared.official(lastName);
    const { page, context } = await openAs(browser, 'admin');
    const enter = await slowDownSearch(page);
    await page.goto('/admin?tab=manage-reviews');
    await page.getByRole('combobox', { name: 'Official', exact: true }).click();
    await page.locator('.ant-select-item-option:visible').first().waitFor();
    await enter(`nobody${lastName}`, false);
    await page.getByText(`No official is named “nobody${lastName}”`).waitFor();
    await page.keyboard.type(`none${lastName}`);
    await page.getByText('No officials found').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`No official is named “none${lastName}”`).waitFor();
    expect(page.url()).not.toContain('official=');
    await enter(lastName.toLowerCase(), true);
    await page.getByRole('heading', { name: `Reviews of Morgan ${lastName}` }).waitFor();
    await context.close();
    await prepared.send('DELETE', `/officials/${id}`);
  });
});
