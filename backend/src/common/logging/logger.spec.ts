import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openLog } from './logger';

const fdOf = (stream: unknown): number => (stream as { _handle: { fd: number } })._handle.fd;

it('a log ends even if its reader is gone, dropping lines that pino would try to flush forever', async () => {
  const reader = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
  const log = openLog(fdOf(reader.stdin));
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
  const reader = spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] });
  const log = openLog(fdOf(reader.stdin));
  let output = '';
  reader.stdout.on('data', (chunk) => (output += chunk));
  for (let n = 0; n < 3; n += 1) log.destination.write(`line ${n}\n`);
  await log.end();
  reader.stdin.end();
  await once(reader, 'close');
  expect(output).toBe('line 0\nline 1\nline 2\n');
});
