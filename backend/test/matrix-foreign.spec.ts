import { MESSAGES, RATE_CODE_FOREIGN, validReview } from '@rmo/contracts';
import { countWrites, createWorld, startApi, type Actor, type TestApi, type World } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

const ACTORS: Actor[] = ['member', 'coach', 'official', 'supervisor', 'admin'];
let api: TestApi;
let writes: () => Promise<number>;
const clients = new Map<Actor, Client>();

beforeAll(async () => {
  api = await startApi();
  for (const actor of ACTORS) clients.set(actor, await api.signIn(actor));
  writes = await countWrites(api.dataSource);
});
afterAll(() => api?.close());

interface Case {
  what: string;
  actors: Actor[];
  call: (world: World, self: number) => [method: string, path: string, body?: unknown];
  status: number;
  message?: string;
}

/** Requests that the permission allows, but that are for protected records or other accounts' records. */
const CASES: Case[] = [
  {
    what: 'reading the code of an event that the person’s team takes no part in',
    actors: ['member', 'coach', 'official'],
    call: (world) => ['GET', `/api/events/${world.event}/rate-code`],
    status: 403,
    message: RATE_CODE_FOREIGN,
  },
  {
    what: 'reading someone else’s notification',
    actors: ACTORS,
    call: (world) => ['POST', `/api/notifications/${world.foreignNotification}/mark-read`],
    status: 404,
    message: MESSAGES.notificationNotFound,
  },
  {
    what: 'deleting someone else’s notification',
    actors: ACTORS,
    call: (world) => ['DELETE', `/api/notifications/${world.foreignNotification}`],
    status: 404,
    message: MESSAGES.notificationNotFound,
  },
  {
    what: 'approving a pending supervisor',
    actors: ['supervisor'],
    call: (world) => ['POST', `/api/users/${world.pendingSupervisor}/verify`, { approved: true }],
    status: 403,
  },
  {
    what: 'rejecting a pending supervisor',
    actors: ['supervisor'],
    call: (world) => ['POST', `/api/users/${world.pendingSupervisor}/verify`, { approved: false }],
    status: 403,
  },
  {
    what: 'deleting a pending supervisor through the users route',
    actors: ['supervisor'],
    call: (world) => ['DELETE', `/api/admin/users/${world.pendingSupervisor}`],
    status: 403,
  },
  {
    what: 'deleting an approved coach through the users route',
    actors: ['supervisor'],
    call: (world) => ['DELETE', `/api/admin/users/${world.coach}`],
    status: 403,
  },
  {
    what: 'deleting an administrator',
    actors: ['supervisor'],
    call: (world) => ['DELETE', `/api/admin/users/${world.otherAdmin}`],
    status: 403,
  },
  {
    what: 'deciding on an account that is not pending',
    actors: ['supervisor', 'admin'],
    call: (world) => ['POST', `/api/users/${world.coach}/verify`, { approved: false }],
    status: 409,
    message: MESSAGES.notPending,
  },
  {
    what: 'deleting their own account',
    actors: ['admin'],
    call: (_world, self) => ['DELETE', `/api/admin/users/${self}`],
    status: 409,
    message: MESSAGES.ownAccount,
  },
  {
    what: 'deleting their own account through the supervisors route',
    actors: ['supervisor'],
    call: (_world, self) => ['DELETE', `/api/users/supervisors/${self}`],
    status: 409,
    message: MESSAGES.ownAccount,
  },
  {
    what: 'deleting a coach through the supervisors route',
    actors: ['admin', 'supervisor'],
    call: (world) => ['DELETE', `/api/users/supervisors/${world.coach}`],
    status: 404,
  },
  {
    what: 'deleting an administrator through the supervisors route',
    actors: ['admin', 'supervisor'],
    call: (world) => ['DELETE', `/api/users/supervisors/${world.otherAdmin}`],
    status: 404,
  },
  {
    what: 'deleting a supervisor through the coaches route',
    actors: ['admin'],
    call: (world) => ['DELETE', `/api/admin/coaches/${world.supervisor}`],
    status: 404,
  },
  {
    what: 'deleting an administrator through the coaches route',
    actors: ['supervisor'],
    call: (world) => ['DELETE', `/api/supervisor/coaches/${world.otherAdmin}`],
    status: 404,
  },
  {
    what: 'editing an administrator through the coaches route',
    actors: ['supervisor'],
    call: (world) => ['PATCH', `/api/supervisor/coaches/${world.otherAdmin}`, { firstName: 'Mine' }],
    status: 404,
  },
  {
    what: 'editing an administrator through the supervisors route',
    actors: ['supervisor'],
    call: (world) => ['PATCH', `/api/users/supervisors/${world.otherAdmin}`, { firstName: 'Mine' }],
    status: 404,
  },
];

