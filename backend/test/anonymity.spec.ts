import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { createPerson, PEOPLE, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

const SCHOOLS = ['Northampton', 'Easton', 'Nazareth'];
const VERIFIED_COACHES_BY_SCHOOL = { Northampton: 4, Easton: 2, Nazareth: 0 } as Record<string, number>;
const POOL_MIN = 5;

describe("an event's coach pool for anonymous reviews", () => {
  let api: TestApi;
  let admin: Client;
  let coach: Client;
  let official: number;
  const teams: Record<string, number> = {};
  /** The school of each coach whose account is verified, as created below. */
  const coaches: string[] = [];

  const setRules = async (rules: object) =>
    expect((await admin.put('/api/admin/rating-rules', rules)).status).toBe(200);
  const newEvent = async (schools: string[], date = '2026-01-17'): Promise<number> => {
    const event = { ...validEvent(official), date, teams: schools.map((school) => teams[school]) };
    return (await admin.post('/api/events', event)).body.id;
  };
  const readPool = async (event: number, client = coach) =>
    (await client.get(`/api/events/${event}/anonymity`)).body;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    for (const name of SCHOOLS) teams[name] = (await admin.post('/api/teams', { name })).body.id;
    coach = await api.signIn('coach');
    coaches.push('Northampton');
    for (const school of SCHOOLS) {
      // Neither unverified coaches nor accounts of other types can rate.
      await createPerson(api.dataSource, { ...PEOPLE.coach, school, isVerified: false });
      for (const actor of ['supervisor', 'official', 'member'] as const)
        await createPerson(api.dataSource, { ...PEOPLE[actor], school });
      while (coaches.filter((one) => one === school).length < VERIFIED_COACHES_BY_SCHOOL[school]!) {
        await createPerson(api.dataSource, { ...PEOPLE.coach, school });
        coaches.push(school);
      }
    }
    await createPerson(api.dataSource, { ...PEOPLE.coach, school: 'A school without a team' });
  });
  afterAll(() => api?.close());

  it('counts the verified coaches of the event’s schools', async () => {
    for (const schools of [
      ...[['Northampton'], ['Easton'], ['Nazareth'], []],
      ...[['Northampton', 'Easton'], ['Easton', 'Nazareth'], SCHOOLS],
    ]) {
      const event = await newEvent(schools);
      const pool = coaches.filter((school) => schools.includes(school)).length;
      for (const publication of ['live', 'batched']) {
        await setRules({ publication, anonymityPoolMin: POOL_MIN });
        const hidesEvent = publication === 'batched' && pool < POOL_MIN;
        expect([schools, publication, await readPool(event)]).toEqual([
          schools,
          publication,
          { pool, hidesEvent, isReadAtOnce: publication === 'live' },
        ]);
      }
    }
  });

  it('hides the event only if it has fewer coaches than the minimum in the rating rules', async () => {
    const event = await newEvent(['Northampton', 'Easton']);
    const hidden: boolean[] = [];
    for (const anonymityPoolMin of [5, 6, 7]) {
      await setRules({ publication: 'batched', anonymityPoolMin });
      hidden.push((await readPool(event)).hidesEvent);
    }
    expect(hidden).toEqual([false, false, true]);
  });

  it('ignores coaches who were added, verified or moved to the team after the event', async () => {
    await setRules({ publication: 'batched', anonymityPoolMin: POOL_MIN });
    const event = await newEvent(['Northampton']);
    const four = { pool: 4, hidesEvent: true, isReadAtOnce: false };
    expect(await readPool(event)).toEqual(four);
    for (let n = 0; n < 4; n++) {
      const email = `invented${n}@example.org`;
      const invented = { firstName: 'In', lastName: `Vented${n}`, email, school: 'Northampton' };
      expect((await admin.post('/api/admin/coaches', invented)).status).toBe(201);
    }
    await api.dataSource.query(`UPDATE users SET password = 'set' WHERE email LIKE 'invented%'`);
    await api.dataSource.query(
      `UPDATE users SET "isVerified" = true WHERE "teamId" = $1 AND NOT "isVerified" AND "userType" = 'Coach'`,
      [teams.Northampton],
    );
    const [easton] = await api.dataSource.query(
      `SELECT id FROM users WHERE "teamId" = $1 AND "isVerified" LIMIT 1`,
      [teams.Easton],
    );
    const moved = await admin.post(`/api/admin/coaches/${easton.id}/team`, { teamId: teams.Northampton });
    expect(moved.status).toBe(200);
    expect(await readPool(event)).toEqual(four);

    // These coaches count for later events, and coaches who left still count for earlier events of their old team.
    const later = await newEvent(['Northampton'], '2099-01-17');
    expect(await readPool(later)).toMatchObject({ pool: 4 + 4 + 1 + 1 });
    expect(await readPool(await newEvent(['Easton']))).toMatchObject({
      pool: VERIFIED_COACHES_BY_SCHOOL.Easton,
    });
  });

  it('counts only coaches who have a password', async () => {
    await setRules({ publication: 'batched', anonymityPoolMin: POOL_MIN });
    const event = await newEvent(['Easton']);
    await api.dataSource.query(`UPDATE users SET password = '' WHERE "teamId" = $1`, [teams.Easton]);
    expect(await readPool(event)).toMatchObject({ pool: 1 });
  });

  it('is measured at its smallest between the writing and publication of a review', async () => {
    await setRules({ publication: 'batched', anonymityPoolMin: POOL_MIN });
    const event = await newEvent(['Northampton']);
    const review = { ...validReview(event), isAnonymous: true };
    const { id } = (await coach.post(`/api/officials/${official}/reviews`, review)).body;
    const change = { teams: [teams.Northampton, teams.Easton, teams.Nazareth] };
    expect((await admin.patch(`/api/events/${event}`, change)).status).toBe(200);
    expect(await readPool(event)).toMatchObject({ pool: 5, hidesEvent: false });
    await setRules({ publication: 'live' });
    const [published] = await api.dataSource.query(
      `SELECT "wasPublished", "hidesEvent" FROM reviews WHERE id = $1`,
      [id],
    );
    expect(published).toEqual({ wasPublished: true, hidesEvent: true });
  });

  it('causes 404 for an event that does not exist', async () => {
    expect(await readPool(999_999)).toEqual({ statusCode: 404, message: MESSAGES.eventNotFound });
  });
});
