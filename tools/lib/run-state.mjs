// .data/run.json records the launcher that runs from this folder, and its processes, which the next start stops if it was killed.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { dataDir, ensureDir, readJson } from './paths.mjs';
import { identity, isAlive, isSame, parentOf, commandLine, stopIdentity, until } from './proc.mjs';
import { UserError } from './ui.mjs';

const file = join(dataDir, 'run.json');
/** This launcher's record, or null until it owns the folder. */
let state = null;

const readRun = () => readJson(file);

/** Returns the record of the launcher that runs from this folder, or undefined. */
export const runningProduct = () => [readRun()].find((run) => run?.launcher && isSame(run.launcher));

export function noteRun(changes) {
  if (!state) return;
  state = { ...state, ...changes };
  ensureDir(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Makes this launcher the folder's owner, unless another one is running. Stops what a killed launcher left running. */
export const takeFolder = () => withLock(join(dataDir, 'locks', 'run'), takeFolderLocked);

async function takeFolderLocked() {
  // The other launcher may be stopping, so wait briefly.
  await until(() => (runningProduct() ?? { stopping: true }).stopping, 2_500);
  if (runningProduct()?.stopping) await until(() => !runningProduct(), 30_000);
  const otherProduct = runningProduct();
  if (otherProduct)
    throw new UserError(
      `RateMyOfficial already runs from this folder: http://localhost:${otherProduct.port} (process ${otherProduct.launcher.pid}).`,
    );
  for (const child of (readRun()?.children ?? []).reverse())
    await stopIdentity(child, child.name === 'Postgres' ? 'SIGINT' : 'SIGTERM');
  state = {};
  noteRun({ launcher: identity(process.pid), children: [] });
}

export function leaveFolder() {
  // Another launcher may have taken the folder in the meantime.
  if (readRun()?.launcher?.pid === process.pid) rmSync(file, { force: true });
}

/** Calls `onGone` once the npm process that started this one, or the shell between them, has ended. */
export function watchStarter(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const pids = [process.ppid];
  if (/^(\S*\/)?(sh|dash|bash|ash|busybox)\s/.test(commandLine(process.ppid)))
    pids.push(parentOf(process.ppid));
  const ids = pids.filter((pid) => pid > 1 && isAlive(pid)).map(identity);
  if (ids.length === 0) return;
  const timer = setInterval(() => {
    if (ids.every(isSame)) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}
