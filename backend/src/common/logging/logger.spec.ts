import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from './logger';

const folder = mkdtempSync(join(tmpdir(), 'rmo-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that reads a log from a named pipe. The log alone owns the pipe's descriptor, which it closes. */
function startReader(name: string) {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'ignore'] });
  // Opening waits for the reader.
  return { reader, log: openLog(openSync(path, 'w')) };
}

it('a log ends even if its reader is gone, dropping lines that pino would try to flush forever', async () => {
  const { reader, log } = startReader('gone');
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  log.destination.write('a line\n');
  log.destination.write('another line\n');
  await log.end();
  log.drop();
  log.destination.flushSync();
  await log.end();
});

it('a log ends only after its reader has received all lines', async () => {
  const { reader, log } = startReader('complete');
  const closed = once(reader, 'close');
  let output = '';
  reader.stdout.on('data', (chunk) => (output += chunk));
  for (let n = 0; n < 3; n += 1) log.destination.write(`line ${n}\n`);
  await log.end();
  await closed;
  expect(output).toBe('line 0\nline 1\nline 2\n');
});
