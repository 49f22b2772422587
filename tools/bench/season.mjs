// Runs a season of reviews through the API while averages are published in batches, which a visitor and the officials read
// after every change, and then tries to recover individual reviews from the responses.
import { say } from '../lib/ui.mjs';
import { importTypeScript } from '../webpack/mfe.mjs';
import {
  HIGHEST_POINTS,
  LOWEST_POINTS,
  makeSeason,
  MONDAYS,
  publishSeason,
  totalPoints,
} from './made-up-season.mjs';
import { waitForIdle } from './measure.mjs';
import { BATCH_MIN, watchedBatches } from './recovery.mjs';
import { CATEGORIES, eachOf, makeChange, makePeople } from './season-changes.mjs';

/** The backend's rule is imported from its source, because its bundle does not export it. */
const { mayPublish } = await importTypeScript('backend/src/modules/reviews/publication/may-publish.ts');

const SEED = 1;
/** One star in points, the sum of six scores. */
const POINTS_PER_STAR = CATEGORIES.length;
/** The time after which the season ends early. */
const RUN_MAX_MS = 12 * 60_000;
/** Stands for the list of all officials where a single official is expected. */
const ALL_OFFICIALS = { id: 'all' };
/** Headers that differ for every request, so comparisons ignore them. */
const PER_REQUEST_HEADERS = ['date', 'x-request-id', 'server-timing'];
const PUBLISH_JOB = 'ratings.publish';

export async function season(bench, { officials: wanted }) {
  const startedAt = performance.now();
  const { query } = bench;
  // Leaves out what is impossible: a former member can neither change nor withdraw a review.
  const changes = makeSeason(SEED).filter(
    ({ what, review }) =>
      review.official < wanted && (review.author !== null || !['changed', 'withdrawn'].includes(what)),
  );
  const people = await makePeople(bench, changes);
  const { admin, officials } = people;
  await admin.ask('PUT', '/api/admin/rating-rules', { publication: 'batched', batchMin: BATCH_MIN });
  // Without this row, the process that runs the jobs would catch up on a missed run when it starts.
  await query(`INSERT INTO scheduled_runs (job, period) VALUES ($1, 'before the season')`, [PUBLISH_JOB]);

  const watch = new Watch(bench.url);
  await eachOf([ALL_OFFICIALS, ...officials], (official) => watch.begin(official));
  const excluded = new Set(changes.filter(({ what }) => what === 'excluded').map(({ review }) => review.id));
  const stored = new Map();
  const publish = createPublisher(bench);
  const batches = [];
  /** The averages most recently shown to a visitor, by official. */
  const lastShown = new Map(officials.map(({ id }) => [id, { ...watch.averageOf(id), least: 0, most: 0 }]));
  let [at, done, refused, wrong, end] = [0, 0, 0, 0, 0];
  for (const monday of MONDAYS) {
    const changesByOfficial = new Map();
    for (; at < changes.length && changes[at].day < monday; at += 1) {
      const { official } = changes[at].review;
      changesByOfficial.set(official, [...(changesByOfficial.get(official) ?? []), changes[at]]);
    }
    await eachOf([...changesByOfficial], async ([index, officialChanges]) => {
      for (const change of officialChanges) {
        if (await makeChange(change, people, { stored, excluded })) done += 1;
        else refused += 1;
        await Promise.all([watch.compare(officials[index]), watch.compare(ALL_OFFICIALS)]);
      }
    });
    await waitForIdle(query);
    await eachOf([ALL_OFFICIALS, ...officials], (official) => watch.compare(official));
    const batchByOfficial = new Map((await publish()).map((batch) => [batch.official, batch]));
    await eachOf([ALL_OFFICIALS, ...officials], (official) => watch.begin(official));
    for (const { id } of officials) {
      const shownAverage = watch.averageOf(id);
      const [batch, from] = [batchByOfficial.get(id), lastShown.get(id)];
      const isRight = batch
        ? shownAverage.count === batch.count &&
          Math.round(10 * shownAverage.average) === roundedAverage(batch.sum, batch.count, 1)
        : shownAverage.text === from.text;
      if (!isRight) wrong += 1;
      if (!batch) continue;
      lastShown.set(id, { ...shownAverage, ...sumsOf(shownAverage) });
      batches.push({ ...batch, from, to: lastShown.get(id) });
    }
    say(
      `  day ${monday}: ${done} changes, ${batches.length} batches, ${watch.readCount} reads, ${watch.changedCount} changed`,
    );
    end = monday;
    if (performance.now() - startedAt > RUN_MAX_MS) break;
  }
  const { batches: model } = publishSeason(changes, mayPublish, BATCH_MIN, end);
  const isComplete = end === MONDAYS.at(-1);
  const seconds = (performance.now() - startedAt) / 1000;
  return report({ isComplete, batches, model, done, refused, wrong, watch, seconds });
}

