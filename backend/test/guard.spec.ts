import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { RequestMethod } from '@nestjs/common';
import { can, type Role, type UserType } from '@rmo/contracts';
import { ACCESS_KEY, type Access } from '../src/common/auth/decorators';
import { operations } from './fuzz/document';
import { ROUTE_MATRIX } from './route-matrix';
import { PEOPLE, startApi, type Actor, type TestApi, type TestClient } from './support';

/** Nest's numbers for methods and keys for routes, as its decorators write them. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD', 'SEARCH'];
const OUTSIDE_API = /^\/(health|metrics)\b/;
const ACTORS = Object.keys(PEOPLE) as Actor[];

let api: TestApi;
const routes = new Set<string>();
const clients = new Map<Actor, TestClient>();

beforeAll(async () => {
  api = await startApi({
    onFastify: (fastify) =>
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
      }),
  });
  for (const actor of ACTORS) clients.set(actor, await api.signIn(actor));
}, 60_000);
afterAll(() => api?.close());

/** What each handler declares, found the way Nest finds it. */
function declared(): Map<string, Access | undefined> {
  const discovery = api.app.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const found = new Map<string, Access | undefined>();
  for (const { metatype, instance } of discovery.getControllers()) {
    if (!metatype || !instance) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    const base = String(Reflect.getMetadata('path', metatype) ?? '');
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) continue;
      const own = String(Reflect.getMetadata('path', handler) ?? '');
      const path = `/${[base, own].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
        handler as never,
        metatype as never,
      ]);
      found.set(`${METHODS[method]} ${OUTSIDE_API.test(path) ? path : `/api${path}`}`, access);
    }
  }
  return found;
}

describe('the router', () => {
  it('has no route without a row in the matrix, and the matrix no row without a route', () => {
    expect([...routes].sort()).toEqual(Object.keys(ROUTE_MATRIX).sort());
  });

  it('has no handler that declares nothing or something else than the matrix says', () => {
    const handlers = declared();
    const expected = Object.entries(ROUTE_MATRIX).filter(([, access]) => access !== 'web');
    expect(Object.fromEntries([...handlers].sort())).toEqual(Object.fromEntries(expected.sort()));
  });

  it("is told by the API's document, route by route, with the right it asks for", () => {
    const told = operations.map(({ method, path, permission }) => [
      `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      permission,
    ]);
    const expected = Object.entries(ROUTE_MATRIX).filter(([, access]) => access !== 'web');
    expect(Object.fromEntries(told.sort())).toEqual(Object.fromEntries(expected.sort()));
  });
});

describe('the guard', () => {
  const rows = Object.entries(ROUTE_MATRIX).filter(([, access]) => access !== 'web');

  it.each(rows)('%s asks for %s', async (route, access) => {
    const [method = '', pattern = ''] = route.split(' ');
    // An id that nobody has: who may pass gets a 404 or a 400, and nothing is changed.
    const path = pattern.replace(':id', '999999999');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const send = (client: TestClient) => client.send(method, path, body);

    const visitor = await send(api.client());
    if (access === 'public') {
      expect([200, 400, 404]).toContain(visitor.status);
      return;
    }
    expect(visitor.status).toBe(401);
    for (const actor of ACTORS) {
      if (route.startsWith('POST /api/auth/logout')) continue;
      const { status } = await send(clients.get(actor)!);
      const account = { role: 'user', ...PEOPLE[actor] } as { role: Role; userType: UserType };
      const allowed = can(account, access as never);
      expect({ actor, refused: status === 403 || status === 401 }).toEqual({ actor, refused: !allowed });
    }
  });

  it('lets nobody in with a session cookie that was tampered with', async () => {
    const { cookie } = clients.get('admin')!;
    const changed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A');
    expect((await api.client().get('/api/users/pending', { cookie: changed })).status).toBe(401);
  });
});

describe('public routes', () => {
  it('read no session', async () => {
    const client = await api.signIn('coach');
    await api.dataSource.query(`ALTER TABLE sessions RENAME TO sessions_away`);
    try {
      expect((await client.get('/api/officials')).status).toBe(200);
      expect((await client.get('/api/auth/me')).status).toBe(500);
    } finally {
      await api.dataSource.query(`ALTER TABLE sessions_away RENAME TO sessions`);
    }
  });
});
