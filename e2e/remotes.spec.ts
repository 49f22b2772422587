import { BASE_URL, type Browser, demoEmail, launch, signIn, visitor } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('a micro-frontend that is slow', () => {
  it('shows a retry in its place while other pages work, and works once it is loaded', async () => {
    const { page, context } = await visitor(browser);
    await page.clock.install();
    const entry = '**/mfe/public/**/remoteEntry*.js';
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(entry, async (route) => {
      await arrived;
      await route.continue();
    });
    const requested = page.waitForRequest(entry);
    await page.goto('/officials', { waitUntil: 'commit' });
    await requested;
    // Past the timeout of a remote; the test of the loader says that it is not earlier.
    await page.clock.fastForward(13_000);
    await page.getByTestId('remote-failed').waitFor();

    // Other teams' pages still work.
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
  it('logs out in all tabs', async () => {
    const { page, context } = await visitor(browser);
    await signIn(page, demoEmail('coach'));
    await page.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    const other = await context.newPage();
    await other.goto('/coach');
    await other.getByRole('heading', { name: 'Coaches Corner' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${BASE_URL}/`);
    await other.getByText('Access denied. This page is only for coaches.').waitFor();
    await context.close();
  });
});
