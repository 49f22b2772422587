import type { Route } from 'playwright-core';
import { type Browser, demoEmail, launch, openVisitor, signIn } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Faults when loading a remote: name, URL pattern and response. */
const FAULTS: [string, string, (route: Route) => Promise<void>][] = [
  ['is missing', '**/mfe/public/**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' })],
  [
    'has altered bytes',
    '**/mfe/public/**/remoteEntry*.js',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;void 0;` });
    },
  ],
  [
    'needs another contract',
    '**/mfe/manifest.json',
    async (route) => {
      const manifest = await (await route.fetch()).json();
      manifest.remotes.public.contract = '^999';
      await route.fulfill({ json: manifest });
    },
  ],
  [
    'is not in the manifest',
    '**/mfe/manifest.json',
    (route) => route.fulfill({ status: 503, body: 'later' }),
  ],
];

/** Removes the manifest from the page, like a web server without the API. */
async function withoutManifest(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = (await response.text()).replace(
    /<script type="application\/json" id="rmo-manifest">[^<]*<\/script>/,
    '',
  );
  await route.fulfill({ response, body: html });
}

describe('a broken micro-frontend', () => {
  it.each(FAULTS)(
    'is replaced by a retry if it %s, and works once it is available again',
    async (_name, pattern, fault) => {
      const { page, context } = await openVisitor(browser);
      if (pattern.endsWith('manifest.json')) await page.route('**/officials', withoutManifest);
      await page.route(pattern, fault);
      await page.goto('/officials');
      await page.getByTestId('remote-failed').waitFor();
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      expect(await page.getByRole('contentinfo').innerText()).toContain(
        '© 2025 RateMyOfficial. All rights reserved.',
      );

      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('a[href^="/officials/"]').first().waitFor();
      await context.close();
    },
  );
});

describe('a library shared by micro-frontends', () => {
  it.each([
    ['one of its files', 1],
    ['all of its files', Infinity],
  ])('loads on Try again after %s failed to load', async (_what, failures) => {
    // A service worker would request the scripts out of the test's sight.
    const { page, context } = await openVisitor(browser, { serviceWorkers: 'block' });
    await signIn(page, demoEmail('coach'));
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    await page.goto('/coach?tab=my-profile');
    // The dashboard loads antd only with its first form.
    const edit = page.getByRole('link', { name: 'Edit profile' });
    await edit.waitFor();
    await page.waitForLoadState('networkidle');
    let attempts = 0;
    await page.route('**/assets/*.js', async (route) => {
      attempts += 1;
      await (attempts <= failures ? route.abort() : route.continue());
    });
    await edit.click();
    await page.getByTestId('remote-failed').waitFor();
    expect(attempts).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('First name').waitFor();
    await context.close();
  });
});

describe('the shell', () => {
  it('does not log a coach out when the session request fails', async () => {
    const { page, context } = await openVisitor(browser);
    await signIn(page, demoEmail('coach'));
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    const respondUnavailable = (route: Route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Please try again in a moment.' } });
    await page.route('**/api/auth/me', respondUnavailable);
    await page.goto('/coach');
    await page.getByText('Please try again in a moment.').waitFor();
    expect(await page.getByText('Access denied').count()).toBe(0);
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    await context.close();
  });

  it('shows the page even if the bell fails to load', async () => {
    const { page, context } = await openVisitor(browser);
    await page.route('**/assets/bell.*.js', (route) => route.abort());
    await signIn(page, demoEmail('coach'));
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0);
    await context.close();
  });
});
