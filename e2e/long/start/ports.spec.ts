import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

it('a service starts on another port if its port was taken shortly before', async () => {
  const env = { ...process.env, TEST_DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'taken-ports.mjs')], {
    env,
  });
  const ports = JSON.parse(stdout.trim().split('\n').pop()!) as Record<
    string,
    { taken: number; port: number }
  >;
  expect(Object.keys(ports).sort()).toEqual(['API', 'Inbox', 'Postgres', 'Redis']);
  for (const { taken, port } of Object.values(ports)) {
    expect(taken).toBeGreaterThan(0);
    expect(port).not.toBe(taken);
  }
});

it('the product listens on HOST, and APIs behind its proxy listen only for that proxy', async () => {
  const env = { ...process.env, TEST_DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'addresses.mjs')], { env });
  expect(JSON.parse(stdout.trim().split('\n').pop()!)).toEqual([
    { API: ['127.0.0.2'] },
    { 'API 1': ['127.0.0.1'], 'API 2': ['127.0.0.1'], Proxy: ['127.0.0.2'] },
  ]);
});
