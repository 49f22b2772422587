// Fair scores in made-up seasons of which the truth is known, beside other ways to make one number of many ratings.
import { makeWorld } from './fair-world.mjs';
import { loadSource } from './source.mjs';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const LEAST_REVIEWS = 5;
const USUAL_REVIEWS = 20;
const CLIQUE = { raters: 3, reviews: 8 };

const { fitScores, scoreOfficials } = loadSource('scores/fit', ['fit', 'score-officials']);

function toRatings({ rows, officials, raters, groups }) {
  const together = new Map();
  const evening = ({ official, event }) => `${official}:${event}`;
  for (const row of rows) together.set(evening(row), (together.get(evening(row)) ?? 0) + 1);
  const column = (Kind, of) => Kind.from(rows, of);
  return {
    ...{ officials, raters, groups },
    official: column(Int32Array, (row) => row.official),
    rater: column(Int32Array, (row) => row.rater),
    group: column(Int32Array, (row) => row.group),
    score: column(Float64Array, (row) => row.score),
    ageDays: column(Float64Array, (row) => row.ageDays),
    together: column(Int32Array, (row) => together.get(evening(row))),
    older: { count: new Int32Array(officials), sum: new Float64Array(officials) },
  };
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Ohio's: without the three highest and five lowest; fewer than 15 ratings are filled up with 2.5. */
function ohio(values) {
  const sorted = [...values, ...Array(Math.max(0, 15 - values.length)).fill(2.5)].sort((a, b) => a - b);
  return meanOf(sorted.slice(5, -3));
}

function ranksOf(values) {
  const order = values.map((value, index) => [value, index]).sort((a, b) => a[0] - b[0]);
  const ranks = [];
  // Equal values share the middle of their ranks.
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to][0] === order[from][0]) to += 1;
    for (let at = from; at < to; at += 1) ranks[order[at][1]] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

function rankCorrelation(some, others) {
  const [a, b] = [ranksOf(some), ranksOf(others)];
  const [middleA, middleB] = [meanOf(a), meanOf(b)];
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let at = 0; at < a.length; at += 1) {
    both += (a[at] - middleA) * (b[at] - middleB);
    squaresA += (a[at] - middleA) ** 2;
    squaresB += (b[at] - middleB) ** 2;
  }
  return both / Math.sqrt(squaresA * squaresB);
}

/** The scores of all officials with enough ratings, by each method, with their truth. */
async function score(world) {
  const ratings = toRatings(world);
  const fit = await fitScores(ratings);
  if (!fit.converged) throw new Error(`not settled after ${fit.sweeps} sweeps`);
  const values = new Map();
  for (const row of world.rows) values.set(row.official, [...(values.get(row.official) ?? []), row.score]);
  return scoreOfficials(ratings, fit)
    .filter(({ reviews }) => reviews >= LEAST_REVIEWS)
    .map(({ official, comparable, reviews }) => ({
      ...{ official, reviews },
      comparable,
      region: world.regionOf(official),
      truth: world.truth[official],
      plain: meanOf(values.get(official)),
      integer: Math.round(meanOf(values.get(official))),
      ohio: ohio(values.get(official)),
      fair: fit.mean + fit.official[official],
      margin: 1.645 * fit.error[official],
    }));
}

const METHODS = ['plain', 'integer', 'ohio', 'fair'];
const correlations = (scored) =>
  Object.fromEntries(
    METHODS.map((method) => [
      method,
      rankCorrelation(
        scored.map((one) => one[method]),
        scored.map(({ truth }) => truth),
      ),
    ]),
  );

/** How many stars the officials of the worst-off or best-off region are away from what all are away. */
function regionalBias(scored) {
  const off = ({ fair, truth }) => fair - truth;
  const middle = meanOf(scored.map(off));
  const regions = Map.groupBy
    ? [...Map.groupBy(scored, ({ region }) => region).values()]
    : [...new Set(scored.map(({ region }) => region))].map((region) =>
        scored.filter((one) => one.region === region),
      );
  return Math.max(...regions.map((ones) => Math.abs(meanOf(ones.map(off)) - middle)));
}

const coverage = (scored) =>
  meanOf(scored.map(({ fair, truth, margin }) => (Math.abs(fair - truth) <= margin ? 1 : 0)));

