import type { Locator, Page, Response } from 'playwright-core';
import { BASE_URL, type Browser, DEMO_PASSWORD, demoEmail, launch } from '../support/browser';
import { SERVER_ERROR } from '../support/dashboards';
import { openAs, type Role } from '../support/people';
import { delayedResponse } from '../support/responses';
import { SharedPages } from '../support/shared-pages';

const RESTRICTED_TEXT = 'Individual reviews are restricted to administrators and supervisors';

interface Case {
  name: string;
  role: Role;
  path: string;
  /** Matches the end of the path of the API request that the page depends on. */
  api: RegExp;
  /** The status text while it is loading. */
  loading: string;
  /**
   * An empty response, and the text that the page shows for it. It is set for only one list, because component specs cover the
   * others.
   */
  empty?: { body: unknown; text: string };
  /** The text for a 404. It is set for only one record, because component specs cover the others. */
  missing?: string;
  /** The text for a 500; the page also shows the message of the response. */
  failed: string;
  content: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const OFFICIAL_PATH = '/officials/1';
const EVENT_PATH = '/events/1';

const CASES: Case[] = [
  {
    name: 'the list of officials',
    role: 'visitor',
    path: '/officials',
    api: /\/api\/officials$/,
    loading: 'Loading officials...',
    empty: { body: { data: [], total: 0, page: 1, limit: 24 }, text: 'No officials found' },
    failed: 'Failed to fetch officials',
    content: (page) => page.locator('main a[href^="/officials/"]').first(),
  },
  {
    name: 'an official’s profile',
    role: 'visitor',
    path: OFFICIAL_PATH,
    api: /\/api\/officials\/1$/,
    loading: 'Loading official...',
    missing: 'Official not found',
    failed: 'Failed to fetch official',
    content: heading('Restricted Access'),
  },
  {
    name: 'an official’s reviews',
    role: 'supervisor',
    path: OFFICIAL_PATH,
    api: /\/api\/officials\/1\/reviews$/,
    loading: 'Loading reviews...',
    failed: 'Failed to fetch reviews',
    content: (page) => page.getByText(/^(Rating Averages by Category|No reviews yet)$/),
  },
  {
    name: 'the evaluation page',
    role: 'coach',
    path: `${OFFICIAL_PATH}/review`,
    api: /\/api\/officials\/1\/events$/,
    loading: 'Loading evaluation form...',
    failed: 'Failed to fetch events',
    content: (page) => page.getByRole('button', { name: 'Submit Evaluation' }),
  },
  {
    name: 'the list of events',
    role: 'supervisor',
    path: '/events',
    api: /\/api\/events$/,
    loading: 'Loading events...',
    failed: `Failed to load events: ${SERVER_ERROR}`,
    content: (page) => page.getByRole('button', { name: /^Actions for/ }).first(),
  },
  {
    name: 'the event page',
    role: 'visitor',
    path: EVENT_PATH,
    api: /\/api\/events\/1$/,
    loading: 'Loading event...',
    failed: 'Failed to fetch event',
    content: heading('Teams'),
  },
  {
    name: 'the page to edit an event',
    role: 'supervisor',
    path: `${EVENT_PATH}/edit`,
    api: /\/api\/events\/1$/,
    loading: 'Loading event...',
    failed: 'Failed to fetch event',
    content: (page) => page.getByRole('button', { name: 'Update Event' }),
  },
  {
    name: 'the coach’s events',
    role: 'coach',
    path: '/coach?tab=my-events',
    api: /\/api\/coach\/events$/,
    loading: 'Loading events...',
    failed: `Failed to load events: ${SERVER_ERROR}`,
    content: (page) => page.locator('main a[href^="/events/"]').first(),
  },
  {
    name: 'an official’s notifications',
    role: 'official',
    path: '/officials-dashboard?tab=notifications',
    api: /\/api\/notifications$/,
    loading: 'Loading notifications...',
    failed: 'Failed to load notifications.',
    content: (page) => page.getByRole('group', { name: 'Notification list' }),
  },
];

/** Screens that don't send requests, each with an element on the screen. */
const STATIC_SCREENS: [Role, string, (page: Page) => Locator][] = [
  ['visitor', '/', heading(/Every call counts/)],
  ['visitor', '/login', heading('Login')],
  ['visitor', '/register', heading('Join RateMyOfficial')],
  ['visitor', '/forgot-password', heading('Forgot password')],
  ['visitor', '/reset-password', heading('Set your password')],
  ['visitor', '/no-such-page', heading('Out of bounds')],
  ['coach', '/coach', heading('Coaches Corner')],
  ['coach', '/coach/profile', heading('My Profile')],
  ['coach', '/coach/settings', heading('Settings')],
];

const FORBIDDEN_SCREENS: [Role, string, string][] = [
  ['visitor', '/coach', 'Access denied. This page is only for coaches.'],
  ['visitor', '/coach/settings', 'Access denied. This page is only for coaches.'],
  ['official', '/coach', 'Access denied. This page is only for coaches.'],
  ['coach', OFFICIAL_PATH, RESTRICTED_TEXT],
  ['visitor', '/officials-dashboard', 'Please log in to see your dashboard.'],
  ['coach', '/officials-dashboard', 'Access denied. This page is only for officials.'],
];

let browser: Browser;
const pages = new SharedPages();
beforeAll(async () => {
  browser = await launch();
});
afterEach(() => pages.restore());
afterAll(() => browser.close());

const pageOf = (role: Role) => pages.of(browser, role);

/** Expects this status and a strict content security policy. */
function expectResponse(response: Response | null, status = 200): void {
  expect(response?.status()).toBe(status);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
}

describe.each(CASES)('$name', ({ role, path, api, loading, empty, missing, failed, content }) => {
  it('shows a loading state, then an error, then its content after a retry, a reload and Back', async () => {
    const { page, problems, responses } = await pageOf(role);
    const delayed = delayedResponse();
    responses.replace(api, delayed.replacement);
    expectResponse(await page.goto(path));
    await page.getByRole('status').filter({ hasText: loading }).first().waitFor();
    delayed.release({ status: 500, json: { statusCode: 500, message: SERVER_ERROR } });
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await alert.waitFor();
    await page.getByText(loading).first().waitFor({ state: 'detached' });
    expect(await alert.innerText()).toContain(SERVER_ERROR);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await content(page).waitFor();

    responses.restore();
    problems.length = 0;
    expectResponse(await page.reload());
    await content(page).waitFor();
    // The wordmark links to the start page without reloading.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    if (role !== 'official')
      await page.getByRole('heading', { name: /Every call counts|^Welcome, / }).waitFor();
    await page.goBack();
    if (role !== 'official') await content(page).waitFor();
    expect(problems).toEqual([]);
  });

  if (empty) {
    it('shows its empty state', async () => {
      const { page, responses } = await pageOf(role);
      responses.replace(api, () => ({ status: 200, json: empty.body }));
      await page.goto(path);
      await page.getByText(empty.text, { exact: true }).waitFor();
    });
  }
  if (missing) {
    it('shows that the record does not exist', async () => {
      const { page, responses } = await pageOf(role);
      responses.replace(api, () => ({ status: 404, json: { statusCode: 404, message: 'not found' } }));
      await page.goto(path);
      await page.getByText(missing, { exact: true }).waitFor();
    });
  }
});

describe('screens without requests of their own', () => {
  it.each(STATIC_SCREENS)(
    'open for a %s at %s by URL, after a reload and on Back',
    async (role, path, content) => {
      const { page, problems } = await pageOf(role);
      expectResponse(await page.goto(path), path === '/no-such-page' ? 404 : 200);
      await content(page).waitFor();
      await page.reload();
      await content(page).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Officials', exact: true }).click();
      await page.getByRole('heading', { name: 'Officials', exact: true }).waitFor();
      await page.goBack();
      await content(page).waitFor();
      expect(problems).toEqual([]);
    },
  );
});

describe('screens that deny a role', () => {
  it.each(FORBIDDEN_SCREENS)('show role %s at %s the message “%s”', async (role, path, text) => {
    const { page, problems } = await pageOf(role);
    await page.goto(path);
    await page.getByText(text, { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it('redirect a visitor from an evaluation to the login page and back', async () => {
    const { page, context } = await openAs(browser, 'visitor');
    await page.goto(`${OFFICIAL_PATH}/review`);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(demoEmail('coach'));
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**${OFFICIAL_PATH}/review`);
    await context.close();
  });
});

describe('the quote', () => {
  it('differs between pages, and stays the same all day', async () => {
    const { page } = await pageOf('coach');
    const readQuotation = async (on: Page, path: string) => {
      await on.goto(path);
      return on.locator('.rmo-quote blockquote').first().innerText();
    };
    // The login page redirects logged-in users, so a visitor opens it.
    const quotations = [await readQuotation((await pageOf('visitor')).page, '/login')];
    for (const path of ['/', '/officials', '/register', '/coach'])
      quotations.push(await readQuotation(page, path));
    expect(new Set(quotations).size).toBe(5);
    for (const text of quotations) expect(text.length).toBeGreaterThan(10);
    expect(await readQuotation(page, '/officials')).toBe(quotations[2]);
  });
});

describe('an unreliable connection', () => {
  it('stops polling the events while the connection is lost, and resumes polling once the connection is back', async () => {
    const { page, context } = await openAs(browser, 'supervisor');
    await page.clock.install();
    await page.goto('/events');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    const isList = (url: string) => new URL(url).pathname === '/api/events';
    // The response must arrive too, because a request interrupted by the lost connection would be sent again.
    const response = await page.waitForResponse((one) => isList(one.url()));
    await response.finished();
    await context.setOffline(true);
    await page.getByText(/^You’re offline/).waitFor();
    let polls = 0;
    page.on('request', (request) => (polls += isList(request.url()) ? 1 : 0));
    // The clock advances by several polling intervals, and then stops.
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 15_000));
    expect(polls).toBe(0);
    const resumed = page.waitForRequest((request) => isList(request.url()));
    await context.setOffline(false);
    await resumed;
    await context.close();
  });

  it('shows the header first and then the list at 3G speed', async () => {
    const { page, context, problems } = await openAs(browser, 'visitor');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.goto('/officials', { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    await page.getByRole('status').first().waitFor({ state: 'attached' });
    await page.locator('main a[href^="/officials/"]').first().waitFor();
    expect(await page.getByTestId('remote-failed').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('uploaded backgrounds', () => {
  const settingsOf = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  const picture = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.querySelector('.shell')!, '::after').backgroundImage);

  it('appear behind a page (its own, or the site’s if it has none), except on the Officials page', async () => {
    const { page, context } = await openAs(browser, 'visitor');
    await page.route('**/api/settings', (route) =>
      route.fulfill({
        json: settingsOf({
          backgroundImage: '/uploads/site.webp',
          loginBackgroundImage: '/uploads/login.webp',
        }),
      }),
    );
    await page.route('**/uploads/*.webp', (route) => route.fulfill({ status: 200, body: '' }));
    const read = page.waitForResponse('**/api/settings');
    await page.goto('/register');
    await read;
    await page.waitForFunction(() => document.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 0));
    expect(await picture(page)).toContain(`${BASE_URL}/uploads/site.webp`);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(await picture(page)).toContain(`${BASE_URL}/uploads/login.webp`);
    await page.getByRole('banner').getByRole('link', { name: 'Officials', exact: true }).click();
    await page.getByRole('heading', { name: 'Officials', exact: true }).waitFor();
    expect(await picture(page)).not.toContain('uploads');
    await context.close();
  });

  it.each([
    ['true', 'light'],
    ['false', 'dark'],
  ])('determine the text color (dark picture: %s, text: %s)', async (isDark, ink) => {
    const { page, context } = await openAs(browser, 'visitor');
    await page.route('**/api/settings', (route) =>
      route.fulfill({
        json: settingsOf({
          officialsBackgroundImage: '/uploads/gym.webp',
          officialsBackgroundIsDark: isDark,
        }),
      }),
    );
    await page.route('**/uploads/*.webp', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto('/officials');
    await page.waitForFunction(() => document.documentElement.dataset.officialsInk);
    // The server-rendered content must have been replaced, too.
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.locator('main h1').waitFor();
    for (const theme of ['light', 'dark']) {
      const color = await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode;
        return getComputedStyle(document.querySelector('main h1')!).color;
      }, theme);
      expect([theme, color]).toEqual([theme, ink === 'light' ? 'rgb(238, 241, 247)' : 'rgb(15, 26, 46)']);
    }
    await context.close();
  });
});
