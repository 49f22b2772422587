import { type Browser, launch } from './support/browser';
import { slowDownSearch } from './support/official-picker';
import { openAs, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the official picker on a slow connection', () => {
  it('assigns the officials whose names were typed, not the officials listed before', async () => {
    const stamp = Date.now();
    const lastNames = ['Lutzer', 'Ellisor', 'Farrelt', 'Mcbridge'].map((name) => `${name}${stamp}`);
    const ids: number[] = [];
    for (const name of lastNames) ids.push((await prepared.official(name)).id);
    const { page, context, problems } = await openAs(browser, 'supervisor');
    const enter = await slowDownSearch(page);
    await page.goto('/supervisor?tab=add-event');
    await page.getByRole('combobox', { name: /^Officials/ }).click();
    await page.locator('.ant-select-item-option:visible').first().waitFor();
    for (const [index, name] of lastNames.entries()) await enter(name.toLowerCase(), index % 2 === 1);
    const rows = page.getByRole('list', { name: 'Assigned officials' }).getByRole('listitem');
    await rows.nth(3).waitFor();
    const texts = await rows.allTextContents();
    expect(texts).toHaveLength(4);
    for (const [index, name] of lastNames.entries()) expect(texts[index]).toContain(`Morgan ${name}`);
    expect(problems).toEqual([]);
    await context.close();
    for (const id of ids) await prepared.send('DELETE', `/officials/${id}`);
  });
});
