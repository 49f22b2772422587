import { MESSAGES, UNLISTED_MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { UnlistedService } from '../src/modules/unlisted/unlisted.service';
import { dayFromNow, PEOPLE, startApi, startWorker, type TestApi, type TestWorker } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

let api: TestApi;
let worker: TestWorker;
let admin: Client;
let coach: Client;
let event: number;
let listed: number;
let other: number;
let team: number;

const { eventId: _, ...SCORES } = validReview(1);
const REASON = 'Nobody of that name was there.';

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_UNLISTED_OFFICIALS: '1000' } });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  const add = async (firstName: string) =>
    (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id;
  [listed, other] = [await add('Listed'), await add('Other')];
  team = (await admin.post('/api/teams', { name: 'Northampton', region: 'East' })).body.id;
  coach = await api.signIn('coach');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});
beforeEach(async () => {
  for (const table of ['events', 'notifications']) await api.dataSource.query(`DELETE FROM ${table}`);
  await admin.put('/api/admin/rating-rules', {
    ...{
      publication: 'live',
      eligibility: 'any',
      opensHours: null,
      closesDays: null,
      lowScoreComment: 'ask',
    },
  });
  event = await newEvent(-2);
});

const newEvent = async (day: number): Promise<number> => {
  const fields = { ...validEvent(listed), name: 'Holiday Duals', date: dayFromNow(day), teams: [team] };
  return (await admin.post('/api/events', fields)).body.id;
};
const name = (body: object, client: Client = coach, id = event) =>
  client.post(`/api/events/${id}/unlisted-officials`, body);
const nameWaiting = async (body: object, client: Client = coach): Promise<number> => {
  const response = await name(body, client);
  expect([response.status, response.body.state]).toEqual([202, 'waiting']);
  return response.body.id;
};
const outcomeOf = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
];
const own = async (client: Client = coach) => (await client.get('/api/unlisted-officials/mine')).body;
const waiting = async (query = '') => (await admin.get(`/api/unlisted-officials${query}`)).body;
const confirm = (id: number, officialId = other, client = admin) =>
  client.post(`/api/unlisted-officials/${id}/confirm`, { officialId });
const decline = (id: number, client = admin) =>
  client.post(`/api/unlisted-officials/${id}/decline`, { reason: REASON });
const reviews = () =>
  api.dataSource.query<Record<string, unknown>[]>(
    `SELECT "officialId", "userId", "eventId", "isAnonymous", mechanics, date < now() - interval '24 hours' AS "isOld"
       FROM reviews ORDER BY id`,
  );
const messagesTo = async (userId: number, kind: string): Promise<string[]> => {
  await api.drainJobs();
  const rows = await api.dataSource.query<{ message: string }[]>(
    `SELECT message FROM notifications WHERE "userId" = $1 AND kind = $2 ORDER BY id`,
    [userId, kind],
  );
  return rows.map(({ message }) => message);
};

