import { type Browser, launch, openVisitor, SMALL_WINDOW } from '../support/browser';
import { openAs } from '../support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const OWN_PAGES = {
  admin: ['Settings'],
  supervisor: ['My Profile', 'Settings'],
  coach: ['My Profile', 'Settings'],
  official: ['Officials Dashboard', 'My Profile', 'My Schedule'],
} as const;

describe('the account menu', () => {
  it.each(Object.entries(OWN_PAGES) as [keyof typeof OWN_PAGES, readonly string[]][])(
    'opens each of the pages for role %s by keyboard',
    async (role, pages) => {
      const { page, context, problems } = await openAs(browser, role);
      for (const name of pages) {
        await page.goto('/');
        const button = page.getByRole('banner').getByRole('button', { name: /^Menu of / });
        await button.focus();
        await page.keyboard.press('Enter');
        const link = page.getByRole('banner').getByRole('link', { name, exact: true });
        await link.waitFor();
        const href = (await link.getAttribute('href'))!;
        await link.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${href}`);
        const visibleName = page.getByRole('main').getByText(name, { exact: true }).locator('visible=true');
        await visibleName.first().waitFor();
        expect(await button.getAttribute('aria-expanded')).toBe('false');
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('has the main navigation, the user’s own pages, the theme and the logout on a phone', async () => {
    const { page, context } = await openAs(browser, 'coach', SMALL_WINDOW);
    await page.goto('/officials');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: /^Menu of / }).click();
    expect(await banner.getByRole('link').allTextContents()).toEqual([
      'RateMyOfficial',
      'Officials',
      'Schedule',
      'Coach',
      'My Profile',
      'Settings',
    ]);
    await banner.getByRole('button', { name: 'Logout', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await banner.getByRole('link', { name: 'Schedule' }).click();
    await page.waitForURL('**/schedule');
    await banner.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' });
    await context.close();
  });

  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ])(
    'shows an official on %s only the logo link, search, notifications and a menu for the rest',
    async (_where, viewport) => {
      const { page, context, problems } = await openAs(browser, 'official', { viewport });
      await page.goto('/');
      const banner = page.getByRole('banner');
      const menu = banner.getByRole('button', { name: /^Menu of / });
      await menu.waitFor();
      await banner.getByRole('button', { name: 'Search' }).waitFor();
      expect(await banner.getByRole('link').count()).toBe(1);
      await banner.getByRole('button', { name: /^Notifications/ }).waitFor();
      await menu.click();
      expect(await banner.getByRole('link').allTextContents()).toEqual([
        'RateMyOfficial',
        'Officials',
        'Schedule',
        'Officials Dashboard',
        'My Profile',
        'My Schedule',
        'How I’m rated',
      ]);
      await banner.getByRole('link', { name: 'Schedule', exact: true }).click();
      await page.waitForURL('**/schedule');
      await menu.click();
      await banner.getByRole('button', { name: 'Logout' }).click();
      await page.getByTestId('toast').getByText('Logged out successfully').waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

describe('the search', () => {
  it('preserves text typed before its code has loaded', async () => {
    const { page, context, problems } = await openVisitor(browser);
    let sendAnswer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (sendAnswer = resolve));
    await page.route(/\/assets\/search\.[^/]*\.js$/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sched');
    sendAnswer();
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('ule');
    expect(await field.inputValue()).toBe('schedule');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/schedule');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fills a phone’s screen, scrolls to the chosen result, and returns focus to its button on Escape', async () => {
    const { page, context } = await openAs(browser, 'admin', SMALL_WINDOW);
    await page.goto('/officials');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    // The list also contains waiting items.
    const overview = page.waitForResponse('**/api/overview');
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('option').first().waitFor();
    await (await overview).finished();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await page.keyboard.press('ArrowUp');
    const lastOption = dialog.getByRole('option').last();
    expect(await lastOption.getAttribute('aria-selected')).toBe('true');
    const box = (await lastOption.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it('reopens with its shortcut right after it was closed', async () => {
    const { page, context, problems } = await openVisitor(browser);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const scheduleOption = await dialog
      .getByRole('option', { name: 'Schedule', exact: true })
      .elementHandle();
    // The key press must come before the browser's next task, which would report that the dialog is closed.
    await scheduleOption!.evaluate(async (option: HTMLElement) => {
      option.click();
      await Promise.resolve();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    });
    await page.waitForURL('**/schedule');
    await dialog.waitFor();
    await page.keyboard.type('offic');
    expect(await dialog.getByRole('combobox').inputValue()).toBe('offic');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows why it failed, preserves the typed text, and succeeds on retry', async () => {
    const { page, context } = await openVisitor(browser);
    await page.goto('/schedule');
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Back in a minute.' } }),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('high school');
    await dialog.getByText('Back in a minute.').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await dialog.getByRole('option').first().waitFor();
    expect(await dialog.getByRole('combobox').inputValue()).toBe('high school');
    await context.close();
  });

  it.each([
    ['admin', '/admin'],
    ['supervisor', '/supervisor'],
    ['coach', '/coach'],
    ['official', '/officials-dashboard'],
  ] as const)('finds and opens each dashboard tab for role %s', async (role, path) => {
    const { page, context, problems } = await openAs(browser, role);
    await page.goto(path);
    const list = page.getByRole('tablist', { name: 'Sections' });
    await list.getByRole('tab', { selected: true }).waitFor();
    // Labels may include the number of waiting items, which is removed here.
    const labels = await list
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.firstChild!.textContent!.trim()));
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill(label);
      await dialog.getByRole('option', { name: label, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      // Coaches have a page with the same name as the tab.
      const heading = page.getByRole('heading', { level: 1, name: label, exact: true });
      const tab = page.getByRole('tab', { name: label, exact: true, selected: true });
      await heading.or(tab).first().waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['admin', '/admin/settings', 'Settings'],
    ['supervisor', '/supervisor/settings', 'Settings'],
    ['coach', '/coach/settings', 'Settings'],
    ['official', '/officials-dashboard?tab=my-profile', 'My Profile'],
  ] as const)(
    'takes a user with role %s to the form that changes their password',
    async (role, path, name) => {
      const { page, context } = await openAs(browser, role);
      await page.goto('/schedule');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('password');
      await dialog.getByRole('option', { name: 'Settings', exact: true }).click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('main').getByText(name, { exact: true }).locator('visible=true').first().waitFor();
      if (role === 'admin') await page.getByRole('link', { name: 'My account', exact: true }).click();
      await page.getByRole('button', { name: 'Change password' }).waitFor();
      await context.close();
    },
  );
});
