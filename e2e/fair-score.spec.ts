import { type Browser, launch, SMALL_WINDOW } from './support/browser';
import { readRankedOfficials } from './support/fair-score';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const certainty = ({ state, comparable }: { state: string; comparable: boolean }): string =>
  [state === 'provisional' && 'Provisional', !comparable && 'Not comparable'].filter(Boolean).join(' ');

it('the list shows an administrator the fair scores and their certainty as the API returns them', async () => {
  const { context, page } = await openAs(browser, 'admin', SMALL_WINDOW);
  const officials = await readRankedOfficials(page);
  await page.goto('/admin?tab=manage-officials&sort=-fair');
  for (const official of [officials[0]!, officials.at(-1)!]) {
    const { firstName, lastName, fair } = official;
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `${firstName} ${lastName}` })
      .first();
    await row.waitFor();
    const value = row.getByText('Fair score', { exact: true }).locator('xpath=following-sibling::dd');
    const texts = (await value.allTextContents()).map((text) => text.trim());
    expect(texts).toEqual(fair ? [`${fair.score.toFixed(2)} ${certainty(fair)}`.trim()] : []);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});
