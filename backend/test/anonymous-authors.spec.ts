import { RATING_CATEGORIES, validReview } from '@rmo/contracts';
import { RandomGenerator } from '../src/database/seeds/random';
import { GrowthService } from '../src/modules/growth/growth.service';
import { PublicationService } from '../src/modules/reviews/publication/publication.service';
import { RatingsService } from '../src/modules/reviews/ratings.service';
import { ScoresService } from '../src/modules/scores/scores.service';
import { ROUTE_MATRIX, type MatrixRequest } from './route-matrix';
import {
  createPerson,
  dayFromNow,
  PEOPLE,
  startApi,
  startWorker,
  type TestApi,
  type TestClient,
  type TestWorker,
  type World,
} from './support';

const [OFFICIALS, EVENTS, COACHES, REVIEWS] = [8, 10, 12, 170];
const FIRST_ID = 1000;
const SEASON_SEEDS = [1, 2];
/** Routes that depend on the reader, the process or files, or that need data that no season has. */
const EXCLUDED_ROUTES =
  /auth|sessions|docs|unsubscribe|health|metrics|imports|exports\/:id|exports$|calendar|:token|:code|rate-code|rate-links|\*|notifications|\/me\/|\/mine|anonymity|deliveries|supervisors\/:id|teams\/:id|cases\/:id|appeals\/:id|coach\/events|to-rate|skip|admin\/audit/;

/** Routes that return stats computed from reviews. */
const STATS_ROUTES =
  /\/officials\/\d+\/(fair-score|growth|category-averages|figures|review-count)$|\/overview\/(figures|watch)/;

interface WrittenReview {
  id: number;
  officialId: number;
  eventId: number;
  userId: number;
  isAnonymous: boolean;
  scores: number[];
}
interface Season {
  reviews: WrittenReview[];
  /** The age of each event, in days before today. */
  ages: number[];
}

let api: TestApi;
let worker: TestWorker;
let managers: Record<string, TestClient>;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  managers = { admin: await api.signIn('admin'), supervisor: await api.signIn('supervisor') };
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const query = (sql: string, values: unknown[] = []) => api.dataSource.query(sql, values);
const firstIds = (count: number) => Array.from({ length: count }, (_, n) => FIRST_ID + n);
const keyOf = ({ userId, officialId, eventId }: WrittenReview) => `${userId} ${officialId} ${eventId}`;

const statusOf = async (path: string, body: object) => (await managers.admin!.patch(path, body)).status;

/** Creates a season in which half of the reviews are anonymous, some authors wrote many reviews, and some events are old. */
function createSeason(seed: number): Season {
  const random = new RandomGenerator(seed);
  const reviews = new Map<string, WrittenReview>();
  for (const id of firstIds(REVIEWS)) {
    const review = {
      id,
      officialId: random.pick(firstIds(OFFICIALS)),
      eventId: random.pick(firstIds(EVENTS)),
      userId: FIRST_ID + Math.min(random.between(0, COACHES - 1), random.between(0, COACHES - 1)),
      isAnonymous: random.between(0, 1) === 1,
      scores: RATING_CATEGORIES.map(() => random.between(1, 5)),
    };
    if (!reviews.has(keyOf(review))) reviews.set(keyOf(review), review);
  }
  return {
    reviews: [...reviews.values()],
    ages: firstIds(EVENTS).map(() => random.pick([3, 20, 90, 400, 1300])),
  };
}

/** Returns the same season with other authors for the anonymous reviews. Nobody rates an official twice at an event. */
function permuteAuthors({ reviews, ages }: Season, seed: number): Season {
  const random = new RandomGenerator(seed);
  const permutedReviews = reviews.map((review) => ({ ...review }));
  const anonymous = permutedReviews.filter(({ isAnonymous }) => isAnonymous);
  for (let swap = 0; swap < 20 * anonymous.length; swap += 1) {
    const [one, other] = [random.pick(anonymous), random.pick(anonymous)];
    const takenKeys = new Set(
      permutedReviews.filter((review) => review !== one && review !== other).map(keyOf),
    );
    const [first, second] = [
      { ...one, userId: other.userId },
      { ...other, userId: one.userId },
    ];
    if (takenKeys.has(keyOf(first)) || takenKeys.has(keyOf(second)) || keyOf(first) === keyOf(second))
      continue;
    [one.userId, other.userId] = [other.userId, one.userId];
  }
  return { reviews: permutedReviews, ages };
}

