import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: browser tests run through npm test`);
  return value;
};

export const BASE_URL = required('BASE_URL');
export const INBOX_URL = required('INBOX_URL');
export const DEMO_PASSWORD = required('DEMO_PASSWORD');
export const demoEmail = (name: 'admin' | 'supervisor' | 'coach' | 'official') =>
  `${name}@demo.ratemyofficial.test`;

/** Starts Chromium without background requests. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: required('CHROMIUM'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A page in a new context: nobody is logged in. Without motion, as antd loses a click on an option that moves under the
 * pointer while its list still opens.
 */
export async function visitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: BASE_URL, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  return { context, ...(await watchedPage(context)) };
}

/** A page whose console errors and failed scripts are collected in `problems`. */
export async function watchedPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser logs each 4xx response, and tests expect some.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
  return { page, problems };
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /log ?in|sign in/i })
    .click();
}

/** Repeats `probe` until it returns a truthy value, for at most `timeout` milliseconds. */
export async function until<T>(probe: () => Promise<T | undefined | false>, timeout = 15_000): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Timed out after ${timeout} ms: ${String(probe)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
