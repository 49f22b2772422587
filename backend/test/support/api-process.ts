import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundledPath } from './built';
import { TestClient } from './client';
import { onFreePort } from './ports';

export interface ApiProcess {
  url: string;
  pid: number;
  client(): TestClient;
  /** Returns the last 5000 characters of its log. */
  log(): string;
  /** Stops the process with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts an API process from the production bundle. With the `env` of a `startApi`, it is a replica with the same database,
 * queues and limits. `limits` is a shell command that runs first (`ulimit …`).
 */
export function startApiProcess(env: Record<string, string>, limits = ':'): Promise<ApiProcess> {
  const bundle = bundledPath('main.mjs');
  return onFreePort((port) => startOn(bundle, port, env, limits));
}

async function startOn(
  bundle: string,
  port: number,
  env: Record<string, string>,
  limits: string,
): Promise<ApiProcess> {
  const command = [process.execPath, '--enable-source-maps', bundle];
  const child = spawn('/bin/sh', ['-c', `${limits}; exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env, PORT: String(port) },
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + String(chunk)).slice(-5000);
      if (output.includes('"msg":"listening"')) ready();
    });
    // `close` is emitted after the last output.
    child.once('close', (code) => fail(new Error(`the API exited with ${code}: ${errors}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid!,
    client: () => new TestClient(url),
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