/** Compares responses to a visitor and to the official concerned with earlier ones. */
class Watch {
  readCount = 0;
  changedCount = 0;
  #answers = new Map();
  constructor(url) {
    this.url = url;
  }

  async #get(path, person) {
    const response = await fetch(this.url + path, { headers: person ? { cookie: person.cookie } : {} });
    this.readCount += 1;
    const headers = [...response.headers].filter(([name]) => !PER_REQUEST_HEADERS.includes(name));
    return [response.status, headers.join('\n'), await response.text()];
  }

  #getAll({ id, person }) {
    const page = `/api/officials/${id}`;
    if (id === ALL_OFFICIALS.id) return Promise.all([this.#get('/api/officials?sort=-rating&limit=100')]);
    return Promise.all([
      this.#get(page),
      this.#get(`${page}/fair-score`, person),
      this.#get('/api/officials/me/growth', person),
    ]);
  }

  async begin(official) {
    this.#answers.set(official.id, await this.#getAll(official));
  }

  async compare(official) {
    const before = this.#answers.get(official.id);
    const now = await this.#getAll(official);
    for (const [index, answer] of now.entries())
      if (answer.join('\n') !== before[index].join('\n')) {
        this.changedCount += 1;
        if (this.changedCount <= 3)
          say(`  changed: ${before[index].join(' ')}\n       to: ${answer.join(' ')}`);
      }
  }

  /** The number of officials who can see their fair score and growth page. */
  get openCount() {
    return [...this.#answers.values()].filter(
      ([, fair, growth]) => fair?.[0] === 200 && growth[2].includes('"state":"open"'),
    ).length;
  }

  averageOf(id) {
    const text = this.#answers.get(id)[0][2];
    const { averageScore: average, averageRating: stars, totalReviews: count } = JSON.parse(text);
    return { text, average, stars, count };
  }
}

/** Returns a function that runs the job and returns its batches: the reviews added and removed, and the new count and sum. */
function createPublisher({ query, runJob }) {
  const before = new Map();
  let lastBatchId = 0;
  return async () => {
    const printed = await runJob(PUBLISH_JOB);
    if (!printed.includes(`${PUBLISH_JOB} ran`)) throw new Error(`the publication did not run: ${printed}`);
    // The job runs only once per period, so the last run's period is renamed.
    await query(`UPDATE scheduled_runs SET period = 'run ' || id WHERE job = $1`, [PUBLISH_JOB]);
    await waitForIdle(query);
    const published = await query(
      `SELECT r.id, r."officialId" AS official, r."userId" AS author, r."eventId" AS event,
              ${CATEGORIES.map((name) => `r.${name}`).join(' + ')} AS points, coalesce(p.pool, 0) AS pool
         FROM reviews r LEFT JOIN events_pool_view p USING ("eventId") WHERE r."batchId" IS NOT NULL ORDER BY r.id`,
    );
    const rows = await query(`SELECT id, "officialId" FROM rating_batches WHERE id > $1`, [lastBatchId]);
    lastBatchId = Math.max(lastBatchId, ...rows.map(({ id }) => id));
    return rows.map(({ officialId: official }) => {
      const [old, now] = [before.get(official) ?? [], published.filter((one) => one.official === official)];
      before.set(official, now);
      const subtract = (all, others) => all.filter(({ id }) => !others.some((other) => other.id === id));
      const [added, removed] = [subtract(now, old), subtract(old, now)];
      const pool = added[0]?.pool ?? 0;
      return { official, added, removed, pool, count: now.length, sum: totalPoints(now) };
    });
  };
}

