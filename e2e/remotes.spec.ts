import { BASE_URL, type Browser, demoEmail, launch, openVisitor, signIn } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a slow micro-frontend', () => {
  it('is replaced by a retry while other pages work, and appears once it has loaded', async () => {
    const { page, context } = await openVisitor(browser);
    await page.clock.install();
    const entryPattern = '**/mfe/public/**/remoteEntry*.js';
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(entryPattern, async (route) => {
      await arrived;
      await route.continue();
    });
    const requested = page.waitForRequest(entryPattern);
    await page.goto('/officials', { waitUntil: 'commit' });
    await requested;
    // The clock passes the timeout for remotes; a test of the loader checks that it doesn't expire earlier.
    await page.clock.fastForward(13_000);
    await page.getByTestId('remote-failed').waitFor();

    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    // The first load is still pending.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByTestId('remote-failed').waitFor();

    arrive();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main a[href^="/officials/"]').first().waitFor();
    expect(await page.getByTestId('remote-failed').count()).toBe(0);
    await context.close();
  });
});

describe('the shell', () => {
  it('logs the user out in all tabs', async () => {
    const { page, context } = await openVisitor(browser);
    await signIn(page, demoEmail('coach'));
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    const otherPage = await context.newPage();
    await otherPage.goto('/coach');
    await otherPage.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${BASE_URL}/`);
    await otherPage.getByText('Access denied. This page is only for coaches.').waitFor();
    await context.close();
  });
});
