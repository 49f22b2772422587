import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { RequestMethod } from '@nestjs/common';
import { ACCESS_KEY, type Access } from '../src/common/auth/decorators';
import { operations } from './support/openapi';
import { ROUTE_MATRIX } from './route-matrix';
import { startApi, type TestApi } from './support';

/** The methods in the order of Nest's `RequestMethod` enum. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD', 'SEARCH'];
const PERMISSIONS = Object.fromEntries(
  Object.entries(ROUTE_MATRIX).flatMap(([route, { access }]) => (access === 'web' ? [] : [[route, access]])),
);
const OUTSIDE_API_PATTERN = /^\/(health|metrics)\b/;

let api: TestApi;
const routes = new Set<string>();

beforeAll(async () => {
  api = await startApi({
    onFastify: (fastify) =>
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(`${verb} ${url}`);
      }),
  });
});
afterAll(() => api?.close());

/** Returns each handler's declared access, by method and path. */
function readDeclaredAccess(): Map<string, Access | undefined> {
  const discovery = api.app.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const accessByRoute = new Map<string, Access | undefined>();
  for (const { metatype, instance } of discovery.getControllers()) {
    if (!metatype || !instance) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    const base = String(Reflect.getMetadata('path', metatype) ?? '');
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) continue;
      const handlerPath = String(Reflect.getMetadata('path', handler) ?? '');
      const path = `/${[base, handlerPath].join('/')}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
        handler as never,
        metatype as never,
      ]);
      accessByRoute.set(
        `${METHODS[method]} ${OUTSIDE_API_PATTERN.test(path) ? path : `/api${path}`}`,
        access,
      );
    }
  }
  return accessByRoute;
}

// matrix.spec.ts tests how each route responds to each kind of account.
describe('the API routes', () => {
  it('match the routes in the matrix', () => {
    expect([...routes].sort()).toEqual(Object.keys(ROUTE_MATRIX).sort());
  });

  it('declare the permissions in the matrix', () => {
    const handlers = readDeclaredAccess();
    expect(Object.fromEntries(handlers)).toEqual(PERMISSIONS);
  });

  it('appear in the API document with the permissions in the matrix', () => {
    const documented = operations.map(({ method, path, permission }) => [
      `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      permission,
    ]);
    expect(Object.fromEntries(documented)).toEqual(PERMISSIONS);
  });
});

describe('the session cookie', () => {
  it('is rejected if it was tampered with', async () => {
    const { cookie } = await api.signIn('admin');
    const changedCookie = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A');
    expect((await api.client().get('/api/users/pending', { cookie: changedCookie })).status).toBe(401);
  });
});

describe('public routes', () => {
  it('do not read the session', async () => {
    const client = await api.signIn('coach');
    await api.dataSource.query(`ALTER TABLE sessions RENAME TO sessions_away`);
    try {
      expect((await client.get('/api/teams')).status).toBe(200);
      expect((await client.get('/api/auth/me')).status).toBe(500);
    } finally {
      await api.dataSource.query(`ALTER TABLE sessions_away RENAME TO sessions`);
    }
  });
});