/** Rounds half up, like `rmo_average_score`. */
const roundedAverage = (sum, count, decimals) =>
  Math.floor((2 * sum * 10 ** decimals + POINTS_PER_STAR * count) / (2 * POINTS_PER_STAR * count));

const sharesBelow = (widths) =>
  [1, POINTS_PER_STAR, 2 * POINTS_PER_STAR].map(
    (limit) => widths.filter((width) => width < limit).length / widths.length,
  );
const formatPercent = (value) => `${(100 * value).toFixed(1)} %`.padStart(9);

/** Returns the lowest and the highest sum of scores that would be shown to visitors like this. */
function sumsOf({ average, stars, count }) {
  const wouldBeShown = (sum) =>
    roundedAverage(sum, count, 1) === Math.round(10 * average) && roundedAverage(sum, count, 0) === stars;
  let [least, most] = [LOWEST_POINTS * count, HIGHEST_POINTS * count];
  while (least < most && !wouldBeShown(least)) least += 1;
  while (most > least && !wouldBeShown(most)) most -= 1;
  return { least, most };
}

/** Returns how narrowly, in points, someone who saw only averages and wrote the reviews `own` knows another one of the batch. */
function shownWidth({ added, removed, from, to }, own) {
  const knownPoints = totalPoints(own) - totalPoints(removed);
  const otherCount = added.length - own.length - 1;
  const [least, most] = [to.least - from.most - knownPoints, to.most - from.least - knownPoints];
  const highest = Math.min(HIGHEST_POINTS, most - LOWEST_POINTS * otherCount);
  return highest - Math.max(LOWEST_POINTS, least - HIGHEST_POINTS * otherCount);
}

function report({ isComplete, batches, model, done, refused, wrong, watch, seconds }) {
  const exactWidths = watchedBatches(batches, mayPublish);
  const widths = {
    'shown averages, visitor': batches.flatMap((batch) => batch.added.map(() => shownWidth(batch, []))),
    'shown averages, author of one of the reviews': batches.flatMap((batch) => {
      const authors = [...new Set(batch.added.map(({ author }) => author))];
      const reviewsBy = (author) => batch.added.filter((one) => one.author === author);
      return authors.map((author) => shownWidth(batch, reviewsBy(author)));
    }),
    'exact sums, visitor': exactWidths.map(({ outsider }) => outsider),
    'exact sums, author of one of the reviews': exactWidths.map(({ insider }) => insider),
  };
  const countAdded = (all) => all.reduce((sum, batch) => sum + batch.added.length, 0);
  const mustBeZero = (what, value) => ({ what, value, aim: '0', isMet: value === 0, must: true });
  return {
    table: [
      `    ${'reviews recovered from'.padEnd(46)}${['exactly', '< 1 star', '< 2 stars'].map((head) => head.padStart(9)).join('')}`,
      ...Object.entries(widths).map(
        ([name, all]) => `    ${name.padEnd(46)}${sharesBelow(all).map(formatPercent).join('')}`,
      ),
    ],
    results: [
      { what: 'changes through the API', value: done },
      { what: '… refused, as the review was published', value: refused },
      {
        ...{ what: 'officials with a fair score and a growth page at the end', value: watch.openCount },
        ...{ aim: '> 0', isMet: watch.openCount > 0, must: true },
      },
      { what: 'answers read by a visitor and the officials', value: watch.readCount },
      mustBeZero('… that changed between two publications', watch.changedCount),
      { what: 'batches', value: batches.length },
      mustBeZero('… more or fewer than in the model', Math.abs(batches.length - model.length)),
      { what: 'reviews in them', value: countAdded(batches) },
      mustBeZero('… more or fewer than in the model', Math.abs(countAdded(batches) - countAdded(model))),
      mustBeZero('averages and counts shown that are not those of the batches', wrong),
      ...Object.entries(widths).flatMap(([name, all]) => {
        const value = Math.min(...all) / POINTS_PER_STAR;
        return [
          mustBeZero(`${name}: reviews recovered exactly`, all.filter((width) => width <= 0).length),
          {
            ...{ what: `${name}: narrowest interval, stars`, value, aim: '≥ 2' },
            ...{ isMet: value >= 2 && value < Infinity, must: true },
          },
        ];
      }),
      { what: 'seconds', value: seconds, aim: 'the whole season in 720', isMet: isComplete, must: true },
    ],
  };
}
