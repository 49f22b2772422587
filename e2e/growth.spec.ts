import type { Browser, Page } from 'playwright-core';
import { launch, until } from './support/browser';
import { as } from './support/people';

jest.setTimeout(120_000);

interface Growth {
  state: string;
  trend: { means: { mechanics: number }; reviews: number }[];
  comparisons: { officials: number }[];
  strengths: string[];
  toWorkOn: string[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const read = async (page: Page, path: string): Promise<Growth> =>
  (await (await page.context().request.get(path)).json()) as Growth;

const trendText = (mean: number): string =>
  mean >= 4.5 ? '4.5 or more' : mean <= 1.5 ? '1.5 or less' : mean.toFixed(1);

/** What the page says is what the API says. */
async function expectGrowth(page: Page, growth: Growth): Promise<void> {
  const standouts = page.getByRole('region', { name: 'What stands out' }).getByRole('listitem');
  await page.getByRole('region', { name: 'Trend', exact: true }).waitFor();
  expect(await standouts.count()).toBe(growth.strengths.length + growth.toWorkOn.length);
  const rows = page.getByRole('table', { name: /by category, as a table$/ }).getByRole('row');
  expect(await rows.count()).toBe(growth.trend.length + 1);
  const last = growth.trend.at(-1)!;
  const cells = await rows.last().getByRole('cell').allTextContents();
  expect([cells[0], cells.at(-1)]).toEqual([trendText(last.means.mechanics), String(last.reviews)]);
  const [state] = growth.comparisons;
  await page
    .getByRole('table', { name: `All officials (${state!.officials} with 10 ratings or more)` })
    .waitFor();
}

it('an official sees the own growth page on a phone, and a supervisor sees the same on the profile', async () => {
  const { context, page } = await as(browser, 'official', { viewport: { width: 360, height: 740 } });
  // Computed in the background, after the demo data are written.
  await until(async () => {
    return (await read(page, '/api/officials/me/growth')).state === 'open';
  });
  const growth = await read(page, '/api/officials/me/growth');
  await page.goto('/officials-dashboard?tab=growth');
  await expectGrowth(page, growth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const me = (await (await context.request.get('/api/auth/me')).json()) as { officialId: number };

  const supervisor = await as(browser, 'supervisor');
  const profile = supervisor.page;
  await profile.goto(`/officials/${me.officialId}`);
  const section = profile.getByRole('region', { name: 'Growth', exact: true });
  await section.waitFor();
  expect(await profile.getByRole('region', { name: 'What stands out' }).count()).toBe(0);
  await section.getByRole('heading', { name: 'Growth', exact: true }).click();
  await expectGrowth(profile, growth);
  await Promise.all([context.close(), supervisor.context.close()]);
});
