import type { DataSource, QueryRunner } from 'typeorm';
import { EVENT_TYPES, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { hashPassword } from '../../common/auth/password';
import { commentFor } from './comments';
import { DEMO_PASSWORD } from './demo-people';
import { joinTeams, recomputeAll } from './rows';
import { ASSOCIATIONS, FIRST_NAMES, LAST_NAMES, REGIONS } from './names';
import { RandomGenerator } from './random';

const BATCH_ROWS = 50_000;
const OFFICIALS_PER_EVENT = 3;
const TEAMS_PER_EVENT = 2;
const TEAM_COUNT = 300;
const COACHES_MIN = 600;

/** SQL for an integer from 0 to `below` - 1 that depends only on `n` and `salt`, so that load data is reproducible. */
const randomIntSql = (n: string, salt: number, below: string) =>
  `((hashint8extended((${n})::bigint, ${salt}) & 9007199254740991) % (${below}))`;
const pickSql = (list: string, n: string, salt: number) =>
  `(${list})[1 + ${randomIntSql(n, salt, `cardinality(${list})`)}]`;

/** Each call adds new officials and events, so reviews from different calls never violate the unique index. */
export async function seedLoad(
  dataSource: DataSource,
  { officials, events, reviews }: { officials: number; events: number; reviews: number },
  progress: (done: number, total: number, what: string) => void = () => {},
): Promise<void> {
  if (officials < OFFICIALS_PER_EVENT && events > 0)
    throw new Error(`events need ${OFFICIALS_PER_EVENT} officials or more`);
  if (events === 0 && reviews > 0) throw new Error('reviews need events');
  const perCoach = Math.max(1, events * OFFICIALS_PER_EVENT);
  const coaches = Math.max(COACHES_MIN, Math.ceil(reviews / perCoach) + 1);
  const total = officials + events + reviews;
  // Temporary tables exist only on one connection.
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    let done = 0;
    /** Calls `make` for ranges that cover the numbers from 0 to `count` - 1; `to` is inclusive. */
    const inBatches = async (
      count: number,
      what: string,
      make: (from: number, to: number) => Promise<void>,
    ) => {
      for (let from = 0; from < count; from += BATCH_ROWS) {
        const to = Math.min(from + BATCH_ROWS, count) - 1;
        await make(from, to);
        progress((done += to - from + 1), total, what);
      }
    };
    progress(0, total, 'people');
    await makePeople(runner, coaches);
    await inBatches(officials, 'officials', (from, to) => makeOfficials(runner, from, to));
    await inBatches(events, 'events', (from, to) => makeEvents(runner, from, to));
    await runner.query(`CREATE INDEX ON load_assignments (n); ANALYZE load_assignments, load_coaches`);
    const comments = sampleComments();
    await inBatches(reviews, 'reviews', (from, to) => makeReviews(runner, from, to, comments));
    progress(total, total, 'ratings');
    await runner.query(
      `INSERT INTO moderation_cases ("reviewId", "officialId", reason, "createdAt")
       SELECT id, "officialId", 'other', rmo_review_date(date, "isAnonymous", "wasPublished") FROM reviews r
        WHERE "isReported" AND NOT EXISTS (SELECT 1 FROM moderation_cases c WHERE c."reviewId" = r.id)
        ORDER BY id`,
    );
    // Analyzes the tables first, so that ratings are computed with query plans suited to full tables.
    await runner.query('ANALYZE users, teams, officials, events, event_officials, event_teams, reviews');
    await runner.manager.transaction((em) => recomputeAll(em));
  } finally {
    await runner.query(`DROP TABLE IF EXISTS load_officials, load_teams, load_coaches, load_assignments`);
    await runner.release();
  }
}

async function makePeople(runner: QueryRunner, coaches: number): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  await runner.query(
    `CREATE TEMP TABLE load_officials (n serial, id integer);
     CREATE TEMP TABLE load_teams (n serial, id integer);
     CREATE TEMP TABLE load_coaches (n serial, id integer);
     CREATE TEMP TABLE load_assignments (n serial, "eventId" integer, "officialId" integer, date timestamptz)`,
  );
  await runner.query(
    `INSERT INTO teams (name) SELECT 'Load High ' || lpad(n::text, 4, '0') FROM generate_series(1, $1::int) n
     ON CONFLICT (rmo_name_key(name)) DO NOTHING`,
    [TEAM_COUNT],
  );
  await runner.query(
    `INSERT INTO load_teams (id) SELECT id FROM teams WHERE name LIKE 'Load High %' ORDER BY id`,
  );
  await runner.query(
    `INSERT INTO users (email, password, "firstName", "lastName", role, "userType", school, region, "yearsCoaching", "isVerified", "verifiedAt")
     SELECT 'coach' || n || '@load.ratemyofficial.test', $2, ${pickSql('$3::text[]', 'n', 1)}, ${pickSql('$4::text[]', 'n', 2)},
            'user', 'Coach', 'Load High ' || lpad((1 + n % $6::int)::text, 4, '0'), ${pickSql('$5::text[]', 'n', 3)},
            ${randomIntSql('n', 4, '30')}, true, '2020-01-01'
     FROM generate_series(1, $1::int) n ON CONFLICT (lower(email)) DO NOTHING`,
    [coaches, password, FIRST_NAMES, LAST_NAMES, REGIONS.map(({ name }) => name), TEAM_COUNT],
  );
  await joinTeams(runner);
  await runner.query(
    `INSERT INTO load_coaches (id) SELECT id FROM users WHERE email LIKE 'coach%@load.ratemyofficial.test' ORDER BY id`,
  );
}