describe.each(CASES)('$what', ({ actors, call, status, message }) => {
  it.each(actors)(`is rejected with ${status} for the role %s and changes nothing`, async (actor) => {
    const client = clients.get(actor)!;
    const world = await createWorld(api.dataSource, client.person.id);
    const before = await writes();
    const response = await client.send(...call(world, client.person.id));
    expect(response.status).toBe(status);
    if (message) expect(response.body).toEqual({ statusCode: status, message });
    expect(await writes()).toBe(before);
  });
});

describe('an official', () => {
  it('can neither review their own record nor read its reviews', async () => {
    const client = clients.get('official')!;
    const world = await createWorld(api.dataSource, client.person.id);
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
      client.person.id,
      world.official,
    ]);
    const before = await writes();
    const path = `/api/officials/${world.official}`;
    const response = await client.post(`${path}/reviews`, validReview(world.event));
    expect([response.status, response.body.message]).toEqual([403, MESSAGES.ownRecord]);
    expect((await client.get(`${path}/reviews`)).status).toBe(403);
    expect((await client.get(`${path}/category-averages`)).status).toBe(403);
    expect(await writes()).toBe(before);
    expect((await client.get(path)).body).toMatchObject({ averageRating: 4, totalReviews: 1 });
  });
});

describe('the lists of a person’s own records', () => {
  it('contain only that person’s notifications, settings and reviews', async () => {
    for (const actor of ACTORS) {
      const client = clients.get(actor)!;
      const world = await createWorld(api.dataSource, client.person.id);
      const { body: notifications } = await client.get('/api/notifications');
      const ids = notifications.map(({ id }: { id: number }) => id);
      expect(ids).toContain(world.ownNotification);
      expect(ids).not.toContain(world.foreignNotification);
      const { body: mine } = await client.get(`/api/reviews/mine?officialId=${world.official}`);
      expect(mine).toEqual([]);
      await client.post('/api/user/settings', { key: 'theme', value: 'dark' });
    }
    const otherCoach = await api.signIn('coach');
    expect((await otherCoach.get('/api/user/settings')).body).toEqual([]);
  });

  it('leave other people’s notifications unread when all are marked as read', async () => {
    const client = clients.get('coach')!;
    const world = await createWorld(api.dataSource, client.person.id);
    await client.post('/api/notifications/mark-all-read');
    const rows = await api.dataSource.query(
      `SELECT id, "isRead" FROM notifications WHERE id = ANY($1::int[]) ORDER BY id`,
      [[world.ownNotification, world.foreignNotification]],
    );
    expect(rows).toEqual([
      { id: world.ownNotification, isRead: true },
      { id: world.foreignNotification, isRead: false },
    ]);
  });
});

describe('the last administrator', () => {
  it('can’t be deleted, even if the last two administrators delete each other', async () => {
    const admin = clients.get('admin')!;
    const second = await api.signIn('admin');
    await api.dataSource.query(`DELETE FROM users WHERE role = 'admin' AND id <> ALL($1::int[])`, [
      [admin.person.id, second.person.id],
    ]);
    // Two administrators delete each other concurrently: one deletion is rejected.
    const responses = await Promise.all([
      admin.delete(`/api/admin/users/${second.person.id}`),
      second.delete(`/api/admin/users/${admin.person.id}`),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const remaining = await api.dataSource.query(`SELECT 1 FROM users WHERE role = 'admin'`);
    expect(remaining).toHaveLength(1);
  });
});
