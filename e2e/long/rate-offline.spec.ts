import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Browser, demoEmail, launch, until } from '../support/browser';
import { readOfflineData, reopen, waitForCachedFiles } from '../support/offline';
import { logIn, openAs, Preparation } from '../support/people';
import { createEventOfToday, CRITERIA, formOf, PHONE, rate, save } from '../support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

/** Changes the served document, as a new release would. Returns a function that restores it. */
function addToDocument(html: string): () => void {
  const file = join(process.env.E2E_WEB_DIR!, 'shell', 'index.html');
  const files = ['', '.br', '.gz'].map((ending) => ({
    path: file + ending,
    data: readFileSync(file + ending),
  }));
  const changedPage = Buffer.from(files[0]!.data.toString().replace('</head>', `${html}</head>`));
  writeFileSync(file, changedPage);
  writeFileSync(`${file}.br`, brotliCompressSync(changedPage));
  writeFileSync(`${file}.gz`, gzipSync(changedPage));
  return () => files.forEach(({ path, data }) => writeFileSync(path, data));
}

const openPhone = () => openAs(browser, 'coach', PHONE);

describe('the app without a connection', () => {
  it('shows how many reviews are waiting until the connection is back', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Juniper', 'Larch']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Juniper').waitFor();
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await rate(page, 4);
    await save(page).tap();
    await page.getByText('Saved offline. Next: Morgan Larch').waitFor();
    const list = await reopen(context, page, '/rate');
    const card = list.locator('li', { hasText: event.name });
    await card.getByText('1 waiting to be sent').waitFor();
    await card.getByText(/^As of /).waitFor();
    await context.setOffline(false);
    await card.getByText('1 waiting to be sent').waitFor({ state: 'detached' });
    await card.getByText(/^As of /).waitFor({ state: 'detached' });
    await card.getByRole('link', { name: /^Continue: 1 left/ }).waitFor();
    await event.remove();
    await context.close();
  });

  it('reports at any URL that there is no connection, and continues once the connection is back', async () => {
    const { page, context } = await openAs(browser, 'supervisor', PHONE);
    await page.goto('/schedule');
    await page.getByRole('heading', { name: 'Schedule' }).waitFor();
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
    await context.setOffline(true);
    const offline = await reopen(context, page, '/supervisor?tab=manage-events');
    await offline.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await offline.getByRole('link').allTextContents()).toEqual(['Try again']);
    // The reloaded page looks the same, and until it has loaded, nothing can be read from the current one.
    const reload = offline.waitForEvent('load');
    await offline.getByRole('link', { name: 'Try again' }).tap();
    await reload;
    await offline.getByRole('heading', { name: 'No connection' }).waitFor();
    expect((await readOfflineData(offline)).files).toEqual([]);
    await context.setOffline(false);
    await offline.getByRole('heading', { name: 'Manage Events' }).first().waitFor();
    expect(new URL(offline.url()).search).toBe('?tab=manage-events');
    await context.close();
  });

  it('opens an event that only Coaches Corner has listed', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Elder']);
    await page.goto('/coach');
    await page.getByRole('link', { name: `Rate the official, ${event.name}` }).waitFor();
    await waitForCachedFiles(page);
    await context.setOffline(true);
    const offline = await reopen(context, page, `/rate/${event.id}`);
    await formOf(offline, 'Elder').waitFor();
    // The header shows who is logged in, but doesn't offer to log out.
    await offline.getByRole('button', { name: /^Menu of / }).tap();
    expect(await offline.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await offline.keyboard.press('Escape');
    await offline.getByRole('button', { name: 'I did not see this official' }).tap();
    await offline.getByRole('heading', { name: '0 of 1 rated, 1 not seen' }).waitFor();
    expect((await readOfflineData(offline)).rows['requests']).toHaveLength(1);
    await context.setOffline(false);
    await until(async () => (await readOfflineData(offline)).rows['requests']?.length === 0);
    const skips = await context.request.get('/api/reviews/skip');
    expect(await skips.json()).toContainEqual({ eventId: event.id, officialId: event.ids[0] });
    await event.remove();
    await context.close();
  });

  it('shows a review from another device next to the local review, which can replace the other', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Quince', 'Rowan']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Quince').waitFor();
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await rate(page, 2);
    await page.getByLabel('Comment').fill('Written in the gym');
    await save(page).tap();
    await page.getByText('Saved offline. Next: Morgan Rowan').waitFor();
    await page.close();

    const scores = Object.fromEntries(CRITERIA.map((name) => [name.toLowerCase(), 4]));
    const body = { ...scores, comment: 'Written at home', eventId: event.id, isAnonymous: false };
    const otherDevice = await openAs(browser, 'coach');
    const path = `/api/officials/${event.ids[0]}/reviews`;
    expect((await otherDevice.context.request.post(path, { data: body })).status()).toBe(201);
    await otherDevice.context.close();

    await context.setOffline(false);
    const online = await context.newPage();
    await online.goto('/coach');
    await online.getByRole('link', { name: 'Decide what to keep' }).tap();
    const table = online.getByRole('table', { name: 'Two ratings of Morgan Quince' });
    await table.getByRole('row', { name: 'Mechanics 2 4' }).waitFor();
    await online.getByText('Written at home').waitFor();
    await online.getByRole('button', { name: 'Use mine' }).tap();
    await table.waitFor({ state: 'hidden' });
    expect(await prepared.reviewsOf(event.ids[0]!)).toMatchObject([
      { mechanics: 2, comment: 'Written in the gym' },
    ]);
    expect((await readOfflineData(online)).rows['requests']).toEqual([]);
    await event.remove();
    await context.close();
  });

  it('sends a waiting review through the browser while all pages are closed', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Hazel']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Hazel').waitFor();
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await rate(page, 3);
    await save(page).tap();
    await page.getByRole('heading', { name: '0 of 1 rated' }).waitFor();

    // This blank page runs no product script; it triggers the browser's sync event once the connection is back.
    const blankPage = await context.newPage();
    await blankPage.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
        registrations
          .filter(({ isDeleted, scopeURL }) => !isDeleted && new URL(scopeURL).pathname === '/rate')
          .forEach(resolve),
      ),
    );
    await devtools.send('ServiceWorker.enable');
    const { registrationId, scopeURL } = await registered;
    await page.goto('about:blank');
    await context.setOffline(false);
    const { origin } = new URL(scopeURL);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'rmo-reviews',
      lastChance: false,
    });
    await until(async () => (await prepared.reviewsOf(event.ids[0]!)).length === 1);
    await event.remove();
    await context.close();
  });

  it('sends a waiting review only once from two tabs', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Juniper', 'Larch']);
    const secondTab = await context.newPage();
    const sentKeys: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(`/events/${event.id}/reviews`))
        sentKeys.push(String(request.headers()['idempotency-key']));
    });
    for (const tab of [page, secondTab]) {
      await tab.goto(`/rate/${event.id}`);
      await formOf(tab, 'Juniper').waitFor();
    }
    await context.setOffline(true);
    for (const tab of [page, secondTab]) {
      await rate(tab, 5);
      await save(tab).tap();
      await tab.getByText('Saved offline. Next: Morgan Larch').waitFor();
    }
    expect((await readOfflineData(page)).rows['requests']).toHaveLength(1);
    sentKeys.length = 0;
    await context.setOffline(false);
    for (const tab of [page, secondTab]) await tab.getByText('1 unsent').waitFor({ state: 'hidden' });
    expect(sentKeys).toHaveLength(1);
    expect(await prepared.reviewsOf(event.ids[0]!)).toHaveLength(1);
    await event.remove();
    await context.close();
  });

  it('shows waiting reviews on a shared device only to their author', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Maple', 'Oak']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Maple').waitFor();
    await waitForCachedFiles(page);
    await context.setOffline(true);
    await rate(page, 1);
    await page.getByLabel('Comment').fill('Only for the coach');
    await save(page).tap();
    await page.getByText('Saved offline. Next: Morgan Oak').waitFor();
    await page.close();

    // The session ends and someone else logs in, without the coach opening a page in between.
    await context.clearCookies();
    await context.setOffline(false);
    await logIn(context, demoEmail('supervisor'));
    const otherPage = await context.newPage();
    await otherPage.goto(`/rate/${event.id}`);
    await formOf(otherPage, 'Maple').waitFor();
    expect(await otherPage.getByLabel('Comment').inputValue()).toBe('');
    expect(await otherPage.getByText(/waiting|unsent/).count()).toBe(0);
    const { rows } = await readOfflineData(otherPage);
    expect(JSON.stringify(rows)).not.toContain('Only for the coach');
    expect(await prepared.reviewsOf(event.ids[0]!)).toHaveLength(0);

    // Logging out asks for confirmation, and also deletes this person's data. Granting a single permission revokes all others,
    // including Background Sync, so nothing is sent earlier.
    await waitForCachedFiles(otherPage);
    await context.grantPermissions(['notifications']);
    await context.route(/\/api\/events\/\d+\/reviews$/, (route) => route.abort());
    await context.setOffline(true);
    await rate(otherPage, 3);
    await save(otherPage).tap();
    await otherPage.getByText('Saved offline. Next: Morgan Oak').waitFor();
    await context.setOffline(false);
    await otherPage.goto('/officials');
    await otherPage.getByRole('button', { name: 'Menu' }).tap();
    await otherPage.getByRole('button', { name: 'Logout' }).tap();
    const dialog = otherPage.getByRole('dialog', { name: 'Log out without sending?' });
    await dialog.getByText('1 rating hasn’t been sent.').waitFor();
    await dialog.getByRole('button', { name: 'Discard and log out' }).tap();
    await otherPage.waitForURL((url) => url.pathname === '/');
    await until(async () => (await context.cookies()).every(({ name }) => name !== 'rmo_session'));
    const after = await readOfflineData(otherPage);
    expect(after.rows).toEqual({ requests: [], plans: [], author: [] });
    for (const file of after.files) expect(file).toMatch(/^\/(assets\/|mfe\/|rate\/0$)/);

    // Without a connection, nobody can see any data.
    await context.unrouteAll();
    await context.setOffline(true);
    const visitor = await reopen(context, otherPage, `/rate/${event.id}`);
    await visitor
      .getByRole('heading', { name: 'Login' })
      .or(visitor.getByText(/Failed to|Try Again/))
      .first()
      .waitFor();
    expect(await visitor.getByRole('form', { name: /^Evaluation of/ }).count()).toBe(0);
    expect(await visitor.getByRole('button', { name: /^Menu of/ }).count()).toBe(0);
    await event.remove();
    await context.close();
  });

  it('shows a new release immediately, caches it in place of the old one, and can be switched off', async () => {
    const { page, context } = await openPhone();
    const event = await createEventOfToday(prepared, context, ['Poplar']);
    await page.goto(`/rate/${event.id}`);
    await formOf(page, 'Poplar').waitFor();
    await waitForCachedFiles(page);
    await page.reload();
    // The files are cached before the worker takes control.
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
    const oldFile = '/assets/of-an-old-release.0123456789.js';
    await page.evaluate(
      async (path) => (await caches.open('rmo-rate-1')).put(path, new Response('')),
      oldFile,
    );

    const release = (openPage: Page) => openPage.locator('meta[name=release]').getAttribute('content');
    const restore = addToDocument('<meta name="release" content="new">');
    try {
      await page.reload();
      await formOf(page, 'Poplar').waitFor();
      expect(await release(page)).toBe('new');
      await until(async () => !(await readOfflineData(page)).files.includes(oldFile));
      await context.setOffline(true);
      const offline = await reopen(context, page, `/rate/${event.id}`);
      await formOf(offline, 'Poplar').waitFor();
      expect(await release(offline)).toBe('new');
      await context.setOffline(false);

      // With SERVICE_WORKER=off, the server sends this worker. It is registered at a URL where no page registers the regular one.
      await offline.goto('/mfe/manifest.json');
      for (const scope of ['/rate', '/'])
        await offline.evaluate(
          (scope) => navigator.serviceWorker.register('/service-worker-off.js', { scope }),
          scope,
        );
      const isRemoved = () =>
        offline.evaluate(
          async () =>
            (await navigator.serviceWorker.getRegistrations()).length === 0 &&
            (await caches.keys()).length === 0,
        );
      await until(isRemoved);
    } finally {
      restore();
    }
    await event.remove();
    await context.close();
  });
});