async function makeOfficials(runner: QueryRunner, from: number, to: number): Promise<void> {
  const places = REGIONS.flatMap(({ towns, nearby }) => [...towns, ...nearby]);
  await runner.query(
    `WITH made AS (
       INSERT INTO officials ("firstName", "lastName", age, location, association, "yearsExperience")
       SELECT ${pickSql('$3::text[]', 'n', 11)}, ${pickSql('$4::text[]', 'n', 12)}, 22 + ${randomIntSql('n', 13, '44')},
              ${pickSql('$5::text[]', 'n', 14)}, ${pickSql('$6::text[]', 'n', 15)}, ${randomIntSql('n', 16, '35')}
       FROM generate_series($1::int, $2::int) n RETURNING id)
     INSERT INTO load_officials (id) SELECT id FROM made ORDER BY id`,
    [from, to, FIRST_NAMES, LAST_NAMES, places, ASSOCIATIONS],
  );
}

/** Assigns consecutive officials and teams to each event, so that none is assigned twice. */
async function makeEvents(runner: QueryRunner, from: number, to: number): Promise<void> {
  await runner.query(
    `CREATE TEMP TABLE load_batch AS
     WITH made AS (
       INSERT INTO events (name, date, "startTime", venue, "eventType")
       SELECT town || ' ' || kind || ' ' || n, day, '19:00', town || ' High School', kind
       FROM (SELECT n, ${pickSql('$3::text[]', 'n', 21)} AS town, ${pickSql('$4::text[]', 'n', 22)} AS kind,
                    date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '12 hours'
                      + (${randomIntSql('n', 23, '1000')} - 880) * interval '1 day' AS day
             FROM generate_series($1::int, $2::int) n) e
       RETURNING id, date)
     SELECT id, date, $1::int + row_number() OVER (ORDER BY id) - 1 AS n FROM made`,
    [from, to, REGIONS.flatMap((region) => region.towns), EVENT_TYPES],
  );
  await runner.query(
    `WITH circle AS (SELECT count(*) AS size FROM load_officials),
     made AS (
       INSERT INTO event_officials ("eventId", "officialId", role)
       SELECT b.id, o.id, (ARRAY['Referee', 'Mat 1', 'Mat 2'])[1 + k]
       FROM load_batch b CROSS JOIN circle CROSS JOIN generate_series(0, ${OFFICIALS_PER_EVENT - 1}) k
       JOIN load_officials o ON o.n = 1 + (${randomIntSql('b.n', 24, 'size')} + k) % size
       RETURNING "eventId", "officialId")
     INSERT INTO load_assignments ("eventId", "officialId", date)
     SELECT m."eventId", m."officialId", b.date FROM made m JOIN load_batch b ON b.id = m."eventId"
     ORDER BY m."eventId", m."officialId"`,
  );
  await runner.query(
    `WITH circle AS (SELECT count(*) AS size FROM load_teams)
     INSERT INTO event_teams ("eventId", "teamId")
     SELECT b.id, t.id FROM load_batch b CROSS JOIN circle CROSS JOIN generate_series(0, ${TEAMS_PER_EVENT - 1}) k
     JOIN load_teams t ON t.n = 1 + (${randomIntSql('b.n', 25, 'size')} + k) % size`,
  );
  await runner.query(`DROP TABLE load_batch`);
}

/** Review n is for assignment n mod A, by a coach that depends on n / A, so no coach reviews an assignment twice. */
async function makeReviews(runner: QueryRunner, from: number, to: number, comments: string[]): Promise<void> {
  const columns = RATING_CATEGORIES.map((name) => `"${name}"`).join(', ');
  const scores = RATING_CATEGORIES.map(
    (_, index) =>
      `least(5, greatest(1, round(2.6 + ${randomIntSql('a."officialId"', 31, '1000')} / 1000.0 * 2
         + (${randomIntSql('s.n', 40 + index, '1000')} + ${randomIntSql('s.n', 50 + index, '1000')}) / 1000.0 - 0.7)))::int`,
  ).join(', ');
  await runner.query(
    `WITH size AS (SELECT (SELECT count(*) FROM load_assignments) AS a, (SELECT count(*) FROM load_coaches) AS c)
     INSERT INTO reviews ("officialId", "userId", "eventId", ${columns}, comment, date, "isReported", "isAnonymous")
     SELECT a."officialId", c.id, a."eventId", ${scores},
            CASE WHEN ${randomIntSql('s.n', 61, '100')} < 35 THEN '' ELSE ${pickSql('$3::text[]', 's.n', 62)} END,
            a.date + ${randomIntSql('s.n', 63, '7200')} * interval '1 minute',
            ${randomIntSql('s.n', 64, '100')} = 0, ${randomIntSql('s.n', 65, '4')} = 0
     FROM generate_series($1::int, $2::int) s(n) CROSS JOIN size
     JOIN load_assignments a ON a.n = 1 + s.n % size.a
     JOIN load_coaches c ON c.n = 1 + (${randomIntSql('a.n', 66, 'size.c')} + s.n / size.a) % size.c`,
    [from, to, comments],
  );
}

function sampleComments(): string[] {
  const random = new RandomGenerator(1);
  return Array.from({ length: 400 }, () => {
    const level = random.between(2, 5);
    const scores = Object.fromEntries(
      RATING_CATEGORIES.map((name) => [name, Math.max(1, Math.min(5, level + random.between(-1, 1)))]),
    ) as Record<RatingCategory, number>;
    return commentFor(scores, random);
  });
}
