import { loadEnv } from '../src/config/env';
import { ensureFirstAdmin } from '../src/database/first-admin';
import { PASSWORD, startApi, type TestApi } from './support';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

it('the first administrator is created only once, and can log in with either spelling of the email', async () => {
  const env = loadEnv({ ...api.env, ADMIN_EMAIL: 'Ada@Exämple.org', ADMIN_PASSWORD: PASSWORD });
  expect(await ensureFirstAdmin(api.dataSource, env)).toBe(true);
  expect(await ensureFirstAdmin(api.dataSource, env)).toBe(false);
  for (const email of ['Ada@Exämple.org', 'ada@xn--exmple-cua.org']) {
    const { status, body } = await api.client().post('/api/auth/login', { email, password: PASSWORD });
    expect([status, body]).toMatchObject([200, { role: 'admin' }]);
  }
});
