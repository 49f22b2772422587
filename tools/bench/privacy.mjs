// What somebody recovers of a season’s reviews who looks at averages after every review, or after every batch.
import { makeSeason, publishSeason, asRuleReads, pointsOf, LOWEST, HIGHEST } from './privacy-season.mjs';
import { loadSource } from './source.mjs';

const { mayPublish, uncertainty } = loadSource('reviews/publication', ['may-publish']);

const SEEDS = [1, 2, 3];
const BATCH_MIN = 5;
const POSITIONS = [1, 2, 5, 10, 20, 40];
const CATEGORIES = 6;
/** In points, the sum of six scores. */
const STAR = CATEGORIES;

/** As `rmo_average_score`: half up. */
const shown = (sum, count, decimals) =>
  Math.floor((2 * sum * 10 ** decimals + CATEGORIES * count) / (2 * CATEGORIES * count));

/** The least and the largest sum of scores that is shown like this one. */
function sumsShownAs(sum, count, decimals) {
  const same = (other) =>
    shown(other, count, decimals) === shown(sum, count, decimals) &&
    shown(other, count, 0) === shown(sum, count, 0);
  let [least, most] = [sum, sum];
  while (same(least - 1)) least -= 1;
  while (same(most + 1)) most += 1;
  return [least, most];
}

/**
 * What is left of each of an official’s reviews for somebody who has seen all averages: all values with which some
 * sequence of reviews shows the same. Sums and values are whole numbers without gaps, so the ends are enough.
 */
function watchedLive(points, decimals) {
  const before = [[0, 0]];
  const seen = [];
  let sum = 0;
  for (const [index, one] of points.entries()) {
    sum += one;
    const [least, most] = sumsShownAs(sum, index + 1, decimals);
    seen.push([least, most]);
    const [from, to] = before[index];
    before.push([Math.max(least, from + LOWEST), Math.min(most, to + HIGHEST)]);
  }
  const after = [];
  for (let index = points.length - 1; index >= 0; index -= 1) {
    const [least, most] = seen[index];
    const next = after[index + 1];
    after[index] = next
      ? [Math.max(least, next[0] - HIGHEST), Math.min(most, next[1] - LOWEST)]
      : [least, most];
  }
  return points.map((_, index) => {
    const [from, to] = before[index];
    const [least, most] = after[index];
    return Math.min(HIGHEST, most - from) - Math.max(LOWEST, least - to);
  });
}

/** As even as they can be: what a rule that bars extremes accepts first. Null where no scores have that sum. */
function evenly(reviews, sum) {
  const count = reviews.length;
  if (sum < LOWEST * count || sum > HIGHEST * count) return null;
  if (count === 0) return [];
  const each = Math.floor(sum / count);
  return reviews.map((review, index) => ({ ...review, points: each + (index < sum - each * count ? 1 : 0) }));
}

/** The least and the largest value that `isPossible`. */
function range(isPossible) {
  let [least, most] = [LOWEST, HIGHEST];
  while (least <= HIGHEST && !isPossible(least)) least += 1;
  while (most >= least && !isPossible(most)) most -= 1;
  return [least, most];
}

/**
 * What is left of a batch’s reviews for somebody who knows the exact sums before and after, those of `known` and the rule:
 * also that the rule let this batch pass is something to learn from.
 */
function watchedBatch({ added, removed, pool }, rule, known) {
  const accepts = (reviews, left) => rule(reviews.map(asRuleReads), BATCH_MIN, pool, left);
  const own = added.filter(known);
  const others = added.filter((review) => !known(review));
  const unknown = pointsOf(others);
  const left = { count: removed.length, points: pointsOf(removed) };
  const found = new Map();
  for (const review of others) {
    const rest = others.filter((other) => other !== review);
    const isPossible = (points) => {
      const filled = evenly(rest, unknown - points);
      return filled !== null && accepts([...own, { ...review, points }, ...filled], left);
    };
    found.set(review.id, range(isPossible));
  }
  for (const review of removed.filter((one) => !known(one))) {
    const isPossible = (points) => {
      const filled = evenly(others, unknown + points - review.points);
      const sum = left.points + points - review.points;
      return filled !== null && accepts([...own, ...filled], { count: left.count, points: sum });
    };
    found.set(review.id, range(isPossible));
  }
  return found;
}

/** How narrowly each published review can be placed by an outsider, and by the best placed author of a batch. */
function watchedBatches(batches, rule) {
  const seen = new Map();
  for (const batch of batches) {
    const authors = new Set([...batch.added, ...batch.removed].map(({ author }) => author));
    const outside = watchedBatch(batch, rule, () => false);
    const inside = new Map(
      [...authors].map((author) => [author, watchedBatch(batch, rule, (review) => review.author === author)]),
    );
    for (const [id, interval] of outside) {
      const of = new Map(
        [...inside].filter(([, found]) => found.has(id)).map(([author, found]) => [author, found.get(id)]),
      );
      seen.set(id, [...(seen.get(id) ?? []), { interval, of }]);
    }
  }
  // A review that is removed, or counts again, is seen in several batches.
  const width = (intervals) =>
    Math.min(...intervals.map(([, most]) => most)) - Math.max(...intervals.map(([least]) => least));
  return [...seen.values()].map((times) => {
    const authors = new Set(times.flatMap(({ of }) => [...of.keys()]));
    const insiders = [...authors].map((author) =>
      width(times.map(({ interval, of }) => of.get(author) ?? interval)),
    );
    return { outsider: width(times.map(({ interval }) => interval)), insider: Math.min(...insiders) };
  });
}

