import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedisProxy } from './support';
import { onFreePort } from './support/ports';

export interface OwnRedis {
  url: string;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a Redis that the test may kill: a server process with append-only persistence, as in production. If no server binary is
 * on PATH, a proxy in front of REDIS_URL takes its place and is closed instead.
 */
export async function startOwnRedis(): Promise<OwnRedis> {
  const binary = ['redis-server', 'valkey-server'].find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (!binary) {
    const proxy = await startRedisProxy();
    return { url: proxy.url, kill: proxy.stop, start: proxy.start, close: proxy.close };
  }

  const folder = mkdtempSync(join(tmpdir(), 'rmo-redis-'));
  let server: ChildProcess | null = null;
  const kill = async () => {
    const runningServer = server;
    server = null;
    if (!runningServer || runningServer.exitCode !== null) return;
    const exited = new Promise((done) => runningServer.once('exit', done));
    runningServer.kill('SIGKILL');
    await exited;
  };
  const start = async (port: number) => {
    const options = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
    const child = spawn(binary, ['--port', String(port), ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    server = child;
    await untilReady(child);
    return port;
  };
  const port = await onFreePort(start);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => void (await start(port)),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves once the server logs that it is ready. Accepting a connection is not enough, because another server may be using this
 * port.
 */
function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((ready, fail) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) ready();
    });
    child.once('close', () => fail(new Error(`Redis ended: ${output}`)));
  });
}
