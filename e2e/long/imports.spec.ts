import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { confirm } from '../support/actions';
import { findViolations } from '../support/axe';
import { type Browser, launch } from '../support/browser';
import { button, heading, SAMPLES, undo } from '../support/imports';
import { openAs } from '../support/people';

/** The files in order: each one needs the records from those above it. */
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

async function upload(page: Page, kind: string, file: string): Promise<void> {
  await page.goto(`/admin/imports?kind=${kind}`);
  await page.locator('input[type=file]').setInputFiles(join(SAMPLES, file));
  await heading(page, 'Match the columns').waitFor();
}

/** Checks the rows, and applies them if that changes anything. Returns the number of clicks. */
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

describe('the import of spreadsheets', () => {
  it('adds a season from the sample files without any column corrections, and can be undone', async () => {
    const { page, context, problems } = await openAs(browser, 'admin');
    const appliedUrls: string[] = [];
    const start = Date.now();
    let clicks = 0;
    for (const [kind, file] of FILES) {
      await upload(page, kind, file);
      // A person would click to open the page, whose link has already chosen the kind, and to choose the file.
      clicks += 2 + (await checkAndApply(page));
      if (await heading(page, 'Applied').isVisible()) appliedUrls.push(page.url());
    }
    console.info(`five files: ${clicks} clicks, ${((Date.now() - start) / 1000).toFixed(1)} s`);
    expect(appliedUrls.length).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(30);
    await page.goto('/admin?tab=manage-events&span=all&q=Parkland%20at%20Emmaus');
    await page.getByText('Parkland at Emmaus').first().waitFor();
    for (const url of appliedUrls.toReversed()) {
      await page.goto(url);
      await undo(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(SIZES)(
    'returns to the current step after a reload, without accessibility violations in any step, at $width px',
    async (viewport) => {
      const { page, context, problems } = await openAs(browser, 'admin', { viewport });
      const axeProblems: string[] = [];
      const checkStep = async (step: string): Promise<void> => {
        await page.reload();
        await heading(page, step).waitFor();
        await page.locator('main table').first().waitFor();
        axeProblems.push(...(await findViolations(page)).map((line) => `${step}, ${line}`));
      };
      await upload(page, 'teams', 'member-schools.tsv');
      await checkStep('Match the columns');
      await button(page, 'Check the rows').click();
      await heading(page, 'What will happen').waitFor();
      await checkStep('What will happen');
      await button(page, /^Apply /).click();
      await confirm(page, 'Apply this import?', 'Apply');
      await heading(page, 'Applied').waitFor();
      await checkStep('Applied');
      await undo(page);
      await checkStep('Undone');
      expect(axeProblems).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(SIZES)('shows the progress after a reload during an import, at $width px', async (viewport) => {
    const { page, context, problems } = await openAs(browser, 'admin', { viewport });
    await upload(page, 'teams', 'member-schools.tsv');
    const address = page.url();
    const id = Number(address.split('/').at(-1));
    let rowsDone = 300;
    // This file is imported too fast for its steps to be seen.
    await page.route(`**/api/imports/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const importJob = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...importJob, state: 'applying', done: rowsDone, total: 1000 },
      });
    });
    await page.reload();
    await heading(page, 'Applying').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Applying' });
    await page.getByText('300 of 1,000 rows').waitFor();
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['300', '1000']);
    expect(await findViolations(page)).toEqual([]);
    rowsDone = 800;
    await page.getByText('800 of 1,000 rows').waitFor();
    rowsDone = 900;
    await page.reload();
    await page.getByText('900 of 1,000 rows').waitFor();
    expect(await bar.getAttribute('value')).toBe('900');
    expect(page.url()).toBe(address);
    // The page polls every second; the handler must not respond to a pending request once the page is closed.
    await page.unrouteAll({ behavior: 'wait' });
    expect((await context.request.delete(`/api/imports/${id}`)).status()).toBe(200);
    expect(problems).toEqual([]);
    await context.close();
  });
});
