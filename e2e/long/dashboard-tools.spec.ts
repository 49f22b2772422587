import type { Page, Route } from 'playwright-core';
import { choose, confirm, waitForToast, withAbortedRequests } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { openAs, Preparation } from '../support/people';

let browser: Browser;
let prepared: Preparation;
let admin: Awaited<ReturnType<typeof openAs>>;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  admin = await openAs(browser, 'admin');
  page = admin.page;
});
beforeEach(() => (admin.problems.length = 0));
afterEach(() => expect(admin.problems).toEqual([]));
afterAll(() => browser.close());

/** Delays the response of one request; returns a function that releases it. */
async function delayResponse(path: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const wait = async (route: Route): Promise<void> => {
    if (route.request().method() === 'GET') return route.fallback();
    await released;
    await route.continue();
  };
  await page.route((url) => path.test(url.pathname), wait, { times: 1 });
  return release;
}

describe('the System tab', () => {
  it.each([
    [
      'Refresh ratings',
      'Are you sure you want to refresh all ratings?',
      /\/refresh-ratings$/,
      'Refreshing the ratings of all officials...',
      'Failed to refresh ratings',
      /^Ratings refreshed: \d+ officials? changed$/,
    ],
    [
      'Update all experience',
      'Are you sure you want to update the experience of all officials?',
      /\/update-experience$/,
      'Adding a year to every official...',
      'Failed to update experience',
      /^Experience updated/,
    ],
  ])(
    '%s asks for confirmation, then shows the progress and the result',
    async (button, question, api, running, failed, done) => {
      const readYears = async () =>
        (await prepared.send<{ yearsExperience: number }>('GET', '/officials/1')).yearsExperience;
      const before = await readYears();
      await page.goto('/admin?tab=system');
      const run = async (): Promise<void> => {
        await page.getByRole('button', { name: button, exact: true }).click();
        await confirm(page, question, button);
      };
      await page.getByRole('button', { name: button, exact: true }).click();
      await confirm(page, question, 'Cancel');
      const result = page.getByRole('tabpanel').getByRole('status');
      await withAbortedRequests(page, 'POST', api, async () => {
        await run();
        await waitForToast(page, 'Error', failed);
      });
      await result.getByText(failed, { exact: true }).waitFor();
      expect(await readYears()).toBe(before);

      const release = await delayResponse(api);
      await run();
      await page.getByRole('progressbar', { name: running }).waitFor();
      await result.getByText(running, { exact: true }).waitFor();
      release();
      await result.getByText(done).waitFor();
      await page.getByTestId('toast').getByText(done).waitFor();
      expect(await readYears()).toBe(button === 'Update all experience' ? before + 1 : before);
    },
  );

  it('filters the audit log by subject and actor, and stores the filters in the URL', async () => {
    const name = `Audited ${Date.now()}`;
    await prepared.send('POST', '/teams', { name });
    await page.goto('/admin?tab=system&section=log');
    const rows = page.getByRole('region', { name: 'Audit log', exact: true }).locator('tbody tr');
    await choose(page, 'What was changed', 'Teams');
    await page.waitForURL('**/admin?tab=system&section=log&action=team');
    await rows
      .filter({ hasText: `added the team ${name}` })
      .first()
      .waitFor();
    await until(async () =>
      (await rows.locator('td[data-label="What happened"]').allInnerTexts()).every((text) =>
        / teams? /.test(text),
      ),
    );
    await rows
      .first()
      .getByRole('button', { name: /^Only what .* did$/ })
      .click();
    await page.waitForURL(/action=team&actor=\d+$/);
    await page.reload();
    await rows
      .filter({ hasText: `added the team ${name}` })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Remove filter Changed by/ }).click();
    await page.waitForURL('**/admin?tab=system&section=log&action=team');
    await page.goto('/admin?tab=system&section=log&action=setting&actor=2000000000');
    await page.getByText('No entries match', { exact: true }).waitFor();
  });
});
