import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { confirm } from './support/actions';
import { addAxe, findings } from './support/axe';
import { type Browser, launch, until } from './support/browser';
import { hasFocus, tabTo } from './support/keyboard';
import { as } from './support/people';

jest.setTimeout(400_000);

const SAMPLES = join(__dirname, '../backend/src/modules/imports/samples');
/** Each needs what those above it bring. */
const FILES = [
  ['teams', 'member-schools.tsv'],
  ['officials', 'officials-roster.xlsx'],
  ['coaches', 'coaches-directory.csv'],
  ['events', 'season-schedule.xlsx'],
  ['assignments', 'december-assignments.csv'],
] as const;
const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function upload(page: Page, kind: string, file: string): Promise<void> {
  await page.goto(`/admin/imports?kind=${kind}`);
  await page.locator('input[type=file]').setInputFiles(join(SAMPLES, file));
  await page.getByText(file, { exact: true }).first().waitFor();
  await button(page, 'Upload').click();
  await heading(page, 'Which column is what?').waitFor();
}

/** Checks the rows, and applies them if that changes anything. Returns how many clicks it took. */
async function checkAndApply(page: Page): Promise<number> {
  await button(page, 'Check the rows').click();
  await heading(page, 'What will happen').waitFor();
  const apply = button(page, /^Apply /);
  if ((await apply.count()) === 0) return 1;
  await apply.click();
  await confirm(page, 'Apply this import?', 'Apply');
  await heading(page, 'Applied').waitFor();
  return 3;
}

async function undo(page: Page): Promise<void> {
  await button(page, /^Undo:/).click();
  await confirm(page, 'Undo this import?', 'Undo');
  await heading(page, 'Undone').waitFor();
}

/** The serious violations of the present step, in both themes. */
async function violations(page: Page, step: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((mode) => document.documentElement.dataset.theme === mode, theme);
    found.push(...(await findings(page, false)).map((line) => `${step}, ${theme}: ${line}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...found, `${step}: ${overflow} px wider than the window`] : found;
}

describe('the import of spreadsheets', () => {
  it('brings a season by the sample files without a correction of columns, and takes it back', async () => {
    const { page, context, problems } = await as(browser, 'admin');
    const applied: string[] = [];
    const start = Date.now();
    let clicks = 0;
    for (const [kind, file] of FILES) {
      await upload(page, kind, file);
      // The choice of the file and the upload; the link that opens the form has chosen the kind.
      clicks += 3 + (await checkAndApply(page));
      if (await heading(page, 'Applied').isVisible()) applied.push(page.url());
    }
    console.info(`five files: ${clicks} clicks, ${((Date.now() - start) / 1000).toFixed(1)} s`);
    expect(applied.length).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(30);
    await page.goto('/admin?tab=manage-events&span=all&q=Parkland%20at%20Emmaus');
    await page.getByText('Parkland at Emmaus').first().waitFor();
    for (const url of applied.toReversed()) {
      await page.goto(url);
      await undo(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(SIZES)(
    'opens at the step that was reached after a reload, without violations in any step, at $width px',
    async (viewport) => {
      const { page, context, problems } = await as(browser, 'admin', { viewport });
      const found: string[] = [];
      const look = async (step: string): Promise<void> => {
        await page.reload();
        await heading(page, step).waitFor();
        await page.locator('main table').first().waitFor();
        await addAxe(page);
        found.push(...(await violations(page, step)));
      };
      await upload(page, 'teams', 'member-schools.tsv');
      await look('Which column is what?');
      await button(page, 'Check the rows').click();
      await heading(page, 'What will happen').waitFor();
      await look('What will happen');
      await button(page, /^Apply /).click();
      await confirm(page, 'Apply this import?', 'Apply');
      await heading(page, 'Applied').waitFor();
      await look('Applied');
      await undo(page);
      await look('Undone');
      expect(found).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(SIZES)('shows how far it is after a reload in the middle of it, at $width px', async (viewport) => {
    const { page, context, problems } = await as(browser, 'admin', { viewport });
    await upload(page, 'teams', 'member-schools.tsv');
    const address = page.url();
    const id = Number(address.split('/').at(-1));
    let done = 300;
    // A step of this file is too short to be seen.
    await page.route(`**/api/imports/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const one = (await response.json()) as object;
      await route.fulfill({ response, json: { ...one, state: 'applying', done, total: 1000 } });
    });
    await page.reload();
    await heading(page, 'Applying').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Applying' });
    await page.getByText('300 of 1,000 rows').waitFor();
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['300', '1000']);
    await addAxe(page);
    expect(await violations(page, 'Applying')).toEqual([]);
    done = 800;
    await page.getByText('800 of 1,000 rows').waitFor();
    done = 900;
    await page.reload();
    await page.getByText('900 of 1,000 rows').waitFor();
    expect(await bar.getAttribute('value')).toBe('900');
    expect(page.url()).toBe(address);
    await page.unroute(`**/api/imports/${id}`);
    expect((await context.request.delete(`/api/imports/${id}`)).status()).toBe(200);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('works by keyboard alone', async () => {
    const { page, context } = await as(browser, 'admin');
    await page.goto('/admin/imports?kind=teams');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, button(page, 'Choose a file'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(join(SAMPLES, 'member-schools.tsv'));
    await tabTo(page, button(page, 'Upload'));
    await page.keyboard.press('Enter');
    await heading(page, 'Which column is what?').waitFor();
    await tabTo(page, button(page, 'Check the rows'));
    await page.keyboard.press('Enter');
    await heading(page, 'What will happen').waitFor();
    await until(() => hasFocus(heading(page, 'What will happen')));
    await tabTo(page, button(page, /^Apply /));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }));
    await page.keyboard.press('Enter');
    await heading(page, 'Applied').waitFor();
    await until(() => hasFocus(heading(page, 'Applied')));
    await undo(page);
    await context.close();
  });
});
