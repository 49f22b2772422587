import type { Page } from 'playwright-core';
import { choose, chooseAction } from '../support/actions';
import { BASE_URL, type Browser, launch } from '../support/browser';
import { openAs, Preparation, uniqueName } from '../support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog');

describe('the event management', () => {
  it.each([
    ['admin', 1280],
    ['admin', 360],
    ['supervisor', 1280],
    ['supervisor', 360],
  ] as const)(
    'takes the %s from adding an event on the dashboard at %i px to the highlighted event, and back',
    async (role, width) => {
      const lastName = uniqueName('Added');
      const official = await prepared.official(lastName);
      const name = uniqueName('Added Dual');
      const { page, context, problems } = await openAs(browser, role, { viewport: { width, height: 740 } });
      await page.goto(`/${role}?tab=add-event`);
      await page.getByLabel(/^Event name/).fill(name);
      await page.getByLabel(/^Date/).fill('2027-12-29');
      await page.getByLabel(/^Venue/).fill('Easton Gym');
      await choose(page, /^Event type/, 'Dual Match');
      await page.getByRole('combobox', { name: /^Officials/ }).fill(lastName);
      await page.locator('.ant-select-item-option:visible', { hasText: `Morgan ${lastName}` }).click();
      await page.getByRole('list', { name: 'Assigned officials' }).getByText(lastName).waitFor();
      await page.getByRole('button', { name: 'Create Event' }).click();
      await page.waitForURL(({ pathname, search }) => pathname === '/events' && !search.includes('tab'));
      const newEvent = page.locator('[data-marked=true]').getByRole('link', { name, exact: true });
      await newEvent.waitFor();
      const { y } = (await newEvent.boundingBox())!;
      expect(y > 0 && y < 740).toBe(true);
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await page.waitForURL(`${BASE_URL}/${role}`);
      expect(problems).toEqual([]);
      const [event] = await prepared.send<[{ id: number }]>(
        'GET',
        `/events?q=${encodeURIComponent(name)}&page=1&limit=1`,
      );
      await prepared.send('DELETE', `/events/${event.id}`);
      await prepared.send('DELETE', `/officials/${official.id}`);
      await context.close();
    },
  );

  it('returns from an edited event to the dashboard list, and highlights the event there', async () => {
    const official = await prepared.official(uniqueName('Moved'));
    const name = uniqueName('Moved Dual');
    const event = await prepared.send<{ id: number }>('POST', '/events', {
      ...{ name, date: '2027-12-30', venue: 'Easton Gym', eventType: 'Dual Match' },
      officials: [{ officialId: official.id }],
    });
    const { page, context, problems } = await openAs(browser, 'admin');
    const list = `/admin?tab=manage-events&q=${encodeURIComponent(name)}`;
    await page.goto(list);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL('**/edit');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${BASE_URL}${list}`);

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    const renamed = name.replace('Moved', 'Later');
    await page.getByLabel(/^Event name/).fill(renamed);
    await page.getByLabel(/^Date/).fill('2027-12-31');
    await page.getByRole('button', { name: 'Update Event' }).click();
    // The search no longer matches the event, so the list drops it and opens the page with the event.
    await page.waitForURL(({ pathname, searchParams }) => pathname === '/admin' && !searchParams.has('q'));
    await page.locator('[data-marked=true]').getByRole('link', { name: renamed, exact: true }).waitFor();
    expect(problems).toEqual([]);
    await prepared.send('DELETE', `/events/${event.id}`);
    await prepared.send('DELETE', `/officials/${official.id}`);
    await context.close();
  });

  it('shows how many reviews would be deleted with an event', async () => {
    const official = await prepared.official(uniqueName('Reviewed'));
    const name = uniqueName('Reviewed Dual');
    const event = await prepared.event(name, [official.id]);
    await prepared.review(official.id, event.id);
    const { page, context } = await openAs(browser, 'supervisor');
    await page.goto(`/events?q=${encodeURIComponent(name)}`);
    await chooseAction(page, name, 'Delete');
    await dialog(page).getByText('This also deletes the assignments and 1 review.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect((await fetch(`${BASE_URL}/api/events/${event.id}`)).status).toBe(200);
    await context.close();
  });

  it('returns to the same page of the list when the user leaves an event by Back', async () => {
    const { page, context } = await openAs(browser, 'admin');
    // The number of upcoming events depends on the day, so all events are listed.
    await page.goto('/events?span=all');
    const isSecondPage = ({ pathname, searchParams }: URL) =>
      pathname === '/events' && searchParams.get('page') === '2';
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(isSecondPage);
    const link = page.locator('main li h4 a').first();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    // Two teams may meet twice, so the name alone doesn't identify the event.
    const address = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(/\/events\/\d+$/);
    await page.goBack();
    await page.waitForURL(isSecondPage);
    await page.locator(`main li h4 a[href="${address}"]`).waitFor();
    await context.close();
  });

  it.each(['visitor', 'coach', 'official'] as const)('denies access to role %s', async (role) => {
    const { page, context } = await openAs(browser, role);
    for (const path of ['/events', '/events/1/edit']) {
      await page.goto(path);
      await page.getByText("Access Denied: You don't have permission to manage events.").waitFor();
    }
    await context.close();
  });
});
