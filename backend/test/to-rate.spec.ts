import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { countLockWaits, raceForRow } from './race-for-row';
import { dayFromNow, startApi, type TestApi, until } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

describe('the API for events to rate', () => {
  let api: TestApi;
  let admin: Client;
  let coach: Client;
  let team: number;
  let officials: number[];

  const newEvent = async (name: string, day: number, fields: object = {}): Promise<number> => {
    const assigned = officials.map((officialId) => ({ officialId, role: 'Mat' }));
    const event = { ...validEvent(0), name, date: dayFromNow(day), startTime: '10:00', teams: [team] };
    return (await admin.post('/api/events', { ...event, officials: assigned, ...fields })).body.id;
  };
  const list = async (client: Client = coach) => (await client.get('/api/reviews/to-rate')).body;
  const readNames = async (client: Client = coach) =>
    (await list(client)).map(({ event }: { event: { name: string } }) => event.name);
  const rate = (event: number, official: number, client: Client = coach) =>
    client.post(`/api/officials/${official}/reviews`, validReview(event));
  const row = (officialId: unknown, fields: object = {}) => {
    const { eventId: _, ...scores } = validReview(1);
    return { ...scores, officialId, ...fields };
  };

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    team = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
    coach = await api.signIn('coach');
    officials = [];
    for (const firstName of ['Ann', 'Ben', 'Cam'])
      officials.push((await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.dataSource.query(`DELETE FROM events`);
    await admin.put('/api/admin/rating-rules', { opensHours: null, closesDays: null });
  });

  it('returns the team’s events that began within the last 60 days, newest first', async () => {
    await newEvent('Older', -50);
    await newEvent('Newer', -2);
    await newEvent('Too old', -62);
    await newEvent('Next week', 7);
    await newEvent('Of others', -3, { teams: [] });
    expect(await readNames()).toEqual(['Newer', 'Older']);
    expect((await list())[0]).toEqual({
      event: {
        id: expect.any(Number),
        name: 'Newer',
        date: `${dayFromNow(-2)}T12:00:00.000Z`,
        endDate: null,
        startTime: '10:00',
        venue: 'Easton Area High School',
        eventType: 'Dual Match',
      },
      opensAt: null,
      closesAt: null,
      officials: officials.map((id, index) => ({
        id,
        firstName: ['Ann', 'Ben', 'Cam'][index],
        lastName: VALID_OFFICIAL.lastName,
        photoUrl: null,
        role: 'Mat',
        location: VALID_OFFICIAL.location,
        yearsExperience: VALID_OFFICIAL.yearsExperience,
        state: 'open',
      })),
    });
  });

  it('removes an event once every official is rated or skipped, and restores it when a skip is undone', async () => {
    const event = await newEvent('Dual', -1);
    const [ann, ben, cam] = officials as [number, number, number];
    await rate(event, ann);
    expect((await coach.post('/api/reviews/skip', { eventId: event, officialId: ben })).status).toBe(200);
    expect((await list())[0].officials.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'skipped',
      'open',
    ]);
    await rate(event, cam);
    expect(await list()).toEqual([]);
    expect(
      (await coach.send('DELETE', '/api/reviews/skip', { eventId: event, officialId: ben })).status,
    ).toBe(200);
    expect(await readNames()).toEqual(['Dual']);
    expect((await coach.post('/api/reviews/skip', { eventId: event, officialId: 999_999 })).status).toBe(400);
    expect((await coach.post('/api/reviews/skip', { eventId: 999_999, officialId: ann })).status).toBe(404);
  });

  it('rejects skipping an official if the logged-in account is not the submitted account', async () => {
    const eventId = await newEvent('Not seen by the coach', -2);
    const { id } = (await coach.get('/api/auth/me')).body;
    const skip = (authorId: unknown) => ({ eventId, officialId: officials[0], authorId });
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await admin.send(method, '/api/reviews/skip', skip(id))).toMatchObject({
        ...{ status: 409, body: { message: MESSAGES.otherAuthor } },
      });
      expect((await coach.send(method, '/api/reviews/skip', skip('nobody'))).status).toBe(400);
    }
    expect((await admin.get('/api/reviews/skip')).body).toEqual([]);
    expect((await coach.send('POST', '/api/reviews/skip', skip(id))).status).toBe(200);
    expect((await coach.get('/api/reviews/skip')).body).toEqual([{ eventId, officialId: officials[0] }]);
    expect((await coach.send('DELETE', '/api/reviews/skip', skip(id))).status).toBe(200);
    expect((await coach.get('/api/reviews/skip')).body).toEqual([]);
  });

  it('lists skipped officials from events of any age, only for the person who skipped them', async () => {
    const [ann, ben] = officials as [number, number, number];
    const [old, recent] = [await newEvent('Too old', -300), await newEvent('Dual', -1)];
    for (const [eventId, officialId] of [
      [old, ben],
      [recent, ann],
      [recent, ann],
    ])
      await coach.post('/api/reviews/skip', { eventId, officialId });
    expect((await coach.get('/api/reviews/skip')).body).toEqual([
      { eventId: recent, officialId: ann },
      { eventId: old, officialId: ben },
    ]);
    expect((await admin.get('/api/reviews/skip')).body).toEqual([]);
    await coach.send('DELETE', '/api/reviews/skip', { eventId: old, officialId: ben });
    expect((await coach.get('/api/reviews/skip')).body).toHaveLength(1);
  });

  it('shows each event’s rating window, and removes the event after it', async () => {
    await newEvent('Open', -1);
    await newEvent('Closed', -20);
    await admin.put('/api/admin/rating-rules', { opensHours: 12, closesDays: 14 });
    const [only, ...rest] = await list();
    expect([only.event.name, rest]).toEqual(['Open', []]);
    expect(Date.parse(only.closesAt) - Date.parse(only.opensAt)).toBeGreaterThan(12 * 86_400_000);
  });

  it('returns the events that an official worked, without the official’s own record', async () => {
    const whistle = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      whistle.person.id,
      officials[0],
    ]);
    await newEvent('Worked', -1);
    await newEvent('Not worked', -1, { officials: [{ officialId: officials[1] }] });
    expect(await readNames(whistle)).toEqual(['Worked']);
    expect((await list(whistle))[0].officials.map(({ id }: { id: number }) => id)).toEqual(
      officials.slice(1),
    );
    await api.dataSource.query(`UPDATE officials SET "userId" = NULL`);
  });

  it('returns the events that a supervisor pinned', async () => {
    const supervisor = await api.signIn('supervisor');
    const event = await newEvent('Pinned', -1);
    expect(await list(supervisor)).toEqual([]);
    expect((await supervisor.post('/api/reviews/to-rate/pin', { eventId: event })).status).toBe(200);
    expect((await supervisor.post('/api/reviews/to-rate/pin', { eventId: event })).status).toBe(200);
    expect(await readNames(supervisor)).toEqual(['Pinned']);
    expect((await supervisor.send('DELETE', '/api/reviews/to-rate/pin', { eventId: event })).status).toBe(
      200,
    );
    expect(await list(supervisor)).toEqual([]);
    expect((await supervisor.post('/api/reviews/to-rate/pin', { eventId: 999_999 })).status).toBe(404);
  });

  it.each([
    ['pinning an event', '/api/reviews/to-rate/pin'],
    ['skipping an official', '/api/reviews/skip'],
  ])('rejects %s while the event is being deleted', async (_what, path) => {
    const eventId = await newEvent('Deleted', -1);
    const [deletion, response] = await raceForRow(api, { table: 'events', id: eventId }, 2, async () => {
      const deleting = admin.delete(`/api/events/${eventId}`);
      await until('the deletion waits for the row', async () => (await countLockWaits(api.dataSource)) > 0);
      return Promise.all([deleting, admin.post(path, { eventId, officialId: officials[0] })]);
    });
    expect(deletion.status).toBe(200);
    expect([response.status, response.body]).toEqual([
      404,
      { statusCode: 404, message: MESSAGES.deletedMeanwhile },
    ]);
  });

  it('lets a supervisor pin an event before it begins, visible only to that supervisor', async () => {
    const supervisor = await api.signIn('supervisor');
    const event = await newEvent('Next week', 7);
    const readPins = async (client: Client) => (await client.get('/api/reviews/to-rate/pin')).body;
    expect(await readPins(supervisor)).toEqual([]);
    await supervisor.post('/api/reviews/to-rate/pin', { eventId: event });
    expect(await readPins(supervisor)).toEqual([{ eventId: event }]);
    expect(await readPins(admin)).toEqual([]);
    expect(await list(supervisor)).toEqual([]);
    await supervisor.send('DELETE', '/api/reviews/to-rate/pin', { eventId: event });
    expect(await readPins(supervisor)).toEqual([]);
  });

  describe('reviewing several officials together', () => {
    it('stores each review separately and returns the result of each', async () => {
      const event = await newEvent('Three', -1);
      const [ann, ben, cam] = officials as [number, number, number];
      await rate(event, ben);
      const { status, body } = await coach.post(`/api/events/${event}/reviews`, {
        reviews: [
          row(ann),
          row(ben, { comment: 'other' }),
          row(cam, { stalling: 7 }),
          row(999_999),
          row('x'),
        ],
      });
      expect(status).toBe(200);
      expect(body.results).toEqual([
        {
          officialId: ann,
          status: 201,
          review: expect.objectContaining({ officialId: ann, eventId: event }),
        },
        { officialId: ben, status: 409, message: MESSAGES.alreadyReviewed },
        { officialId: cam, status: 400, message: MESSAGES.scoreInvalid },
        { officialId: 999_999, status: 404, message: MESSAGES.officialNotFound },
        { officialId: null, status: 400, message: MESSAGES.invalidId },
      ]);
    });

    it('changes nothing when the same request is repeated', async () => {
      const event = await newEvent('Again', -1);
      const reviews = officials.map((id) => row(id, { isAnonymous: true }));
      const headers = { 'idempotency-key': 'k1' };
      const send = () => coach.post(`/api/events/${event}/reviews`, { reviews }, headers);
      const sendReviews = async () => {
        const { body } = await send();
        return body.results.map(({ status }: { status: number }) => status);
      };
      const responses = await Promise.all([sendReviews(), sendReviews()]);
      expect(responses.flat().filter((status) => status === 201)).toHaveLength(3);
      expect(await sendReviews()).toEqual([200, 200, 200]);
      const [{ n }] = await api.dataSource.query(`SELECT count(*)::int AS n FROM reviews`);
      expect(n).toBe(3);
    });

    it('fails if an account other than the author’s is logged in', async () => {
      const event = await newEvent('Written by the coach', -2);
      const { id } = (await coach.get('/api/auth/me')).body;
      const send = (client: Client, authorId: unknown) =>
        client.post(`/api/events/${event}/reviews`, { authorId, reviews: [row(officials[0]!)] });
      expect(await send(admin, id)).toMatchObject({ status: 409, body: { message: MESSAGES.otherAuthor } });
      expect((await send(coach, 'nobody')).status).toBe(400);
      const reviews = (await admin.get(`/api/officials/${officials[0]}/reviews`)).body;
      expect(reviews.filter((review: { eventId: number }) => review.eventId === event)).toEqual([]);
      expect((await send(coach, id)).body.results).toMatchObject([{ status: 201 }]);
    });

    it('fails completely for no reviews, too many reviews, or two reviews of the same official', async () => {
      const event = await newEvent('Bad', -1);
      const send = async (reviews: unknown) =>
        (await coach.post(`/api/events/${event}/reviews`, { reviews })).status;
      const [ann] = officials;
      for (const bad of [[], 'x', null, [1], [null], [row(ann), row(ann)], Array(21).fill(row(ann))])
        expect(await send(bad)).toBe(400);
      const [{ n }] = await api.dataSource.query(`SELECT count(*)::int AS n FROM reviews`);
      expect(n).toBe(0);
    });
  });

  describe('a person’s own reviews', () => {
    it('are listed in pages, with each review’s official and the deadline for changes', async () => {
      const event = await newEvent('Listed', -1);
      for (const official of officials) await rate(event, official);
      const { body, headers } = await coach.get('/api/reviews/mine?page=1&limit=2');
      expect([body.length, headers.get('x-total-count')]).toEqual([2, '3']);
      expect(body[0].official).toEqual({
        id: officials[2],
        firstName: 'Cam',
        lastName: VALID_OFFICIAL.lastName,
        photoUrl: null,
      });
      expect(Date.parse(body[0].editableUntil) - Date.parse(body[0].date)).toBe(24 * 3_600_000);
    });

    it('can be filtered by event', async () => {
      const [event, other] = [await newEvent('Asked for', -1), await newEvent('Another', -2)];
      const [ann, ben] = officials as [number, number, number];
      for (const [at, official] of [
        [event, ann],
        [event, ben],
        [other, ann],
      ] as const)
        await rate(at, official);
      const { body, headers } = await coach.get(`/api/reviews/mine?eventId=${event}`);
      expect(body.map((review: { officialId: number }) => review.officialId)).toEqual([ben, ann]);
      expect(headers.get('x-total-count')).toBe('2');
      expect((await admin.get(`/api/reviews/mine?eventId=${event}`)).body).toEqual([]);
      expect((await coach.get('/api/reviews/mine?eventId=x')).status).toBe(400);
    });

    it('can be changed or withdrawn for a day', async () => {
      const event = await newEvent('Changed', -1);
      const [ann] = officials as [number];
      const { body: review } = await rate(event, ann);
      const response = await coach.patch(`/api/reviews/${review.id}`, {
        stalling: 1,
        userId: 1,
        isAnonymous: true,
      });
      expect(response.body).toMatchObject({ id: review.id, stalling: 1, mechanics: 4, isAnonymous: false });
      expect((await coach.patch(`/api/reviews/${review.id}`, { stalling: 6 })).status).toBe(400);

      const otherCoach = await api.signIn('coach', { email: 'other.coach@example.org' });
      expect((await otherCoach.patch(`/api/reviews/${review.id}`, { stalling: 2 })).status).toBe(404);
      expect((await otherCoach.post(`/api/reviews/${review.id}/withdraw`)).status).toBe(404);
      expect((await admin.post(`/api/reviews/${review.id}/withdraw`)).status).toBe(404);

      expect((await coach.post(`/api/reviews/${review.id}/withdraw`)).status).toBe(200);
      expect((await rate(event, ann)).status).toBe(201);
      await api.dataSource.query(`UPDATE reviews SET date = now() - interval '25 hours'`);
      const [{ id }] = await api.dataSource.query(`SELECT id FROM reviews`);
      const rejection = await coach.patch(`/api/reviews/${id}`, { stalling: 2 });
      expect([rejection.status, rejection.body.message]).toEqual([409, MESSAGES.reviewPublished]);
      expect((await coach.post(`/api/reviews/${id}/withdraw`)).status).toBe(409);
    });
  });
});
