// Lock files that name their owner; if that has ended, its lock is free. Uses no package, because packages are installed under
// a lock.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureDir } from './paths.mjs';
import { identity, isSame, until } from './proc.mjs';
import { UserError } from './ui.mjs';

const held = new Set();
process.on('exit', () => held.forEach((file) => rmSync(file, { force: true })));

export async function withLock(file, work, onWait = () => {}) {
  ensureDir(dirname(file));
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(identity(process.pid)));
  try {
    if (!tryTake(ownFile, file)) {
      onWait();
      const isTaken = await until(() => tryTake(ownFile, file), 20 * 60_000, 200);
      if (!isTaken) throw new UserError(`Another process has held ${file} for 20 minutes.`);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
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
    if (isSame(JSON.parse(owner))) return false;
    removeStale(file, owner, `${mine}.stale`);
  } catch {
    // The lock was released in the meantime.
    return false;
  }
  return tryTake(mine, file);
}

/** Two processes may find the same stale lock; the later one must not remove the lock that the earlier one has taken since. */
export function removeStale(file, owner, aside) {
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, file);
  rmSync(aside);
}
