import type { Browser } from 'playwright-core';
import { launch } from './support/browser';
import { as, Preparation } from './support/people';

jest.setTimeout(120_000);

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

const unique = (name: string) => `${name} ${Date.now()}`;

/** A page, with the paths and queries that it asks of the API and for the manifest. */
async function counted(role: 'visitor' | 'coach') {
  const person = await as(browser, role);
  const requests: string[] = [];
  person.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('manifest.json')) requests.push(pathname + search);
  });
  return { ...person, requests };
}

describe('the first paint for a visitor', () => {
  it('needs no request for what the page shows', async () => {
    const lastName = unique('Painted');
    const official = await prepared.official(lastName);
    const name = unique('Painted Dual');
    const event = await prepared.event(name, [official.id]);
    const pages: [path: string, text: string][] = [
      ['/', 'Most reviewed officials'],
      ['/officials', 'Association'],
      [`/officials/${official.id}`, lastName],
      ['/schedule', 'Schedule'],
      [`/events/${event.id}`, name],
    ];
    for (const [path, text] of pages) {
      const { page, context, problems, requests } = await counted('visitor');
      await page.goto(path);
      await page.locator('main').getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      // The choices of the filters, which are closed, are no part of the first paint.
      const needed = requests.filter(
        (url) => !/^\/api\/(regions|teams|officials\/filters|settings)/.test(url),
      );
      expect([path, needed]).toEqual([path, []]);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  it('shows a change after a reload, and after going back in the history', async () => {
    const official = await prepared.official(unique('Before'));
    const { page, context } = await counted('visitor');
    await page.goto(`/officials/${official.id}`);
    await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    const first = unique('First');
    await prepared.send('PATCH', `/officials/${official.id}`, { firstName: first });
    await page.reload();
    await page.locator('main').getByText(first).first().waitFor();

    const second = unique('Second');
    await page.goto('/plain');
    await prepared.send('PATCH', `/officials/${official.id}`, { firstName: second });
    await page.goBack();
    await page.locator('main').getByText(second).first().waitFor();
    await context.close();
  });
});

describe('a page for who is logged in', () => {
  it('has no answer of the API in it, and asks for its own', async () => {
    const { page, context, requests } = await counted('coach');
    await page.goto('/officials');
    await page.locator('main a[href^="/officials/"]').first().waitFor();
    expect(await page.locator('#rmo-answers').count()).toBe(0);
    expect(requests.filter((url) => url.startsWith('/api/officials?'))).toHaveLength(1);
    expect(requests.filter((url) => url.endsWith('manifest.json'))).toEqual([]);
    await context.close();
  });
});
