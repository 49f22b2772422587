import { join } from 'node:path';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { choose, confirm } from '../../support/actions';
import { type Browser, launch, openVisitor, signIn } from '../../support/browser';
import { Copy } from '../../support/copy';
import { button, heading, SAMPLES } from '../../support/imports';

const ADMIN_ENV = { ADMIN_EMAIL: 'first.admin@example.org', ADMIN_PASSWORD: 'a-long-enough-password' };
const APPLY_QUESTION = 'Apply this import?';

const copy = new Copy();
let browser: Browser;
beforeAll(async () => {
  await copy.create();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await copy.stopAll();
  copy.remove();
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Counts a person's clicks on all pages of the context. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeFunction('countClick', () => (clicks += 1));
  await context.addInitScript(() => {
    const counter = window as unknown as { countClick: () => void };
    // Clicks by a script, such as the one that opens the file chooser, aren't counted.
    addEventListener('click', ({ isTrusted }) => isTrusted && counter.countClick(), { capture: true });
  });
  return () => clicks;
}

/** Imports a file from the upload form to the result, accepting the guessed columns. Returns the summary. */
async function importFile(page: Page, file: string): Promise<string> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (await chooser).setFiles(join(SAMPLES, file));
  await heading(page, 'Match the columns').waitFor();
  await button(page, 'Check the rows').click();
  await heading(page, 'What will happen').waitFor();
  await button(page, /^Apply /).click();
  await confirm(page, APPLY_QUESTION, 'Apply');
  await heading(page, 'Applied').waitFor();
  return (await page.getByText(/^\d+ created/).textContent()) ?? '';
}

/** Returns to the checklist, and opens the import of this kind from there. */
async function fromChecklist(page: Page, kind: string): Promise<void> {
  const isImport = new URL(page.url()).pathname.includes('/imports');
  if (isImport) {
    await link(page, 'All imports').click();
    await link(page, 'Dashboard').click();
  }
  await heading(page, 'Get started').waitFor();
  await link(page, `Import ${kind}`).click();
}

async function readCounts(): Promise<Record<string, number>> {
  const database = new Client({ connectionString: copy.record().databaseUrl });
  await database.connect();
  const { rows } = await database.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM teams) AS teams, (SELECT count(*)::int FROM officials) AS officials,
            (SELECT count(*)::int FROM users WHERE "userType" = 'Coach') AS coaches,
            (SELECT count(*)::int FROM events) AS events,
            (SELECT count(*)::int FROM event_officials) AS assignments`,
  );
  await database.end();
  return rows[0]!;
}

it('following the first steps imports a season from the sample files into an empty installation', async () => {
  const secrets = { SESSION_SECRET: 'a secret of more than 32 characters', ...ADMIN_ENV };
  await copy.startReady({ NODE_ENV: 'production', ...secrets });
  const baseURL = copy.url;
  const { page, context, problems } = await openVisitor(browser, { baseURL });
  const clicks = await countClicks(context);
  await signIn(page, ADMIN_ENV.ADMIN_EMAIL, ADMIN_ENV.ADMIN_PASSWORD);
  await page.waitForURL(/\/admin/);
  expect(await readCounts()).toEqual({ teams: 0, officials: 0, coaches: 0, events: 0, assignments: 0 });
  const startedAt = Date.now();
  const before = clicks();
  const results: Record<string, string> = {};
  for (const [kind, file] of [
    ['teams', 'member-schools.tsv'],
    ['officials', 'officials-roster.xlsx'],
    ['coaches', 'coaches-directory.csv'],
    ['events', 'season-schedule.xlsx'],
  ] as const) {
    await fromChecklist(page, kind);
    results[kind] = await importFile(page, file);
  }
  await link(page, 'Import another file').click();
  await choose(page, 'What’s in the file', 'Assignments of officials to events');
  results.assignments = await importFile(page, 'december-assignments.csv');
  const effort = { clicks: clicks() - before, seconds: Math.round((Date.now() - startedAt) / 1000) };
  process.stdout.write(`a season of five files: ${JSON.stringify({ ...effort, results })}\n`);
  expect(results).toEqual({
    ...{ teams: '12 created.', officials: '12 created.', coaches: '8 created.' },
    ...{ events: '10 created.', assignments: '8 created.' },
  });
  // Some rows have two officials.
  expect(await readCounts()).toEqual({ teams: 12, officials: 12, coaches: 8, events: 10, assignments: 12 });
  expect(effort.clicks).toBeLessThanOrEqual(40);
  await page.goto('/schedule');
  await page.getByText('Parkland at Emmaus').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
