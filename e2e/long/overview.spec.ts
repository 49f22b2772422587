import { type Browser, launch } from '../support/browser';
import { openAs, Preparation, uniqueName } from '../support/people';
import { waitUntilSettled } from '../support/screens';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it.each([1280, 360])(
  'clicking the link to a weekend event’s reviews opens the reviews at %d px',
  async (width) => {
    const prepared = await Preparation.open();
    const ids = [];
    for (const name of ['Rated', 'Unrated']) ids.push((await prepared.official(uniqueName(name))).id);
    // On a Saturday before the weekend's first event, the demo league has no event of the weekend with reviews.
    const { from } = await prepared.send<{ from: string }>('GET', '/overview/weekend');
    const event = await prepared.send<{ id: number; name: string }>('POST', '/events', {
      ...{ name: uniqueName('Weekend Dual'), date: from, startTime: '00:00' },
      ...{ venue: 'Easton Area High School', eventType: 'Dual Match' },
      officials: ids.map((officialId) => ({ officialId })),
    });
    await (await Preparation.open('coach')).review(ids[0]!, event.id);
    const { page, context, problems } = await openAs(browser, 'supervisor', {
      viewport: { width, height: 800 },
    });
    await page.goto('/supervisor?tab=overview');
    const weekend = page.getByRole('region', { name: /^(Last weekend|This weekend so far)$/ });
    const link = weekend.getByRole('link', { name: `1 review of ${event.name}` });
    await link.waitFor();
    // On a phone, content that loads later is above this link and would move it.
    await waitUntilSettled(page);
    await link.scrollIntoViewIfNeeded();
    const box = (await link.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForURL(/tab=manage-reviews&event=/);
    expect(problems).toEqual([]);
    await context.close();
    await prepared.send('DELETE', `/events/${event.id}`);
  },
);

it('Tab closes the open list of teams, and preserves the chosen team', async () => {
  const { page, context, problems } = await openAs(browser, 'supervisor');
  await page.goto('/supervisor?tab=add-event');
  const field = page.getByRole('combobox', { name: /^Teams/ });
  await field.click();
  const options = page.locator('.ant-select-item-option:visible');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const teams = page.getByRole('list', { name: 'Selected teams' }).getByRole('listitem');
  await teams.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.ant-select-item-option-active:visible').waitFor();
  await page.keyboard.press('Tab');
  await options.first().waitFor({ state: 'hidden' });
  expect(await teams.count()).toBe(1);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
