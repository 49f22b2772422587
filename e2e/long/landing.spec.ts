import { BASE_URL, type Browser, demoEmail, launch, openVisitor, signIn } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('the start page', () => {
  it('takes an official from the login page to the next assignment and the schedule', async () => {
    const { page, context, problems } = await openVisitor(browser);
    await signIn(page, demoEmail('official'));
    await page.waitForURL(`${BASE_URL}/`);
    const ownTasks = page.getByRole('region', { name: 'To do' });
    await ownTasks
      .getByRole('region', { name: 'Next assignment' })
      .getByRole('link', { name: /^Map of / })
      .waitFor();
    await ownTasks.getByRole('region', { name: 'Your average' }).getByRole('img').waitFor();
    await ownTasks.getByRole('link', { name: 'Officials Dashboard' }).click();
    await page.waitForURL('**/officials-dashboard');
    const nextAssignment = page.getByRole('region', { name: 'Next assignment' });
    const map = nextAssignment.getByRole('link', { name: /^Map of / });
    await map.waitFor();
    expect(await map.getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\w/,
    );
    expect(await map.getAttribute('target')).toBe('_blank');
    await page.getByRole('tab', { name: 'My Schedule' }).click();
    await page.getByRole('region', { name: 'Upcoming' }).getByRole('link').first().click();
    await page.waitForURL(/\/events\/\d+$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([360, 1280])(
    'has no layout shifts at a width of %d px while its content arrives',
    async (width) => {
      const { page, context } = await openVisitor(browser, { viewport: { width, height: 740 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(shift.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route('**/api/{events,officials}?*', async (route) => {
        // The response arrives only once the page shows that it is loading.
        await page.locator('.landing-live[aria-busy=true]').first().waitFor();
        await route.continue();
      });
      await page.goto('/');
      await page.locator('.landing-live[aria-busy=false]').nth(1).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const total = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(total).toBeLessThan(0.05);
      await context.close();
    },
  );
});
