import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launch, until } from './support/browser';
import { as, type Role } from './support/people';
import { open, screens, somethingToShow, type Shown } from './support/screens';

jest.setTimeout(240_000);

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = { 1280: 860, 360: 740 } as const;
const ROLES: Role[] = ['visitor', 'coach', 'official', 'supervisor', 'admin'];

/** The serious and critical findings of the page as it stands, one line each. */
async function findings(page: Page, colourOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...(only && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      }),
    colourOnly,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
    .map(({ id, target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]}`);
}

/** Changes the theme of the page as it stands, and waits until antd has followed and nothing moves any more. */
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

describe('nobody is kept out: axe finds nothing serious or critical', () => {
  let browser: Browser;
  let shown: Shown;
  beforeAll(async () => {
    browser = await launch();
    shown = await somethingToShow();
  });
  afterAll(() => browser.close());

  it('and it would say so if there were', async () => {
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

  const cases = ROLES.flatMap((role) => [1280, 360].map((width) => [role, width as 1280 | 360] as const));
  it.each(cases)('on any screen of a %s at %i px, light and dark', async (role, width) => {
    const viewport = { width, height: WIDTHS[width] };
    const { page, context, problems } = await as(browser, role, { viewport, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const screen of screens(shown).filter(
      (one) => one.role === role && (width === 360 || !one.narrow),
    )) {
      await open(page, screen, shown);
      await page.evaluate(AXE);
      for (const theme of ['light', 'dark'] as const) {
        await inTheme(page, theme);
        // All but the colours is the same in both.
        const lines = await findings(page, theme === 'dark');
        found.push(...lines.map((line) => `${screen.name}, ${theme}: ${line}`));
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`${screen.name}: ${overflow} px wider than the window`);
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