/** Replaces the previous season with this one. */
async function play({ reviews, ages }: Season): Promise<void> {
  await query(`DELETE FROM reviews`);
  await query(`DELETE FROM events`);
  await query(`DELETE FROM officials`);
  await query(`DELETE FROM users WHERE id >= $1`, [FIRST_ID]);
  await query(`TRUNCATE rating_batches, fair_scores, score_runs RESTART IDENTITY CASCADE`);
  for (const id of firstIds(COACHES)) {
    const coach = { ...PEOPLE.coach, email: `coach${id}@example.org`, lastName: `C${id}` };
    const person = await createPerson(api.dataSource, { ...coach, region: id % 2 ? 'East' : 'West' });
    await query(`UPDATE users SET id = $1, "createdAt" = '2026-01-01' WHERE id = $2`, [id, person.id]);
  }
  await query(
    `INSERT INTO officials (id, "firstName", "lastName", age, location, association, "yearsExperience")
     SELECT id, 'Al', 'N' || id, 40, 'Erie', 'West', 3 FROM unnest($1::int[]) id`,
    [firstIds(OFFICIALS)],
  );
  await query(
    `INSERT INTO events (id, name, date, venue, "eventType", host)
     SELECT id, 'Meet ' || id, date_trunc('day', now()) - age * interval '1 day', 'Gym', 'Dual Match', 'Easton'
       FROM unnest($1::int[], $2::int[]) e(id, age)`,
    [firstIds(EVENTS), ages],
  );
  await query(
    `INSERT INTO event_officials ("eventId", "officialId")
     SELECT e, o FROM unnest($1::int[]) e, unnest($2::int[]) o`,
    [firstIds(EVENTS), firstIds(OFFICIALS)],
  );
  const columns = RATING_CATEGORIES.map((name) => `"${name}"`).join(', ');
  const rows = reviews.map(({ scores, ...review }) => ({
    ...review,
    ...Object.fromEntries(RATING_CATEGORIES.map((name, n) => [name, scores[n]])),
  }));
  await query(
    `INSERT INTO reviews (id, "officialId", "eventId", "userId", "isAnonymous", date, comment, ${columns})
     SELECT r.id, r."officialId", r."eventId", r."userId", r."isAnonymous", date_trunc('day', now()) - r.id % 60 * interval '1 day',
            'Comment ' || r.id, ${columns} FROM jsonb_populate_recordset(NULL::reviews, $1) r`,
    [JSON.stringify(rows)],
  );
}

/** Computes everything that is derived from reviews. */
async function computeAll(publication: string): Promise<void> {
  await api.app.get(RatingsService).refresh();
  if (publication === 'batched') await api.app.get(PublicationService).run(`run ${Date.now()}`);
  await api.drainJobs();
  await api.app.get(ScoresService).compute({ isPublication: true });
  await api.app.get(GrowthService).compute();
  await api.drainJobs();
}

/** Returns the path of every route for managers, for each official, event and coach. */
const managerPaths = (): string[] =>
  Object.keys(ROUTE_MATRIX)
    .filter((route) => route.startsWith('GET /api') && !EXCLUDED_ROUTES.test(route))
    .flatMap((route) => {
      const request = ROUTE_MATRIX[route]?.request?.({
        official: FIRST_ID,
        event: FIRST_ID,
      } as World) as MatrixRequest;
      const path = `${route.slice(4).replace(':format', 'csv')}${request?.query ?? ''}`;
      const count = path.includes('/events/') ? EVENTS : path.includes('/officials/') ? OFFICIALS : COACHES;
      return path.includes(':id') ? firstIds(count).map((id) => path.replace(':id', String(id))) : [path];
    });

