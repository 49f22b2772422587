import type { Browser } from 'playwright-core';
import { launch } from './support/browser';
import { as, Preparation } from './support/people';
import { settled } from './support/screens';

jest.setTimeout(120_000);

const PHONE = { viewport: { width: 360, height: 740 } };
/** The list of a manager, and its rows. */
const LISTS: [tab: string, rows: string][] = [
  ['manage-officials', '.person-row:not(.person-row--head)'],
  ['manage-supervisors', '.person-row:not(.person-row--head)'],
  ['manage-coaches', '.person-row:not(.person-row--head)'],
  ['pending-users', '.person-row:not(.person-row--head)'],
  ['manage-teams', 'tbody tr'],
  ['manage-events', '.event-row'],
];
/** Two lines; of pending people three, because who approves them has to see the whole address. */
const heightOf = (tab: string): number => (tab === 'pending-users' ? 130 : 100);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each(['admin', 'supervisor'] as const)('a list of the %s on a phone of 360 by 740', (role) => {
  it('begins within 360 px of the top, and has two lines for each thing, three for pending people', async () => {
    const { page, context, problems } = await as(browser, role, PHONE);
    // Those of the demo season may be decided by now.
    const { email } = await (
      await Preparation.open()
    ).registration('Coach', 'Pine', `robin.pine.${Date.now() % 100_000}@school.example`);
    for (const [tab, rows] of LISTS) {
      const search = tab === 'pending-users' ? `&q=${email}` : '';
      await page.goto(`/${role}?tab=${tab}&span=all&regions=all${search}`);
      const first = page.locator(rows).first();
      await first.waitFor();
      await settled(page);
      const { y } = (await first.boundingBox())!;
      // Other tests leave things with longer names.
      const height = await page
        .locator(rows)
        .evaluateAll((all) => Math.min(...all.map((row) => row.getBoundingClientRect().height)));
      expect([tab, y <= 360, height <= heightOf(tab)]).toEqual([tab, true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a list of a supervisor', () => {
  it('opens on the own region, and says on a phone that one filter is set', async () => {
    const { page, context } = await as(browser, 'supervisor', PHONE);
    for (const tab of [
      'manage-officials',
      'manage-supervisors',
      'manage-coaches',
      'manage-teams',
      'manage-events',
    ]) {
      await page.goto(`/supervisor?tab=${tab}`);
      await page.getByRole('button', { name: 'Filters (1)', exact: true }).click();
      await page.getByRole('switch', { name: /^Only my region/ }).click();
      await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('regions')).toBe('all');
    }
    await context.close();
  });
});