/** How many places good officials with at least the usual number of ratings lose through a few raters who give only ones. */
async function cliqueCosts(seed) {
  const world = makeWorld({ seed });
  const before = (await score(world)).sort((a, b) => b.fair - a.fair);
  const lost = [];
  for (const from of [15, 35, 55]) {
    const place = before.findIndex(({ reviews }, index) => index >= from && reviews >= USUAL_REVIEWS);
    const { official, region } = before[place];
    const raters = Array.from({ length: world.raters }, (_, rater) => rater)
      .filter((rater) => world.regionOf(rater) === region)
      .slice(0, CLIQUE.raters);
    const last = Math.max(...world.rows.map(({ event }) => event));
    const extra = Array.from({ length: CLIQUE.reviews }, (_, index) => ({
      ...{ official, rater: raters[index % raters.length], group: region, score: 1 },
      ...{ event: last + 1 + Math.floor(index / raters.length), ageDays: 5 },
    }));
    const after = (await score({ ...world, rows: [...world.rows, ...extra] })).sort(
      (a, b) => b.fair - a.fair,
    );
    lost.push(after.findIndex((one) => one.official === official) - place);
  }
  return lost;
}

const averageOver = async (seeds, work) => {
  const found = [];
  for (const seed of seeds) found.push(await work(seed));
  return Object.fromEntries(
    Object.keys(found[0]).map((name) => [name, meanOf(found.map((one) => one[name]))]),
  );
};

/** @param options `seeds`: which seasons, and `onlyBounds`: no table; for the unit tests, which check the same bounds. */
export async function fair(_bench, { seeds = SEEDS, onlyBounds = false } = {}) {
  const table = ['    rank correlation with the truth: plain mean, whole stars, Ohio’s rule, fair score'];
  const cell = (value) => value.toFixed(3).padStart(8);
  for (const grudges of onlyBounds ? [] : [0, 0.05, 0.1]) {
    for (const reviews of [10, 20, 40]) {
      const found = await averageOver(seeds, async (seed) =>
        correlations(await score(makeWorld({ seed, grudges, reviews }))),
      );
      const name = `${grudges * 100} % grudges, ${reviews} reviews each`;
      table.push(`    ${name.padEnd(32)}${METHODS.map((method) => cell(found[method])).join('')}`);
    }
  }
  const main = await averageOver(seeds, async (seed) => {
    const scored = await score(makeWorld({ seed }));
    return { ...correlations(scored), coverage: coverage(scored), bias: regionalBias(scored) };
  });
  const lost = [];
  for (const seed of seeds) lost.push(...(await cliqueCosts(seed)));

  const BROKEN = {
    'severity drifts within the season': { drift: 0.8 },
    'every third rating copies another': { copied: 0.33 },
    'an association that nobody else has seen': { island: true },
  };
  const broken = [];
  for (const [name, options] of Object.entries(BROKEN)) {
    const found = await averageOver(seeds, async (seed) => {
      const world = makeWorld({ seed, ...options });
      const scored = await score(world);
      const wrong = scored.filter(
        ({ comparable, region }) => comparable === Boolean(options.island && region === world.groups - 1),
      );
      return { ...correlations(scored), wrong: wrong.length };
    });
    table.push(`    ${name.padEnd(42)}${METHODS.map((method) => cell(found[method])).join('')}`);
    broken.push(
      {
        what: `${name}: rank correlation over the plain mean’s`,
        value: found.fair - found.plain,
        aim: '≥ 0',
        met: (value) => value >= 0,
        must: true,
      },
      {
        what: `${name}: officials wrongly called comparable or not`,
        value: found.wrong,
        aim: '0',
        met: (value) => value === 0,
        must: true,
      },
    );
  }
  const bound = (what, value, aim, met) => ({ what, value, aim, met, must: true });
  return {
    table,
    results: [
      bound('rank correlation with the truth', main.fair, '≥ 0.88', (value) => value >= 0.88),
      bound('… over the plain mean’s', main.fair - main.plain, '≥ 0.05', (value) => value >= 0.05),
      bound(
        'share of 90 % intervals with the truth',
        main.coverage,
        '0.86 to 0.95',
        (value) => value >= 0.86 && value <= 0.95,
      ),
      bound('largest regional bias, stars', main.bias, '≤ 0.08', (value) => value <= 0.08),
      bound(
        'places lost through three raters with eight ones, mean',
        meanOf(lost),
        '≤ 30',
        (value) => value <= 30,
      ),
      bound(
        '… by nine in ten officials at most',
        lost.sort((a, b) => a - b)[Math.ceil(0.9 * lost.length) - 1],
        '≤ 36',
        (value) => value <= 36,
      ),
      { what: '… at most', value: lost.at(-1) },
      ...broken,
    ],
  };
}
