// Measures writing reviews of an official with few earlier reviews and one with many, and how soon the average includes them.
import { median, percentile, Person } from './measure.mjs';
import { HEAVY, LIGHT, MEASURED_EVENTS } from './prepare.mjs';

const COACH = { email: 'measured@bench.ratemyofficial.test' };
/** The number of initial reviews that warm up code and connections. */
const WARM_UP = 20;
const PATIENCE_MS = 20_000;

export async function reviews(bench, { posts }) {
  const coach = await newCoach(bench);
  const count = Math.min(posts + WARM_UP, MEASURED_EVENTS);
  const posted = { light: [], heavy: [] };
  const shown = { light: [], heavy: [] };
  const total = { light: await reviewsOf(bench, 'light'), heavy: await reviewsOf(bench, 'heavy') };
  for (let n = 0; n < count; n++) {
    // The officials take turns, and each is first every other time, so that other load affects both alike.
    for (const kind of n % 2 ? ['heavy', 'light'] : ['light', 'heavy']) {
      const path = `/api/officials/${bench.officials[kind]}/reviews`;
      const answer = await coach.send('POST', path, review(bench.officials.events[n]));
      if (answer.status !== 201)
        throw new Error(`a review returned ${answer.status}: ${answer.body?.message}`);
      const written = performance.now();
      total[kind] += 1;
      await visible(bench, kind, total[kind]);
      if (n < WARM_UP) continue;
      posted[kind].push(answer.ms);
      shown[kind].push(performance.now() - written);
    }
  }
  const all = [...shown.light, ...shown.heavy];
  return {
    results: [
      {
        what: `POST review, ${HEAVY} over ${LIGHT} earlier reviews (medians)`,
        value: median(posted.heavy) / median(posted.light),
        aim: '≤ 1.3',
        met: (value) => value <= 1.3,
      },
      { what: `POST review with ${LIGHT} earlier reviews, ms at the median`, value: median(posted.light) },
      { what: `POST review with ${HEAVY} earlier reviews, ms at the median`, value: median(posted.heavy) },
      {
        what: `New average visible, ms at the 99th percentile of ${all.length}`,
        value: percentile(all, 99),
        aim: '≤ 1000',
        met: (value) => value <= 1000,
      },
      { what: `… of the official with ${HEAVY} reviews`, value: percentile(shown.heavy, 99) },
    ],
  };
}

const review = (eventId) => ({
  ...{ mechanics: 4, professionalism: 5, positioning: 4, stalling: 3, consistency: 4, appearance: 5 },
  comment: 'Clear signals, kept both corners calm.',
  eventId,
  isAnonymous: false,
});

/** Creates a coach without reviews, with the administrator's password. */
async function newCoach(bench) {
  await bench.database.query(
    `INSERT INTO users (email, password, "firstName", "lastName", "userType", "isVerified")
     SELECT $1, password, 'Measured', 'Coach', 'Coach', true FROM users WHERE email = $2`,
    [COACH.email, bench.admin.email],
  );
  return new Person(bench.url).signIn(COACH.email, bench.admin.password);
}

const official = (bench, kind) =>
  fetch(`${bench.url}/api/officials/${bench.officials[kind]}`).then((answer) => answer.json());

/** Returns the stored number of reviews after recomputing the ratings, because the seeded reviews were inserted by hand. */
async function reviewsOf(bench, kind) {
  const admin = await new Person(bench.url).signIn(bench.admin.email, bench.admin.password);
  await admin.send('POST', '/api/admin/refresh-ratings');
  return (await official(bench, kind)).totalReviews;
}

async function visible(bench, kind, total) {
  const end = performance.now() + PATIENCE_MS;
  while ((await official(bench, kind)).totalReviews !== total) {
    if (performance.now() > end)
      throw new Error(`the ${kind} official's rating did not come in ${PATIENCE_MS} ms`);
    await new Promise((next) => setTimeout(next, 4));
  }
}
