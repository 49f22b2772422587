import type { Locator, Page } from 'playwright-core';
import { type Browser, launch, SMALL_WINDOW, until } from '../support/browser';
import { type RankedOfficial, readRankedOfficials } from '../support/fair-score';
import { openAs, read } from '../support/people';

interface Score {
  state: 'none' | 'provisional' | 'firm';
  score: number;
  low: number;
  high: number;
  reasons: {
    comparable: boolean;
    reviews: number;
    mean: number;
    steps: Record<'plain' | 'recent' | 'strictness' | 'outliers' | 'fewness', number>;
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const signed = (value: number) =>
  value === 0 ? '0.00' : `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;
/**
 * Opens a page, and returns the API's data that the page shows. All scores are recomputed five minutes after a moderation
 * decision, which an earlier test may have made; if the data changed in the meantime, the page is opened again.
 */
const openWithData = <T>(page: Page, path: (current: T) => string, content: Locator, get: () => Promise<T>) =>
  until(async () => {
    const before = await get();
    await page.goto(path(before));
    await content.waitFor();
    return JSON.stringify(await get()) === JSON.stringify(before) && before;
  });
const columnOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('cell').allTextContents();

it('the profile shows a supervisor the fair score, its range and its steps as the API returns them', async () => {
  const { context, page } = await openAs(browser, 'supervisor', SMALL_WINDOW);
  const section = page.getByRole('region', { name: 'Fair score', exact: true });
  const get = async () => {
    const [first] = (await readRankedOfficials(page)) as [RankedOfficial];
    return { first, score: await read<Score>(page, `/api/officials/${first.id}/fair-score`) };
  };
  const { first, score } = await openWithData(
    page,
    (current) => `/officials/${current.first.id}#fair-score-title`,
    section.getByRole('table', { name: 'Why this score' }),
    get,
  );
  const { steps, mean, ...reasons } = score.reasons;
  const { score: stars, low: lowest, high: highest, state: certainty } = score;
  expect(first.fair).toEqual({
    ...{ score: stars, low: lowest, high: highest },
    ...{ state: certainty, comparable: reasons.comparable },
  });
  const head = page.getByRole('link', { name: 'Fair score', exact: true }).locator('xpath=..');
  await head.getByText(', very likely ').waitFor();
  const [middle, low, high] = [score.score, score.low, score.high].map((stars) => stars.toFixed(2));
  const state = score.state === 'firm' ? 'Firm: enough ratings' : 'Provisional: few ratings';
  expect(await head.textContent()).toBe(
    `Fair score ${middle}, very likely ${low}–${high} ${state}${reasons.comparable ? '' : ' Not comparable'}`,
  );
  const { plain, recent, strictness, outliers, fewness } = steps;
  expect(await columnOf(page, 'Why this score')).toEqual([
    plain.toFixed(2),
    ...[recent, strictness, outliers, fewness].map(signed),
    score.score.toFixed(2),
  ]);
  await section.getByText(`Pulled toward the overall ${mean.toFixed(2)}`).waitFor();
  await section.getByText(new RegExp(`^From ${reasons.reviews} ratings?, computed `)).waitFor();
  // The last dot of the plot is at the score, on a scale from 1 (3%) to 5 (97%).
  const places = await section
    .locator('.plot__compared, .plot__own')
    .evaluateAll((dots) => dots.map((dot) => parseFloat(dot.getAttribute('cx')!)));
  for (const [index, stars] of [plain, score.score].entries())
    expect(places[index]).toBeCloseTo(3 + 23.5 * (stars - 1), 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

it('an official sees their fair score to one decimal on the dashboard once it is firm', async () => {
  const supervisor = await openAs(browser, 'supervisor');
  await readRankedOfficials(supervisor.page);
  const { context, page } = await openAs(browser, 'official');
  const me = await read<{ officialId: number }>(page, '/api/auth/me');
  await until(async () => (await read<{ state: string }>(page, '/api/officials/me/growth')).state === 'open');
  const path = `/api/officials/${me.officialId}/fair-score`;
  const get = async () => ({
    score: await read<Score>(page, path),
    whole: await read<Score>(supervisor.page, path),
  });
  const texts = ({ score }: { score: Score }) =>
    [score.score, score.low, score.high].map((stars) => stars.toFixed(1));
  const figure = page.getByText(/^Fair score [\d.]+ very likely /).first();
  const current = await openWithData(page, () => '/officials-dashboard', figure, get);
  expect(current.score).toMatchObject({ state: 'firm', reasons: null });
  expect(Math.abs(current.score.score - current.whole.score)).toBeLessThanOrEqual(0.0501);
  const [value, low, high] = texts(current);
  await page.getByText(new RegExp(`^Fair score ${value} very likely ${low}–${high}$`)).waitFor();

  const section = page.getByRole('region', { name: 'Fair score', exact: true });
  const text = section.getByText(/ very likely /).first();
  const interval = texts(await openWithData(page, () => '/officials-dashboard?tab=my-rating', text, get));
  await section.getByText(`${interval[0]} very likely ${interval[1]}–${interval[2]}`).waitFor();
  await Promise.all([context.close(), supervisor.context.close()]);
});

it('a coach sees on My ratings how their ratings differ from others’, as the API reports it', async () => {
  const { context, page } = await openAs(browser, 'coach', SMALL_WINDOW);
  const get = () =>
    read<{
      state: string;
      reviews: number;
      stars: number[];
      othersStars: number[];
      stricter: number;
      sameScores: number;
      othersSameScores: number;
    }>(page, '/api/reviews/mine/mirror');
  // The shares across all coaches come from the last computation, so wait for one.
  await until(async () => (await get()).othersStars.length > 0);
  const section = page.getByRole('region', { name: 'How you rate' });
  const mirror = await openWithData(page, () => '/coach?tab=my-ratings', section, get);
  expect(mirror.state).toBe('shown');
  const bars = mirror.stars.map(
    (count, n) =>
      `${n + 1} ${n === 0 ? 'star' : 'stars'}: you ${Math.round((100 * count) / mirror.reviews)}%, all ${mirror.othersStars[n]}%`,
  );
  const titles = section
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('title')));
  expect(await titles).toEqual(bars);
  const stars = Math.abs(mirror.stricter).toFixed(1);
  const habit =
    stars === '0.0'
      ? 'You rate as others do'
      : `You rate ${stars} stars ${mirror.stricter > 0 ? 'stricter' : 'more generously'} than others`;
  await section.getByText(habit).waitFor();
  await section
    .getByText(
      `${mirror.sameScores}% of your ${mirror.reviews} counted ratings are the same in all six criteria (everyone: ${mirror.othersSameScores}%).`,
    )
    .waitFor();
  await context.close();
});
