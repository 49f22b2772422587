import type { Page } from 'playwright-core';
import { type Browser, launch } from './support/browser';
import { as, Preparation } from './support/people';

/** Milliseconds: a slow phone connection, and how fast people type. */
const LATENCY = 700;
const KEY = 100;

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

const slowDown = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/api/officials',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      await route.fallback();
    },
  );

/**
 * Types a name and presses Enter before the server has answered: at once, or when a search for the name is under way. It may
 * be for its beginning, where a key came late: what is found then is narrowed without another request.
 */
async function enter(page: Page, name: string, isUnderWay: boolean): Promise<void> {
  const isSearch = (address: string): boolean => {
    const asked = new URL(address).searchParams.get('q') ?? '';
    return asked !== '' && name.startsWith(asked);
  };
  const search = isUnderWay && page.waitForRequest((request) => isSearch(request.url()));
  await page.keyboard.type(name, { delay: KEY });
  await search;
  await page.keyboard.press('Enter');
}

describe('the picker of officials under latency', () => {
  it('assigns the officials that were typed, not those that were in the list before', async () => {
    const stamp = Date.now();
    const lastNames = ['Lutzer', 'Ellisor', 'Farrelt', 'Mcbridge'].map((name) => `${name}${stamp}`);
    const ids: number[] = [];
    for (const name of lastNames) ids.push((await prepared.official(name)).id);
    const { page, context, problems } = await as(browser, 'supervisor');
    await slowDown(page);
    await page.goto('/supervisor?tab=add-event');
    await page.getByRole('combobox', { name: /^Officials/ }).click();
    await page.locator('.ant-select-item-option:visible').first().waitFor();
    for (const [index, name] of lastNames.entries()) await enter(page, name.toLowerCase(), index % 2 === 1);
    const rows = page.getByRole('list', { name: 'Assigned officials' }).getByRole('listitem');
    await rows.nth(3).waitFor();
    const texts = await rows.allTextContents();
    expect(texts).toHaveLength(4);
    for (const [index, name] of lastNames.entries()) expect(texts[index]).toContain(`Morgan ${name}`);
    expect(problems).toEqual([]);
    await context.close();
    for (const id of ids) await prepared.send('DELETE', `/officials/${id}`);
  });

  it('opens the reviews of the official that was typed, and of nobody when there is none', async () => {
    const lastName = `Quigler${Date.now()}`;
    const { id } = await prepared.official(lastName);
    const { page, context } = await as(browser, 'admin');
    await slowDown(page);
    await page.goto('/admin?tab=manage-reviews');
    await page.getByRole('combobox', { name: 'Official', exact: true }).click();
    await page.locator('.ant-select-item-option:visible').first().waitFor();
    await enter(page, `nobody${lastName}`, false);
    await page.getByText(`No official is named “nobody${lastName}”`).waitFor();
    await page.keyboard.type(`none${lastName}`);
    await page.getByText('No officials found').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`No official is named “none${lastName}”`).waitFor();
    expect(page.url()).not.toContain('official=');
    await enter(page, lastName.toLowerCase(), true);
    await page.getByRole('heading', { name: `Reviews of Morgan ${lastName}` }).waitFor();
    await context.close();
    await prepared.send('DELETE', `/officials/${id}`);
  });
});
