import { type Browser, launch, until } from './support/browser';
import { readOfflineData, reopen, waitForCachedFiles } from './support/offline';
import { openAs, Preparation } from './support/people';
import { createEventOfToday, formOf, PHONE, rate, save } from './support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the app without a connection', () => {
  it('preserves reviews when the page is closed offline, and sends them once the connection is back', async () => {
    const { page, context } = await openAs(browser, 'coach', PHONE);
    const event = await createEventOfToday(prepared, context, ['Aspen', 'Beech', 'Cherry']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Aspen').waitFor();
    await waitForCachedFiles(page);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
    // The browser's cache may lose files, and a new release has different ones. Only the bell isn't needed offline.
    const { files } = await readOfflineData(page);
    expect(loaded.filter((file) => !files.includes(file) && !file.includes('/bell.'))).toEqual([]);
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`/rate/${event.id}`);
    await formOf(offline, 'Aspen').waitFor();
    await rate(offline, 4);
    await save(offline).tap();
    await offline.getByText('Saved offline. Next: Morgan Beech').waitFor();
    await rate(offline, 2);
    await offline
      .getByRole('radio', { name: /^2 stars/, checked: true })
      .nth(5)
      .waitFor();

    // Every other page links to what can be rated offline, and the draft for the second official is still there.
    const reopened = await reopen(context, offline, '/coach');
    await reopened.getByRole('heading', { name: 'No connection' }).waitFor();
    await reopened.getByText(/^1 rating is waiting on this device\./).waitFor();
    await reopened.getByRole('link', { name: 'Rate without a connection' }).tap();
    await reopened
      .getByRole('listitem')
      .filter({ hasText: event.name })
      .getByText(/^As of /)
      .waitFor();
    await reopened.getByRole('link', { name: `Continue: 2 left, ${event.name}` }).tap();
    await formOf(reopened, 'Beech').waitFor();
    await reopened.getByText('1 unsent').waitFor();
    expect(await reopened.getByRole('radio', { name: /^2 stars/, checked: true }).count()).toBe(6);
    await save(reopened).tap();
    await reopened.getByText('Saved offline. Next: Morgan Cherry').waitFor();
    for (const officialId of event.ids) expect(await prepared.reviewsOf(officialId)).toHaveLength(0);
    await reopened.close();

    // The next page that is opened sends the reviews.
    await context.setOffline(false);
    const online = await context.newPage();
    await online.goto('/coach');
    await until(async () => (await readOfflineData(online)).rows['requests']?.length === 0);
    expect(await prepared.reviewsOf(event.ids[0]!)).toMatchObject([{ mechanics: 4, eventId: event.id }]);
    expect(await prepared.reviewsOf(event.ids[1]!)).toMatchObject([{ mechanics: 2, eventId: event.id }]);
    await online.getByRole('link', { name: `Continue: 1 left, ${event.name}` }).tap();
    await formOf(online, 'Cherry').waitFor();
    await event.remove();
    await context.close();
  });
});
