import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BASE_URL, type Browser, launch, requireVariable, until } from '../support/browser';
import { openCountingRequests, openWithContent, pagesWithContent } from '../support/first-paint';
import { openAs, Preparation, uniqueName } from '../support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

/** Returns an official's page the way link previews and search engines see it. */
async function pageOfOfficial(id: number) {
  const url = `/api/officials/${id}`;
  return until(async () => {
    const response = await fetch(`${BASE_URL}/officials/${id}`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const [, json] = /<script type="application\/json" id="rmo-answers">([^<]*)</.exec(html) ?? [];
    if (!json || !html.includes('<main class="shell-main">')) return undefined;
    const answers = JSON.parse(json) as Record<string, { body: Record<string, unknown> }>;
    const [, description] = /<meta property="og:description" content="([^"]*)"/.exec(html) ?? [];
    return { html, description, official: answers[url]!.body };
  });
}

/** Delays the shell's script until the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('the first paint for a visitor', () => {
  it('preserves typed text and returns focus to its field once the scripts have loaded', async () => {
    const { page, context, problems } = await openCountingRequests(browser, 'visitor');
    const release = await delayScript(page);
    await openWithContent(page, '/');
    const search = page.getByLabel('Find an official');
    await search.pressSequentially('Quig');
    release();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    // The shell's page replaces the server-rendered one, and focuses the field again.
    await page.locator('input:focus').and(search).waitFor();
    expect(await search.inputValue()).toBe('Quig');
    await page.keyboard.type('ley');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/officials?q=Quigley');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('performs the action of a button that was pressed before the scripts were loaded', async () => {
    const { page, context, problems } = await openCountingRequests(browser, 'visitor');
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await delayScript(page);
    await openWithContent(page, '/officials');
    const filters = page.getByRole('button', { name: 'Filters' });
    await filters.click();
    release();
    await page.getByLabel('Association').waitFor();
    expect(await filters.getAttribute('aria-expanded')).toBe('true');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows the same page even if the server sends the built file unchanged', async () => {
    const file = join(requireVariable('E2E_WEB_DIR'), 'shell', 'index.html');
    expect(readFileSync(file, 'utf8')).not.toContain('rmo-manifest');
    for (const [path, text] of await pagesWithContent(prepared)) {
      const { page, context, problems, requests } = await openCountingRequests(browser, 'visitor');
      // Plain nginx responds like this, and so does an API process whose release doesn't render pages' content.
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ path: file, contentType: 'text/html; charset=utf-8' }),
      );
      await page.goto(path);
      await page.locator('main').getByText(text).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main :is(.rmo-spinner, .shell-skeleton)'));
      expect([path, await page.locator('#rmo-manifest, #rmo-answers').count()]).toEqual([path, 0]);
      expect(requests).toContain('/mfe/manifest.json');
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  it('omits the rating of an official with fewer reviews than the minimum', async () => {
    const { id } = await prepared.official(uniqueName('Unshown'));
    const event = await prepared.event(uniqueName('Unshown Dual'), [id]);
    await prepared.review(id, event.id);
    const facts = 'Wrestling official, Lehigh Valley Chapter, Easton.';
    const { minimumShown } = await prepared.send<{ minimumShown: number }>('GET', '/rating-rules');
    await prepared.send('PUT', '/admin/rating-rules', { minimumShown: 0 });
    try {
      // The rating is computed in the background.
      const official = await until(async () => {
        const page = await pageOfOfficial(id);
        return page.official.averageScore !== null && page;
      });
      expect(official.description).toBe(`${facts} 4.0 of 5 stars, 1 review.`);
      expect(official.html).toContain('4.0 out of 5 stars');
      await prepared.send('PUT', '/admin/rating-rules', { minimumShown: 2 });
      const hidden = await pageOfOfficial(id);
      expect(hidden.description).toBe(facts);
      expect(hidden.official).toMatchObject({ averageScore: null, averageRating: 0, totalReviews: 1 });
      // All scores of the only review are 4.
      expect(Object.values(hidden.official)).not.toContain(4);
      expect(hidden.html).not.toMatch(/\b4\.0 (out )?of 5/);
    } finally {
      await prepared.send('PUT', '/admin/rating-rules', { minimumShown });
    }
  });
});

describe('a page for a logged-in user', () => {
  it('shows the event and the rating criteria without any script, but no controls', async () => {
    const name = uniqueName('Outlined Dual');
    const lastName = uniqueName('Outlined');
    const official = await prepared.official(lastName);
    const event = await prepared.event(name, [official.id]);
    const path = `/rate/${event.id}`;
    const { page, context, problems } = await openAs(browser, 'coach');
    const release = await delayScript(page);
    const outline = page.locator('.rate[aria-busy=true]');
    await until(async () => {
      await page.goto(path, { waitUntil: 'commit' });
      return outline.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    });
    await outline.getByRole('heading', { name }).waitFor();
    await outline.getByText('Professionalism').waitFor();
    expect(await outline.locator('input, button:enabled').count()).toBe(0);
    expect(await outline.getByText(lastName).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: lastName }).waitFor();
    expect(await outline.count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('contains no API responses, and requests its own data', async () => {
    const { page, context, requests } = await openCountingRequests(browser, 'coach');
    await page.goto('/officials');
    await page.locator('main a[href^="/officials/"]').first().waitFor();
    expect(await page.locator('#rmo-answers').count()).toBe(0);
    expect(requests.filter((url) => url.startsWith('/api/officials?'))).toHaveLength(1);
    expect(requests.filter((url) => url.endsWith('manifest.json'))).toEqual([]);
    await context.close();
  });
});
