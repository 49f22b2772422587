import type { Locator, Page } from 'playwright-core';
import { clickItem } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { type Browser, launch } from '../support/browser';
import { tabTo } from '../support/keyboard';
import { openAs, type Role } from '../support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Your calendar' });
const openerIn = (section: Locator) => section.getByRole('button', { name: 'Add to my calendar' });

/** Creates a calendar feed in the open section, by keyboard, and returns its URL path. */
async function makeAddress(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Create a link' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Link', { exact: true }).waitFor();
  return new URL(await page.getByLabel('Link', { exact: true }).inputValue()).pathname;
}

it.each<[Role, string]>([
  ['coach', '/coach'],
  ['official', '/officials-dashboard?tab=my-schedule'],
  ['supervisor', '/supervisor/settings'],
])('a user with role %s creates a calendar address at %s by keyboard, and revokes it', async (role, path) => {
  const { page, context, problems } = await openAs(browser, role, { viewport: { width: 1280, height: 800 } });
  await page.goto(path);
  const section = sectionOf(page);
  await section.waitFor();
  await tabTo(page, openerIn(section));
  await page.keyboard.press('Enter');
  const address = await makeAddress(page);
  const read = () => context.request.get(address);
  const calendar = await read();
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
  expect(await page.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toMatch(
    /^webcal:\/\//,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await openerIn(section).click();
  const revoke = section.getByRole('button', { name: /^Revoke/ });
  await revoke.waitFor();
  expect(await page.getByLabel('Link', { exact: true }).count()).toBe(0);
  expect(await section.getByText(/^Last used/).count()).toBe(1);
  await tabTo(page, revoke);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Revoke' }));
  await page.keyboard.press('Enter');
  await section.getByText('No links yet.').waitFor();
  expect((await read()).status()).toBe(404);
  expect(problems).toEqual([]);
  await context.close();
});

it('managers create calendar addresses for a team from its row and for an official from the profile', async () => {
  const { page, context } = await openAs(browser, 'admin', { viewport: { width: 1280, height: 800 } });
  await page.goto('/admin?tab=manage-teams');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await clickItem(page.getByRole('menuitem', { name: /^Calendar/ }));
  const dialog = page.getByRole('dialog', { name: /^Calendar of/ });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const address = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue()).pathname;
  expect((await context.request.get(address)).status()).toBe(200);
  await expectAccessible(page);

  // The official must work an upcoming event.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const list = await context.request.get(`/api/events?order=asc&limit=1&from=${tomorrow}`);
  const [event] = (await list.json()) as { officials: { officialId: number }[] }[];
  await page.goto(`/officials/${event!.officials[0]!.officialId}?tab=events`);
  await openerIn(sectionOf(page)).click();
  await sectionOf(page).getByRole('button', { name: 'Create a link' }).click();
  await page.getByLabel('Link', { exact: true }).waitFor();
  await sectionOf(page)
    .getByRole('button', { name: /^Revoke/ })
    .waitFor();
  for (const { id } of (await (await context.request.get('/api/calendar-feeds')).json()) as { id: number }[])
    await context.request.delete(`/api/calendar-feeds/${id}`);
  await context.close();
});
