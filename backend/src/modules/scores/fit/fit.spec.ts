import { join } from 'node:path';
import { fitScores } from './fit';
import { ANONYMOUS_RATER, FORMER_RATER, type Ratings } from './ratings';
import { scoreOfficials } from './score-officials';

/** [official, rater, group, score, event, age in days]; a rater of -1 is a former member. */
type Row = [official: number, rater: number, group: number, score: number, event: number, ageDays?: number];

function ratingsOf(rows: Row[]): Ratings {
  const size = (column: number) => rows.reduce((most, row) => Math.max(most, row[column]!), -1) + 1;
  const ints = (column: number) => Int32Array.from(rows, (row) => row[column]!);
  const officials = size(0);
  const together = new Map<string, number>();
  for (const [official, , , , event] of rows)
    together.set(`${official} ${event}`, (together.get(`${official} ${event}`) ?? 0) + 1);
  return {
    ...{ officials, raters: size(1), groups: size(2) },
    ...{ official: ints(0), rater: ints(1), group: ints(2) },
    score: Float64Array.from(rows, (row) => row[3]),
    ageDays: Float64Array.from(rows, (row) => row[5] ?? 0),
    together: Int32Array.from(rows, (row) => together.get(`${row[0]} ${row[4]}`)!),
    older: { count: new Int32Array(officials), sum: new Float64Array(officials) },
  };
}

async function scoresOf(rows: Row[]) {
  const ratings = ratingsOf(rows);
  return scoreOfficials(ratings, await fitScores(ratings));
}

/** Twelve officials and ten raters in two groups. The first rater is a star stricter than the others. */
const SEASON: Row[] = Array.from({ length: 12 }, (_, official) =>
  Array.from({ length: 10 }, (_, rater): Row => {
    const level = 2.5 + (official % 6) / 4 + ((7 * official + 5 * rater) % 4) / 10;
    return [
      official,
      rater,
      rater % 2,
      level - (rater === 0 ? 1 : 0),
      10 * official + (rater % 3),
      rater * 9,
    ];
  }).filter(([, rater]) => (official < 6 ? rater < 8 : rater > 0)),
).flat();

