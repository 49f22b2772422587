// A made-up season of which the truth is known: what each official would get from an average rater.

/** mulberry32: the same numbers for the same seed on every machine. */
export function randomOf(seed) {
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

const CATEGORIES = 6;
const LEVEL = { mean: 3.6, deviation: 0.5 };
const STRICTNESS = 0.45;
const GENEROSITY = 0.2;
/** Of an evening, as all see it; of a review; and of each category. */
const NOISE = { event: 0.15, review: 0.45, category: 0.5 };
const GRUDGE = 2;
/** Events with schools of several regions. */
const MIXED = 0.2;
const SEASON_DAYS = 120;

const stars = (value) => Math.max(1, Math.min(5, Math.round(value)));

/** The mean of six rounded scores around a level. */
function scoreOf(random, level) {
  let sum = 0;
  for (let n = 0; n < CATEGORIES; n += 1) sum += stars(level + random.normal(0, NOISE.category));
  return sum / CATEGORIES;
}

/** What an official of this level gets from an average rater, on average over many evenings. */
function expectedScore(level) {
  const deviation = Math.hypot(NOISE.event, NOISE.review, NOISE.category);
  const STEPS = 2000;
  let sum = 0;
  let total = 0;
  for (let n = 0; n < STEPS; n += 1) {
    const z = -5 + (10 * (n + 0.5)) / STEPS;
    const density = Math.exp(-(z * z) / 2);
    sum += density * stars(level + deviation * z);
    total += density;
  }
  return sum / total;
}

/**
 * @param options `reviews` of each official on average; `grudges`: share of pairs of rater and official whose ratings are two
 *   stars lower; `drift`: standard deviation of the stars by which the severity of a rater changes within the season; `copied`: share of reviews that repeat that of
 *   another rater of the evening; `island`: the last region shares no event with others.
 */
export function makeWorld({
  seed,
  officials = 240,
  raters = 360,
  regions = 6,
  reviews = 20,
  grudges = 0.05,
  drift = 0,
  copied = 0,
  island = false,
}) {
  const random = randomOf(seed);
  const regionOf = (index) => index % regions;
  const level = Array.from({ length: officials }, () => random.normal(LEVEL.mean, LEVEL.deviation));
  const strictness = Array.from({ length: raters }, () => random.normal(0, STRICTNESS));
  const slope = Array.from({ length: raters }, () => random.normal(0, drift));
  const generosity = Array.from({ length: regions }, () => random.normal(0, GENEROSITY));
  const middle = generosity.reduce((sum, one) => sum + one, 0) / regions;
  const members = (count) =>
    Array.from({ length: regions }, (_, region) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => regionOf(index) === region),
    );
  const [officialsOf, ratersOf] = [members(officials), members(raters)];
  const hasGrudge = new Map();
  const rows = [];
  const wanted = officials * reviews;
  for (let event = 0; rows.length < wanted; event += 1) {
    const home = random.below(regions);
    const mayMix = !island || home < regions - 1;
    const isMixed = mayMix && random.happens(MIXED);
    const pick = (lists) => {
      const list = lists[isMixed ? random.below(island ? regions - 1 : regions) : home];
      return list[random.below(list.length)];
    };
    const working = new Set(Array.from({ length: 3 }, () => pick(officialsOf)));
    const present = new Set(Array.from({ length: 6 }, () => pick(ratersOf)));
    const day = random.next() * SEASON_DAYS;
    for (const official of working) {
      const evening = random.normal(0, NOISE.event);
      let first = null;
      for (const rater of present) {
        if (!random.happens(0.7)) continue;
        const pair = `${official}:${rater}`;
        if (!hasGrudge.has(pair)) hasGrudge.set(pair, random.happens(grudges));
        const score =
          first !== null && random.happens(copied)
            ? first
            : scoreOf(
                random,
                level[official] +
                  evening +
                  strictness[rater] +
                  slope[rater] * (day / SEASON_DAYS - 0.5) +
                  (generosity[regionOf(rater)] - middle) +
                  random.normal(0, NOISE.review) -
                  (hasGrudge.get(pair) ? GRUDGE : 0),
              );
        first ??= score;
        rows.push({ official, rater, group: regionOf(rater), event, score, ageDays: SEASON_DAYS - day });
      }
    }
  }
  return { rows, officials, raters, groups: regions, regionOf, truth: level.map(expectedScore) };
}
