import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { choose, confirm, toast, withAbortedRequests } from './support/actions';
import { BASE_URL, type Browser, launch, until } from './support/browser';
import { as, Preparation } from './support/people';

let browser: Browser;
let prepared: Preparation;
let admin: Awaited<ReturnType<typeof as>>;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  admin = await as(browser, 'admin');
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
    '%s asks for confirmation, and shows progress and result',
    async (button, question, api, running, failed, done) => {
      const years = async () =>
        (await prepared.send<{ yearsExperience: number }>('GET', '/officials/1')).yearsExperience;
      const before = await years();
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
        await toast(page, 'Error', failed);
      });
      await result.getByText(failed, { exact: true }).waitFor();
      expect(await years()).toBe(before);

      const release = await delayResponse(api);
      await run();
      await page.getByRole('progressbar', { name: running }).waitFor();
      await result.getByText(running, { exact: true }).waitFor();
      release();
      await result.getByText(done).waitFor();
      await page.getByTestId('toast').getByText(done).waitFor();
      expect(await years()).toBe(button === 'Update all experience' ? before + 1 : before);
    },
  );

  it('filters the audit log by subject and actor, stored in the URL', async () => {
    const name = `Audited ${Date.now()}`;
    await prepared.send('POST', '/teams', { name });
    await page.goto('/admin?tab=system');
    const rows = page.getByRole('region', { name: 'Audit log', exact: true }).locator('tbody tr');
    await choose(page, 'What was changed', 'Teams');
    await page.waitForURL('**/admin?tab=system&action=team');
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
    await choose(page, 'Changed by', 'Everybody');
    await page.waitForURL('**/admin?tab=system&action=team');
    await page.goto('/admin?tab=system&action=setting&actor=2000000000');
    await page.getByText('No entries match', { exact: true }).waitFor();
  });
});

describe('background images', () => {
  const LABEL = 'login page background';
  const card = () => page.getByRole('region', { name: 'Login page background' });
  const stored = async (): Promise<string> =>
    (await prepared.send<{ key: string; value: string }[]>('GET', '/settings')).find(
      ({ key }) => key === 'loginBackgroundImage',
    )?.value ?? '';
  const behind = async (): Promise<string> => {
    const { page: login, context } = await as(browser, 'visitor');
    const read = login.waitForResponse('**/api/settings');
    await login.goto('/login');
    await read;
    await login.waitForFunction(() =>
      document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0),
    );
    const found = await login.evaluate(
      () => getComputedStyle(document.querySelector('.shell')!, '::after').backgroundImage,
    );
    await context.close();
    return found;
  };

  it('are chosen, previewed, shown behind their page, and removed', async () => {
    await page.goto('/admin/settings');
    const upload = card().getByRole('button', { name: `Upload the ${LABEL}` });
    await upload.waitFor();
    expect(await page.getByRole('button', { name: /^Upload the / }).count()).toBe(7);
    await upload.click();
    await toast(page, 'No image selected', `Please select an image to upload as the ${LABEL}`);

    const file = card().locator('input[type=file]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await card().getByText('Must be a valid file', { exact: true }).waitFor();
    const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#264' } });
    await file.setInputFiles({
      name: 'gym.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    const preview = card().getByAltText('Preview');
    await until(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth === 640));
    expect(await stored()).toBe('');

    await withAbortedRequests(page, 'POST', /\/upload-page-background\/login$/, async () => {
      await upload.click();
      await toast(page, 'Error', `Failed to upload ${LABEL} image. Please try again.`);
    });
    await upload.click();
    await toast(page, 'Success', `The ${LABEL} has been updated`);
    const now = card().getByAltText(`The ${LABEL} now`);
    await until(() => now.evaluate((image: HTMLImageElement) => image.naturalWidth === 640));
    expect(await stored()).toMatch(/^\/uploads\//);
    expect(await behind()).toContain(`${BASE_URL}${await stored()}`);

    await card()
      .getByRole('button', { name: `Remove the ${LABEL}` })
      .click();
    await confirm(page, `Are you sure you want to remove the ${LABEL}?`, 'Remove');
    await toast(page, 'Success', `The ${LABEL} has been removed`);
    await card()
      .getByText(/^No image of its own|^No image: /)
      .waitFor();
    expect(await stored()).toBe('');
  });
});
