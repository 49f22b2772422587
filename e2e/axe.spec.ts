import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launch, until } from './support/browser';
import { as, type Role } from './support/people';
import { createSampleRecords, open, screens, show, type SampleRecords } from './support/screens';

jest.setTimeout(240_000);

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const HEIGHTS = { 1280: 860, 360: 740 } as const;
const BOTH_WIDTHS = [1280, 360] as const;
const NARROW = [360] as const;
/** Costly rules whose violations are moderate at most, which `findings` leaves out. */
const MODERATE = ['region', 'page-has-heading-one', 'heading-order', 'no-autoplay-audio'];
const ROLES: Role[] = ['visitor', 'coach', 'official', 'supervisor', 'admin'];

/** The serious and critical violations of the current page, one line each. */
async function findings(page: Page, colourOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([only, leftOut]) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])),
        ...(only && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      }),
    [colourOnly, colourOnly ? [] : MODERATE] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
    .map(({ id, target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]}`);
}

/** Changes the theme of the current page, and waits until antd has applied it and animations have ended. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const antdText = () =>
    page.evaluate(() => {
      const drawn = document.querySelector('[class*="css-var-"]');
      return drawn && getComputedStyle(drawn).getPropertyValue('--ant-color-text');
    });
  const before = await antdText();
  const changes = await page.evaluate((mode) => {
    const { dataset } = document.documentElement;
    const changed = dataset.theme !== mode;
    dataset.theme = mode;
    return changed;
  }, theme);
  if (changes && before) await until(async () => (await antdText()) !== before);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

describe('axe finds nothing serious or critical', () => {
  let browser: Browser;
  let records: SampleRecords;
  beforeAll(async () => {
    browser = await launch();
    records = await createSampleRecords();
  });
  afterAll(() => browser.close());

  it('except a violation that the test adds', async () => {
    const { page, context } = await as(browser, 'visitor');
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.evaluate(AXE);
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = '/favicon.svg';
      document.querySelector('main')!.append(image);
    });
    expect((await findings(page, false)).join()).toContain('image-alt');
    await context.close();
  });

  it.each(ROLES)('on any screen of a %s, light and dark, wide and narrow', async (role) => {
    const { page, context, problems } = await as(browser, role, { reducedMotion: 'reduce' });
    const found: string[] = [];
    // A load compiles the page and axe again, so it follows only on an action, such as the opening of a dialog.
    let mustLoad = true;
    const all = screens(records).filter((one) => one.role === role);
    for (const screen of all) {
      for (const width of screen.narrow ? NARROW : BOTH_WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        // Screens with an action are reopened at each width; others are resized.
        if (mustLoad) {
          await open(page, screen, records);
          await page.evaluate(AXE);
        } else if (width === 1280 || screen.action) await show(page, screen, records);
        mustLoad = Boolean(screen.action);
        for (const theme of width === 1280 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
          await inTheme(page, theme);
          // Themes differ only in colours.
          const lines = await findings(page, theme === 'dark');
          found.push(...lines.map((line) => `${screen.name}, ${width} px, ${theme}: ${line}`));
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${screen.name}: ${overflow} px wider than the window of ${width} px`);
      }
    }
    expect(all.length).toBeGreaterThan(1);
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
