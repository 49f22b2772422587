// Makes two kinds of seasons, which unit tests use too. In one, the score that each official would get from an average rater is
// known. In the other, reviews are written, changed, withdrawn, deleted and excluded, and published weekly.

/** Returns the mulberry32 random generator, which yields the same numbers for the same seed on every machine. */
function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const normal = (mean = 0, deviation = 1) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal, below: (count) => Math.floor(next() * count), happens: (share) => next() < share };
}

const CATEGORY_COUNT = 6;
const LEVEL = { mean: 3.6, deviation: 0.5 };
const STRICTNESS = 0.45;
const GENEROSITY = 0.2;
/** The standard deviations of the random effects of an event (on all raters), of a review and of a category. */
const NOISE = { event: 0.15, review: 0.45, category: 0.5 };
/** The share of pairs of rater and official whose ratings are this many stars lower. */
const GRUDGES = { share: 0.05, stars: 2 };
const REGION_COUNT = 6;
/** The share of events with schools from several regions. */
const MIXED_SHARE = 0.2;
const SEASON_DAYS = 120;

const toStars = (value) => Math.max(1, Math.min(5, Math.round(value)));

function scoreOf(random, level) {
  let sum = 0;
  for (let n = 0; n < CATEGORY_COUNT; n += 1) sum += toStars(level + random.normal(0, NOISE.category));
  return sum / CATEGORY_COUNT;
}

/** Returns the score that an official of this level gets from an average rater, averaged over many evenings. */
function expectedScore(level) {
  const deviation = Math.hypot(NOISE.event, NOISE.review, NOISE.category);
  const STEPS = 2000;
  let weightedSum = 0;
  let totalWeight = 0;
  for (let n = 0; n < STEPS; n += 1) {
    const z = -5 + (10 * (n + 0.5)) / STEPS;
    const density = Math.exp(-(z * z) / 2);
    weightedSum += density * toStars(level + deviation * z);
    totalWeight += density;
  }
  return weightedSum / totalWeight;
}

/**
 * @param options `reviews`: average number per official; `drift`: standard deviation, in stars, of the change of a rater's
 * severity within the season; `copied`: share of reviews that repeat another rater's review of the same evening; `island`: if
 * true, the last region shares no event with others.
 */
export function makeWorld(options) {
  const { seed, officials = 240, raters = 360, reviews = 20 } = options;
  const { drift = 0, copied = 0, island = false } = options;
  const random = randomOf(seed);
  const regionOf = (index) => index % REGION_COUNT;
  const level = Array.from({ length: officials }, () => random.normal(LEVEL.mean, LEVEL.deviation));
  const strictness = Array.from({ length: raters }, () => random.normal(0, STRICTNESS));
  const slope = Array.from({ length: raters }, () => random.normal(0, drift));
  const generosity = Array.from({ length: REGION_COUNT }, () => random.normal(0, GENEROSITY));
  const middle = generosity.reduce((sum, one) => sum + one, 0) / REGION_COUNT;
  const indexesByRegion = (count) =>
    Array.from({ length: REGION_COUNT }, (_, region) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => regionOf(index) === region),
    );
  const [officialsByRegion, ratersByRegion] = [indexesByRegion(officials), indexesByRegion(raters)];
  const hasGrudgeByPair = new Map();
  const rows = [];
  const rowCount = officials * reviews;
  for (let event = 0; rows.length < rowCount; event += 1) {
    const home = random.below(REGION_COUNT);
    const mayMix = !island || home < REGION_COUNT - 1;
    const isMixed = mayMix && random.happens(MIXED_SHARE);
    const pickFrom = (lists) => {
      const list = lists[isMixed ? random.below(island ? REGION_COUNT - 1 : REGION_COUNT) : home];
      return list[random.below(list.length)];
    };
    const presentOfficials = new Set(Array.from({ length: 3 }, () => pickFrom(officialsByRegion)));
    const presentRaters = new Set(Array.from({ length: 6 }, () => pickFrom(ratersByRegion)));
    const day = random.next() * SEASON_DAYS;
    for (const official of presentOfficials) {
      const eventEffect = random.normal(0, NOISE.event);
      let firstScore = null;
      for (const rater of presentRaters) {
        if (!random.happens(0.7)) continue;
        const pair = `${official}:${rater}`;
        if (!hasGrudgeByPair.has(pair)) hasGrudgeByPair.set(pair, random.happens(GRUDGES.share));
        const score =
          firstScore !== null && random.happens(copied)
            ? firstScore
            : scoreOf(
                random,
                level[official] +
                  eventEffect +
                  strictness[rater] +
                  slope[rater] * (day / SEASON_DAYS - 0.5) +
                  (generosity[regionOf(rater)] - middle) +
                  random.normal(0, NOISE.review) -
                  (hasGrudgeByPair.get(pair) ? GRUDGES.stars : 0),
              );
        firstScore ??= score;
        rows.push({ official, rater, group: regionOf(rater), event, score, ageDays: SEASON_DAYS - day });
      }
    }
  }
  return { rows, officials, raters, groups: REGION_COUNT, regionOf, truth: level.map(expectedScore) };
}

