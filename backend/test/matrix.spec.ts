import type { Permission } from '@rmo/contracts';
import { RateLinksService } from '../src/modules/rate-links';
import { ALLOWED_ACTORS, ROUTE_MATRIX, type MatrixRow } from './route-matrix';
import {
  countWrites,
  createPerson,
  createWorld,
  PASSWORD,
  startApi,
  type Actor,
  type TestApi,
  type World,
} from './support';

/**
 * `pending` is an unapproved account with a session, which the product never creates. `link` is a coach who came from a reminder
 * of some event, so that no route is about the event.
 */
const CALLERS = ['nobody', 'pending', 'link', 'member', 'coach', 'official', 'supervisor', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Client = Awaited<ReturnType<TestApi['signIn']>>;

const ROUTES = Object.entries(ROUTE_MATRIX).flatMap(
  ([route, row]): [route: string, access: Permission | 'public', row: MatrixRow][] =>
    row.access === 'web' || route === 'GET /api/docs/:file' ? [] : [[route, row.access, row]],
);
const AUDITED_CALLERS: readonly Caller[] = ['supervisor', 'admin'];

let api: TestApi;
let writes: () => Promise<number>;
const clients = new Map<Caller, Client>();

beforeAll(async () => {
  api = await startApi({ env: { LIMIT_REGISTRATIONS: '1000', LIMIT_SIGNIN_FAILURES: '1000' } });
  for (const caller of CALLERS.filter((one) => !['nobody', 'pending', 'link'].includes(one))) {
    clients.set(caller, await api.signIn(caller as Actor));
  }
  const pending = await api.signIn('coach');
  await api.dataSource.query(`UPDATE users SET "isVerified" = false WHERE id = $1`, [pending.person.id]);
  clients.set('pending', pending);
  clients.set('link', await openLink(await api.signIn('coach')));
  writes = await countWrites(api.dataSource);
});
afterAll(() => api?.close());

const isLoggedIn = (caller: Caller): caller is Actor => !['nobody', 'pending', 'link'].includes(caller);

/** Replaces the client's login with a session from a reminder's link. */
async function openLink(client: Client): Promise<Client> {
  const { event } = await createWorld(api.dataSource, null);
  const tokens = await api.dataSource.transaction((em) =>
    api.app.get(RateLinksService).create(em, client.person.id, [event]),
  );
  client.cookie = '';
  expect((await client.post('/api/rate-links', { token: tokens.get(event) })).status).toBe(200);
  return client;
}

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

/** Returns the arguments of `send` for the row's request. */
async function requestOf(route: string, row: MatrixRow, world: World) {
  const [method = '', pattern = ''] = route.split(' ');
  const {
    id = typeof row.id === 'string' ? world[row.id] : row.id,
    query = '',
    body,
  } = (await row.request?.(world)) ?? {};
  const path = pattern.replace(':id', String(id)) + query;
  return [method, path, body ?? (method === 'GET' || method === 'DELETE' ? undefined : {})] as const;
}

const worldFor = (caller: Caller) => createWorld(api.dataSource, clients.get(caller)?.person.id ?? null);
/** Records for requests that change nothing, with one set per account. */
const sharedWorlds = new Map<Caller, Promise<World>>();
function sharedWorld(caller: Caller): Promise<World> {
  const world = sharedWorlds.get(caller) ?? worldFor(caller);
  sharedWorlds.set(caller, world);
  return world;
}

/** The expected or actual result of a caller's request. */
interface Outcome {
  status: number;
  /** The audit entries, and true if anything was written; both are set only if the test knows what to expect. */
  audit?: object[];
  wrote?: boolean;
}

function expectedOutcome(
  route: string,
  row: MatrixRow,
  access: Permission | 'public',
  caller: Caller,
): Outcome {
  const allowed = access === 'public' || (isLoggedIn(caller) && ALLOWED_ACTORS[access].includes(caller));
  if (!allowed && caller === 'link') return { status: row.linkStatus ?? 403, wrote: false };
  if (!allowed) return { status: isLoggedIn(caller) ? 403 : 401, wrote: false };
  const isAudited = row.audit && (row.audited ?? AUDITED_CALLERS).includes(caller);
  return {
    status: row.status ?? 200,
    audit: isAudited
      ? [
          {
            action: row.audit,
            actorId: clients.get(caller)!.person.id,
            ip: '127.0.0.1',
            requestId: `matrix-${caller}`,
          },
        ]
      : [],
    ...(route.startsWith('GET ') && { wrote: false }),
  };
}

it.each(ROUTES)(
  '%s (%s) grants or denies every caller as specified, and audits changes',
  async (route, access, row) => {
    const expected: Partial<Record<Caller, Outcome>> = {};
    const actual: Partial<Record<Caller, Outcome>> = {};
    for (const caller of CALLERS) {
      const outcome = (expected[caller] = expectedOutcome(route, row, access, caller));
      const world = await ('wrote' in outcome ? sharedWorld(caller) : worldFor(caller));
      const request = await requestOf(route, row, world);
      const [before, last] = [await writes(), outcome.audit ? await lastEntry() : '0'];
      const client = caller === 'nobody' ? api.client() : clients.get(caller)!;
      const { status } = await client.send(...request, { 'x-request-id': `matrix-${caller}` });
      actual[caller] = {
        status,
        ...(outcome.audit && { audit: await entriesSince(last) }),
        ...('wrote' in outcome && { wrote: (await writes()) !== before }),
      };
      if (outcome.audit && route.startsWith('POST /api/auth/logout')) await signInAgain(caller);
      if (caller === 'link' && route === 'DELETE /api/rate-links/session')
        await openLink(clients.get(caller)!);
    }
    expect(actual).toEqual(expected);
  },
);

it.each(ROUTES.filter(([route]) => !route.startsWith('GET ')))(
  '%s (%s) declares its audit entry',
  (_route, access, { audit }) => {
    if (access !== 'public') expect(audit).not.toBeUndefined();
  },
);

async function signInAgain(caller: Caller): Promise<void> {
  const client = clients.get(caller)!;
  await client.post('/api/auth/login', { email: client.person.email, password: PASSWORD });
}

describe('a pending account', () => {
  it('can’t log in even with the correct password', async () => {
    const { email } = await createPerson(api.dataSource, { isVerified: false });
    const client = api.client();
    const { status, headers } = await client.post('/api/auth/login', { email, password: PASSWORD });
    expect(status).toBe(403);
    expect(headers.getSetCookie()).toEqual([]);
    expect(client.cookie).toBe('');
  });
});