describe('the computation of fair scores', () => {
  it('gives the same scores for any order of the reviews', async () => {
    const fit = await fitScores(ratingsOf(SEASON));
    const reversedFit = await fitScores(ratingsOf(SEASON.toReversed()));
    expect(fit.converged).toBe(true);
    fit.official.forEach((effect, at) => expect(reversedFit.official[at]).toBeCloseTo(effect, 9));
  });

  it('gives two equal officials similar scores, with and without a stricter rater', async () => {
    const fit = await fitScores(ratingsOf(SEASON));
    expect(fit.rater[0]).toBeLessThan(-0.5);
    const plain = (official: number) => {
      const scores = SEASON.filter((row) => row[0] === official).map((row) => row[3]);
      return scores.reduce((sum, score) => sum + score, 0) / scores.length;
    };
    // The strict rater rated official 0 but not official 6.
    expect(plain(6) - plain(0)).toBeGreaterThan(0.08);
    expect(Math.abs(fit.official[6]! - fit.official[0]!)).toBeLessThan((plain(6) - plain(0)) / 2);
  });

  it('makes each score exactly the sum of its steps and within its interval', async () => {
    for (const { score, low, high, steps } of await scoresOf(SEASON)) {
      expect(Object.values(steps).reduce((sum, step) => sum + step, 0)).toBe(score);
      expect(low).toBeLessThanOrEqual(score);
      expect(high).toBeGreaterThanOrEqual(score);
    }
  });

  it('gives no scores without reviews', async () => {
    expect(await scoresOf([])).toEqual([]);
  });

  it('gives everyone the same score if all reviews are equal', async () => {
    const same = SEASON.map(([official, rater, group, , event]): Row => [official, rater, group, 4, event]);
    for (const { score, steps } of await scoresOf(same)) {
      expect(score).toBe(400);
      expect(steps).toEqual({ plain: 400, recent: 0, strictness: 0, outliers: 0, fewness: 0 });
    }
  });

  it('pulls scores toward the overall mean if one rater has seen everyone once', async () => {
    const scores = await scoresOf(
      [1, 2, 3, 4, 5].map((score, official): Row => [official, 0, 0, score, official]),
    );
    expect(scores.map(({ state }) => state)).toEqual(Array(5).fill('none'));
    expect(scores[4]!.score).toBeLessThan(500);
    expect(scores[0]!.score).toBeGreaterThan(100);
  });

  it.each([
    ['former members less, and as one rater', FORMER_RATER, 'none'],
    ['anonymous reviews less, each as if by a separate rater', ANONYMOUS_RATER, 'provisional'],
  ] as const)('counts %s', async (_, rater, state) => {
    const unknown = SEASON.map(([official, , , score, event]): Row => [official, rater, rater, score, event]);
    for (const result of await scoresOf(unknown)) {
      expect(result.state).toBe(state);
      expect(result.comparable).toBe(false);
      expect(Number.isFinite(result.score)).toBe(true);
    }
  });

  it('marks an official as not comparable if no rater has also seen most of the others', async () => {
    const island: Row[] = [0, 1, 2, 3, 4].map((rater) => [12, 20 + rater, 2, 4.5, 900 + rater]);
    const scores = await scoresOf([...SEASON, ...island]);
    expect(scores.map(({ comparable }) => comparable)).toEqual([...Array(12).fill(true), false]);
  });

  it('marks both halves as not comparable if no rater has seen officials of both', async () => {
    const half = SEASON.filter(([official]) => official < 6);
    const otherHalf = half.map(([official, rater, group, score, event]): Row => [
      ...([official + 6, rater + 10, group + 2, score, event + 500] as const),
    ]);
    const comparable = async (rows: Row[]) => new Set((await scoresOf(rows)).map((one) => one.comparable));
    expect(await comparable([...half, ...otherHalf])).toEqual(new Set([false]));
    const joined = [0, 6].map((official): Row => [official, 30, 0, 3, 990 + official]);
    expect(await comparable([...half, ...otherHalf, ...joined])).toEqual(new Set([true]));
  });

  it('makes a score firm with ten reviews by five raters, and provisional with five by four', async () => {
    const reviews = (official: number, count: number, raters: number) =>
      Array.from({ length: count }, (_, n): Row => [
        official,
        n % raters,
        0,
        3 + (n % 3),
        100 * official + n,
      ]);
    const scores = await scoresOf([
      ...reviews(0, 4, 4),
      ...reviews(1, 5, 3),
      ...reviews(2, 5, 4),
      ...reviews(3, 10, 4),
      ...reviews(4, 9, 5),
      ...reviews(5, 10, 5),
    ]);
    expect(scores.map(({ state }) => state)).toEqual([
      ...['none', 'none', 'provisional', 'provisional', 'provisional', 'firm'],
    ]);
  });

  it('converges if raters have given hundreds of ratings to one official and none to others', async () => {
    const others = Array.from({ length: 9000 }, (_, n): Row => {
      const rater = (7919 * n) % 450;
      return [n % 300, rater, rater % 6, 3 + (n % 7) / 6 + (rater % 5) / 6 + ((31 * n) % 4) / 6, n];
    });
    const own = Array.from({ length: 100 }, (_, n): Row => [300, n % 50, n % 6, 3 + (n % 3) / 2, 10_000 + n]);
    const loyal = Array.from({ length: 3200 }, (_, n): Row => [
      300,
      450 + (n % 8),
      6,
      25 / 6,
      20_000 + (n >> 3),
    ]);
    const fit = await fitScores(ratingsOf([...others, ...own, ...loyal]));
    expect(fit.converged).toBe(true);
    // The eight raters agree, so their difference from the other fifty is their own effect, not the official's.
    const effectOf = (rater: number) => fit.rater[rater]! + fit.group[6]!;
    for (let rater = 450; rater < 458; rater += 1) expect(effectOf(rater)).toBeCloseTo(effectOf(450), 3);
    expect(fit.mean + fit.official[300]! + effectOf(450)).toBeCloseTo(25 / 6, 1);
  });

  it('hardly changes a score because of a single rating far from all others', async () => {
    const before = (await scoresOf(SEASON))[3]!.score;
    const after = (await scoresOf([...SEASON, [3, 9, 1, 1, 990]]))[3]!.score;
    expect(before - after).toBeLessThan(12);
  });
});

interface World {
  rows: Record<'official' | 'rater' | 'group' | 'score' | 'event' | 'ageDays', number>[];
  raters: number;
  groups: number;
  regionOf: (official: number) => number;
  /** For each official, the score that an average rater would give. */
  truth: number[];
}

