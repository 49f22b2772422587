import { MESSAGES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { createPerson, PEOPLE, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

const SCHOOLS = ['Northampton', 'Easton', 'Nazareth'];
const VERIFIED = { Northampton: 4, Easton: 2, Nazareth: 0 } as Record<string, number>;
const POOL_MIN = 5;

describe('among how many people an anonymous review of an event is', () => {
  let api: TestApi;
  let admin: Client;
  let coach: Client;
  let official: number;
  const teams: Record<string, number> = {};
  /** The school of each coach whose account is verified, as created below. */
  const coaches: string[] = [];

  const setRules = async (rules: object) =>
    expect((await admin.put('/api/admin/rating-rules', rules)).status).toBe(200);
  const newEvent = async (schools: string[]): Promise<number> => {
    const event = { ...validEvent(official), teams: schools.map((school) => teams[school]) };
    return (await admin.post('/api/events', event)).body.id;
  };
  const read = async (event: number, client = coach) =>
    (await client.get(`/api/events/${event}/anonymity`)).body;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    for (const name of SCHOOLS) teams[name] = (await admin.post('/api/teams', { name })).body.id;
    coach = await api.signIn('coach');
    coaches.push('Northampton');
    for (const school of SCHOOLS) {
      // Neither can rate: an account that nobody has verified, and accounts that are no coach's.
      await createPerson(api.dataSource, { ...PEOPLE.coach, school, isVerified: false });
      for (const actor of ['supervisor', 'official', 'member'] as const)
        await createPerson(api.dataSource, { ...PEOPLE[actor], school });
      while (coaches.filter((one) => one === school).length < VERIFIED[school]!) {
        await createPerson(api.dataSource, { ...PEOPLE.coach, school });
        coaches.push(school);
      }
    }
    await createPerson(api.dataSource, { ...PEOPLE.coach, school: 'A school without a team' });
  });
  afterAll(() => api?.close());

  it('is the number of verified coaches of its schools', async () => {
    for (const schools of [
      ...[['Northampton'], ['Easton'], ['Nazareth'], []],
      ...[['Northampton', 'Easton'], ['Easton', 'Nazareth'], SCHOOLS],
    ]) {
      const event = await newEvent(schools);
      const pool = coaches.filter((school) => schools.includes(school)).length;
      for (const publication of ['live', 'batched']) {
        await setRules({ publication, anonymityPoolMin: POOL_MIN });
        const hidesEvent = publication === 'batched' && pool < POOL_MIN;
        expect([schools, publication, await read(event)]).toEqual([
          schools,
          publication,
          { pool, hidesEvent, isReadAtOnce: publication === 'live' },
        ]);
      }
    }
  });

  it('hides the event below the minimum of the rules, not at it', async () => {
    const event = await newEvent(['Northampton', 'Easton']);
    const hidden: boolean[] = [];
    for (const anonymityPoolMin of [5, 6, 7]) {
      await setRules({ publication: 'batched', anonymityPoolMin });
      hidden.push((await read(event)).hidesEvent);
    }
    expect(hidden).toEqual([false, false, true]);
  });

  it('follows accounts that are verified, and schools that are added', async () => {
    await setRules({ publication: 'batched', anonymityPoolMin: POOL_MIN });
    const event = await newEvent(['Northampton']);
    expect(await read(event)).toEqual({ pool: 4, hidesEvent: true, isReadAtOnce: false });
    const change = { teams: [teams.Northampton, teams.Nazareth] };
    expect((await admin.patch(`/api/events/${event}`, change)).status).toBe(200);
    expect(await read(event)).toEqual({ pool: 4, hidesEvent: true, isReadAtOnce: false });
    await api.dataSource.query(`UPDATE users SET "isVerified" = true WHERE "teamId" = $1`, [teams.Nazareth]);
    expect(await read(event)).toEqual({ pool: 5, hidesEvent: false, isReadAtOnce: false });
  });

  it('is not told of an event that there is not', async () => {
    expect(await read(999_999)).toEqual({ statusCode: 404, message: MESSAGES.eventNotFound });
  });
});
