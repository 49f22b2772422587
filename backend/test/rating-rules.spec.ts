import { MESSAGES, momentText, ratingWindow, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { dayFromNow, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const HOUR_MS = 3_600_000;

describe('rating rules', () => {
  let api: TestApi;
  let admin: Client;
  let coach: Client;
  let official: number;
  let team: number;

  const setRules = async (rules: object) => {
    const { status, body } = await admin.put('/api/admin/rating-rules', rules);
    expect(status).toBe(200);
    return body;
  };
  const newEvent = async (fields: object): Promise<number> =>
    (await admin.post('/api/events', { ...validEvent(official), ...fields })).body.id;
  const rate = (event: number, fields: object = {}, client = coach) =>
    client.post(`/api/officials/${official}/reviews`, { ...validReview(event), ...fields });
  /** Sends a review as a phone would after having been offline. */
  const deliver = (event: number, writtenAt: string) =>
    coach.post(
      `/api/officials/${official}/reviews`,
      { ...validReview(event), writtenAt },
      { 'idempotency-key': writtenAt },
    );

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    team = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
    coach = await api.signIn('coach');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.dataSource.query(`DELETE FROM reviews`);
    await setRules({ eligibility: 'any', opensHours: null, closesDays: null, reminders: true });
  });

  it('allow everything by default', async () => {
    expect((await api.client().get('/api/rating-rules')).body).toEqual({
      publication: 'live',
      batchMin: 5,
      minimumShown: 0,
      eligibility: 'any',
      opensHours: null,
      closesDays: null,
      lowScoreComment: 'ask',
      anonymityPoolMin: 5,
      reminders: true,
    });
    expect((await rate(await newEvent({ date: dayFromNow(300) }))).status).toBe(201);
    expect((await rate(await newEvent({ date: '2020-01-17' }))).status).toBe(201);
  });

  it('reject an out-of-range value and name the field', async () => {
    for (const [field, value] of [
      ['publication', 'weekly'],
      ['batchMin', 4],
      ['batchMin', null],
      ['minimumShown', 21],
      ['lowScoreComment', true],
      ['anonymityPoolMin', 1],
      ['eligibility', 'everybody'],
      ['opensHours', 73],
      ['opensHours', 1.5],
      ['closesDays', 0],
      ['closesDays', 61],
      ['closesDays', '14'],
      ['reminders', 'yes'],
    ] as const) {
      const { status, body } = await admin.put('/api/admin/rating-rules', { [field]: value, other: 1 });
      expect([field, value, status]).toEqual([field, value, 400]);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining(' must be ') }]);
    }
  });

  it('are audited with the old and new values', async () => {
    await setRules({ closesDays: 14, opensHours: null });
    const [entry] = await api.dataSource.query(
      `SELECT action, detail FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ action: 'rating-rules.update', detail: { closesDays: { from: null, to: 14 } } });
  });

  it('open rating a set number of hours after the start, or after the day ends if there is no start time', async () => {
    await setRules({ opensHours: 12 });
    const tomorrow = { date: dayFromNow(1), startTime: '19:00' };
    const closed = await rate(await newEvent(tomorrow));
    expect(closed.status).toBe(409);
    const { opensAt } = ratingWindow(tomorrow, { opensHours: 12, closesDays: null });
    expect(closed.body.message).toBe(`Rating opens on ${momentText(opensAt!)}`);
    expect((await rate(await newEvent({ date: dayFromNow(-2), startTime: null }))).status).toBe(201);
  });

  it('close rating a set number of days later, until a manager reopens the event', async () => {
    await setRules({ closesDays: 3 });
    const event = await newEvent({ date: dayFromNow(-6) });
    const lateResponse = await rate(event);
    expect([lateResponse.status, lateResponse.body.message]).toEqual([
      409,
      expect.stringMatching(/^Rating closed on \w{3}, /),
    ]);
    expect((await rate(await newEvent({ date: dayFromNow(-2) }))).status).toBe(201);

    for (const until of ['tomorrow', dayFromNow(-1), `${dayFromNow(90)}T00:00:00Z`, null])
      expect((await admin.post(`/api/events/${event}/reopen-rating`, { until })).status).toBe(400);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await admin.post(`/api/events/${event}/reopen-rating`, { until })).status).toBe(200);
    expect((await rate(event)).status).toBe(201);
  });

  it('accept only a time, and no other text, as the end of a reopening', async () => {
    const event = await newEvent({ date: dayFromNow(-6) });
    const moment = new Date(Date.now() + HOUR_MS).toISOString();
    const reopen = (until: string) => admin.post(`/api/events/${event}/reopen-rating`, { until });
    for (const until of [`${moment} (${'x'.repeat(500)})`, moment.slice(0, 16), `${moment.slice(0, 11)}`])
      expect([until, (await reopen(until)).status]).toEqual([until, 400]);
    expect((await reopen(moment.replace('Z', '+00:00'))).status).toBe(200);
    const [entry] = await api.dataSource.query(`SELECT detail FROM audit_log ORDER BY id DESC LIMIT 1`);
    expect(entry.detail).toEqual({ until: moment });
  });

  it('reject a change that would close rating before it opens', async () => {
    const errors = [{ field: 'closesDays', message: MESSAGES.closesBeforeOpening }];
    await setRules({ opensHours: null, closesDays: 1 });
    const firstResponse = await admin.put('/api/admin/rating-rules', { opensHours: 72, closesDays: 2 });
    expect([firstResponse.status, firstResponse.body.errors]).toEqual([400, errors]);
    const secondResponse = await admin.put('/api/admin/rating-rules', { opensHours: 24 });
    expect([secondResponse.status, secondResponse.body.errors]).toEqual([400, errors]);
    expect((await admin.put('/api/admin/rating-rules', { opensHours: 23 })).status).toBe(200);
  });

  it('apply to a moved event’s new date', async () => {
    await setRules({ closesDays: 3 });
    const event = await newEvent({ date: dayFromNow(-6) });
    await admin.patch(`/api/events/${event}`, { date: dayFromNow(-1) });
    expect((await rate(event)).status).toBe(201);
  });

  it('trust a review’s stated writing time only until a day after closing', async () => {
    await setRules({ closesDays: 1 });
    // Rating closed at midnight.
    const [recent, older] = [
      await newEvent({ date: dayFromNow(-2) }),
      await newEvent({ date: dayFromNow(-4) }),
    ];
    const timeAfter = (day: number) => `${dayFromNow(day + 1)}T04:30:00Z`;
    expect((await rate(recent)).status).toBe(409);
    // Nothing proves that the review wasn't written just now.
    expect((await rate(recent, { writtenAt: timeAfter(-2) })).status).toBe(409);
    expect((await deliver(recent, `${dayFromNow(-2)}T12:00:00Z`)).status).toBe(409);
    expect((await deliver(recent, timeAfter(-2))).status).toBe(201);
    expect((await deliver(older, timeAfter(-4))).status).toBe(409);
    expect((await rate(older, { writtenAt: 'yesterday' })).status).toBe(400);
  });

  it('reject a review written before rating opened', async () => {
    await setRules({ opensHours: 12 });
    const fields = { date: dayFromNow(-3), startTime: '10:00' };
    const event = await newEvent(fields);
    const { opensAt } = ratingWindow(fields, { opensHours: 12, closesDays: null });
    const early = await deliver(event, `${dayFromNow(-3)}T18:00:00Z`);
    expect([early.status, early.body.message]).toEqual([
      409,
      `It was written before rating opened on ${momentText(opensAt!)}`,
    ]);
    expect((await deliver(event, `${dayFromNow(-2)}T18:00:00Z`)).status).toBe(201);
  });

  it('accept a review saved when rating opened, or sent later without a time, but not a review saved earlier', async () => {
    await setRules({ opensHours: 12 });
    const fields = { date: dayFromNow(-3), startTime: '10:00' };
    const { opensAt } = ratingWindow(fields, { opensHours: 12, closesDays: null });
    const send = async (event: number, writtenAt: string | null) => {
      const { eventId: _inPath, ...review } = validReview(event);
      const { status, body } = await coach.post(
        `/api/events/${event}/reviews`,
        { reviews: [{ officialId: official, ...review, writtenAt }] },
        { 'idempotency-key': `sent-${event}` },
      );
      return [status, body.results[0].status];
    };
    expect(await send(await newEvent(fields), opensAt)).toEqual([200, 201]);
    const event = await newEvent(fields);
    expect(await send(event, `${dayFromNow(-3)}T18:00:00Z`)).toEqual([200, 409]);
    expect(await send(event, null)).toEqual([200, 201]);
  });

  it('admit coaches by their team on the day of the event, whatever school their profile has now', async () => {
    await setRules({ eligibility: 'present' });
    const name = 'Another school';
    const otherTeam = (await admin.post('/api/teams', { name })).body.id;
    const [own, foreign] = [await newEvent({ teams: [team] }), await newEvent({ teams: [otherTeam] })];
    const names = { firstName: 'Carl', lastName: 'Coach', email: coach.person.email };
    const move = (school: string) => coach.put('/api/users/profile', { ...names, school });
    const readTeamId = async () => (await coach.get('/api/auth/me')).body.teamId;

    // Another spelling is not another school, and a coach who waits for a manager may return to their own school.
    const [{ name: confirmed }] = await api.dataSource.query(`SELECT name FROM teams WHERE id = $1`, [team]);
    expect((await move(`  ${confirmed.toUpperCase()}\u200b`)).status).toBe(200);
    expect(await readTeamId()).toBe(team);
    for (const [school, expected] of [
      [name, null],
      [confirmed, team],
    ]) {
      expect((await move(school)).status).toBe(200);
      expect(await readTeamId()).toBe(expected);
    }
    await api.dataSource.query(`DELETE FROM audit_log WHERE action = 'coach.update'`);
    expect((await move(name)).status).toBe(200);
    expect((await move(name)).status).toBe(200);
    expect(await readTeamId()).toBeNull();
    expect((await rate(foreign)).status).toBe(403);
    const entries = `SELECT detail FROM audit_log WHERE action = 'coach.update' AND "subjectId" = $1`;
    expect(await api.dataSource.query(entries, [coach.person.id])).toEqual([
      { detail: { fields: ['school'], changes: { school: { from: 'Northampton', to: name } } } },
    ]);
    // A manager decides about the move, and the coaches of that time can still rate earlier events.
    expect((await admin.post(`/api/admin/coaches/${coach.person.id}/team`, {})).status).toBe(200);
    expect(await readTeamId()).toBe(otherTeam);
    expect((await rate(foreign)).status).toBe(403);
    expect((await rate(await newEvent({ teams: [otherTeam], date: dayFromNow(0) }))).status).toBe(201);
    const toRate = async () =>
      (await coach.get('/api/reviews/to-rate')).body.map(({ event }: { event: { id: number } }) => event.id);
    const lastWeek = { date: dayFromNow(-7), teams: [team] };
    const missed = await newEvent(lastWeek);
    expect(await toRate()).toContain(missed);
    expect((await rate(own)).status).toBe(201);
    expect((await admin.post(`/api/admin/coaches/${coach.person.id}/team`, { teamId: team })).status).toBe(
      200,
    );
  });

  it('let a coach return to their previous team, but not to a team that they joined only briefly', async () => {
    const [tried, home] = ['Tried school', 'Home school'];
    await admin.post('/api/teams', { name: tried });
    const { id } = (await admin.post('/api/teams', { name: home })).body;
    const client = await api.signIn('coach', { school: home });
    const names = { firstName: 'Carl', lastName: 'Coach', email: client.person.email };
    const joinTeam = async (school: string): Promise<number | null> => {
      expect((await client.put('/api/users/profile', { ...names, school })).status).toBe(200);
      return (await client.get('/api/auth/me')).body.teamId;
    };
    await joinTeam(tried);
    expect(await joinTeam(home)).toBe(id);

    await setRules({ eligibility: 'present' });
    expect([await joinTeam(tried), await joinTeam('No school'), await joinTeam(home)]).toEqual([
      null,
      null,
      id,
    ]);
  });

  it('can restrict rating to people who took part', async () => {
    await setRules({ eligibility: 'present' });
    const foreign = (await admin.post('/api/teams', { name: 'Elsewhere' })).body.id;
    const [own, others, without] = [
      await newEvent({ teams: [team, foreign] }),
      await newEvent({ teams: [foreign] }),
      await newEvent({ teams: [] }),
    ];
    const rejection = await rate(others);
    expect([rejection.status, rejection.body.message]).toEqual([403, MESSAGES.didNotTakePart]);
    expect((await rate(own)).status).toBe(201);
    expect((await rate(without)).status).toBe(201);
    const supervisor = await api.signIn('supervisor');
    expect((await rate(others, {}, supervisor)).status).toBe(201);
    // The author is an official who worked the event and rates a colleague.
    const colleague = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Col' })).body.id;
    const whistle = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      whistle.person.id,
      colleague,
    ]);
    expect((await rate(others, {}, whistle)).status).toBe(403);
    await admin.patch(`/api/events/${others}`, {
      officials: [{ officialId: official }, { officialId: colleague }],
    });
    expect((await rate(others, {}, whistle)).status).toBe(201);
  });

  it('determine the opening and closing times in an official’s list of events', async () => {
    await setRules({ opensHours: 12, closesDays: 14 });
    await newEvent({ name: 'With a window', date: '2026-02-07', startTime: '10:00' });
    const { body } = await api.client().get(`/api/officials/${official}/events`);
    const event = body.find(({ name }: { name: string }) => name === 'With a window');
    expect([event.opensAt, event.closesAt]).toEqual(['2026-02-08T03:00:00.000Z', '2026-02-22T04:59:00.000Z']);
    expect(event).not.toHaveProperty('ratingReopenedUntil');
  });
});
