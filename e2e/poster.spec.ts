import { chooseAction } from './support/actions';
import { BASE_URL, type Browser, LARGE_WINDOW, launch } from './support/browser';
import { openAs, Preparation, uniqueName } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the poster preview', () => {
  it('opens from an event’s row, and lets managers replace the code', async () => {
    const official = await prepared.official('Poster');
    const name = uniqueName('Poster');
    const { id } = await prepared.event(name, [official.id]);
    const { code } = await prepared.send<{ code: string }>('GET', `/events/${id}/rate-code`);
    const { page, context } = await openAs(browser, 'supervisor', LARGE_WINDOW);
    await page.goto(`/events?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).waitFor();
    await chooseAction(page, name, 'Poster');
    await page.waitForURL(`${BASE_URL}/events/${id}/poster`);

    // The event page links to the poster until the day of the event has ended.
    await page.goto(`/events/${id}`);
    await page.getByRole('heading', { name: 'Teams' }).waitFor();
    expect(await page.getByRole('link', { name: 'Poster', exact: true }).count()).toBe(0);
    await prepared.send('PATCH', `/events/${id}`, { date: '2099-01-16' });
    await page.reload();
    await page.getByRole('link', { name: 'Poster', exact: true }).click();
    const poster = page.getByRole('region', { name: 'Wall poster' });
    await poster.getByText(code).waitFor();
    await page.getByRole('button', { name: 'Replace code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
    await poster.getByText(code).waitFor({ state: 'detached' });
    expect((await context.request.get(`/e/${code}`, { maxRedirects: 0 })).status()).toBe(404);
    await prepared.send('DELETE', `/events/${id}`);
    await context.close();
  });
});
