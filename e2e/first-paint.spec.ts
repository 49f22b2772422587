import { type Browser, launch, until } from './support/browser';
import { openCountingRequests, openWithContent, pagesWithContent } from './support/first-paint';
import { openAs, Preparation, uniqueName } from './support/people';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the first paint for a visitor', () => {
  it('shows the content without any script', async () => {
    const lastName = uniqueName('Written');
    const official = await prepared.official(lastName);
    const name = uniqueName('Written Dual');
    const event = await prepared.event(name, [official.id]);
    const { page, context } = await openAs(browser, 'visitor', { javaScriptEnabled: false });
    const pages: [path: string, text: string][] = [
      ['/', 'Every call counts.'],
      ['/', 'Most reviewed officials'],
      ['/officials', 'Featured Officials'],
      [`/officials/${official.id}`, lastName],
      [`/officials/${official.id}`, 'Restricted Access'],
      ['/schedule', 'Schedule'],
      [`/events/${event.id}`, lastName],
    ];
    for (const [path, text] of pages) {
      await openWithContent(page, path);
      await page.locator('main').getByText(text).first().waitFor();
      expect([path, await page.locator('main .rmo-spinner').count()]).toEqual([path, 0]);
    }
    await context.close();
  });

  it('requests nothing that the page already contains', async () => {
    for (const [path, text] of await pagesWithContent(prepared)) {
      // If the API responses aren't ready in time, as on a busy machine, the server sends the page without them.
      const { page, context, problems, requests } = await until(async () => {
        const visit = await openCountingRequests(browser, 'visitor');
        const response = await visit.page.goto(path);
        if ((await response!.text()).includes('id="rmo-answers"')) return visit;
        await visit.context.close();
        return false;
      });
      await page.locator('main').getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      // The filters are closed, so the first paint doesn't need their options.
      const needed = requests.filter(
        (url) => !/^\/api\/(regions|teams|officials\/filters|settings)/.test(url),
      );
      expect([path, needed]).toEqual([path, []]);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  it('shows a change after a reload and on Back', async () => {
    const official = await prepared.official(uniqueName('Before'));
    const { page, context } = await openCountingRequests(browser, 'visitor');
    await page.goto(`/officials/${official.id}`);
    await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
    const firstName = uniqueName('First');
    await prepared.send('PATCH', `/officials/${official.id}`, { firstName });
    await page.reload();
    await page.locator('main').getByText(firstName).first().waitFor();

    const secondName = uniqueName('Second');
    await page.goto('/plain');
    await prepared.send('PATCH', `/officials/${official.id}`, { firstName: secondName });
    await page.goBack();
    await page.locator('main').getByText(secondName).first().waitFor();
    await context.close();
  });
});
