// Creates a made-up season's participants, and makes its changes through the API.
import { Person } from './measure.mjs';
import { RATER_COUNT } from './made-up-season.mjs';

/** The number of concurrent writers. Each official's changes still happen in order. */
const WRITER_COUNT = 6;
/** Combining these teams, an event can have a pool of any size up to 31 coaches. */
const TEAM_SIZES = [1, 2, 4, 8, 16];
const REASON = 'Looked at by two people.';
const CATEGORIES = ['mechanics', 'professionalism', 'positioning', 'stalling', 'consistency', 'appearance'];

async function eachOf(items, work) {
  const remaining = [...items];
  await Promise.all(
    Array.from({ length: WRITER_COUNT }, async () => {
      while (remaining.length > 0) await work(remaining.shift());
    }),
  );
}

/** Creates logged-in accounts with the administrator's password, officials, and events with the model's number of coaches. */
async function makePeople(bench, changes) {
  const { query } = bench;
  const createAccounts = (name, count, role, userType) =>
    query(
      `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", region, "isVerified")
       SELECT $1 || n || '@bench.ratemyofficial.test', a.password, $1, n::text, $3, $4, 'Region ' || n % 6, true
         FROM generate_series(1, $2::int) n, (SELECT password FROM users WHERE email = $5) a RETURNING id, email`,
      [name, count, role, userType, bench.admin.email],
    );
  const signIn = async (accounts) => {
    const people = accounts.map((account) => ({ account, person: new Person(bench.url) }));
    await eachOf(people, ({ account, person }) => person.signIn(account.email, bench.admin.password));
    return people;
  };
  const writtenReviews = changes.filter(({ what }) => what === 'written').map(({ review }) => review);
  const raters = await signIn(await createAccounts('rater', RATER_COUNT, 'user', 'Coach'));
  const formerReviews = writtenReviews.filter(({ author }) => author === null);
  // Each former member writes one review, then leaves.
  const formerMembers = await signIn(await createAccounts('former', formerReviews.length, 'user', 'Coach'));
  const formerByReview = new Map(formerReviews.map(({ id }, index) => [id, formerMembers[index]]));
  const count = 1 + Math.max(...writtenReviews.map(({ official }) => official));
  const owners = await signIn(await createAccounts('official', count, 'official', 'Official'));
  const officials = await query(
    `INSERT INTO officials ("firstName", "lastName", location, association, "userId")
     SELECT 'Official', n::text, 'Bethlehem', 'Lehigh Valley Chapter', id
       FROM unnest($1::int[]) WITH ORDINALITY u(id, n) ORDER BY u.n RETURNING id`,
    [owners.map(({ account }) => account.id)],
  );
  const pools = [...new Map(writtenReviews.map(({ event, pool }) => [event, pool]))];
  const events = await query(
    `INSERT INTO events (name, date, venue, "eventType") SELECT 'Event ' || n, '2026-01-01T12:00:00Z', 'Hall', 'Dual Match'
       FROM generate_series(1, $1::int) n RETURNING id`,
    [pools.length],
  );
  const eventIds = new Map(pools.map(([event], index) => [event, events[index].id]));
  let firstMember = 0;
  for (const size of TEAM_SIZES) {
    const [{ id }] = await query(`INSERT INTO teams (name) VALUES ($1) RETURNING id`, [`Team of ${size}`]);
    const members = raters.slice(firstMember, firstMember + size).map(({ account }) => account.id);
    firstMember += size;
    await query(`UPDATE users SET "teamId" = $1 WHERE id = ANY($2::int[])`, [id, members]);
    const teamEventIds = pools.filter(([, pool]) => pool & size).map(([event]) => eventIds.get(event));
    const insert = `INSERT INTO event_teams ("eventId", "teamId") SELECT unnest($1::int[]), $2::int`;
    await query(insert, [teamEventIds, id]);
  }
  await query(
    `INSERT INTO event_officials ("eventId", "officialId") SELECT DISTINCT * FROM unnest($1::int[], $2::int[])`,
    [
      writtenReviews.map(({ event }) => eventIds.get(event)),
      writtenReviews.map(({ official }) => officials[official].id),
    ],
  );
  await query('VACUUM ANALYZE');
  return {
    admin: await new Person(bench.url).signIn(bench.admin.email, bench.admin.password),
    authorOf: ({ id, author }) => (author === null ? formerByReview.get(id) : raters[author - 1]),
    officials: officials.map(({ id }, index) => ({ id, person: owners[index].person })),
    eventIds,
  };
}

const scoresOf = (points) =>
  Object.fromEntries(CATEGORIES.map((name, n) => [name, Math.floor((points + n) / CATEGORIES.length)]));

/** Makes one of the season's changes through the API. Returns false if the API rejects it because the review is published. */
async function makeChange({ what, review, points }, people, { stored, excluded }) {
  const { admin, authorOf, officials, eventIds } = people;
  const { account, person } = authorOf(review);
  const storedReview = stored.get(review.id);
  if (what === 'written') {
    // Managers can't report an anonymous review that isn't published yet.
    const isAnonymous = review.id % 2 === 0 && !excluded.has(review.id);
    const eventId = eventIds.get(review.event);
    const input = { ...scoresOf(review.points), comment: '', eventId, isAnonymous };
    const path = `/api/officials/${officials[review.official].id}/reviews`;
    stored.set(review.id, { id: (await person.ask('POST', path, input)).body.id });
    if (review.author === null) await admin.ask('DELETE', `/api/admin/users/${account.id}`);
  } else if (what === 'changed') {
    const { status } = await person.ask('PATCH', `/api/reviews/${storedReview.id}`, scoresOf(points), 409);
    return status !== 409;
  } else if (what === 'withdrawn') {
    const { status } = await person.ask('POST', `/api/reviews/${storedReview.id}/withdraw`, undefined, 409);
    return status !== 409;
  } else if (what === 'deleted') await admin.ask('DELETE', `/api/reviews/${storedReview.id}`);
  else if (what === 'excluded') {
    await admin.ask('POST', `/api/reviews/${storedReview.id}/report`, { reason: 'not-present' });
    const openCasesPath = `/api/moderation/cases?state=open&official=${officials[review.official].id}`;
    storedReview.case = (await admin.ask('GET', openCasesPath)).body[0].id;
    const decision = { decision: 'upheld', outcome: 'excluded', reason: REASON };
    await admin.ask('POST', `/api/moderation/cases/${storedReview.case}/decide`, decision);
  } else if (what === 'reinstated') {
    await admin.ask('POST', `/api/moderation/cases/${storedReview.case}/reopen`);
    const decision = { decision: 'dismissed', outcome: 'kept', reason: REASON };
    await admin.ask('POST', `/api/moderation/cases/${storedReview.case}/decide`, decision);
  }
  return true;
}

export { CATEGORIES, eachOf, makeChange, makePeople };
