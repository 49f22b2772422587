import {
  INVALID_REVIEWS,
  MESSAGES,
  seasonStart,
  seasonYear,
  VALID_OFFICIAL,
  validEvent,
  validReview,
  zonedDay,
} from '@rmo/contracts';
import { RatingsService } from '../src/modules/reviews/ratings.service';
import { countLockWaits, raceForRow } from './race-for-row';
import { startApi, type TestApi, until } from './support';
import { findWrongRatings } from './rating-check';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

/** Concurrency tests run once, and ten times in the soak test. */
const ROUNDS = Array.from({ length: Number(process.env.SOAK || 1) }, (_, n) => n);

describe('the API for reviews', () => {
  let api: TestApi;
  let admin: Client;
  let coach: Client;
  let official: number;
  let otherOfficial: number;
  let event: number;

  const newEvent = async (...officialIds: number[]): Promise<number> => {
    const officials = officialIds.map((officialId) => ({ officialId }));
    const { body } = await admin.post('/api/events', { ...validEvent(official), officials });
    return body.id;
  };
  const countReviews = async () =>
    (await api.dataSource.query(`SELECT count(*)::int AS n FROM reviews`))[0].n as number;
  const corruptRating = () =>
    api.dataSource.query(`UPDATE officials SET "totalReviews" = 9 WHERE id = $1`, [official]);
  const path = (id = official) => `/api/officials/${id}/reviews`;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    coach = await api.signIn('coach');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Other' })).body.id;
    event = await newEvent(official);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.dataSource.query(`DELETE FROM reviews`);
    await api.dataSource.query(`DELETE FROM outbox`);
  });

  it('creates one review per event and enqueues a new rating', async () => {
    const response = await coach.post(path(), {
      ...validReview(event),
      id: 5,
      userId: 1,
      officialId: otherOfficial,
      date: '2001-01-01',
      isReported: true,
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      ...validReview(event),
      id: expect.any(Number),
      officialId: official,
      userId: coach.person.id,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      isReported: false,
      isMonth: false,
      moderation: null,
      user: { firstName: 'Carl', lastName: 'Coach', userType: 'Coach', photoUrl: null },
      authorSchool: 'Northampton',
      event: { id: event, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z', endDate: null },
    });
    expect(new Date(response.body.date).getFullYear()).toBeGreaterThan(2001);
    expect(await api.dataSource.query(`SELECT name, payload FROM outbox`)).toEqual([
      {
        name: 'ratings.recompute',
        payload: { officialId: official, month: zonedDay(new Date()).slice(0, 7) },
      },
    ]);

    const secondResponse = await coach.post(path(), validReview(event));
    expect(secondResponse.status).toBe(409);
    expect(secondResponse.body).toEqual({ statusCode: 409, message: MESSAGES.alreadyReviewed });
    expect(await countReviews()).toBe(1);
    const second = await newEvent(official);
    expect((await coach.post(path(), validReview(second))).status).toBe(201);
  });

  it.each(ROUNDS)(
    'creates only one review for fifty concurrent requests by the same account (round %i)',
    async () => {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => coach.post(path(), validReview(event))),
      );
      expect(responses.map((response) => response.status).sort()).toEqual([201, ...Array(49).fill(409)]);
      expect(await countReviews()).toBe(1);
    },
  );

  it('stores an empty string for a review without a comment', async () => {
    for (const [index, comment] of [undefined, null, '', '   '].entries()) {
      const someone = await api.signIn('coach');
      const response = await someone.post(path(), {
        ...validReview(event),
        comment,
        isAnonymous: index % 2 ? undefined : false,
      });
      expect([response.status, response.body.comment, response.body.isAnonymous]).toEqual([201, '', false]);
    }
  });

  it.each(INVALID_REVIEWS)('rejects a review with $change', async ({ change, field, message }) => {
    const { status, body } = await coach.post(path(), { ...validReview(event), ...change });
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    expect(await countReviews()).toBe(0);
  });

  it.each([
    [{ mechanics: undefined }, 'mechanics'],
    [{ mechanics: 1e21 }, 'mechanics'],
    [{ mechanics: [5] }, 'mechanics'],
    [{ mechanics: true }, 'mechanics'],
    [{ eventId: '1' }, 'eventId'],
    [{ eventId: undefined }, 'eventId'],
    [{ eventId: 2147483648 }, 'eventId'],
    [{ comment: 5 }, 'comment'],
    [{ comment: { a: 1 } }, 'comment'],
    [{ isAnonymous: 'false' }, 'isAnonymous'],
    [{ isAnonymous: 1 }, 'isAnonymous'],
  ])('rejects a review with %j', async (change, field) => {
    const { status, body } = await coach.post(path(), { ...validReview(event), ...change });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(await countReviews()).toBe(0);
  });

  it('rejects a review of an event that the official did not work', async () => {
    for (const [officialId, eventId] of [
      [otherOfficial, event],
      [official, 999999],
    ] as const) {
      const { status, body } = await coach.post(path(officialId), validReview(eventId));
      expect(status).toBe(400);
      expect(body).toEqual({ statusCode: 400, message: MESSAGES.notAssigned });
    }
    const notFoundResponse = await coach.post(path(999999), validReview(event));
    expect(notFoundResponse.status).toBe(404);
    expect(notFoundResponse.body.message).toBe(MESSAGES.officialNotFound);
    expect(await countReviews()).toBe(0);
  });

  it('rejects a review while its official is being deleted', async () => {
    const id = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id as number;
    const worked = await newEvent(id);
    const [deletion, review] = await raceForRow(api, { table: 'officials', id }, 2, async () => {
      const deleting = admin.delete(`/api/officials/${id}`);
      await until('the deletion waits for the row', async () => (await countLockWaits(api.dataSource)) > 0);
      return Promise.all([deleting, coach.post(path(id), validReview(worked))]);
    });
    expect(deletion.status).toBe(200);
    expect([review.status, review.body.message]).toEqual([404, MESSAGES.officialNotFound]);
  });

  it('lets any logged-in user write a review, except of their own record', async () => {
    expect((await api.client().post(path(), validReview(event))).status).toBe(401);
    for (const actor of ['member', 'supervisor', 'admin', 'official'] as const) {
      expect((await (await api.signIn(actor)).post(path(), validReview(event))).status).toBe(201);
    }
    const self = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      self.person.id,
      otherOfficial,
    ]);
    const sharedEvent = await newEvent(otherOfficial, official);
    const rejection = await self.post(path(otherOfficial), validReview(sharedEvent));
    expect(rejection.status).toBe(403);
    expect(rejection.body).toEqual({ statusCode: 403, message: MESSAGES.ownRecord });
    expect((await self.post(path(official), validReview(sharedEvent))).status).toBe(201);
  });

  it('hides an anonymous author from everyone', async () => {
    const response = await coach.post(path(), { ...validReview(event), isAnonymous: true });
    expect(response.body).toMatchObject({ user: null, userId: null, isAnonymous: true });
    const responses = [
      response,
      await admin.get(path()),
      await coach.get(`/api/reviews/mine?officialId=${official}`),
      await admin.post(`/api/reviews/${response.body.id}/report`),
    ];
    for (const { text } of responses) {
      expect(text).toContain('"userId":null');
      expect(text).not.toContain('Carl');
      expect(text).toContain('"authorSchool":null');
      expect(text).not.toContain('Northampton');
      expect(text).not.toContain(`"userId":${coach.person.id}`);
    }
    // The enqueued jobs don't identify the author either.
    const [{ payloads }] = await api.dataSource.query(
      `SELECT json_agg(payload)::text AS payloads FROM outbox`,
    );
    expect(payloads).not.toContain('userId');
    // The pattern excludes the beginning of a longer number, because review ids are random.
    expect(payloads).not.toMatch(new RegExp(`: ${coach.person.id}\\b`));
  });

  it('preserves the reviews of a deleted author and attributes them to a former member', async () => {
    const leaving = await api.signIn('coach');
    await leaving.post(path(), validReview(event));
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [leaving.person.id]);
    const { body } = await admin.get(path());
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      userId: null,
      isAnonymous: false,
      user: { firstName: 'Former', lastName: 'member', userType: null, photoUrl: null },
    });
  });

  it('lists reviews only for supervisors and administrators, newest first, in pages', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push((await (await api.signIn('coach')).post(path(), validReview(event))).body.id);
    const supervisor = await api.signIn('supervisor');
    const all = await supervisor.get(path());
    expect(all.body.map((review: { id: number }) => review.id)).toEqual([...ids].reverse());
    expect(all.headers.get('x-total-count')).toBe('3');
    const page = await admin.get(`${path()}?page=2&limit=2`);
    expect(page.body.map((review: { id: number }) => review.id)).toEqual([ids[0]]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect((await admin.get(`${path()}?page=0`)).status).toBe(400);
    expect((await admin.get(path(999999))).status).toBe(404);
    expect((await admin.get(path(otherOfficial))).body).toEqual([]);

    for (const url of [path(), `/api/officials/${official}/category-averages`]) {
      expect((await api.client().get(url)).status).toBe(401);
      for (const actor of ['coach', 'official', 'member'] as const) {
        expect((await (await api.signIn(actor)).get(url)).status).toBe(403);
      }
    }
  });

  it('filters reviews by days in Eastern time, and returns their number', async () => {
    const dates = [
      '2026-10-01T03:59:59Z',
      '2026-10-01T04:00:00Z',
      '2026-11-01T03:59:59Z',
      '2026-11-01T04:00:00Z',
    ];
    const ids: number[] = [];
    for (const date of dates) {
      const { id } = (await (await api.signIn('coach')).post(path(), validReview(event))).body;
      await api.dataSource.query(`UPDATE reviews SET date = $2 WHERE id = $1`, [id, date]);
      ids.push(id);
    }
    const readIds = async (query: string) => {
      const { body, headers } = await admin.get(`${path()}?${query}`);
      return [body.map(({ id }: { id: number }) => ids.indexOf(id)), headers.get('x-total-count')];
    };
    expect(await readIds('from=2026-10-01&to=2026-10-31')).toEqual([[2, 1], '2']);
    expect(await readIds('from=2026-10-01&to=2026-10-31&page=2&limit=1')).toEqual([[1], '2']);
    expect(await readIds('from=2026-11-01')).toEqual([[3], '1']);
    expect(await readIds('to=2026-09-30')).toEqual([[0], '1']);
    expect(await readIds('from=2026-11-01&to=2026-10-01')).toEqual([[], '0']);
    for (const query of ['from=October', 'to=2026-02-30', 'from=2026-10-01&from=2026-11-01'])
      expect((await admin.get(`${path()}?${query}`)).body.message).toBe(MESSAGES.invalidDate);
  });

  it('returns each category’s average rounded half up to an integer, and none without reviews', async () => {
    const none = await admin.get(`/api/officials/${official}/category-averages`);
    expect(none.body).toEqual({
      mechanics: null,
      professionalism: null,
      positioning: null,
      stalling: null,
      consistency: null,
      appearance: null,
    });
    await coach.post(path(), { ...validReview(event), mechanics: 4, stalling: 1 });
    await (
      await api.signIn('coach')
    ).post(path(), { ...validReview(event), mechanics: 5, stalling: 2, appearance: 1 });
    const { body } = await admin.get(`/api/officials/${official}/category-averages`);
    expect(body).toEqual({
      mechanics: 5,
      professionalism: 5,
      positioning: 4,
      stalling: 2,
      consistency: 4,
      appearance: 3,
    });
    expect((await admin.get('/api/officials/999999/category-averages')).status).toBe(404);
  });

  it('lists only the author’s own reviews', async () => {
    await coach.post(path(), validReview(event));
    await (await api.signIn('coach')).post(path(), validReview(event));
    const ownReviews = await coach.get(`/api/reviews/mine?officialId=${official}`);
    expect(ownReviews.status).toBe(200);
    expect(ownReviews.body.map((review: { eventId: number }) => review.eventId)).toEqual([event]);
    expect((await coach.get(`/api/reviews/mine?officialId=${otherOfficial}`)).body).toEqual([]);
    const invalidQueries = ['?officialId=', '?officialId=x', '?officialId=0', '?officialId=1&officialId=2'];
    for (const query of [...invalidQueries, '?id=x', '?id=0', '?id=2147483648', '?id=1&id=2']) {
      expect((await coach.get(`/api/reviews/mine${query}`)).status).toBe(400);
    }
    expect((await api.client().get(`/api/reviews/mine?officialId=${official}`)).status).toBe(401);
  });

  it('returns a single review only to its author', async () => {
    await coach.post(path(), validReview(event));
    const stranger = await api.signIn('coach');
    await stranger.post(path(), validReview(event));
    const [own] = (await coach.get(`/api/reviews/mine?officialId=${official}`)).body;
    const response = await coach.get(`/api/reviews/mine?id=${own.id}`);
    expect([response.body, response.headers.get('x-total-count')]).toEqual([[own], '1']);
    const foreign = await stranger.get(`/api/reviews/mine?id=${own.id}`);
    expect([foreign.status, foreign.body, foreign.headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  it('counts the author’s own ratings of the events that began in a season', async () => {
    const readSeason = async (query: string) => (await coach.get(`/api/reviews/mine/season${query}`)).body;
    const currentYear = seasonYear(zonedDay(new Date()));
    const stranger = await api.signIn('coach');
    const ids: number[] = [];
    for (const [day, officials] of [
      ['2024-06-30', [official]],
      ['2024-07-01', [official, otherOfficial]],
      ['2025-06-30', [official]],
      [seasonStart(currentYear), [otherOfficial]],
    ] as const) {
      const id = await newEvent(official, otherOfficial);
      ids.push(id);
      for (const officialId of officials) {
        const body = { ...validReview(id), isAnonymous: officialId === otherOfficial };
        for (const author of [coach, stranger])
          expect((await author.post(path(officialId), body)).status).toBe(201);
      }
      await api.dataSource.query(`UPDATE events SET date = $2 WHERE id = $1`, [id, `${day}T12:00:00Z`]);
    }
    expect(await readSeason('?year=2024')).toEqual({
      ...{ year: 2024, ratings: 3, officials: 2, events: 2, eventIds: ids.slice(1, 3) },
      days: ['2024-07-01', '2024-07-01', '2025-06-30'],
    });
    expect(await readSeason('?year=2023')).toMatchObject({ year: 2023, ratings: 1, officials: 1, events: 1 });
    expect(await readSeason('?year=2010')).toEqual({
      ...{ year: 2010, ratings: 0, officials: 0, events: 0, eventIds: [] },
      days: [],
    });
    expect(await readSeason('')).toMatchObject({ year: currentYear, ratings: 1, officials: 1, events: 1 });
    for (const year of ['1999', '2101', 'x', ''])
      expect(await readSeason(`?year=${year}`)).toMatchObject({ statusCode: 400 });
  });

  it('reports a review only once for repeated requests', async () => {
    const { id } = (await coach.post(path(), validReview(event))).body;
    const supervisor = await api.signIn('supervisor');
    const responses = await Promise.all([1, 2, 3].map(() => supervisor.post(`/api/reviews/${id}/report`)));
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, isReported: true, officialId: official });
    }
    const jobs = await api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'notify' ORDER BY id`);
    expect(jobs).toEqual([
      { payload: { kind: 'review.reported', reviewId: id } },
      { payload: { kind: 'review.to-check', reviewId: id, reporterId: supervisor.person.id } },
    ]);
    expect((await supervisor.post('/api/reviews/999999/report')).body.message).toBe(MESSAGES.reviewNotFound);
    expect((await api.client().post(`/api/reviews/${id}/report`)).status).toBe(401);
    expect((await coach.post(`/api/reviews/${id}/report`)).status).toBe(403);
  });

  it('repairs wrong ratings', async () => {
    await coach.post(path(), validReview(event));
    await api.dataSource.query(`UPDATE officials SET "totalReviews" = 9, "scoreSum" = 1 WHERE id = $1`, [
      otherOfficial,
    ]);
    const ratings = api.app.get(RatingsService, { strict: false });
    const reconcile = () => api.dataSource.transaction((em) => ratings.reconcile(em));
    expect((await reconcile()).sort()).toEqual([official, otherOfficial].sort());
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    expect(await reconcile()).toEqual([]);
    expect((await admin.get(`/api/officials/${official}`)).body).toMatchObject({
      averageRating: 4,
      averageScore: 4.17,
      totalReviews: 1,
    });
    // A deleted official must not cause an error.
    await ratings.recompute({ officialId: 999999 });
  });
  it('refreshes ratings only at an administrator’s request', async () => {
    await coach.post(path(), validReview(event));
    await corruptRating();
    const refreshed = await admin.post('/api/admin/refresh-ratings');
    expect([refreshed.status, refreshed.body]).toEqual([
      200,
      { message: 'Ratings refreshed: 1 official changed' },
    ]);
    expect(await findWrongRatings(api.dataSource)).toEqual([]);
    expect((await admin.post('/api/admin/refresh-ratings')).body.message).toBe(
      'Ratings refreshed: 0 officials changed',
    );
    expect((await api.client().post('/api/admin/refresh-ratings')).status).toBe(401);
    expect((await (await api.signIn('supervisor')).post('/api/admin/refresh-ratings')).status).toBe(403);
  });

  it('does not let a refresh overwrite a newer rating', async () => {
    await coach.post(path(), validReview(event));
    await corruptRating();
    const ratings = api.app.get(RatingsService, { strict: false });
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    // Locks the official, so that the refresh computes the rating but has to wait before it writes the rating.
    await runner.query(`SELECT id FROM officials WHERE id = $1 FOR NO KEY UPDATE`, [official]);
    const refresh = api.dataSource.transaction((em) => ratings.reconcile(em));
    await until('the refresh waits', async () => {
      const [{ n }] = await api.dataSource.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE officials%'`,
      );
      return n === 1;
    });
    await runner.query(
      `UPDATE officials SET "totalReviews" = 2, "scoreSum" = 50, "averageRating" = 4, "averageScore" = 4.17 WHERE id = $1`,
      [official],
    );
    await runner.commitTransaction();
    await runner.release();
    expect(await refresh).toEqual([]);
    const [row] = await api.dataSource.query(`SELECT "totalReviews" FROM officials WHERE id = $1`, [
      official,
    ]);
    expect(row.totalReviews).toBe(2);
    await ratings.recompute({ officialId: official });
  });

  it('lets only supervisors and administrators delete a review, and then enqueues a new rating', async () => {
    const { id } = (await coach.post(path(), { ...validReview(event), isAnonymous: true })).body;
    await api.dataSource.query(`DELETE FROM outbox`);
    await api.dataSource.query(`DELETE FROM audit_log`);
    expect((await api.client().delete(`/api/reviews/${id}`)).status).toBe(401);
    expect((await coach.delete(`/api/reviews/${id}`)).status).toBe(403);
    const supervisor = await api.signIn('supervisor');
    const deletion = await supervisor.delete(`/api/reviews/${id}`);
    expect([deletion.status, deletion.body]).toEqual([200, { message: 'Review deleted' }]);
    expect(await countReviews()).toBe(0);
    expect(await api.dataSource.query(`SELECT name, payload FROM outbox`)).toEqual([
      { name: 'ratings.recompute', payload: { officialId: official } },
    ]);
    // The audit entry names the official, but never the author.
    const [entry] = await api.dataSource.query(`SELECT * FROM audit_log`);
    expect(entry).toMatchObject({ action: 'review.delete', subjectId: id, detail: { officialId: official } });
    expect(JSON.stringify(entry)).not.toContain('Carl');
    expect((await supervisor.delete(`/api/reviews/${id}`)).body).toEqual({
      statusCode: 404,
      message: MESSAGES.reviewNotFound,
    });
    expect((await supervisor.delete('/api/reviews/0')).status).toBe(400);
  });

  it('returns the review count of an official or event only to accounts that may delete them', async () => {
    await coach.post(path(), validReview(event));
    await (await api.signIn('coach')).post(path(), validReview(event));
    for (const url of [`/api/officials/${official}/review-count`, `/api/events/${event}/review-count`]) {
      expect((await admin.get(url)).body).toEqual({ count: 2, mayBeMore: false });
      expect((await api.client().get(url)).status).toBe(401);
      expect((await coach.get(url)).status).toBe(403);
    }
    expect((await admin.get(`/api/officials/${otherOfficial}/review-count`)).body.count).toBe(0);
    expect((await admin.get('/api/officials/999999/review-count')).body.message).toBe(
      MESSAGES.officialNotFound,
    );
    expect((await admin.get('/api/events/999999/review-count')).body.message).toBe(MESSAGES.eventNotFound);
  });

  it('deletes an event’s reviews along with it, and recomputes its officials’ ratings', async () => {
    const deletedEvent = await newEvent(official, otherOfficial);
    await coach.post(path(), validReview(deletedEvent));
    await coach.post(path(otherOfficial), validReview(deletedEvent));
    await coach.post(path(), validReview(event));
    await admin.patch(`/api/events/${deletedEvent}`, { officials: [{ officialId: official }] });
    await api.dataSource.query(`DELETE FROM outbox`);
    expect((await coach.delete(`/api/events/${deletedEvent}`)).status).toBe(403);
    // A deletion that was confirmed before there were any reviews is rejected.
    for (const [path, message] of [
      [`/api/events/${deletedEvent}`, MESSAGES.eventReviewed],
      [`/api/officials/${official}`, MESSAGES.officialReviewed],
    ] as const) {
      expect((await admin.delete(`${path}?unreviewed=perhaps`)).status).toBe(400);
      expect((await admin.delete(`${path}?unreviewed=true`)).body).toEqual({ statusCode: 409, message });
      expect((await admin.get(path)).status).toBe(200);
    }
    const deletion = await (await api.signIn('supervisor')).delete(`/api/events/${deletedEvent}`);
    expect([deletion.status, deletion.body]).toEqual([200, { message: 'Event deleted' }]);
    const rated = await api.dataSource.query(
      `SELECT (payload->>'officialId')::int AS id FROM outbox WHERE name = 'ratings.recompute' ORDER BY 1`,
    );
    expect(rated).toEqual([{ id: official }, { id: otherOfficial }].sort((a, b) => a.id - b.id));
    expect(await countReviews()).toBe(1);
    for (const table of ['event_officials', 'event_teams']) {
      expect(
        await api.dataSource.query(`SELECT 1 FROM ${table} WHERE "eventId" = $1`, [deletedEvent]),
      ).toEqual([]);
    }
    expect((await admin.delete(`/api/events/${deletedEvent}`)).body).toEqual({
      statusCode: 404,
      message: MESSAGES.eventNotFound,
    });
  });
});
