import { MESSAGES, RATING_CATEGORIES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { ListCache } from '../src/common/list-cache';
import { ScoresService } from '../src/modules/scores/scores.service';
import { ReportsRepository } from '../src/modules/moderation/reports.repository';
import { PublicationService } from '../src/modules/reviews/publication/publication.service';
import { RatingsService } from '../src/modules/reviews/ratings.service';
import { dayFromNow, startApi, startWorker, type TestApi, type TestWorker } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

/** Returns a review in which all six scores are the same, so that it counts as this many stars. */
const stars = (count: number, eventId: number, fields: object = {}) => ({
  ...Object.fromEntries(RATING_CATEGORIES.map((name) => [name, count])),
  eventId,
  comment: '',
  ...fields,
});

describe('the API under the rating rules', () => {
  let api: TestApi;
  let worker: TestWorker;
  let publication: PublicationService;
  let admin: Client;
  let supervisor: Client;
  let coaches: Client[];
  let official: number;
  let officialAccount: Client;
  let events: number[];
  let week = 0;

  const setRules = async (rules: object) => {
    const { status, text } = await admin.put('/api/admin/rating-rules', rules);
    expect([status, text]).toEqual([200, expect.anything()]);
  };
  const waitForJobs = () => api.drainJobs();
  const publish = () => publication.run(`week ${++week}`);
  const rate = async (coach: number, count: number, event = events[coach % 2]!, fields: object = {}) => {
    const { status, body, text } = await coaches[coach]!.post(
      `/api/officials/${official}/reviews`,
      stars(count, event, fields),
    );
    if (status !== 201) throw new Error(text);
    return body as { id: number };
  };
  const newEvent = async (fields: object = {}): Promise<number> =>
    (await admin.post('/api/events', { ...validEvent(official), ...fields })).body.id;
  /** Returns everything about the official that people without access to reviews can see, byte for byte. */
  const readAll = async (): Promise<string[]> => {
    const responses = [];
    for (const client of [api.client(), officialAccount, coaches[9]!]) {
      for (const path of [
        `/api/officials/${official}`,
        '/api/officials?sort=-rating',
        '/api/officials?sort=-reviews',
        `/api/search?q=Bell`,
        '/api/events',
      ])
        responses.push(await client.get(path));
    }
    responses.push(await officialAccount.get(`/api/officials/${official}/fair-score`));
    responses.push(await officialAccount.get('/api/notifications'));
    return responses.map(({ status, text, headers }) => `${status} ${headers.get('etag')} ${text}`);
  };
  const readRating = async (client: { get: Client['get'] } = api.client()) => {
    const { averageScore, totalReviews, live } = (await client.get(`/api/officials/${official}`)).body;
    return { averageScore, totalReviews, live };
  };

  beforeAll(async () => {
    api = await startApi({ env: { RATING_WAIT_MS: '10000' } });
    worker = await startWorker(api.env);
    publication = api.app.get(PublicationService);
    admin = await api.signIn('admin');
    supervisor = await api.signIn('supervisor');
    await admin.post('/api/teams', { name: 'Northampton' });
    coaches = [];
    for (let n = 0; n < 12; n++) coaches.push(await api.signIn('coach'));
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });
  beforeEach(async () => {
    await setRules({ publication: 'live', batchMin: 5, anonymityPoolMin: 5, minimumShown: 0 });
    await waitForJobs();
    await api.dataSource.query(`DELETE FROM officials`);
    official = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Bell' })).body.id;
    officialAccount = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      officialAccount.person.id,
      official,
    ]);
    const teams = await api.dataSource.query(`SELECT id FROM teams`);
    const team = { teams: teams.map(({ id }: { id: number }) => id) };
    events = [await newEvent(team), await newEvent(team), await newEvent({ teams: [] })];
  });

  it('shows averages immediately by default: one decimal for people who can’t read reviews, two for managers', async () => {
    for (const [coach, count] of [5, 5, 4, 4, 4, 4, 5].entries()) await rate(coach, count);
    const fullRating = { averageScore: 4.43, totalReviews: 7, live: undefined };
    expect(await readRating(supervisor)).toEqual(fullRating);
    expect(await readRating(admin)).toEqual(fullRating);
    for (const client of [api.client(), officialAccount, coaches[0]!])
      expect(await readRating(client)).toEqual({ ...fullRating, averageScore: 4.4 });
    const readListedScore = async (client: { get: Client['get'] }) =>
      (await client.get('/api/officials?limit=50')).body.data[0].averageScore;
    const cache = api.app.get(ListCache);
    cache.validMs = Infinity;
    expect(await readListedScore(api.client())).toBe(4.4);
    expect(await readListedScore(supervisor)).toBe(4.43);
    // The second read comes from the cache.
    expect(await readListedScore(api.client())).toBe(4.4);
    expect(await readListedScore(supervisor)).toBe(4.43);
    expect(await readListedScore(coaches[0]!)).toBe(4.4);
    cache.validMs = 0;
  });

  it('doesn’t reveal by list order which of two averages that look equal is higher', async () => {
    const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Bell' })).body
      .id;
    const setScoreSum = (id: number, sum: number) =>
      api.dataSource.query(
        `UPDATE officials SET "totalReviews" = 20, "scoreSum" = $2, "averageScore" = rmo_average_score($2, 20, 2) WHERE id = $1`,
        [id, sum],
      );
    const readOrder = async (client: { get: Client['get'] }) =>
      (await client.get('/api/officials?sort=-rating')).body.data.map(({ id }: { id: number }) => id);
    await setScoreSum(official, 480);
    await setScoreSum(otherOfficial, 483);
    expect(await readOrder(api.client())).toEqual([official, otherOfficial]);
    expect(await readOrder(supervisor)).toEqual([otherOfficial, official]);
  });

  it('returns identical bytes between publications, whatever is written, changed, withdrawn or deleted', async () => {
    for (const coach of [0, 1, 2, 3, 4]) await rate(coach, 4);
    await setRules({ publication: 'batched' });
    await waitForJobs();
    const before = await readAll();
    expect(await readRating()).toEqual({ averageScore: 4, totalReviews: 5, live: undefined });
    const expectNoChange = async () => expect(await readAll()).toEqual(before);

    const firstReview = await rate(5, 1);
    await expectNoChange();
    const second = await rate(6, 2, events[0], { isAnonymous: true });
    await expectNoChange();
    expect((await coaches[5]!.patch(`/api/reviews/${firstReview.id}`, { mechanics: 5 })).status).toBe(200);
    await expectNoChange();
    expect((await coaches[6]!.post(`/api/reviews/${second.id}/withdraw`)).status).toBe(200);
    await expectNoChange();
    const [published] = await api.dataSource.query(
      `SELECT id FROM reviews WHERE "batchId" IS NOT NULL LIMIT 1`,
    );
    expect((await admin.delete(`/api/reviews/${published.id}`)).status).toBe(200);
    await waitForJobs();
    await expectNoChange();
    await api.app.get(ScoresService).compute();
    await api.app.get(RatingsService).refresh();
    await expectNoChange();
    // There are too few reviews for a batch, so a publication changes nothing either, not even for the deleted review.
    expect(await publish()).toBe(true);
    await expectNoChange();
    expect(await readRating(supervisor)).toEqual({
      averageScore: 4,
      totalReviews: 5,
      live: { averageScore: 3.53, totalReviews: 5, pending: 1 },
    });
  });

  it('publishes new and deleted reviews in the same batch', async () => {
    for (const coach of [0, 1, 2, 3, 4]) await rate(coach, 4);
    await setRules({ publication: 'batched' });
    const [published] = await api.dataSource.query(`SELECT id FROM reviews LIMIT 1`);
    await admin.delete(`/api/reviews/${published.id}`);
    for (const coach of [5, 6, 7, 8, 9]) await rate(coach, 3);
    await publish();
    expect(await readRating()).toEqual({ averageScore: 3.4, totalReviews: 9, live: undefined });
    expect(await readRating(supervisor)).toEqual({
      averageScore: 3.44,
      totalReviews: 9,
      live: { averageScore: 3.44, totalReviews: 9, pending: 0 },
    });
    const batches = await api.dataSource.query(
      `SELECT added, removed, "totalReviews" FROM rating_batches ORDER BY id`,
    );
    expect(batches).toEqual([
      { added: 5, removed: 0, totalReviews: 5 },
      { added: 5, removed: 1, totalReviews: 9 },
    ]);
    // A publication without any reviews left needs no batch.
    await api.dataSource.query(`DELETE FROM reviews`);
    await publish();
    expect(await readRating()).toEqual({ averageScore: 0, totalReviews: 0, live: undefined });
  });

  it('delays a batch if its difference to the previous one would reveal a deleted review', async () => {
    for (const [coach, count] of [1, 4, 4, 4, 4].entries()) await rate(coach, count);
    await setRules({ publication: 'batched' });
    const before = await readRating();
    const [lowest] = await api.dataSource.query(`SELECT id FROM reviews WHERE mechanics = 1`);
    await admin.delete(`/api/reviews/${lowest.id}`);
    // 102 points alone would be published. Without the 6 deleted points and with one review less, they would not.
    for (const [n, count] of [3, 3, 3, 4, 4].entries()) await rate(5 + n, count);
    await publish();
    expect(await readRating()).toEqual(before);
    for (const coach of [10, 11, 1]) await rate(coach, 3, events[0]);
    await publish();
    expect(await readRating()).toMatchObject({ totalReviews: 12, averageScore: 3.5 });
  });

  it('publishes a batch only once, even if many processes try', async () => {
    await setRules({ publication: 'batched' });
    for (const coach of [0, 1, 2, 3, 4]) await rate(coach, 3);
    week += 1;
    const runs = await Promise.all([1, 2, 3].map(() => publication.run(`week ${week}`)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await readRating()).toMatchObject({ averageScore: 3, totalReviews: 5 });
    const [{ count }] = await api.dataSource.query(`SELECT count(*)::int AS count FROM rating_batches`);
    expect(count).toBe(1);
  });

  it('lets authors change or withdraw a review until publication', async () => {
    await setRules({ publication: 'batched' });
    const readOwnReview = async (id: number) => (await coaches[0]!.get(`/api/reviews/mine?id=${id}`)).body[0];
    const { id } = await rate(0, 3);
    await api.dataSource.query(`UPDATE reviews SET date = now() - interval '9 days'`);
    expect(await readOwnReview(id)).toMatchObject({ isEditable: true, editableUntil: null });
    expect((await coaches[0]!.patch(`/api/reviews/${id}`, { stalling: 4 })).status).toBe(200);
    expect((await coaches[1]!.patch(`/api/reviews/${id}`, { stalling: 4 })).status).toBe(404);
    for (const coach of [1, 2, 3, 4]) await rate(coach, 3);
    await publish();
    expect(await readOwnReview(id)).toMatchObject({ isEditable: false, stalling: 4 });
    // A review that is published immediately can be changed for a day, like any other.
    await setRules({ publication: 'live' });
    expect(await readOwnReview(id)).toMatchObject({ isEditable: false });
    await api.dataSource.query(`UPDATE reviews SET date = now() WHERE id = $1`, [id]);
    expect((await coaches[0]!.patch(`/api/reviews/${id}`, { stalling: 5 })).status).toBe(200);
    await setRules({ publication: 'batched' });
    expect(await readRating(supervisor)).toMatchObject({ averageScore: 3.07, totalReviews: 5 });
    for (const response of [
      await coaches[0]!.patch(`/api/reviews/${id}`, { stalling: 1 }),
      await coaches[0]!.post(`/api/reviews/${id}/withdraw`),
    ]) {
      expect([response.status, response.body.message]).toEqual([409, MESSAGES.reviewPublished]);
    }
  });

  it('hides anonymous reviews until publication, then shows managers the month, and the event only in a large pool', async () => {
    await setRules({ publication: 'batched' });
    const largePoolReview = await rate(0, 4, events[0], { isAnonymous: true });
    const smallPoolReview = await rate(1, 4, events[2], { isAnonymous: true });
    await rate(2, 3);
    await waitForJobs();
    const readReviews = async () => [
      ...(await supervisor.get(`/api/officials/${official}/reviews`)).body,
      ...(await supervisor.get('/api/reviews')).body,
    ];
    expect((await readReviews()).map(({ isAnonymous }) => isAnonymous)).toEqual([false, false]);
    expect((await supervisor.post(`/api/reviews/${largePoolReview.id}/report`)).status).toBe(404);
    expect((await coaches[0]!.get('/api/reviews/mine')).body[0]).toMatchObject({
      id: largePoolReview.id,
      event: { id: events[0] },
    });
    for (const coach of [3, 4]) await rate(coach, 3);
    await publish();
    const anonymous = (await readReviews()).filter(({ isAnonymous }) => isAnonymous);
    expect(anonymous).toHaveLength(4);
    for (const review of anonymous) {
      expect(review.date).toMatch(/-01T12:00:00\.000Z$/);
      const isInLargePool = review.id === largePoolReview.id;
      expect([review.eventId, review.event?.id]).toEqual(
        isInLargePool ? [events[0], events[0]] : [null, undefined],
      );
    }
    // The author still sees the event and the date.
    const [own] = (await coaches[1]!.get('/api/reviews/mine')).body;
    expect(own).toMatchObject({ id: smallPoolReview.id, event: { id: events[2] } });
    expect((await supervisor.post(`/api/reviews/${smallPoolReview.id}/report`)).status).toBe(200);
    const [found] = (await supervisor.get('/api/moderation/cases')).body;
    expect(found.review).toMatchObject({ id: smallPoolReview.id, event: null, eventId: null });
    // The event stays hidden, even after lowering the minimum or switching to immediate publication.
    await setRules({ anonymityPoolMin: 2 });
    await setRules({ publication: 'live' });
    expect((await readReviews()).filter(({ event }) => event === null)).toHaveLength(2);
  });

  describe('an anonymous review of an event with a small pool', () => {
    let event: number;
    let id: number;
    let caseId: number;
    const MONTH = { date: expect.stringMatching(/-01T12:00:00\.000Z$/), isMonth: true };
    /** The review is dated mid-month, so that its day differs from the one that stands for the month. */
    const write = async () => {
      event = await newEvent({ teams: [] });
      ({ id } = await rate(0, 4, event, { isAnonymous: true }));
      await api.dataSource.query(
        `UPDATE reviews SET date = date_trunc('month', now()) - interval '10 days' WHERE id = $1`,
        [id],
      );
    };
    const publishWith = async (authors: number[], other: number) => {
      for (const coach of authors) await rate(coach, 3, events[(coach + other) % 2]!);
      await publish();
    };
    const batchOf = async () =>
      (await api.dataSource.query(`SELECT "batchId" FROM reviews WHERE id = $1`, [id]))[0].batchId;
    const report = async () => {
      expect((await supervisor.post(`/api/reviews/${id}/report`)).status).toBe(200);
      caseId = (await supervisor.get('/api/moderation/cases')).body[0].id;
    };
    const decide = async (decision: string, outcome: string) => {
      const { status, text } = await admin.post(`/api/moderation/cases/${caseId}/decide`, {
        ...{ decision, outcome, reason: 'Looked at by two people.' },
      });
      expect([status, text]).toEqual([200, expect.anything()]);
    };
    const exclude = () => decide('upheld', 'excluded');
    const reinstate = async () => {
      expect((await admin.post(`/api/moderation/cases/${caseId}/reopen`)).status).toBe(200);
      await decide('dismissed', 'kept');
    };
    /** Checks every place where managers can read the review. */
    const expectMonthOnly = async () => {
      const lists = [`/api/officials/${official}/reviews`, '/api/reviews', `/api/reviews?to=2999-01-01`];
      for (const path of lists) {
        const rows = (await supervisor.get(path)).body.filter((review: { id: number }) => review.id === id);
        expect([path, rows]).toEqual([
          path,
          [expect.objectContaining({ ...MONTH, event: null, eventId: null })],
        ]);
      }
      if (!caseId) return;
      const { review } = (await admin.get(`/api/moderation/cases/${caseId}`)).body;
      expect(review).toMatchObject({ ...MONTH, event: null, eventId: null });
    };
    const expectUnchangeable = async (message: string) => {
      const path = `/api/reviews/${id}`;
      for (const { status, body } of [
        await coaches[0]!.patch(path, { stalling: 1 }),
        await coaches[0]!.post(`${path}/withdraw`),
      ])
        expect([status, body.message]).toEqual([409, message]);
      expect((await coaches[0]!.get(`/api/reviews/mine?id=${id}`)).body[0]).toMatchObject({
        ...{ isEditable: false, isMonth: false, event: { id: event } },
      });
    };
    beforeEach(() => (caseId = 0));

    it('shows only its month after being excluded and reinstated, even with more coaches', async () => {
      await setRules({ publication: 'batched' });
      await write();
      await publishWith([1, 2, 3, 4], 0);
      await expectMonthOnly();
      await expectUnchangeable(MESSAGES.reviewPublished);
      await report();
      await exclude();
      await expectMonthOnly();
      await publishWith([5, 6, 7, 8, 9], 0);
      expect(await batchOf()).toBeNull();
      await expectMonthOnly();
      await expectUnchangeable(MESSAGES.reviewExcluded);

      await reinstate();
      const teams = (await api.dataSource.query(`SELECT id FROM teams`)).map(
        (team: { id: number }) => team.id,
      );
      expect((await admin.patch(`/api/events/${event}`, { teams })).status).toBe(200);
      const { pool } = (await coaches[0]!.get(`/api/events/${event}/anonymity`)).body;
      expect(pool).toBeGreaterThanOrEqual(5);
      await expectMonthOnly();
      await expectUnchangeable(MESSAGES.reviewPublished);
      await publishWith([1, 2, 3, 4, 10], 1);
      expect(await batchOf()).not.toBeNull();
      await expectMonthOnly();
      await expectUnchangeable(MESSAGES.reviewPublished);
      // The test tries both ways of publishing in turn.
      await setRules({ publication: 'live' });
      await expectMonthOnly();
      await setRules({ publication: 'batched' });
      await expectMonthOnly();
    });

    it('shows only its month if it is excluded when batch publication is turned on', async () => {
      await write();
      await report();
      await exclude();
      expect((await supervisor.get(`/api/officials/${official}/reviews`)).body).toMatchObject([
        { id, isMonth: false, eventId: event },
      ]);
      await setRules({ publication: 'batched' });
      await expectMonthOnly();
      await reinstate();
      await expectMonthOnly();
      await expectUnchangeable(MESSAGES.reviewPublished);
    });

    it('shows only its month if a process of the previous version publishes it', async () => {
      await setRules({ publication: 'batched' });
      await write();
      await api.dataSource.query(
        `UPDATE reviews SET "batchId" = 1, "isHeld" = false, "hidesEvent" = true WHERE id = $1`,
        [id],
      );
      await api.dataSource.query(`UPDATE reviews SET "batchId" = NULL WHERE id = $1`, [id]);
      await expectMonthOnly();
    });
  });

  it('includes an appeal in the nightly check only once one of its published reviews shows the event', async () => {
    const reports = api.app.get(ReportsRepository, { strict: false });
    const readAppeals = async () =>
      (await reports.listAppealsWithNewReviews(30)).map(({ eventId }) => eventId);
    const teams = (await api.dataSource.query(`SELECT id FROM teams`)).map(({ id }: { id: number }) => id);
    // An appeal is only possible for a few days.
    const date = dayFromNow(-3);
    const eventWithoutTeams = await newEvent({ date, teams: [] });
    const eventWithTeams = await newEvent({ date, teams });
    await setRules({ publication: 'batched' });
    for (const eventId of [eventWithoutTeams, eventWithTeams]) {
      const { status } = await officialAccount.post('/api/officials/me/appeals', {
        ...{ eventId, reason: 'retaliation', text: 'I was not treated fairly by those who rated me there.' },
      });
      expect(status).toBe(201);
    }
    await rate(0, 4, eventWithoutTeams, { isAnonymous: true });
    await rate(1, 4, eventWithTeams, { isAnonymous: true });
    expect(await readAppeals()).toEqual([]);
    for (const coach of [2, 3, 4, 5]) await rate(coach, 3, events[1]!);
    await publish();
    // Both reviews are published: the first never shows its event, the second now does.
    expect(await readAppeals()).toEqual([eventWithTeams]);
  });

  it('hides averages with too few reviews from everyone except managers', async () => {
    await setRules({ minimumShown: 3 });
    await rate(0, 2);
    await rate(1, 4);
    const hidden = { averageScore: null, averageRating: 0, totalReviews: 2 };
    expect((await api.client().get(`/api/officials/${official}`)).body).toMatchObject(hidden);
    expect((await officialAccount.get('/api/officials')).body.data[0]).toMatchObject(hidden);
    expect((await api.client().get('/plain')).text).toContain('Not enough ratings yet, 2 reviews');
    expect((await supervisor.get('/api/officials')).body.data[0]).toMatchObject({ averageScore: 3 });
    await rate(2, 3);
    expect(await readRating()).toMatchObject({ averageScore: 3, totalReviews: 3 });
  });

  it('shows visitors the average of an association with five shown averages, which moves only with a publication', async () => {
    const members = [official];
    while (members.length < 5)
      members.push((await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Kay' })).body.id);
    const rateLastMember = async (coach: number, count: number, eventId: number) => {
      const path = `/api/officials/${members[4]}/reviews`;
      expect((await coaches[coach]!.post(path, stars(count, eventId))).status).toBe(201);
    };
    const readAverage = async (client: { get: Client['get'] } = api.client()) =>
      (await client.get(`/api/officials/${official}`)).body.associationAverage;
    const eventOf = (officialId: number | undefined) => newEvent({ officials: [{ officialId }] });
    const memberEvents = [await eventOf(members[4]), await eventOf(members[4])] as const;
    for (const id of members.slice(0, 4)) {
      const review = stars(4, await eventOf(id));
      expect((await coaches[0]!.post(`/api/officials/${id}/reviews`, review)).status).toBe(201);
    }
    expect(await readAverage()).toBeUndefined();
    await rateLastMember(0, 5, memberEvents[0]);
    expect(await readAverage()).toBe(4.2);
    expect(await readAverage(supervisor)).toBeUndefined();

    await setRules({ publication: 'batched' });
    await waitForJobs();
    const before = await readAll();
    await rateLastMember(1, 2, memberEvents[0]);
    await waitForJobs();
    expect(await readAll()).toEqual(before);
    for (const coach of [2, 3, 4, 5, 6]) await rateLastMember(coach, 3, memberEvents[1]);
    await publish();
    // The averages are now 4, 4, 4, 4 and 3.1.
    expect(await readAverage()).toBe(3.8);
    await setRules({ minimumShown: 2 });
    expect(await readAverage()).toBeUndefined();
  });

  it('requires a comment with a low rating if the rules say so', async () => {
    const send = (fields: object) =>
      coaches[0]!.post(`/api/officials/${official}/reviews`, stars(1, events[0]!, fields));
    await setRules({ lowScoreComment: 'require' });
    const { status, body } = await send({ comment: '  ' });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'comment', message: 'A rating this low needs a comment: what should be done differently?' }],
    ]);
    const accepted = await send({ comment: 'Lost control of the third period.' });
    expect(accepted.status).toBe(201);
    const response = await coaches[0]!.patch(`/api/reviews/${accepted.body.id}`, { comment: '' });
    expect(response.status).toBe(400);
    expect((await rate(1, 2)).id).toBeDefined();
    await setRules({ lowScoreComment: 'ask' });
    expect((await coaches[2]!.post(`/api/officials/${official}/reviews`, stars(1, events[0]!))).status).toBe(
      201,
    );
  });

  it('neither loses nor duplicates reviews that arrive while batch publication is toggled', async () => {
    const all = await Promise.all(Array.from({ length: 14 }, () => newEvent({ teams: [] })));
    let isWriting = true;
    const switchedRules = (async () => {
      for (let n = 0; isWriting; n++) await setRules({ publication: n % 2 ? 'live' : 'batched' });
    })();
    const writers = coaches.map(async (_, coach) => {
      for (const [n, event] of all.entries())
        await rate(coach, 1 + ((coach + n) % 5), event, { isAnonymous: n % 3 === 0 });
    });
    await Promise.all(writers).finally(() => (isWriting = false));
    await switchedRules;
    const total = coaches.length * all.length;
    const sum = coaches
      .flatMap((_, coach) => all.map((__, n) => 1 + ((coach + n) % 5)))
      .reduce((a, b) => a + b, 0);

    await setRules({ publication: 'batched' });
    await setRules({ publication: 'live' });
    await waitForJobs();
    const averageScore = Math.round((100 * sum) / total) / 100;
    expect(await readRating(supervisor)).toEqual({ averageScore, totalReviews: total, live: undefined });
    const [held] = await api.dataSource.query(`SELECT count(*)::int AS count FROM reviews WHERE "isHeld"`);
    expect(held.count).toBe(0);
    const [batch] = await api.dataSource.query(
      `SELECT sum(added - removed)::int AS reviews, (array_agg("totalReviews" ORDER BY id DESC))[1] AS last FROM rating_batches`,
    );
    expect(batch).toEqual({ reviews: total, last: total });
    expect(await api.app.get(RatingsService).refresh()).toEqual({
      message: 'Ratings refreshed: 0 officials changed',
    });
  });
});
