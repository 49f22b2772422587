import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { RATING_CATEGORIES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { RandomGenerator } from '../../src/database/seeds/random';
import { ReportsService } from '../../src/modules/moderation';
import { PublicationService } from '../../src/modules/reviews/publication/publication.service';
import { RatingsService } from '../../src/modules/reviews/ratings.service';
import { ScoresService } from '../../src/modules/scores/scores.service';
import { retryWhileBusy } from './retry-while-busy';
import { observableContentOf, samplesOf } from './attacks/observed';
import { ROUTE_MATRIX } from '../route-matrix';
import {
  dayFromNow,
  startApi,
  startWorker,
  type TestApi,
  TestClient,
  type TestResponse,
  type TestWorker,
  until,
} from '../support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

const WEEKS = 2;
const AUTHORS = 14;
/** Routes whose response changes with time or the reader's actions, or is the same for everyone. */
const EXCLUDED_ROUTES = new Set([
  ...['GET /api/auth/sessions', 'GET /api/docs', 'GET /api/docs/:file', 'GET /api/unsubscribe/:token'],
  ...['GET /health/live', 'GET /health/ready', 'GET /*', 'GET /service-worker.js', 'GET /assets/*'],
  ...['GET /mfe/*', 'GET /uploads/*'],
  // These routes are limited by the number of unknown codes that the reader has tried.
  ...['GET /e/:code', 'GET /api/rate-codes/:code'],
]);
const SORT_ORDERS = [
  'name',
  '-name',
  'rating',
  '-rating',
  'experience',
  '-experience',
  'reviews',
  '-reviews',
  'fair',
  '-fair',
];
const METRICS_TOKEN = 'a token for tests';
const REASON = 'Looked at by two people.';
const random = new RandomGenerator(20_261_123);

const web = mkdtempSync(join(tmpdir(), 'rmo-attack-'));
function put(path: string, text: string): void {
  const file = join(web, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

describe('a reader of everything after every change while averages are published in batches', () => {
  let api: TestApi;
  let worker: TestWorker;
  let admin: Client;
  let supervisors: Client[];
  let authors: Client[];
  /** Two more authors, unaffected by any change, for tests that need someone who has not rated yet. */
  let newcomers: Client[];
  let officials: { id: number; account: Client; events: number[] }[];
  let readers: Record<string, TestClient>;
  let insider: Client;
  let publishedReview: number;
  /** The path of a calendar of an official's events. */
  let calendar: string;
  /** For each reader, the paths that don't always reject them. */
  const watched: Record<string, string[]> = {};
  let week = 0;

  const query = <T>(sql: string, values: unknown[] = []) => api.dataSource.query<T[]>(sql, values);
  const waitForJobs = () =>
    until('all jobs but mails are done', async () => {
      const [row] = await query<{ n: number }>(
        `SELECT count(*)::int AS n FROM outbox WHERE "doneAt" IS NULL AND "availableAt" <= now() AND name NOT LIKE 'mail.%'`,
      );
      return row!.n === 0;
    });
  const setRules = async (rules: object) => {
    const { status, text } = await admin.put('/api/admin/rating-rules', rules);
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const rate = (author: Client, official: number, eventId: number, isAnonymous: boolean, around = 20) =>
    author.post(`/api/officials/${official}/reviews`, {
      ...scoresAround(around),
      ...{ eventId, isAnonymous, comment: '' },
    });
  /** Returns six scores that add up to about `around` points. */
  const scoresAround = (around: number) =>
    Object.fromEntries(
      RATING_CATEGORIES.map((name) => [
        name,
        Math.max(1, Math.min(5, Math.round(around / 6) + random.between(-1, 1))),
      ]),
    );

  const paths = (): string[] => {
    const [one, other] = officials.map(({ id }) => id);
    const event = officials[0]!.events[0]!;
    const idOf = (route: string) =>
      route.includes('/events/') ? event : route.includes('/officials/') ? one : publishedReview;
    const routes = Object.keys(ROUTE_MATRIX).filter(
      (route) => route.startsWith('GET ') && !EXCLUDED_ROUTES.has(route),
    );
    return [
      ...routes.map((route) =>
        route
          .slice(4)
          .replace(':id', String(idOf(route)))
          .replace('/api/calendars/:token.ics', calendar)
          .replace(':format', 'csv'),
      ),
      ...SORT_ORDERS.map((order) => `/api/officials?sort=${order}`),
      ...[`/api/officials/${other}`, `/api/officials/${other}/events`, `/api/officials/${other}/fair-score`],
      ...['/api/search?q=Bell', '/api/search?q=Open', `/api/reviews/mine?id=${publishedReview}`],
      ...[`/api/events/${event}/officials`, `/api/reviews/mine?officialId=${one}`],
      ...['/plain?q=Bell'],
    ];
  };
  /** Returns everything the readers receive, by reader and path: status, headers and body. */
  const readEverything = async (): Promise<Record<string, string>> => {
    const all: Record<string, string> = {};
    for (const [name, reader] of Object.entries(readers)) {
      await Promise.all(
        (watched[name] ?? paths()).map(async (path) => {
          all[`${name} ${path}`] = observableContentOf(await retryWhileBusy(() => reader.get(path)));
        }),
      );
    }
    // A page waits for its content only for a moment.
    for (const { id } of officials) {
      const page = await until('the page has its content', async () => {
        const response = await retryWhileBusy(() =>
          readers.visitor!.get(`/officials/${id}`, { accept: 'text/html' }),
        );
        return response.text.includes('rmo-answers') && response;
      });
      all[`page ${id}`] = observableContentOf(page);
    }
    return all;
  };
  const readFigures = () =>
    query<{ id: number; totalReviews: number; scoreSum: number }>(
      `SELECT id, "totalReviews", "scoreSum"::int AS "scoreSum" FROM officials ORDER BY id`,
    );

  /** Returns reviews by other people than the insider, since an author knows what happens to their own reviews. */
  const readReviewsWhere = (where: string) =>
    query<{ id: number; userId: number | null }>(
      `SELECT id, "userId" FROM reviews WHERE "userId" IS DISTINCT FROM $1 AND ${where} ORDER BY id`,
      [insider.person.id],
    );
  const authorOf = ({ userId }: { userId: number | null }) =>
    authors.find(({ person }) => person.id === userId);
  const readEditable = async () => {
    const waitingReviews = await readReviewsWhere(
      `NOT "wasPublished" AND moderation IS DISTINCT FROM 'excluded'`,
    );
    return waitingReviews.filter((review) => authorOf(review));
  };
  const readCases = (state: string) =>
    query<{ id: number; reviewId: number }>(
      `SELECT id, "reviewId" FROM moderation_cases c WHERE ${state} AND "reviewId" IS NOT NULL ORDER BY id`,
    );
  const decide = async (which: { id: number } | undefined, outcome: string) => {
    if (!which) return undefined;
    const decision = outcome === 'kept' ? 'dismissed' : 'upheld';
    return admin.post(`/api/moderation/cases/${which.id}/decide`, { decision, outcome, reason: REASON });
  };

  /** Each change returns its response if there is a record to change. In this order, there is one for each change. */
  const CHANGE: Record<string, () => Promise<{ status: number; text: string } | undefined | void>> = {
    write: async () => {
      const official = random.pick(officials);
      const isAnonymous = random.between(0, 1) === 1;
      return rate(random.pick(authors), official.id, random.pick(official.events), isAnonymous);
    },
    change: async () => {
      const [review] = await readEditable();
      return review && authorOf(review)!.patch(`/api/reviews/${review.id}`, scoresAround(14));
    },
    withdraw: async () => {
      const review = (await readEditable()).at(-1);
      return review && authorOf(review)!.post(`/api/reviews/${review.id}/withdraw`);
    },
    'delete a published review': async () => {
      const [review] = await readReviewsWhere(`"batchId" IS NOT NULL`);
      return review && admin.delete(`/api/reviews/${review.id}`);
    },
    report: async () => {
      const openReviews = await readReviewsWhere(`NOT "isHeld" AND NOT "isReported"`);
      const reason = random.pick(['names-a-student', 'not-present', 'retaliation']);
      return openReviews.length > 0
        ? supervisors[0]!.post(`/api/reviews/${random.pick(openReviews).id}/report`, { reason })
        : undefined;
    },
    'exclude a reported review': async () => decide((await readCases(`state = 'open'`))[0], 'excluded'),
    'remove the comment of a reported review': async () =>
      decide((await readCases(`state = 'open'`)).at(-1), 'comment hidden'),
    'delete a reported review': async () => decide((await readCases(`state = 'open'`))[0], 'deleted'),
    'let an excluded review count again': async () => {
      const [which] = await readCases(`state = 'decided' AND outcome = 'excluded' AND NOT "isReopened"`);
      if (!which) return;
      await admin.post(`/api/moderation/cases/${which.id}/reopen`);
      return decide(which, 'kept');
    },
    appeal: async () => {
      const { account, events } = officials[1]!;
      const text = 'I was not treated fairly by those who rated me at this event.';
      return account.post('/api/officials/me/appeals', {
        eventId: random.pick(events.slice(1)),
        reason: 'retaliation',
        text,
      });
    },
    'delete an author’s account': async () => {
      const author = authors.length > AUTHORS - 2 ? authors.pop() : undefined;
      return author && admin.delete(`/api/admin/users/${author.person.id}`);
    },
    'write enough for a batch': async () => {
      const { id, events } = officials[0]!;
      for (const author of random.shuffled(authors).slice(0, 10))
        await rate(author, id, events[week]!, false);
    },
    'check everything, as each night': async () => {
      await api.app.get(ScoresService).compute();
      await api.app.get(RatingsService).refresh();
      await api.app.get(ReportsService).cleanup(new Date(Date.now() + 86_400_000 * week));
    },
  };

  beforeAll(async () => {
    put(
      'shell/index.html',
      '<!doctype html><meta charset="utf-8"><title>RateMyOfficial</title><meta name="description" content="x">',
    );
    const routes = [{ path: '/officials/:id', title: 'Official', data: ['/api/officials/:id'] }];
    put(
      'mfe/manifest.json',
      JSON.stringify({ remotes: { public: { entry: '/mfe/public/1.0.0-abc/remoteEntry.0123.js', routes } } }),
    );
    api = await startApi({
      env: { RATING_WAIT_MS: '5000', WEB_DIR: web, METRICS_TOKEN, LIMIT_CALENDAR_READS: '1000' },
    });
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    supervisors = [await api.signIn('supervisor'), await api.signIn('supervisor')];
    const team = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
    authors = [];
    for (let n = 0; n < AUTHORS; n++) authors.push(await api.signIn('coach'));
    newcomers = [await api.signIn('coach'), await api.signIn('coach')];
    officials = [];
    for (const lastName of ['Bell', 'Kay', 'Moss']) {
      const { id } = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName })).body;
      const account = await api.signIn('official');
      await query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [account.person.id, id]);
      const events: number[] = [];
      for (let n = 0; n < 4; n++) {
        const event = { ...validEvent(id), name: `Open ${n}`, date: dayFromNow(-n - 2), teams: [team] };
        events.push((await admin.post('/api/events', event)).body.id);
      }
      officials.push({ id, account, events });
    }
    const watching = await api.signIn('coach');
    insider = await api.signIn('coach');
    for (const { id, events } of officials) {
      for (const author of [insider, ...authors.slice(0, 10)])
        expect((await rate(author, id, events[0]!, false)).status).toBe(201);
    }
    // With five rated officials, visitors see the average of the association.
    for (const lastName of ['Novak', 'Ortiz']) {
      const { id } = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName })).body;
      const event = { ...validEvent(id), date: dayFromNow(-2), teams: [team] };
      const eventId = (await admin.post('/api/events', event)).body.id;
      expect((await rate(authors[0]!, id, eventId, false)).status).toBe(201);
    }
    // Gives the insider enough reviews to see the mirror.
    for (const { id, events } of [officials[0]!, officials[2]!])
      for (const event of events.slice(1, 3))
        expect((await rate(insider, id, event, false)).status).toBe(201);
    expect((await rate(insider, officials[0]!.id, officials[0]!.events[3]!, false)).status).toBe(201);
    await setRules({ publication: 'batched', batchMin: 5, minimumShown: 0 });
    // Leaves one of the insider's reviews waiting for publication.
    expect((await rate(insider, officials[2]!.id, officials[2]!.events[3]!, true)).status).toBe(201);
    await waitForJobs();
    publishedReview = (
      await readReviewsWhere(`"batchId" IS NOT NULL AND "userId" = ${authors[1]!.person.id}`)
    )[0]!.id;
    // The feed belongs to none of these readers, since its owner is shown when it was last used.
    const feed = await supervisors[0]!.post('/api/calendar-feeds', {
      ...{ scope: 'official', id: officials[0]!.id },
    });
    calendar = new URL(feed.body.address).pathname;
    readers = { visitor: api.client(), official: officials[0]!.account, coach: watching, insider };
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
    rmSync(web, { recursive: true, force: true });
  });

  describe('as a manager', () => {
    /** The event shows anonymous reviews once they are published. */
    const target = () => ({
      author: newcomers[0]!,
      official: officials[0]!.id,
      event: officials[0]!.events[0]!,
    });
    const readAll = async (): Promise<Record<string, TestResponse>> => {
      const all: Record<string, TestResponse> = {};
      const more = [`/api/events/${target().event}/review-count`, '/api/moderation/cases?state=all'];
      for (const path of [...paths(), ...more])
        all[path] = await retryWhileBusy(() => supervisors[1]!.get(path));
      return all;
    };
    const changedPaths = (before: Record<string, TestResponse>, after: Record<string, TestResponse>) =>
      Object.keys(after).filter(
        (path) => observableContentOf(after[path]!) !== observableContentOf(before[path]!),
      );
    const readLiveStats = async (official: number) =>
      (await supervisors[1]!.get(`/api/officials/${official}`)).body.live;

    it('finds no sign of an unpublished anonymous review, not even in live stats', async () => {
      const { author, official, event } = target();
      const before = await readAll();
      expect(Object.values(before).filter(({ status }) => status === 200).length).toBeGreaterThan(50);
      const { status, body } = await rate(author, official, event, true, 12);
      expect(status).toBe(201);
      await waitForJobs();
      expect(changedPaths(before, await readAll())).toEqual([]);
      expect((await author.patch(`/api/reviews/${body.id}`, scoresAround(25))).status).toBe(200);
      await waitForJobs();
      expect(changedPaths(before, await readAll())).toEqual([]);
      expect((await author.post(`/api/reviews/${body.id}/withdraw`)).status).toBe(200);
      await waitForJobs();
      expect(changedPaths(before, await readAll())).toEqual([]);
    });

    it('sees how many reviews name the event, but deleting the event deletes all of its reviews', async () => {
      const { author, official } = target();
      const readReviewCount = async (event: number) =>
        (await supervisors[1]!.get(`/api/events/${event}/review-count`)).body;
      const teams = (await query<{ id: number }>(`SELECT id FROM teams`)).map(({ id }) => id);
      const create = async (name: string, eventTeams: number[]) =>
        (await admin.post('/api/events', { ...validEvent(official), name, teams: eventTeams })).body.id;
      const [event, other] = [await create('Held', teams), await create('Named', teams)];
      const before = await readLiveStats(official);
      expect((await rate(author, official, event, true)).status).toBe(201);
      expect((await rate(author, official, other, false)).status).toBe(201);
      expect((await rate(newcomers[1]!, official, other, true)).status).toBe(201);
      await waitForJobs();
      expect(await readReviewCount(event)).toEqual({ count: 0, mayBeMore: true });
      expect(await readReviewCount(other)).toEqual({ count: 1, mayBeMore: true });
      expect(await readLiveStats(official)).toMatchObject({ totalReviews: before.totalReviews + 1 });
      // Rejecting the deletion would reveal the hidden review too.
      expect((await supervisors[1]!.delete(`/api/events/${event}?unreviewed=true`)).status).toBe(200);
      expect((await supervisors[1]!.delete(`/api/events/${other}?unreviewed=true`)).status).toBe(409);
      expect((await supervisors[1]!.delete(`/api/events/${other}`)).status).toBe(200);
      await waitForJobs();
      expect(await query(`SELECT id FROM reviews WHERE "eventId" IN (${event}, ${other})`)).toEqual([]);
      expect(await readLiveStats(official)).toEqual(before);
    });

    it('finds no sign of a single review in the metrics, even with the metrics token', async () => {
      const readSamples = async () => {
        const response = await api.client().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
        expect(response.status).toBe(200);
        return samplesOf(response.text);
      };
      // The age of an open case increases by itself.
      await query(`DELETE FROM moderation_cases`);
      const { author, official, event } = target();
      const before = await readSamples();
      const { status, body } = await rate(author, official, event, true, 12);
      expect(status).toBe(201);
      await waitForJobs();
      const after = await readSamples();
      expect((await author.post(`/api/reviews/${body.id}/withdraw`)).status).toBe(200);
      await waitForJobs();
      const key = ({ name, labels }: { name: string; labels: object }) => `${name} ${JSON.stringify(labels)}`;
      const valueBefore = new Map(before.map((sample) => [key(sample), sample.value]));
      const changedSamples = after.filter((sample) => valueBefore.get(key(sample)) !== sample.value);
      expect(changedSamples.length).toBeGreaterThan(0);
      // Only metrics of the process, and numbers of all people's requests, jobs and emails, may change.
      const COUNTED =
        /^(http_request|process_|nodejs_|rmo_(cache_answers_total|jobs_total|database_pool|queue_|mail_deliveries))/;
      expect(changedSamples.filter(({ name }) => !COUNTED.test(name))).toEqual([]);
      const labels = new Set(after.flatMap((sample) => Object.keys(sample.labels)));
      expect(
        [...labels].filter((label) => /official|event|review|user|person|author|id$/i.test(label)),
      ).toEqual([]);
      const people = await query<{ email: string; firstName: string; lastName: string }>(
        `SELECT email, "firstName", "lastName" FROM users`,
      );
      const personalTexts = new Set([
        ...people.flatMap(({ email, firstName, lastName }) => [email, firstName, lastName]),
        ...['Bell', 'Kay', 'Moss', 'Open 0', 'Northampton'],
      ]);
      for (const { labels } of after) {
        for (const [label, value] of Object.entries(labels)) {
          // Routes appear as patterns such as `/api/officials/:id`.
          if (['route', 'list', 'job', 'queue'].includes(label)) expect(value).not.toMatch(/\/\d+(\/|$)/);
          expect([...personalTexts].filter((text) => value.includes(text))).toEqual([]);
        }
      }
    });
  });

  it('sees no change between two publications, and then none that narrows down a single review', async () => {
    let before = await readEverything();
    expect(Object.values(before).filter((text) => text.startsWith('200')).length).toBeGreaterThan(60);
    // The official's own score and growth page are watched too.
    const { id } = officials[0]!;
    expect(before[`official /api/officials/${id}/fair-score`]).toMatch(/^200\n[^]*"state":"firm"/);
    expect(before['official /api/officials/me/growth']).toMatch(/^200\n[^]*"state":"open"/);
    expect(before[`visitor /api/officials/${id}`]).toMatch(/^200\n[^]*"associationAverage":\d/);
    // The mirror does not show how all others rate, which would reveal new reviews among so few.
    expect(before['insider /api/reviews/mine/mirror']).toMatch(
      /^200\n[^]*"state":"shown".*"othersStars":\[\]/,
    );
    expect(before[`coach ${calendar}`]).toMatch(/^200\n[^]*SUMMARY:Open 0/);
    expect(before['visitor /metrics']).toMatch(/^401/);
    for (const name of Object.keys(readers))
      watched[name] = paths().filter(
        (path) => path.includes('/officials') || !/^40[13]/.test(before[`${name} ${path}`]!),
      );
    before = await readEverything();
    const succeeded = new Set<string>();
    let published = 0;
    for (week = 1; week <= WEEKS; week++) {
      const names = Object.keys(CHANGE);
      const changes = week === 1 ? names : random.shuffled(names);
      for (const name of ['write', 'write', 'report', 'report', ...changes]) {
        const response = await CHANGE[name]!();
        if (response && response.status < 300) succeeded.add(name);
        if (name === 'write' && response?.status === 409) continue;
        await waitForJobs();
        const now = await readEverything();
        for (const path of Object.keys(now)) {
          // Deleting the account makes the author's pool smaller by one coach.
          if (name === 'delete an author’s account' && path.endsWith('/anonymity')) continue;
          if (now[path] !== before[path]) expect([name, path, now[path]]).toEqual([name, path, before[path]]);
        }
        before = now;
      }
      const officialFigures = await readFigures();
      expect(await api.app.get(PublicationService).run(`week ${week}`)).toBe(true);
      await waitForJobs();
      for (const { id, totalReviews, scoreSum } of await readFigures()) {
        const previous = officialFigures.find((one) => one.id === id)!;
        const [count, sum] = [totalReviews - previous.totalReviews, scoreSum - previous.scoreSum];
        if (count === 0 && sum === 0) continue;
        // The official's last review no longer counts, which reveals no more than the sums that were public before.
        if (totalReviews === 0) continue;
        published += 1;
        const [most] = await query<{ own: number }>(
          `SELECT count(*)::int AS own FROM reviews WHERE "batchId" = (SELECT max(id) FROM rating_batches WHERE "officialId" = $1)
            GROUP BY CASE WHEN "isAnonymous" THEN -id ELSE coalesce("userId", 0) END ORDER BY 1 DESC LIMIT 1`,
          [id],
        );
        // Whatever the author of most of these reviews gave, the other reviews can still be two stars apart. Each anonymous
        // review counts as a review by another author, as in `mayPublish`.
        expect(sum).toBeGreaterThanOrEqual(6 * count + 24 * most!.own + 12);
        expect(sum).toBeLessThanOrEqual(30 * count - 24 * most!.own - 12);
      }
      before = await readEverything();
    }
    expect(published).toBeGreaterThan(0);
    const uncounted = ['write enough for a batch', 'check everything, as each night'];
    expect(Object.keys(CHANGE).filter((name) => !succeeded.has(name))).toEqual(uncounted);
  });

  it('finds no deleted review in their own score and growth page, even if all scores are recomputed', async () => {
    const { id, account } = officials[0]!;
    const readOwnPages = async () => [
      (await account.get(`/api/officials/${id}/fair-score`)).text,
      (await account.get('/api/officials/me/growth')).text,
    ];
    const before = await readOwnPages();
    for (const review of (await readReviewsWhere(`"officialId" = ${id} AND "batchId" IS NOT NULL`)).slice(
      0,
      6,
    ))
      expect((await admin.delete(`/api/reviews/${review.id}`)).status).toBe(200);
    expect((await admin.post('/api/admin/refresh-scores')).status).toBe(200);
    await waitForJobs();
    expect(await readOwnPages()).toEqual(before);
    // The publication of other officials computes the scores too.
    expect(await api.app.get(PublicationService).run('a week without enough reviews')).toBe(true);
    await api.app.get(ScoresService).compute({ isPublication: true });
    await waitForJobs();
    expect(await readOwnPages()).toEqual(before);
  });
});