/** The rule that asks what the reviews say, instead of what they could say: that a batch appears then tells something. */
function mayPublishByContent(reviews, batchMin, pool, removed) {
  const authors = Map.groupBy
    ? [...Map.groupBy(reviews, ({ userId }) => userId ?? 0).values()]
    : [...new Set(reviews.map(({ userId }) => userId ?? 0))].map((id) =>
        reviews.filter(({ userId }) => (userId ?? 0) === id),
      );
  if (authors.length < batchMin) return false;
  if (reviews.every(({ eventId }) => eventId === reviews[0].eventId) && pool < 2 * batchMin) return false;
  void removed;
  const sum = pointsOf(reviews);
  return [...reviews.map((one) => [one]), ...authors].every(
    (known) => uncertainty(sum - pointsOf(known), reviews.length - known.length) >= 2 * STAR,
  );
}

const share = (values, condition) => values.filter(condition).length / values.length;
const placed = (widths) => [
  share(widths, (width) => width === 0),
  share(widths, (width) => width < STAR),
  share(widths, (width) => width < 2 * STAR),
];
const percent = (value) => `${(100 * value).toFixed(1)} %`.padStart(9);
const medianOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @param options `seeds`: which seasons; fewer than usual in the unit tests, which check the same bounds. */
export function privacy(_bench, { seeds = SEEDS } = {}) {
  const live = { 2: [], 1: [] };
  const batched = [];
  const byContent = [];
  const waits = [];
  let [left, count] = [0, 0];
  for (const seed of seeds) {
    const season = makeSeason(seed);
    const written = season.filter(({ what }) => what === 'written').map(({ review }) => review);
    const byOfficial = new Map();
    for (const { official, points } of written)
      byOfficial.set(official, [...(byOfficial.get(official) ?? []), points]);
    for (const decimals of [2, 1])
      for (const points of byOfficial.values())
        for (const [index, width] of watchedLive(points, decimals).entries())
          live[decimals].push({ position: index + 1, width });
    const published = publishSeason(season, mayPublish, BATCH_MIN);
    batched.push(...watchedBatches(published.batches, mayPublish));
    waits.push(...published.waits);
    left += published.left;
    count += published.waits.length;
    byContent.push(
      ...watchedBatches(publishSeason(season, mayPublishByContent, BATCH_MIN).batches, mayPublishByContent),
    );
  }
  const row = (name, widths) => `    ${name.padEnd(46)}${placed(widths).map(percent).join('')}`;
  const widthsOf = (decimals) => live[decimals].map(({ width }) => width);
  const [outsider, insider] = ['outsider', 'insider'].map((who) => batched.map((one) => one[who]));
  const table = [
    `    ${'reviews recovered'.padEnd(46)}${['exactly', '< 1 star', '< 2 stars'].map((head) => head.padStart(9)).join('')}`,
    row('at once, two decimals', widthsOf(2)),
    row('at once, one decimal', widthsOf(1)),
    row('in batches, outsider', outsider),
    row('in batches, author of one of the reviews', insider),
    row(
      '… by a rule that asks what the reviews say',
      byContent.map((one) => one.insider),
    ),
  ];
  for (const decimals of [2, 1])
    for (const position of POSITIONS) {
      const widths = live[decimals].filter((one) => one.position === position).map(({ width }) => width);
      table.push(
        row(`review ${position} of an official, ${decimals === 2 ? 'two decimals' : 'one decimal'}`, widths),
      );
    }
  const bound = (what, value, aim, met) => ({ what, value, aim, met, must: true });
  const narrowest = Math.min(...insider) / STAR;
  return {
    table,
    results: [
      {
        what: 'narrowest interval of an author, stars, where a rule asks what the reviews say',
        value: Math.min(...byContent.map((one) => one.insider)) / STAR,
      },
      { what: 'share of reviews that are published by the end of the season', value: count / (count + left) },
      { what: 'days until a review is published, median', value: medianOf(waits) },
      { what: '… of nine in ten', value: [...waits].sort((a, b) => a - b)[Math.floor(0.9 * waits.length)] },
      bound(
        'in batches: reviews recovered within two stars by an outsider',
        outsider.filter((w) => w < 2 * STAR).length,
        '0',
        (value) => value === 0,
      ),
      bound(
        'in batches: reviews recovered within two stars by an author',
        insider.filter((w) => w < 2 * STAR).length,
        '0',
        (value) => value === 0,
      ),
      bound('in batches: narrowest interval of an author, stars', narrowest, '≥ 2', (value) => value >= 2),
      bound(
        'at once, two decimals: first reviews recovered exactly (baseline)',
        share(
          live[2].filter(({ position }) => position === 1),
          ({ width }) => width === 0,
        ),
        '1',
        (value) => value === 1,
      ),
    ],
  };
}

export { BATCH_MIN, mayPublish, placed, percent, shown, STAR, watchedBatches };