/** Uses two seasons with known true scores, or eight in the soak test. docs/fair-score.md lists the results. */
describe('the fair scores of made-up seasons', () => {
  const SEEDS = process.env.SOAK ? [1, 2, 3, 4, 5, 6, 7, 8] : [7, 8];
  const REVIEWS_MIN = 5;
  const CLIQUE = { raters: 3, reviews: 8 };
  let makeWorld: (options: object) => World;
  beforeAll(async () => {
    const file = join(__dirname, '../../../../../tools/bench/made-up-season.mjs');
    ({ makeWorld } = await import(file));
  });

  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  /** Returns the officials with enough reviews, each with their true score. */
  async function scored({ rows, regionOf, truth }: World) {
    const ratings = ratingsOf(
      rows.map((row) => [row.official, row.rater, row.group, row.score, row.event, row.ageDays]),
    );
    const fit = await fitScores(ratings);
    expect(fit.converged).toBe(true);
    const values = new Map<number, number[]>();
    for (const { official, score } of rows) values.set(official, [...(values.get(official) ?? []), score]);
    return scoreOfficials(ratings, fit)
      .filter(({ reviews }) => reviews >= REVIEWS_MIN)
      .map(({ official, comparable, reviews }) => ({
        ...{ official, comparable, reviews, region: regionOf(official), truth: truth[official]! },
        plain: meanOf(values.get(official)!),
        fair: fit.mean + fit.official[official]!,
        margin: 1.645 * fit.error[official]!,
      }));
  }
  type Scored = Awaited<ReturnType<typeof scored>>;

  function ranksOf(values: number[]): number[] {
    const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
    const ranks: number[] = [];
    for (const [rank, index] of order.entries()) ranks[index] = rank;
    return ranks;
  }
  /** Returns the rank correlation between computed and true scores. */
  function correlation(all: Scored, method: 'plain' | 'fair'): number {
    const [ranks, trueRanks] = [ranksOf(all.map((one) => one[method])), ranksOf(all.map((one) => one.truth))];
    const squares = ranks.reduce((sum, rank, index) => sum + (rank - trueRanks[index]!) ** 2, 0);
    return 1 - (6 * squares) / (all.length * (all.length ** 2 - 1));
  }
  /** Returns how far a region's scores deviate from all others at most, in stars. */
  function bias(all: Scored): number {
    const deviation = (some: Scored) => meanOf(some.map(({ fair, truth }) => fair - truth));
    const regions = [...new Set(all.map(({ region }) => region))];
    const deviations = regions.map((region) => deviation(all.filter((one) => one.region === region)));
    return Math.max(...deviations.map((value) => Math.abs(value - deviation(all))));
  }

  it('rank officials better than the plain mean, equally well in all regions, with reliable intervals', async () => {
    const seasons: Scored[] = [];
    for (const seed of SEEDS) seasons.push(await scored(makeWorld({ seed })));
    const mean = (figure: (all: Scored) => number) => meanOf(seasons.map(figure));
    expect(mean((all) => correlation(all, 'fair'))).toBeGreaterThanOrEqual(0.88);
    expect(mean((all) => correlation(all, 'fair') - correlation(all, 'plain'))).toBeGreaterThanOrEqual(0.05);
    expect(mean(bias)).toBeLessThanOrEqual(0.08);
    const coveredShare = mean((all) =>
      meanOf(all.map(({ fair, truth, margin }) => Number(Math.abs(fair - truth) <= margin))),
    );
    expect(coveredShare).toBeGreaterThanOrEqual(0.86);
    expect(coveredShare).toBeLessThanOrEqual(0.95);
  });

  it.each<[string, { drift?: number; copied?: number; island?: boolean }]>([
    ['the severity of raters drifts', { drift: 0.8 }],
    ['every third rating copies another', { copied: 0.33 }],
    ['nobody else has seen an association, which alone is not comparable', { island: true }],
  ])('rank officials no worse than the plain mean if %s', async (_, options) => {
    const gains: number[] = [];
    for (const seed of SEEDS) {
      const world = makeWorld({ seed, ...options });
      const all = await scored(world);
      gains.push(correlation(all, 'fair') - correlation(all, 'plain'));
      const isIsland = ({ region }: Scored[number]) => options.island && region === world.groups - 1;
      expect(all.filter((one) => one.comparable === Boolean(isIsland(one)))).toEqual([]);
    }
    expect(meanOf(gains)).toBeGreaterThanOrEqual(0);
  });

  it('cost a good official at most 30 places on average if three raters give eight one-star reviews', async () => {
    const lostPlaces: number[] = [];
    for (const seed of SEEDS) {
      const world = makeWorld({ seed });
      const placesOf = (all: Scored) => all.sort((a, b) => b.fair - a.fair);
      const before = placesOf(await scored(world));
      const last = Math.max(...world.rows.map(({ event }) => event));
      for (const from of [15, 35, 55]) {
        const place = before.findIndex(({ reviews }, index) => index >= from && reviews >= 20);
        const { official, region: group } = before[place]!;
        const raters = [...Array(world.raters).keys()].filter((rater) => world.regionOf(rater) === group);
        const ones = Array.from({ length: CLIQUE.reviews }, (_, index) => ({
          ...{ official, group, score: 1, ageDays: 5, rater: raters[index % CLIQUE.raters]! },
          event: last + 1 + Math.floor(index / CLIQUE.raters),
        }));
        const after = placesOf(await scored({ ...world, rows: [...world.rows, ...ones] }));
        lostPlaces.push(after.findIndex((one) => one.official === official) - place);
      }
    }
    expect(meanOf(lostPlaces)).toBeLessThanOrEqual(30);
    expect(lostPlaces.sort((a, b) => a - b)[Math.ceil(0.9 * lostPlaces.length) - 1]).toBeLessThanOrEqual(36);
  });
});
