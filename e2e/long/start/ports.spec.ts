import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

it('a service whose port is taken before it has it starts on another one', async () => {
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
