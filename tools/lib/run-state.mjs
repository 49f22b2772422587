// .data/run.json records the launcher that runs from this folder, and its processes. The next start reads it to stop what a
// killed launcher left running; `npm run seed` reads it to find the running database.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, ensureDir, readJson } from './paths.mjs';
import { identity, isAlive, isSame, parentOf, commandLine, stopIdentity, until } from './proc.mjs';
import { UserError } from './ui.mjs';

const file = join(dataDir, 'run.json');
/** This launcher's record, or null until it owns the folder. */
let state = null;

export const readRun = () => readJson(file);

export const isRunning = (run) => Boolean(run?.launcher && isSame(run.launcher));

/** Adds the changes to the record, if this launcher owns the folder. */
export function noteRun(changes) {
  if (!state) return;
  state = { ...state, ...changes };
  ensureDir(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Makes this launcher the folder's owner. Fails if another launcher is running, and stops what a killed launcher left running.
 */
export async function takeFolder() {
  const isMine = (run) => run?.launcher?.pid === process.pid;
  const busy = () => {
    const run = readRun();
    return isRunning(run) && !isMine(run) ? run : null;
  };
  let other = busy();
  if (other) {
    // The other launcher may be stopping, so wait briefly.
    await until(() => !busy() || busy().stopping, 2_500);
    other = busy();
    if (other?.stopping) await until(() => !busy(), 30_000);
    other = busy();
    if (other) {
      throw new UserError(
        `RateMyOfficial already runs from this folder: http://localhost:${other.port} (process ${other.launcher.pid}).`,
      );
    }
  }
  const leftovers = readRun()?.children ?? [];
  for (const child of [...leftovers].reverse()) {
    await stopIdentity(child, child.name === 'Postgres' ? 'SIGINT' : 'SIGTERM');
  }
  state = {};
  noteRun({ launcher: identity(process.pid), children: [] });
}

export function leaveFolder() {
  if (readRun()?.launcher?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * Calls `onGone` once the npm process that started this one has ended, so that killing `npm start` stops everything. If npm ran
 * the script through a shell, the shell is watched too.
 */
export function watchStarter(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const watched = [process.ppid];
  if (/^(\S*\/)?(sh|dash|bash|ash|busybox)\s/.test(commandLine(process.ppid)))
    watched.push(parentOf(process.ppid));
  const ids = watched.filter((pid) => pid > 1 && isAlive(pid)).map(identity);
  if (ids.length === 0) return;
  const timer = setInterval(() => {
    if (ids.every(isSame)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
