import { type Browser, launch } from '../support/browser';
import { openAs } from '../support/people';
import { waitUntilSettled } from '../support/screens';

const TABS = [
  'add-official',
  'manage-officials',
  'add-supervisor',
  'manage-supervisors',
  'manage-coaches',
  'pending-users',
  'add-event',
  'manage-events',
  'manage-teams',
  'manage-reviews',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('dashboard lists and forms have the same width, and their titles are in the same place', async () => {
  const { page, context, problems } = await openAs(browser, 'supervisor', {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/supervisor');
  const frames = [];
  for (const tab of TABS) {
    await page.locator(`[role=tab][href$="tab=${tab}"]`).click();
    const panel = page.locator(`[role=tabpanel][id$="-${tab}-panel"]:visible`);
    const title = panel.getByRole('heading', { level: 2 }).first();
    await title.waitFor();
    const { x, y } = (await title.boundingBox())!;
    const frame = (await panel.boundingBox())!;
    const rightEdge = await panel.evaluate((element) =>
      Math.max(
        ...[...element.querySelectorAll('form, section')].map((child) => child.getBoundingClientRect().right),
      ),
    );
    frames.push({
      tab,
      left: x,
      top: Math.round(y),
      isUncut: Math.abs(rightEdge - frame.x - frame.width) < 1,
    });
  }
  const [{ left, top }] = frames as [(typeof frames)[0]];
  expect(frames).toEqual(TABS.map((tab) => ({ tab, left, top, isUncut: true })));
  expect(problems).toEqual([]);
  await context.close();
});

it('dashboard lists begin within 300 px of the top of a 1280 × 800 screen, with rows of 40 px', async () => {
  const { page, context } = await openAs(browser, 'supervisor', { viewport: { width: 1280, height: 800 } });
  const lists = [];
  for (const tab of ['manage-officials', 'manage-supervisors', 'manage-coaches', 'manage-teams']) {
    await page.goto(`/supervisor?tab=${tab}&regions=all`);
    const rows = page.locator('[data-row]');
    await rows.first().waitFor();
    await waitUntilSettled(page);
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
    // The shortest row is measured, because other tests create records with longer names.
    const height = Math.round(Math.min(...boxes.map((box) => (box as DOMRect).height)));
    lists.push({ tab, isNear: (boxes[0] as DOMRect).y <= 300, height });
  }
  expect(lists).toEqual(lists.map(({ tab }) => ({ tab, isNear: true, height: 40 })));
  await context.close();
});
