import { MESSAGES, VALID_REGISTRATION } from '@rmo/contracts';
import { createPerson, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
let api: TestApi;
let admin: Client;
let north: Client;
let nowhere: Client;
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_REGISTRATIONS: '1000' } });
  admin = await api.signIn('admin');
  north = await api.signIn('supervisor', { region: 'North' });
  nowhere = await api.signIn('supervisor', { region: null });
});
afterAll(() => api?.close());

let count = 0;
const register = (region: unknown) =>
  api
    .client()
    .post('/api/auth/register', { ...VALID_REGISTRATION, email: `region${++count}@example.org`, region });
const supervisorOf = async (region: string | null, isVerified = true) =>
  (await createPerson(api.dataSource, { userType: 'Regional Supervisor', region, isVerified })).id;
const createPendingCoach = async (region: string | null) =>
  (await createPerson(api.dataSource, { region, isVerified: false, school: 'Easton' })).id;
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

describe('regions', () => {
  it('are listed publicly if in use, each once and by name only', async () => {
    for (const region of ['South', 'SOUTH', '', null]) await supervisorOf(region);
    await supervisorOf('Not Yet', false);
    const { status, body } = await api.client().get('/api/regions');
    expect(status).toBe(200);
    expect(body.map((name: string) => name.toLowerCase())).toEqual(['north', 'south']);
  });

  it('can be chosen at registration only if they are in use', async () => {
    const { status, body } = await register(' nORTH ');
    expect(status).toBe(201);
    const pending = await admin.get('/api/users/pending');
    expect(pending.body.find(({ id }: { id: number }) => id === body.id)).toMatchObject({ region: 'North' });
    for (const none of [undefined, null, '', '  ']) expect((await register(none)).status).toBe(201);
    const rejection = await register('Atlantis');
    expect([rejection.status, rejection.body.errors]).toEqual([
      400,
      [{ field: 'region', message: MESSAGES.regionUnknown }],
    ]);
  });
});

describe('a Regional Supervisor', () => {
  it('lists and decides on pending coaches in their own region or without one', async () => {
    const [own, none, other] = [
      await createPendingCoach('NORTH'),
      await createPendingCoach(null),
      await createPendingCoach('South'),
    ];
    const pendingSupervisor = await supervisorOf('North', false);
    const visible = idsOf(await north.get('/api/users/pending'));
    expect([own, none, other, pendingSupervisor].map((id) => visible.includes(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(idsOf(await nowhere.get('/api/users/pending'))).toEqual(
      expect.arrayContaining([own, none, other]),
    );

    for (const id of [other, pendingSupervisor]) {
      expect((await north.post(`/api/users/${id}/verify`, { approved: true })).status).toBe(403);
      expect((await north.delete(`/api/admin/users/${id}`)).status).toBe(403);
    }
    for (const id of [own, none]) {
      expect((await north.post(`/api/users/${id}/verify`, { approved: true })).status).toBe(200);
      expect((await north.post(`/api/users/${id}/verify`, { approved: true })).status).toBe(409);
    }
    expect((await admin.get(`/api/admin/coaches/${none}`)).body.region).toBe('North');
    expect((await nowhere.delete(`/api/admin/users/${other}`)).status).toBe(200);
  });

  it('gives a coach without a region the team’s region or else the supervisor’s, and audits the change', async () => {
    const { body: team } = await admin.post('/api/teams', {
      name: `South Prep ${Date.now()}`,
      region: 'South',
    });
    const pending = { region: null, isVerified: false };
    const ofTeam = await createPerson(api.dataSource, { ...pending, school: team.name });
    const none = await createPendingCoach(null);
    const northCoach = await createPendingCoach('NORTH');
    const regionPairs = [];
    for (const id of [ofTeam.id, none, northCoach]) {
      expect((await north.post(`/api/users/${id}/verify`, { approved: true })).status).toBe(200);
      const [entry] = await api.dataSource.query(
        `SELECT detail FROM audit_log WHERE action = 'user.approve' AND "subjectId" = $1`,
        [id],
      );
      const { region } = (await admin.get(`/api/admin/coaches/${id}`)).body;
      // Other tests spell the regions differently.
      regionPairs.push([region, entry.detail.region].map((text) => text?.toUpperCase()));
    }
    expect(regionPairs).toEqual([
      ['SOUTH', 'SOUTH'],
      ['NORTH', 'NORTH'],
      ['NORTH', undefined],
    ]);
  });

  it('can edit and delete supervisors of the same region, and any supervisor if either of them has no region', async () => {
    const [own, other] = [await supervisorOf('nOrTh'), await supervisorOf('South')];
    const [none, last] = [await supervisorOf(null), await supervisorOf('South')];
    const edit = (client: Client, id: number) =>
      client.patch(`/api/users/supervisors/${id}`, { firstName: 'Edited' });
    for (const response of [await edit(north, other), await north.delete(`/api/users/supervisors/${other}`)])
      expect([response.status, response.body.message]).toEqual([403, MESSAGES.forbidden]);
    expect((await north.get(`/api/users/supervisors/${other}`)).body.firstName).toBe('Pat');
    for (const id of [own, none]) {
      expect((await edit(north, id)).status).toBe(200);
      expect((await north.delete(`/api/users/supervisors/${id}`)).status).toBe(200);
    }
    expect((await edit(nowhere, other)).status).toBe(200);
    expect((await edit(admin, other)).status).toBe(200);
    expect((await admin.delete(`/api/admin/supervisors/${last}`)).status).toBe(200);
  });

  it('can filter coaches by their own region, including coaches without one', async () => {
    const of = async (region: string | null) => (await createPerson(api.dataSource, { region })).id;
    const [own, none, other] = [await of('north'), await of(null), await of('South')];
    const readVisible = async (client: Client, query: string) => {
      const ids = idsOf(await client.get(`/api/supervisor/coaches?limit=100${query}`));
      return [own, none, other].map((id) => ids.includes(id));
    };
    expect(await readVisible(north, '')).toEqual([true, true, true]);
    expect(await readVisible(north, '&ownRegion=true')).toEqual([true, true, false]);
    expect(await readVisible(north, '&ownRegion=false')).toEqual([true, true, true]);
    expect(await readVisible(nowhere, '&ownRegion=true')).toEqual([true, true, true]);
    expect((await north.get('/api/supervisor/coaches?ownRegion=maybe')).status).toBe(400);
    // Coaches without a region come last, and the region of the team replaces a missing region.
    for (const [name, region] of [
      ['Upper', 'North'],
      ['Lower', 'South'],
    ])
      await admin.post('/api/teams', { name, region });
    const [upper, lower] = [
      (await createPerson(api.dataSource, { school: 'Upper', lastName: 'Zumbro', region: null })).id,
      (await createPerson(api.dataSource, { school: 'Lower', lastName: 'Aaron', region: null })).id,
    ];
    const shownIds = idsOf(await north.get('/api/supervisor/coaches?limit=100&ownRegion=true'));
    expect(shownIds.filter((id) => [own, none, upper, lower].includes(id))).toEqual([own, upper, none]);
    const northIds = idsOf(await admin.get('/api/admin/coaches?limit=100&region=NORTH'));
    expect([own, none, upper, lower].filter((id) => northIds.includes(id))).toEqual([own, upper]);
    expect((await north.patch(`/api/supervisor/coaches/${other}`, { firstName: 'Edited' })).status).toBe(200);
  });
});
