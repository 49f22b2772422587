// Measures writing reviews of an official with few earlier ones and of one with many, and how soon the average includes them.
import { atMost, median, newCoaches, percentile, Person, reviewOf, waitFor } from './measure.mjs';
import { HEAVY_COUNT, LIGHT_COUNT, MEASURED_EVENT_COUNT } from './prepare.mjs';

/** The number of initial reviews that aren't measured, because they only warm up code and connections. */
const WARM_UP_REVIEWS = 20;

export async function reviews(bench, { posts }) {
  const [coach] = await newCoaches(bench, ['measured@bench.ratemyofficial.test']);
  const count = Math.min(posts + WARM_UP_REVIEWS, MEASURED_EVENT_COUNT);
  const posted = { light: [], heavy: [] };
  const msUntilShown = { light: [], heavy: [] };
  const total = { light: await reviewsOf(bench, 'light'), heavy: await reviewsOf(bench, 'heavy') };
  for (let n = 0; n < count; n++) {
    // The officials take turns, and each goes first every other time, so that other load affects both alike.
    for (const kind of n % 2 ? ['heavy', 'light'] : ['light', 'heavy']) {
      const review = reviewOf(bench.officials[kind], bench.officials.events[n]);
      const { ms } = await coach.ask('POST', ...review);
      const writtenAt = performance.now();
      total[kind] += 1;
      const isShown = async () => (await readOfficial(bench, kind)).totalReviews === total[kind];
      await waitFor(`the ${kind} official's rating`, isShown);
      if (n < WARM_UP_REVIEWS) continue;
      posted[kind].push(ms);
      msUntilShown[kind].push(performance.now() - writtenAt);
    }
  }
  const allMs = [...msUntilShown.light, ...msUntilShown.heavy];
  const medians = { light: median(posted.light), heavy: median(posted.heavy) };
  return {
    results: [
      atMost(
        `POST review, ${HEAVY_COUNT} over ${LIGHT_COUNT} earlier reviews (medians)`,
        medians.heavy / medians.light,
        1.3,
      ),
      { what: `POST review with ${LIGHT_COUNT} earlier reviews, ms at the median`, value: medians.light },
      { what: `POST review with ${HEAVY_COUNT} earlier reviews, ms at the median`, value: medians.heavy },
      atMost(
        `New average visible, ms at the 99th percentile of ${allMs.length}`,
        percentile(allMs, 99),
        1000,
      ),
      { what: `… of the official with ${HEAVY_COUNT} reviews`, value: percentile(msUntilShown.heavy, 99) },
    ],
  };
}

const readOfficial = (bench, kind) =>
  fetch(`${bench.url}/api/officials/${bench.officials[kind]}`).then((answer) => answer.json());

/** Returns the stored number of reviews after recomputing the ratings, because the seeded reviews bypassed the API. */
async function reviewsOf(bench, kind) {
  const admin = await new Person(bench.url).signIn(bench.admin.email, bench.admin.password);
  await admin.send('POST', '/api/admin/refresh-ratings');
  return (await readOfficial(bench, kind)).totalReviews;
}
