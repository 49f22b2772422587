// Lock files that name their owner; if that has ended, its lock is free. Uses no package, because `npm ci` runs under a lock.
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureDir } from './paths.mjs';
import { identity, isSame, until } from './proc.mjs';
import { say, UserError } from './ui.mjs';

const heldFiles = new Set();
process.on('exit', () => heldFiles.forEach((file) => rmSync(file, { force: true })));

/** Runs `work` while holding the lock. Says so if it has to wait; `what` names the work, such as `build`. */
export async function withLock(file, work, what) {
  ensureDir(dirname(file));
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(identity(process.pid)));
  try {
    if (!tryTake(ownFile, file)) {
      if (what) say(`… waiting for another ${what} of this folder`);
      const isTaken = await until(() => tryTake(ownFile, file), 20 * 60_000, 200);
      if (!isTaken) throw new UserError(`Another process has held ${file} for 20 minutes.`);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  heldFiles.add(file);
  try {
    return await work();
  } finally {
    heldFiles.delete(file);
    rmSync(file, { force: true });
  }
}

function tryTake(mine, file) {
  try {
    // link() creates the lock file and its content atomically.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const owner = readFileSync(file, 'utf8');
    if (isSame(JSON.parse(owner)) || !removeStale(file, owner)) return false;
  } catch {
    // The lock was released in the meantime.
    return false;
  }
  return tryTake(mine, file);
}

/** Only one of several processes that find a stale lock may remove it, and none may remove another's newer lock. */
export function removeStale(file, owner) {
  const guard = `${file}.removing`;
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch {
    // The process that created the guard removes it within moments, unless it was killed.
    if (Date.now() - statSync(guard).mtimeMs > 10_000) rmSync(guard, { force: true });
    return false;
  }
  try {
    if (readFileSync(file, 'utf8') !== owner) return false;
    rmSync(file);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}
