import type { Permission } from '@rmo/contracts';
import { MATRIX_REQUESTS, type MatrixRow } from './matrix-requests';
import { ALLOWED, ROUTE_MATRIX } from './route-matrix';
import {
  checksum,
  createPerson,
  createWorld,
  PASSWORD,
  startApi,
  type Actor,
  type TestApi,
  type World,
} from './support';

/** `pending` is an unapproved account with a session, which the product never creates. */
const CALLERS = ['nobody', 'pending', 'member', 'coach', 'official', 'supervisor', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Client = Awaited<ReturnType<TestApi['signIn']>>;

const ROUTES = Object.entries(ROUTE_MATRIX).filter(
  ([route, access]) => access !== 'web' && route !== 'GET /api/docs/:file',
) as [string, Permission | 'public'][];
const AUDITED: readonly Caller[] = ['supervisor', 'admin'];

let api: TestApi;
const clients = new Map<Caller, Client>();

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_REGISTRATIONS: '1000', LIMIT_SIGNIN_FAILURES: '1000' } });
  for (const caller of CALLERS.filter((one) => one !== 'nobody' && one !== 'pending')) {
    clients.set(caller, await api.signIn(caller as Actor));
  }
  const pending = await api.signIn('coach');
  await api.dataSource.query(`UPDATE users SET "isVerified" = false WHERE id = $1`, [pending.person.id]);
  clients.set('pending', pending);
}, 60_000);
afterAll(() => api?.close());

const isLoggedIn = (caller: Caller): caller is Actor => caller !== 'nobody' && caller !== 'pending';

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

async function sendAs(route: string, row: MatrixRow, caller: Caller, world: World) {
  const [method = '', pattern = ''] = route.split(' ');
  const { id, query = '', body } = (await row.request?.(world)) ?? {};
  const path = pattern.replace(':id', String(id)) + query;
  const client = caller === 'nobody' ? api.client() : clients.get(caller)!;
  const sent = body ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  return client.send(method, path, sent, { 'x-request-id': `matrix-${caller}` });
}

const worldFor = (caller: Caller) => createWorld(api.dataSource, clients.get(caller)?.person.id ?? null);
/** Records for requests that change nothing, one set per account. */
const sharedWorlds = new Map<Caller, Promise<World>>();
function sharedWorld(caller: Caller): Promise<World> {
  const world = sharedWorlds.get(caller) ?? worldFor(caller);
  sharedWorlds.set(caller, world);
  return world;
}

it('the matrix has a valid request for each route and for no others', () => {
  expect(Object.keys(MATRIX_REQUESTS).sort()).toEqual(ROUTES.map(([route]) => route).sort());
});

describe.each(ROUTES)('%s (%s)', (route, access) => {
  const row = MATRIX_REQUESTS[route];

  it.each(CALLERS)('grants or denies %s as specified, and audits changes', async (caller) => {
    if (!row) throw new Error(`no request for ${route} in matrix-requests.ts`);
    const allowed = access === 'public' || (isLoggedIn(caller) && ALLOWED[access].includes(caller));
    const changes = allowed && !route.startsWith('GET ');
    const world = await (changes ? worldFor(caller) : sharedWorld(caller));
    const before = changes ? '' : await checksum(api.dataSource);
    const last = await lastEntry();

    const { status } = await sendAs(route, row, caller, world);

    if (!allowed) {
      expect(status).toBe(isLoggedIn(caller) ? 403 : 401);
      expect(await checksum(api.dataSource)).toBe(before);
      return;
    }
    expect(status).toBe(row.status ?? 200);
    const isAudited = row.audit && AUDITED.includes(caller);
    expect(await entriesSince(last)).toEqual(
      isAudited
        ? [
            {
              action: row.audit,
              actorId: clients.get(caller)!.person.id,
              ip: '127.0.0.1',
              requestId: `matrix-${caller}`,
            },
          ]
        : [],
    );
    if (route.startsWith('POST /api/auth/logout')) clients.set(caller, await signInAgain(caller));
    if (!changes) expect(await checksum(api.dataSource)).toBe(before);
  });
});

/** A route that changes data must declare its audit entry, or `null`. */
it.each(Object.entries(MATRIX_REQUESTS).filter(([route]) => !route.startsWith('GET ')))(
  '%s declares its audit entry',
  (route, { audit }) => {
    if (ROUTE_MATRIX[route] !== 'public') expect(audit).not.toBeUndefined();
  },
);

async function signInAgain(caller: Caller): Promise<Client> {
  const client = clients.get(caller)!;
  await client.post('/api/auth/login', { email: client.person.email, password: PASSWORD });
  return client;
}

describe('a pending account', () => {
  it('gets no session with the correct password', async () => {
    const { email } = await createPerson(api.dataSource, { isVerified: false });
    const client = api.client();
    const { status, headers } = await client.post('/api/auth/login', { email, password: PASSWORD });
    expect(status).toBe(403);
    expect(headers.getSetCookie()).toEqual([]);
    expect(client.cookie).toBe('');
  });
});