describe('naming an official who is not listed', () => {
  it('needs either an official or a name', async () => {
    const message = UNLISTED_MESSAGES.whoRequired;
    expect((await name({})).body).toMatchObject({ statusCode: 400, errors: [{ field: 'name', message }] });
    expect((await name({ officialId: other, name: 'Al Bo' })).status).toBe(400);
    expect((await name({ name: 'x'.repeat(101) })).status).toBe(400);
    expect((await name({ name: 'Al Bo', review: { ...SCORES, mechanics: 6 } })).status).toBe(400);
  });

  it('is refused for an official who is listed, for the author’s own record, and twice', async () => {
    expect(outcomeOf(await name({ officialId: listed }))).toEqual([409, UNLISTED_MESSAGES.listed]);
    await nameWaiting({ officialId: other });
    expect(outcomeOf(await name({ officialId: other }))).toEqual([409, UNLISTED_MESSAGES.named]);
    await nameWaiting({ name: 'Al Bo' });
    expect(outcomeOf(await name({ name: ' AL BO' }))).toEqual([409, UNLISTED_MESSAGES.named]);
    const whistle = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      whistle.person.id,
      other,
    ]);
    expect(outcomeOf(await name({ officialId: other }, whistle))).toEqual([403, MESSAGES.ownRecord]);
    expect((await name({ officialId: 999_999_999 })).status).toBe(404);
    await api.dataSource.query(`UPDATE officials SET "userId" = NULL WHERE id = $1`, [other]);
  });

  it('follows the rules of a review', async () => {
    await admin.put('/api/admin/rating-rules', { closesDays: 1, eligibility: 'present' });
    expect((await name({ name: 'Al' })).body.message).toMatch(/^Rating closed on /);
    event = await newEvent(0);
    await api.dataSource.query(`UPDATE events SET "startTime" = '00:00' WHERE id = $1`, [event]);
    const stranger = await api.signIn('coach', { school: 'Elsewhere' });
    expect(outcomeOf(await name({ name: 'Al' }, stranger))).toEqual([403, MESSAGES.didNotTakePart]);
    await admin.put('/api/admin/rating-rules', { lowScoreComment: 'require' });
    const low = Object.fromEntries(Object.keys(SCORES).map((key) => [key, 1]));
    const review = { ...low, comment: '' };
    expect((await name({ name: 'Al', review })).status).toBe(400);
    await nameWaiting({ name: 'Al' });
  });

  it('is possible five times at once, also if all are sent together', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => name({ name: `Official ${n}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 409, 409, 409]);
    const [first] = await own();
    await coach.delete(`/api/unlisted-officials/mine/${first.id}`);
    await nameWaiting({ name: 'One more' });
  });

  it('stores no review, and only its author sees the scores', async () => {
    const id = await nameWaiting({ officialId: other, review: SCORES });
    expect(await reviews()).toEqual([]);
    expect(await own()).toMatchObject([
      { id, official: { id: other }, review: SCORES, event: { id: event } },
    ]);
    expect(await own(await api.signIn('coach'))).toEqual([]);
    const [row] = await waiting(`?event=${event}`);
    expect(row).toEqual({
      ...{
        id,
        name: null,
        day: dayFromNow(0),
        by: { firstName: 'Carl', lastName: 'Coach', userType: 'Coach' },
      },
      official: expect.objectContaining({ id: other, firstName: 'Other' }),
      event: expect.objectContaining({ id: event, name: 'Holiday Duals' }),
    });
    expect(JSON.stringify(await waiting())).not.toContain('mechanics');
  });

  it.each([
    ['an anonymous review', { ...SCORES, isAnonymous: true }],
    ['no review', undefined],
  ])('does not say who it was with %s', async (_, review) => {
    await nameWaiting({ name: 'Al Bo', review });
    expect(await waiting()).toMatchObject([{ name: 'Al Bo', official: null, by: null }]);
    expect(JSON.stringify(await waiting())).not.toContain('Carl');
  });

  it('can be changed and withdrawn by its author until it is decided, and by nobody else', async () => {
    const id = await nameWaiting({ officialId: other, review: SCORES });
    const path = `/api/unlisted-officials/mine/${id}`;
    const change = { review: { ...SCORES, mechanics: 1 } };
    const stranger = await api.signIn('coach');
    expect([(await stranger.patch(path, change)).status, (await stranger.delete(path)).status]).toEqual([
      404, 404,
    ]);
    expect((await coach.patch(path, change)).status).toBe(200);
    expect((await own())[0].review.mechanics).toBe(1);
    expect((await coach.delete(path)).status).toBe(200);
    expect([await own(), await waiting(), (await coach.delete(path)).status]).toEqual([[], [], 404]);
  });

  it('notifies the managers of the event’s region and stands on their overview', async () => {
    const east = await api.signIn('supervisor', { region: 'east' });
    const west = await api.signIn('supervisor', { region: 'West' });
    await nameWaiting({ name: 'Al Bo' });
    const message = 'Somebody says that Al Bo worked this event, who isn’t listed. Please check.';
    const kind = 'unlisted.named';
    expect(await messagesTo(east.person.id, kind)).toEqual([message]);
    expect(await messagesTo(west.person.id, kind)).toEqual([]);
    expect(await messagesTo(coach.person.id, kind)).toEqual([]);
    const countOf = async (client: Client) =>
      (await client.get('/api/overview')).body.find(
        (item: { kind: string }) => item.kind === 'unlisted-officials',
      );
    expect(await countOf(east)).toMatchObject({ count: 1, link: `/events/${event}` });
    expect(await countOf(west)).toBeUndefined();
    expect(await waiting('?region=West')).toEqual([]);
  });
});

describe('the decision about an unlisted official', () => {
  it('assigns the official that the manager chooses, and stores the review as it was sent', async () => {
    const id = await nameWaiting({ name: 'Otter', review: { ...SCORES, comment: 'Fair.' } });
    await api.dataSource.query(`UPDATE unlisted_officials SET "createdAt" = now() - interval '25 hours'`);
    expect(outcomeOf(await confirm(id))).toEqual([200, 'Added to the event']);
    const { body } = await admin.get(`/api/events/${event}`);
    expect(body.officials.map((official: { id: number }) => official.id)).toEqual([listed, other]);
    const [review] = await reviews();
    expect(review).toMatchObject({ officialId: other, userId: coach.person.id, eventId: event, isOld: true });
    expect((await admin.get(`/api/officials/${other}`)).body.totalReviews).toBe(1);
    expect(await own()).toMatchObject([{ state: 'confirmed', review: null, official: { id: other } }]);
    expect(await messagesTo(coach.person.id, 'unlisted.decided')).toEqual([
      'Other Bell was added to the event.',
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('can be made once, also by two managers together', async () => {
    const second = await api.signIn('admin', { email: 'second@example.org' });
    const id = await nameWaiting({ officialId: other, review: SCORES });
    const outcomes = await Promise.all([confirm(id), confirm(id, other, second), decline(id, second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await reviews()).length).toBeLessThanOrEqual(1);
  });

  it('is not made by the person who named the official', async () => {
    const id = await nameWaiting({ officialId: other }, admin);
    expect(outcomeOf(await confirm(id))).toEqual([403, UNLISTED_MESSAGES.own]);
    expect((await decline(id)).status).toBe(403);
  });

  it('keeps the one review of an author who has rated the official in the meantime', async () => {
    const id = await nameWaiting({ officialId: other, review: SCORES });
    await admin.patch(`/api/events/${event}`, {
      officials: [{ officialId: listed }, { officialId: other }],
    });
    const direct = { ...validReview(event), mechanics: 1 };
    expect((await coach.post(`/api/officials/${other}/reviews`, direct)).status).toBe(201);
    expect((await confirm(id)).status).toBe(200);
    expect(await reviews()).toMatchObject([{ mechanics: 1 }]);
  });

  it('stores no review of the author’s own record', async () => {
    const whistle = await api.signIn('official');
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      whistle.person.id,
      other,
    ]);
    const id = await nameWaiting({ name: 'Otter', review: SCORES }, whistle);
    expect((await confirm(id)).status).toBe(200);
    expect(await reviews()).toEqual([]);
    await api.dataSource.query(`UPDATE officials SET "userId" = NULL WHERE id = $1`, [other]);
  });

  it('holds an anonymous review until a batch publishes it', async () => {
    await admin.put('/api/admin/rating-rules', { publication: 'batched' });
    const id = await nameWaiting({ officialId: other, review: { ...SCORES, isAnonymous: true } });
    await confirm(id);
    const [row] = await api.dataSource.query(`SELECT "isHeld", "isAnonymous" FROM reviews`);
    expect(row).toEqual({ isHeld: true, isAnonymous: true });
    expect((await admin.get(`/api/officials/${other}/reviews`)).body).toEqual([]);
  });

  it('tells the author why it was declined, and deletes the scores', async () => {
    const id = await nameWaiting({ name: 'Al Bo', review: SCORES });
    expect((await admin.post(`/api/unlisted-officials/${id}/decline`, { reason: 'no' })).status).toBe(400);
    expect(outcomeOf(await decline(id))).toEqual([200, 'Declined']);
    expect(await own()).toMatchObject([{ state: 'declined', reason: REASON, review: null }]);
    expect(await messagesTo(coach.person.id, 'unlisted.decided')).toEqual([
      `Al Bo was not added to the event: ${REASON}`,
    ]);
    expect(await reviews()).toEqual([]);
    const [stored] = await api.dataSource.query(`SELECT review FROM unlisted_officials WHERE id = $1`, [id]);
    expect(stored).toEqual({ review: null });
  });

  it('still stores the review of an account that was deleted in the meantime', async () => {
    const person = await api.signIn('coach', PEOPLE.coach);
    const id = await nameWaiting({ name: 'Al Bo', review: SCORES }, person);
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [person.person.id]);
    expect(await waiting()).toMatchObject([{ id, by: null }]);
    expect((await confirm(id)).status).toBe(200);
    expect(await reviews()).toMatchObject([{ userId: null, mechanics: SCORES.mechanics }]);
  });

  it('is forgotten 30 days later', async () => {
    const [old, recent] = [await nameWaiting({ name: 'Old One' }), await nameWaiting({ name: 'New One' })];
    const open = await nameWaiting({ name: 'Open One' });
    for (const id of [old, recent]) await decline(id);
    const age = `UPDATE unlisted_officials SET "decidedAt" = now() - $2 * interval '1 day' WHERE id = $1`;
    await api.dataSource.query(age, [old, 31]);
    await api.dataSource.query(age, [recent, 29]);
    await api.app.get(UnlistedService).cleanup();
    expect((await own()).map((one: { id: number }) => one.id)).toEqual([open, recent]);
  });
});
