import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { countLockWaits, raceForRow } from './race-for-row';
import { startApi, startWorker, until, type TestApi, type TestWorker } from './support';

let api: TestApi;
let worker: TestWorker;
type Person = Awaited<ReturnType<TestApi['signIn']>>;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

describe('an official with an account', () => {
  let whistle: Person;
  let official: number;
  const noticesOf = (userId: number) =>
    api.dataSource.query(
      `SELECT title, message, link FROM notifications WHERE "userId" = $1 AND kind = 'name.changed' ORDER BY id`,
      [userId],
    );
  const namesOf = async () => [
    (await admin.get(`/api/officials/${official}`)).body.lastName,
    (await whistle.get('/api/auth/me')).body.lastName,
  ];
  beforeAll(async () => {
    whistle = await api.signIn('official');
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      whistle.person.id,
      official,
    ]);
  });

  it('gets the new name that a manager gives their official record, and is notified of it', async () => {
    const change = { firstName: 'Ann', lastName: 'Northrup' };
    expect((await admin.patch(`/api/officials/${official}`, change)).status).toBe(200);
    expect(await namesOf()).toEqual(['Northrup', 'Northrup']);
    await api.drainJobs();
    expect(await noticesOf(whistle.person.id)).toEqual([
      {
        title: 'Your name was changed',
        message: expect.stringMatching(/ to Ann Northrup\.$/),
        link: '/officials-dashboard',
      },
    ]);
    expect(await noticesOf(admin.person.id)).toEqual([]);
  });

  it('can change both names in their own profile, and managers are notified', async () => {
    const profile = { firstName: 'Ann', lastName: 'Southwell', email: whistle.person.email };
    expect((await whistle.put('/api/users/profile', profile)).status).toBe(200);
    expect(await namesOf()).toEqual(['Southwell', 'Southwell']);
    await api.drainJobs();
    expect(await noticesOf(admin.person.id)).toEqual([
      {
        title: 'Official renamed',
        message: 'Ann Northrup is now Ann Southwell. The official changed their name.',
        link: '/officials?q=Ann%20Southwell',
      },
    ]);
    expect(await noticesOf(whistle.person.id)).toHaveLength(1);
  });

  it('can be renamed by a manager and in their own profile concurrently without causing a deadlock', async () => {
    const profile = { firstName: 'Ann', lastName: 'Eastman', email: whistle.person.email };
    const answers = await raceForRow(api, { table: 'officials', id: official }, 2, async () => {
      const byManager = admin.patch(`/api/officials/${official}`, { firstName: 'Ann', lastName: 'Westman' });
      // The request waits first for the official, whose name the other request writes while it locks the account.
      await until('it waits', async () => (await countLockWaits(api.dataSource)) > 0);
      return Promise.all([byManager, whistle.put('/api/users/profile', profile)]);
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await namesOf()).toEqual(['Eastman', 'Eastman']);
  });
});

it('renaming a team renames only the events whose names were generated from their teams', async () => {
  const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  const [easton, nazareth] = await Promise.all(
    ['Easton', 'Nazareth'].map(async (name) => (await admin.post('/api/teams', { name })).body.id as number),
  );
  const add = async (name: string, eventType = 'Dual Match') => {
    const event = { ...validEvent(official), name, eventType, teams: [nazareth, easton] };
    return (await admin.post('/api/events', event)).body.id as number;
  };
  const ids = [
    await add('Nazareth at Easton'),
    await add('Easton at Nazareth'),
    await add('Easton Tri', 'Tri Match'),
    await add('Easton at Parkland'),
    await add('Easton Invitational'),
  ];
  expect((await admin.patch(`/api/teams/${easton}`, { name: 'Easton Area' })).status).toBe(200);
  const names = await Promise.all(ids.map(async (id) => (await admin.get(`/api/events/${id}`)).body.name));
  expect(names).toEqual([
    'Nazareth at Easton Area',
    'Easton Area at Nazareth',
    'Easton Area Tri',
    'Easton at Parkland',
    'Easton Invitational',
  ]);
});