const REVIEW_COUNT = 10_000;
const OFFICIAL_COUNT = 300;
export const RATER_COUNT = 450;
const WEEKS = Math.ceil((SEASON_DAYS + 30) / 7) - 1;
/** The days of all Mondays until a month after the season. */
export const MONDAYS = Array.from({ length: WEEKS }, (_, week) => 7 * (week + 1));
/** Shares of all reviews that are written by former members, changed, withdrawn, and so on. */
const CHANGE_SHARES = { former: 0.02, changed: 0.02, withdrawn: 0.02, excluded: 0.02, deleted: 0.01 };
/** The share of excluded reviews that a second decision reinstates. */
const REINSTATED_SHARE = 0.5;
export const LOWEST_POINTS = 6;
export const HIGHEST_POINTS = 30;

/**
 * Returns what happens to the reviews, in order, as `{day, what, review}`. A review is `{official, author, event, pool, points}`;
 * `points` is the sum of its six scores, and `author` is null for a former member.
 */
export function makeSeason(seed) {
  const random = randomOf(seed + 1000);
  const reviews = REVIEW_COUNT / OFFICIAL_COUNT;
  const world = makeWorld({ seed, officials: OFFICIAL_COUNT, raters: RATER_COUNT, reviews });
  const poolByEvent = new Map();
  const season = [];
  const rows = world.rows.slice(0, REVIEW_COUNT);
  for (const [id, { official, rater, event, score, ageDays }] of rows.entries()) {
    if (!poolByEvent.has(event)) poolByEvent.set(event, 6 + random.below(18));
    const author = random.happens(CHANGE_SHARES.former) ? null : rater + 1;
    const review = {
      id,
      official,
      author,
      event,
      pool: poolByEvent.get(event),
      points: Math.round(6 * score),
    };
    const day = SEASON_DAYS - ageDays + 4 * random.next();
    const laterDay = (days) => day + days * random.next();
    season.push({ day, what: 'written', review });
    const chance = random.next();
    const { changed, withdrawn, excluded, deleted } = CHANGE_SHARES;
    if (chance < changed) {
      const points = Math.max(LOWEST_POINTS, Math.min(HIGHEST_POINTS, review.points + random.below(9) - 4));
      season.push({ day: laterDay(5), what: 'changed', review, points });
    } else if (chance < changed + withdrawn) season.push({ day: laterDay(5), what: 'withdrawn', review });
    else if (chance < changed + withdrawn + excluded) {
      const until = laterDay(40);
      season.push({ day: until, what: 'excluded', review });
      if (random.happens(REINSTATED_SHARE))
        season.push({ day: until + 30 * random.next(), what: 'reinstated', review });
    } else if (chance < changed + withdrawn + excluded + deleted)
      season.push({ day: laterDay(60), what: 'deleted', review });
  }
  return season.sort((a, b) => a.day - b.day);
}

export const totalPoints = (reviews) => reviews.reduce((sum, { points }) => sum + points, 0);
export const asRuleReads = ({ author, event, points }) => ({ userId: author, eventId: event, points });

/**
 * Publishes the reviews that `rule` allows, each Monday up to `until`. A batch contains the reviews `added` and `removed`, each
 * as `{id, author, event, points}` at that time.
 */
export function publishSeason(season, rule, batchMin, until = MONDAYS.at(-1)) {
  const batches = [];
  /** Maps each official to the waiting, the published and the excluded or removed reviews by id. */
  const officials = new Map();
  const removedIds = new Set();
  let at = 0;
  for (const monday of MONDAYS.filter((day) => day <= until)) {
    for (; at < season.length && season[at].day < monday; at += 1) {
      const { what, review, points } = season[at];
      if (!officials.has(review.official))
        officials.set(review.official, { waiting: new Map(), published: new Map(), out: new Map() });
      const { waiting, published, out } = officials.get(review.official);
      if (what === 'written') waiting.set(review.id, { ...review });
      else if (what === 'changed' && waiting.has(review.id)) waiting.get(review.id).points = points;
      // A published review counts until the official's next batch.
      else if (what === 'withdrawn' || what === 'deleted' || what === 'excluded') {
        const waitingReview = waiting.get(review.id);
        if (what === 'withdrawn' && !waitingReview) continue;
        if (published.has(review.id)) removedIds.add(review.id);
        waiting.delete(review.id);
        if (waitingReview && what === 'excluded') out.set(review.id, waitingReview);
      } else if (what === 'reinstated') {
        if (published.has(review.id)) removedIds.delete(review.id);
        else if (out.has(review.id)) waiting.set(review.id, out.get(review.id));
      }
    }
    for (const { waiting, published, out } of officials.values()) {
      const added = [...waiting.values()];
      const removed = [...published.values()].filter(({ id }) => removedIds.has(id));
      const removedTotals = { count: removed.length, points: totalPoints(removed) };
      const pool = added[0]?.pool ?? 0;
      if (!rule(added.map(asRuleReads), batchMin, pool, removedTotals)) continue;
      batches.push({ added, removed, pool });
      for (const review of added) published.set(review.id, review);
      for (const review of removed) {
        published.delete(review.id);
        // A review that is reinstated later is published again.
        removedIds.delete(review.id);
        out.set(review.id, review);
      }
      waiting.clear();
    }
  }
  return { batches };
}
