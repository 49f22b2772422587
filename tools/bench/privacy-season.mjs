// A made-up season of reviews as they are written, changed, withdrawn, deleted and excluded, and its weekly publications.
import { makeWorld, randomOf } from './fair-world.mjs';

const REVIEWS = 10_000;
const OFFICIALS = 300;
const RATERS = 450;
const SEASON_DAYS = 120;
/** Until a month after the season. */
const MONDAYS = Array.from({ length: Math.ceil((SEASON_DAYS + 30) / 7) - 1 }, (_, week) => 7 * (week + 1));
/** Of all reviews. */
const SHARES = { former: 0.02, changed: 0.02, withdrawn: 0.02, excluded: 0.02, deleted: 0.01 };
/** Of the excluded ones: those that a second decision lets count again. */
const REINSTATED = 0.5;
const LOWEST = 6;
const HIGHEST = 30;

/**
 * What happens to reviews, in order: `{day, what, review}`; a review has `{official, author, event, pool, points}`, the sum
 * of its six scores, and the author null for a former member.
 */
export function makeSeason(seed) {
  const random = randomOf(seed + 1000);
  const world = makeWorld({ seed, officials: OFFICIALS, raters: RATERS, reviews: REVIEWS / OFFICIALS });
  const pools = new Map();
  const season = [];
  for (const [id, { official, rater, event, score, ageDays }] of world.rows.slice(0, REVIEWS).entries()) {
    if (!pools.has(event)) pools.set(event, 6 + random.below(18));
    const author = random.happens(SHARES.former) ? null : rater + 1;
    const review = { id, official, author, event, pool: pools.get(event), points: Math.round(6 * score) };
    const day = SEASON_DAYS - ageDays + 4 * random.next();
    const later = (days) => day + days * random.next();
    season.push({ day, what: 'written', review });
    const fate = random.next();
    const { changed, withdrawn, excluded, deleted } = SHARES;
    if (fate < changed) {
      const points = Math.max(LOWEST, Math.min(HIGHEST, review.points + random.below(9) - 4));
      season.push({ day: later(5), what: 'changed', review, points });
    } else if (fate < changed + withdrawn) season.push({ day: later(5), what: 'withdrawn', review });
    else if (fate < changed + withdrawn + excluded) {
      const until = later(40);
      season.push({ day: until, what: 'excluded', review });
      if (random.happens(REINSTATED))
        season.push({ day: until + 30 * random.next(), what: 'reinstated', review });
    } else if (fate < changed + withdrawn + excluded + deleted)
      season.push({ day: later(60), what: 'deleted', review });
  }
  return season.sort((a, b) => a.day - b.day);
}

const pointsOf = (reviews) => reviews.reduce((sum, { points }) => sum + points, 0);
const asRuleReads = ({ author, event, points }) => ({ userId: author, eventId: event, points });

/**
 * Publishes each Monday what `rule` allows; `until` a month after the season. A batch has what it `added` and `removed`, each
 * `{id, author, event, points}` as of then.
 */
export function publishSeason(season, rule, batchMin, until = MONDAYS.at(-1)) {
  const batches = [];
  /** Of each official: reviews that wait, and published ones, by their ids. */
  const officials = new Map();
  const gone = new Set();
  const waits = [];
  let at = 0;
  for (const monday of MONDAYS.filter((day) => day <= until)) {
    for (; at < season.length && season[at].day < monday; at += 1) {
      const { what, review, points, day } = season[at];
      if (!officials.has(review.official))
        officials.set(review.official, { waiting: new Map(), published: new Map() });
      const { waiting, published } = officials.get(review.official);
      if (what === 'written') waiting.set(review.id, { ...review, day });
      else if (what === 'changed' && waiting.has(review.id)) waiting.get(review.id).points = points;
      // A published one counts on until the next batch of its official.
      else if (what === 'withdrawn' || what === 'deleted' || what === 'excluded') {
        if (what === 'withdrawn' && !waiting.has(review.id)) continue;
        if (published.has(review.id)) gone.add(review.id);
        const held = waiting.get(review.id);
        waiting.delete(review.id);
        if (held && what === 'excluded') officials.get(review.official).out ??= new Map();
        if (held && what === 'excluded') officials.get(review.official).out.set(review.id, held);
      } else if (what === 'reinstated') {
        const { out } = officials.get(review.official);
        if (published.has(review.id)) gone.delete(review.id);
        else if (out?.has(review.id)) waiting.set(review.id, out.get(review.id));
      }
    }
    for (const official of officials.values()) {
      const { waiting, published } = official;
      const added = [...waiting.values()];
      const removed = [...published.values()].filter(({ id }) => gone.has(id));
      const left = { count: removed.length, points: pointsOf(removed) };
      const pool = added[0]?.pool ?? 0;
      if (!rule(added.map(asRuleReads), batchMin, pool, left)) continue;
      batches.push({ added, removed, pool });
      for (const review of added) {
        published.set(review.id, review);
        waits.push(monday - review.day);
      }
      for (const review of removed) {
        published.delete(review.id);
        // If it counts again, it stays.
        gone.delete(review.id);
        official.out ??= new Map();
        official.out.set(review.id, review);
      }
      waiting.clear();
    }
  }
  const left = [...officials.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  return { batches, waits, left };
}

export { asRuleReads, pointsOf, HIGHEST, LOWEST, MONDAYS, RATERS };
