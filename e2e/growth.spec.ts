import type { Page } from 'playwright-core';
import { openGrowthPlots } from './support/actions';
import { type Browser, launch, SMALL_WINDOW, until } from './support/browser';
import { openAs, read } from './support/people';

interface Growth {
  state: string;
  trend: { means: { mechanics: number }; reviews: number }[];
  strengths: string[];
  toWorkOn: string[];
  comparisons?: { categories: { category: string; place: string }[] }[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const trendText = (mean: number): string =>
  mean >= 4.5 ? '4.5 or more' : mean <= 1.5 ? '1.5 or less' : mean.toFixed(1);

/** Expects the page to show the stats that the API returned. */
async function expectGrowth(page: Page, growth: Growth): Promise<void> {
  const categories = page.getByRole('table', { name: 'By category', exact: true });
  await page.getByRole('region', { name: 'Compared with others', exact: true }).waitFor();
  await openGrowthPlots(page);
  // With fewer than three points there is no line; the page shows the seasons or the number of points instead.
  const isPlotted = growth.trend.length >= 3;
  const pointCount = page.getByText(`and has ${growth.trend.length} so far.`);
  const seasons = categories.getByRole('columnheader', { name: 'This season', exact: true });
  if (!isPlotted) expect((await pointCount.count()) + (await seasons.count())).toBe(1);
  const names = categories.getByRole('rowheader');
  expect(await names.count()).toBe(6);
  // A category that rises and falls at once may have no mark; the lowest one has one if it rises.
  const marks = names.locator('.rmo-badge').filter({ hasNotText: 'Lower than last season' });
  expect(await marks.count()).toBeLessThanOrEqual(growth.strengths.length + growth.toWorkOn.length + 1);
  // Of the strengths in the lower half, only the best is marked.
  const strengths = names.filter({
    hasText: new RegExp(`^(${growth.strengths.join('|')}) (Strength|Your best|Best category)`, 'i'),
  });
  const places = growth.comparisons?.at(-1)?.categories ?? [];
  const lowerCount = places.filter(
    ({ category, place }) => growth.strengths.includes(category) && place.startsWith('lower'),
  ).length;
  expect(await strengths.count()).toBe(growth.strengths.length - Math.max(lowerCount - 1, 0));
  const rows = page.getByRole('table', { name: /by category, as a table$/ }).getByRole('row');
  expect(await rows.count()).toBe(isPlotted ? growth.trend.length + 1 : 0);
  if (isPlotted) {
    const lastPoint = growth.trend.at(-1)!;
    const cells = await rows.last().getByRole('cell').allTextContents();
    expect([cells[0], cells.at(-1)]).toEqual([
      trendText(lastPoint.means.mechanics),
      String(lastPoint.reviews),
    ]);
  }
  await page.getByRole('table', { name: 'All officials', exact: true }).waitFor();
  const countedRatings = growth.trend.reduce((sum, { reviews }) => sum + reviews, 0);
  await page.getByText(new RegExp(`^Covers (all )?${countedRatings} (of \\d+ )?published ratings`)).waitFor();
}

it('an official sees their growth on a phone, and a supervisor sees the same stats on the profile', async () => {
  const { context, page } = await openAs(browser, 'official', SMALL_WINDOW);
  // The stats are computed in the background after the demo data has been written.
  await until(async () => {
    return (await read<Growth>(page, '/api/officials/me/growth')).state === 'open';
  });
  const growth = await read<Growth>(page, '/api/officials/me/growth');
  await page.goto('/officials-dashboard?tab=growth');
  await expectGrowth(page, growth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const me = await read<{ officialId: number }>(page, '/api/auth/me');

  const supervisor = await openAs(browser, 'supervisor');
  const profile = supervisor.page;
  await profile.goto(`/officials/${me.officialId}`);
  const tab = profile.getByRole('tab', { name: 'Growth', exact: true });
  await tab.waitFor();
  expect(await profile.getByRole('table', { name: 'By category', exact: true }).count()).toBe(0);
  await tab.click();
  await expectGrowth(profile, growth);
  await Promise.all([context.close(), supervisor.context.close()]);
});
