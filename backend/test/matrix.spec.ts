import { can, type Permission, type Role, type UserType } from '@rmo/contracts';
import { MATRIX_REQUESTS, type MatrixRow } from './matrix-requests';
import { ROUTE_MATRIX } from './route-matrix';
import {
  checksum,
  createPerson,
  createWorld,
  PASSWORD,
  PEOPLE,
  startApi,
  type Actor,
  type TestApi,
  type World,
} from './support';

/** `pending` is an unapproved account with a session, which can't exist in the product. */
const ASKERS = ['nobody', 'pending', 'member', 'coach', 'official', 'supervisor', 'admin'] as const;
type Asker = (typeof ASKERS)[number];
type Client = Awaited<ReturnType<TestApi['signIn']>>;

const ROUTES = Object.entries(ROUTE_MATRIX).filter(
  ([route, access]) => access !== 'web' && route !== 'GET /api/docs/:file',
) as [string, Permission | 'public'][];
const AUDITED: readonly Asker[] = ['supervisor', 'admin'];

let api: TestApi;
const clients = new Map<Asker, Client>();

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_REGISTRATIONS: '1000', LIMIT_SIGNIN_FAILURES: '1000' } });
  for (const asker of ASKERS.filter((one) => one !== 'nobody' && one !== 'pending')) {
    clients.set(asker, await api.signIn(asker as Actor));
  }
  const pending = await api.signIn('coach');
  await api.dataSource.query(`UPDATE users SET "isVerified" = false WHERE id = $1`, [pending.person.id]);
  clients.set('pending', pending);
}, 60_000);
afterAll(() => api?.close());

const accountOf = (asker: Asker) =>
  asker === 'nobody' || asker === 'pending'
    ? null
    : ({ role: 'user', ...PEOPLE[asker] } as { role: Role; userType: UserType });

const entriesSince = (id: string) =>
  api.dataSource.query<{ action: string; actorId: number; ip: string; requestId: string }[]>(
    `SELECT action, "actorId", ip, "requestId" FROM audit_log WHERE id > $1 ORDER BY id`,
    [id],
  );
async function lastEntry(): Promise<string> {
  const [row] = await api.dataSource.query<{ id: string }[]>(
    `SELECT coalesce(max(id), 0) AS id FROM audit_log`,
  );
  return row?.id ?? '0';
}

async function ask(route: string, row: MatrixRow, asker: Asker, world: World) {
  const [method = '', pattern = ''] = route.split(' ');
  const { id, query = '', body } = (await row.request?.(world)) ?? {};
  const path = pattern.replace(':id', String(id)) + query;
  const client = asker === 'nobody' ? api.client() : clients.get(asker)!;
  const sent = body ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  return client.send(method, path, sent, { 'x-request-id': `matrix-${asker}` });
}

const worldFor = (asker: Asker) => createWorld(api.dataSource, clients.get(asker)?.person.id ?? null);
/** For requests that change nothing: one set of records for each account. */
const kept = new Map<Asker, Promise<World>>();
function keptWorld(asker: Asker): Promise<World> {
  const world = kept.get(asker) ?? worldFor(asker);
  kept.set(asker, world);
  return world;
}

it('has a valid request for each route and no others', () => {
  expect(Object.keys(MATRIX_REQUESTS).sort()).toEqual(ROUTES.map(([route]) => route).sort());
});

describe.each(ROUTES)('%s (%s)', (route, access) => {
  const row = MATRIX_REQUESTS[route];

  it.each(ASKERS)('requested by %s', async (asker) => {
    if (!row) throw new Error(`no request for ${route} in matrix-requests.ts`);
    const account = accountOf(asker);
    const allowed = access === 'public' || can(account, access);
    const changes = allowed && !route.startsWith('GET ');
    const world = await (changes ? worldFor(asker) : keptWorld(asker));
    const before = changes ? '' : await checksum(api.dataSource);
    const last = await lastEntry();

    const { status } = await ask(route, row, asker, world);

    if (!allowed) {
      expect(status).toBe(account ? 403 : 401);
      expect(await checksum(api.dataSource)).toBe(before);
      return;
    }
    expect(status).toBe(row.status ?? 200);
    const isKept = row.audit && AUDITED.includes(asker);
    expect(await entriesSince(last)).toEqual(
      isKept
        ? [
            {
              action: row.audit,
              actorId: clients.get(asker)!.person.id,
              ip: '127.0.0.1',
              requestId: `matrix-${asker}`,
            },
          ]
        : [],
    );
    if (route.startsWith('POST /api/auth/logout')) clients.set(asker, await again(asker));
    if (!changes) expect(await checksum(api.dataSource)).toBe(before);
  });
});

/** A route that changes data states its audit entry, `null` included. */
it.each(Object.entries(MATRIX_REQUESTS).filter(([route]) => !route.startsWith('GET ')))(
  '%s states whether it is audited',
  (route, { audit }) => {
    if (ROUTE_MATRIX[route] !== 'public') expect(audit).not.toBeUndefined();
  },
);

async function again(asker: Asker): Promise<Client> {
  const client = clients.get(asker)!;
  await client.post('/api/auth/login', { email: client.person.email, password: PASSWORD });
  return client;
}

describe('a pending account', () => {
  it('gets no session for the right password', async () => {
    const { email } = await createPerson(api.dataSource, { isVerified: false });
    const client = api.client();
    const { status, headers } = await client.post('/api/auth/login', { email, password: PASSWORD });
    expect(status).toBe(403);
    expect(headers.getSetCookie()).toEqual([]);
    expect(client.cookie).toBe('');
  });
});
