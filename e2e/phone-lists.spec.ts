import { clickItem } from './support/actions';
import { type Browser, launch, SMALL_WINDOW } from './support/browser';
import { openAs } from './support/people';
import { waitUntilSettled } from './support/screens';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a list row on a phone', () => {
  it('opens when tapped, shows no button except its menu, and shows a checkbox once selection is turned on', async () => {
    const { page, context, problems } = await openAs(browser, 'admin', { ...SMALL_WINDOW, hasTouch: true });
    const cases: [tab: string, rows: string, isOpen: () => Promise<unknown>][] = [
      ['manage-officials', '.person-row', () => page.waitForURL(/\/officials\/\d+$/)],
      ['manage-supervisors', '.person-row', () => page.waitForURL(/supervisors\/\d+\/edit/)],
      ['manage-coaches', '.person-row', () => page.getByRole('dialog').getByText('Edit Coach').waitFor()],
      ['manage-teams', 'tbody tr', () => page.waitForURL(/tab=manage-events.*team=\d+/)],
      ['manage-events', '.event-row', () => page.waitForURL(/\/events\/\d+$/)],
    ];
    for (const [tab, rows, isOpen] of cases) {
      await page.goto(`/admin?tab=${tab}&span=all`);
      const row = page.locator(rows).first();
      await row.waitFor();
      await waitUntilSettled(page);
      const visibleControls = await row
        .locator('button, input, .rmo-button')
        .evaluateAll((all) => all.filter(({ clientWidth }) => clientWidth > 8).length);
      expect([tab, visibleControls]).toEqual([tab, 1]);
      if (tab !== 'manage-events') {
        await page.getByRole('button', { name: 'More actions' }).tap();
        await clickItem(page.getByRole('menuitem', { name: 'Select', exact: true }));
        await row.getByRole('checkbox').waitFor();
        await page.getByRole('button', { name: 'Done', exact: true }).tap();
        await row.getByRole('checkbox').waitFor({ state: 'hidden' });
      }
      // There is no text near the lower edge of the row.
      const { width, height } = (await row.boundingBox())!;
      await row.tap({ position: { x: width / 2, y: height - 4 } });
      await isOpen();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
