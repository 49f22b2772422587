import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { type Browser, launch, until } from './browser';
import { openAs, type Role } from './people';
import { interceptResponses } from './responses';
import { createSampleRecords, open, screens, show, type SampleRecords } from './screens';

const AXE_SCRIPT = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const HEIGHT_BY_WIDTH = { 1280: 860, 360: 740 } as const;
const BOTH_WIDTHS = [1280, 360] as const;
const NARROW_WIDTH = [360] as const;
/** Expensive rules that are skipped, because `findings` ignores moderate violations anyway. */
const MODERATE_RULES = ['region', 'page-has-heading-one', 'heading-order', 'no-autoplay-audio'];

/** Returns the serious and critical violations of the current page, one line each. */
export async function findings(page: Page, colorOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([only, leftOut]) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])),
        ...(only && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      }),
    [colorOnly, colorOnly ? [] : MODERATE_RULES] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
    .map(({ id, target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]}`);
}

/** Switches the theme of the current page, and waits until antd has applied it and animations have ended. */
export async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const antdText = () =>
    page.evaluate(() => {
      const drawn = document.querySelector('[class*="css-var-"]');
      return drawn && getComputedStyle(drawn).getPropertyValue('--ant-color-text');
    });
  const before = await antdText();
  const changes = await page.evaluate((mode) => {
    const { dataset } = document.documentElement;
    const isChanging = dataset.theme !== mode;
    dataset.theme = mode;
    return isChanging;
  }, theme);
  if (changes && before) await until(async () => (await antdText()) !== before);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

export const addAxe = (page: Page): Promise<unknown> => page.evaluate(AXE_SCRIPT);

/** Loads axe; returns the page's violations in both themes, and a line if the page is wider than the window. */
export async function findViolations(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await addAxe(page);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, theme);
    problems.push(...(await findings(page, false)).map((line) => `${theme}: ${line}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...problems, `${overflow} px wider than the window`] : problems;
}

/** Changes the window's width, and waits two frames so that scripts that depend on it (such as the header's) have run. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Tests the page in its current state, in both themes and widths. */
export async function expectAccessible(page: Page): Promise<void> {
  // The shell sets the theme when it starts, which may be after the server-rendered content is shown.
  await page.locator('#main').waitFor();
  await addAxe(page);
  for (const width of [1280, 360]) {
    await setWidth(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const theme of ['dark', 'light'] as const) {
      await inTheme(page, theme);
      expect(await findings(page, false)).toEqual([]);
    }
  }
}

/** Tests all screens of these roles, in both themes and widths. */
export function testScreensOf(roles: Role[]): void {
  let browser: Browser;
  let records: SampleRecords;
  beforeAll(async () => {
    browser = await launch();
    records = await createSampleRecords();
  });
  afterAll(() => browser.close());

  it.each(roles)(
    'has no serious or critical accessibility violations for role %s, in either theme at either width',
    (role) => testScreens(browser, role, records),
  );
}

async function testScreens(browser: Browser, role: Role, records: SampleRecords): Promise<void> {
  const { page, context, problems } = await openAs(browser, role);
  const violationLines: string[] = [];
  // After loading a page, it and axe must be compiled again, so pages are only loaded after an action such as opening a dialog.
  let mustLoad = true;
  const ownScreens = screens(records).filter((one) => one.role === role);
  // Intercepting responses removes the content that the server renders for visitors, so it is only done if needed.
  const responses = ownScreens.some(({ empty }) => empty) ? await interceptResponses(page) : undefined;
  for (const screen of ownScreens) {
    const { action, empty, narrow } = screen;
    const widths = narrow ? NARROW_WIDTH : BOTH_WIDTHS;
    if (empty) responses!.replace(empty.api, () => ({ status: 200, json: empty.response }));
    else responses?.restore();
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_BY_WIDTH[width] });
      // Screens with an action are reopened for each width; others are just resized.
      if (action || width === widths[0]) {
        // The loaded page has cached data, which is neither empty nor what the server would return now.
        if (mustLoad || empty) {
          await open(page, screen, records);
          await addAxe(page);
        } else await show(page, screen, records);
        mustLoad = Boolean(action || empty);
      }
      for (const theme of width === 1280 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
        await inTheme(page, theme);
        // The themes only differ in colors, so all other rules are only checked in the light theme.
        const lines = await findings(page, theme === 'dark');
        violationLines.push(...lines.map((line) => `${screen.name}, ${width} px, ${theme}: ${line}`));
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0)
        violationLines.push(`${screen.name}: ${overflow} px wider than the window of ${width} px`);
    }
  }
  expect(ownScreens.length).toBeGreaterThan(1);
  expect(violationLines).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
}
