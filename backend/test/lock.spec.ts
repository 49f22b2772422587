import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const LOCK = pathToFileURL(resolve('tools/lib/lock.mjs')).href;
const STALE = JSON.stringify({ pid: 2 ** 22 + 1, started: '1' });

/** Runs a module in another process, with the lock's functions in scope. */
const node = (code: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { readFileSync, writeFileSync } from 'node:fs';
     import { setImmediate } from 'node:timers/promises';
     import { removeStale, withLock } from '${LOCK}';
     ${code}`,
  ]);

describe('a lock file whose owner has ended', () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rmo-lock-'));
    lock = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets the waiting processes work one after another', async () => {
    const counter = join(folder, 'counter');
    writeFileSync(lock, STALE);
    writeFileSync(counter, '0');
    const add = `await withLock('${lock}', async () => {
      const count = Number(readFileSync('${counter}', 'utf8'));
      for (let turn = 0; turn < 50; turn++) await setImmediate();
      writeFileSync('${counter}', String(count + 1));
    });`;
    await Promise.all(Array.from({ length: 6 }, () => node(add)));
    expect(readFileSync(counter, 'utf8')).toBe('6');
  });

  it('is not removed if another process has taken the lock since it was read', async () => {
    writeFileSync(lock, 'the next owner');
    await node(`if (removeStale('${lock}', ${JSON.stringify(STALE)})) process.exit(1);`);
    expect(readFileSync(lock, 'utf8')).toBe('the next owner');
  });
});
