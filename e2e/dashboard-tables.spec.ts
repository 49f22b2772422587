import { expectQuery } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a list at /admin', () => {
  it('stores search, sort order and page in the URL, and restores them after a reload and on Back', async () => {
    const { page, context } = await openAs(browser, 'admin');
    const rows = page.getByRole('rowheader');
    const box = page.getByRole('searchbox', { name: 'Search' });
    const tab = { tab: 'manage-teams' };
    await page.goto('/admin?tab=manage-teams');
    await rows.first().waitFor();
    const ascending = await rows.allInnerTexts();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expectQuery(page, { ...tab, sort: '-name' });
    await page.locator('th[aria-sort=descending]').waitFor();
    const descending = await rows.allInnerTexts();
    expect(descending[0]!.localeCompare(ascending[0]!)).toBe(1);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expectQuery(page, { ...tab, sort: '-name', page: '2' });
    const secondPage = await rows.allInnerTexts();
    expect(secondPage).not.toEqual(descending);

    await page.reload();
    await rows.first().waitFor();
    expect(await rows.allInnerTexts()).toEqual(secondPage);
    await page.locator('[aria-current=page]').getByText('2', { exact: true }).waitFor();
    await page.goBack();
    await expectQuery(page, { ...tab, sort: '-name' });
    await until(async () => (await rows.allInnerTexts()).join() === descending.join());

    // A search goes back to the first page.
    await box.fill(ascending[0]!);
    await expectQuery(page, { ...tab, sort: '-name', q: ascending[0]! });
    await until(async () => (await rows.allInnerTexts()).join() === ascending[0]);
    await page.reload();
    await rows.first().waitFor();
    expect(await box.inputValue()).toBe(ascending[0]);
    await box.fill('nobody has this name');
    await page.getByText('No teams found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectQuery(page, { ...tab, sort: '-name' });
    await rows.first().waitFor();
    await context.close();
  });
});
