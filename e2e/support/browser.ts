import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { chromium, type Browser as PlaywrightBrowser, type BrowserContext, type Page } from 'playwright-core';

export const requireVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: browser tests run through npm test`);
  return value;
};

export const BASE_URL = requireVariable('BASE_URL');
export const INBOX_URL = requireVariable('INBOX_URL');
export const DEMO_PASSWORD = requireVariable('DEMO_PASSWORD');
export const demoEmail = (name: 'admin' | 'supervisor' | 'coach' | 'official') =>
  `${name}@demo.ratemyofficial.test`;

/** Window sizes: a small phone and a desktop. */
export const SMALL_WINDOW = { viewport: { width: 360, height: 740 } };
export const LARGE_WINDOW = { viewport: { width: 1280, height: 800 } };

/** The limit in ms, slightly shorter than jest's, so that the error says what the test was waiting for. */
const limit = (): number => Number(process.env.TEST_LIMIT_MS);

/** The parts of the browser that a test file may use. Test files in the same jest worker share the browser. */
export type Browser = Pick<PlaywrightBrowser, 'newContext' | 'close'>;

interface RunningBrowser {
  browser: PlaywrightBrowser;
  process: ChildProcess;
  /** The number of test files that have launched the browser and not closed it yet. */
  users: number;
}
/** The browser is stored on the global object, because jest reloads the modules for each test file. */
const worker = globalThis as unknown as { rmoBrowser?: Promise<RunningBrowser> };

async function start(): Promise<RunningBrowser> {
  let browserProcess: ChildProcess | undefined;
  const rememberProcess = (message: unknown): void => {
    browserProcess ??= (message as { process: ChildProcess }).process;
  };
  // Playwright doesn't expose the process that it starts, so it is observed through this channel.
  subscribe('child_process', rememberProcess);
  try {
    const browser = await chromium.launch({
      executablePath: requireVariable('CHROMIUM'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Test pages are too short-lived to benefit from V8's background optimization.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ],
    });
    // If the browser crashes, the next file starts another one.
    browser.once('disconnected', () => delete worker.rmoBrowser);
    return { browser, process: browserProcess!, users: 0 };
  } catch (error) {
    delete worker.rmoBrowser;
    throw error;
  } finally {
    unsubscribe('child_process', rememberProcess);
  }
}

/** Lets the worker end while the browser is idle. Playwright then kills the browser. */
function count(running: RunningBrowser, change: 1 | -1): void {
  running.users += change;
  // All of these are sockets, although their types don't say so.
  const pipes = running.process.stdio.filter((pipe) => pipe !== null) as Socket[];
  for (const handle of [running.process, ...pipes])
    if (running.users > 0) handle.ref();
    else handle.unref();
}

/**
 * Returns the jest worker's browser, which is started for the first test file. `close` only closes this file's contexts; the
 * browser stays open for the next file, and ends with the worker.
 */
export async function launch(): Promise<Browser> {
  worker.rmoBrowser ??= start();
  const runningBrowser = await worker.rmoBrowser;
  count(runningBrowser, 1);
  const contexts: BrowserContext[] = [];
  return {
    newContext: async (options) => {
      const context = await runningBrowser.browser.newContext(options);
      context.setDefaultTimeout(limit());
      contexts.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      count(runningBrowser, -1);
    },
  };
}

/**
 * Opens a page in a new context, logged out. Motion is reduced because antd loses a click on an option that moves under the
 * pointer while its list is still opening.
 */
export async function openVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: BASE_URL, reducedMotion: 'reduce', ...options });
  return { context, ...(await openWatchedPage(context)) };
}

/** Opens a page whose console errors and failed scripts are collected in `problems`. */
export async function openWatchedPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The browser logs each 4xx response as an error, and some tests expect such responses.
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

/** Polls until `probe` returns a truthy value; throws after `maxMs`, by default the test's time limit. */
export async function until<T>(
  probe: () => Promise<T | undefined | false>,
  { maxMs = limit() } = {},
): Promise<T> {
  const end = Date.now() + maxMs;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`It never came: ${String(probe)}`);
    await new Promise((resolve) => setTimeout(resolve, 100)); // clock: the pause between two attempts
  }
}