/** Returns what managers receive, by reader and path, without the time of the computation. */
async function readAll(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const [name, client] of Object.entries(managers)) {
    for (const path of managerPaths()) {
      const { status, text } = await client.get(path);
      if (status !== 200 && status !== 403) throw new Error(`${path}: ${status} ${text}`);
      all[`${name} ${path}`] = text.replace(/"(computedAt|updatedAt)":"[^"]*"/g, '');
    }
  }
  return all;
}

describe.each(['live', 'batched'])('%s publication of averages', (publication) => {
  beforeAll(async () => {
    const { status } = await managers.admin!.put('/api/admin/rating-rules', { publication, batchMin: 5 });
    expect(status).toBe(200);
    await api.drainJobs();
  });

  it.each(SEASON_SEEDS)(
    'doesn’t reveal to managers who wrote the anonymous reviews of season %d',
    async (seed) => {
      const original = createSeason(seed);
      await play(original);
      await computeAll(publication);
      const before = await readAll();
      const permutation = permuteAuthors(original, seed);
      const moved = permutation.reviews.filter(({ userId }, n) => userId !== original.reviews[n]!.userId);
      expect(moved.length).toBeGreaterThan(40);
      await play(permutation);
      await computeAll(publication);
      const after = await readAll();
      for (const path of Object.keys(before)) expect([path, after[path]]).toEqual([path, before[path]]);
    },
  );

  it('computes stats independently of event dates and authors’ regions and schools', async () => {
    await play(createSeason(SEASON_SEEDS[0]!));
    await computeAll(publication);
    const before = await readAll();
    const random = new RandomGenerator(SEASON_SEEDS[0]!);
    for (const id of firstIds(EVENTS)) {
      const date = random.pick(['2019-01-05', dayFromNow(-2), dayFromNow(-700)]);
      expect(await statusOf(`/api/events/${id}`, { date })).toBe(200);
    }
    for (const id of firstIds(COACHES)) {
      const coach = { school: random.pick(['York', 'Erie']), region: random.pick(['North', 'South']) };
      expect(await statusOf(`/api/admin/coaches/${id}`, coach)).toBe(200);
    }
    await computeAll(publication);
    const after = await readAll();
    const figures = Object.keys(before).filter((path) => STATS_ROUTES.test(path));
    expect(figures.length).toBeGreaterThan(4 * OFFICIALS);
    for (const path of figures) expect([path, after[path]]).toEqual([path, before[path]]);
  });
});

it('an unpublished anonymous review changes nothing managers can read, but a signed review counts and shows its day', async () => {
  const rules = { publication: 'batched', batchMin: 5 };
  expect((await managers.admin!.put('/api/admin/rating-rules', rules)).status).toBe(200);
  await play(createSeason(SEASON_SEEDS[0]!));
  const author = await api.signIn('coach');
  await computeAll('batched');
  const before = await readAll();
  const rate = async (officialId: number, isAnonymous: boolean) => {
    const body = { ...validReview(FIRST_ID), isAnonymous };
    expect((await author.post(`/api/officials/${officialId}/reviews`, body)).status).toBe(201);
    await api.drainJobs();
  };
  await rate(FIRST_ID, true);
  const after = await readAll();
  for (const path of Object.keys(before)) expect([path, after[path]]).toEqual([path, before[path]]);
  const readLiveStats = async () => (await managers.admin!.get(`/api/officials/${FIRST_ID + 1}`)).body.live;
  const { totalReviews, pending } = await readLiveStats();
  await rate(FIRST_ID + 1, false);
  expect(await readLiveStats()).toMatchObject({ totalReviews: totalReviews + 1, pending: pending + 1 });
  const [newest] = (await managers.admin!.get(`/api/officials/${FIRST_ID + 1}/reviews?limit=1`)).body;
  expect(newest).toMatchObject({ isAnonymous: false, date: `${dayFromNow(0)}T12:00:00.000Z` });
});
