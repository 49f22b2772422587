import { choose, waitForToast } from './support/actions';
import { type Browser, launch, SMALL_WINDOW } from './support/browser';
import { linkUnderMore, moreButton } from './support/dashboards';
import { collectMotion, motionOf } from './support/motion';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('menus, filters, dialogs and toasts don’t move for users who prefer reduced motion', async () => {
  const { page, context, problems } = await openAs(browser, 'supervisor', {
    ...SMALL_WINDOW,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(collectMotion);
  await page.goto('/supervisor?tab=manage-events&span=all&regions=all');
  await page.locator('.event-row').first().waitFor();

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Menu of / }).click();
  await banner.getByRole('link', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await banner.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' });

  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(page, 'Type', 'Dual Match');
  await sheet.getByRole('button', { name: /^Show / }).click();
  await sheet.waitFor({ state: 'detached' });

  await moreButton(page).click();
  await linkUnderMore(page, 'Manage Teams').click();
  await page.getByRole('button', { name: /^Add/ }).click();
  const form = page.getByRole('form', { name: 'Add Team' });
  const name = `Motionless ${Date.now()}`;
  await form.getByLabel(/^Team name/).fill(name);
  await form.getByRole('button', { name: 'Add Team' }).click();
  await waitForToast(page, 'Team created', name);
  await form.waitFor({ state: 'detached' });

  expect(await motionOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
