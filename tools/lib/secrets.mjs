// This checkout's secrets, which are created once and readable only by their owner.
import { randomBytes } from 'node:crypto';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson } from './paths.mjs';

const SECRET_NAMES = ['session', 'postgres', 'redis'];

/** Returns {session, postgres, redis, isNew}. If `isNew` is true, existing data may still have other passwords. */
export function readSecrets(dir) {
  const file = join(ensureDir(dir), 'secrets.json');
  const known = readJson(file) ?? {};
  const missing = SECRET_NAMES.filter((name) => typeof known[name] !== 'string' || known[name].length < 32);
  if (missing.length === 0) return { ...known, isNew: false };
  for (const name of missing) known[name] = randomBytes(32).toString('hex');
  writeFileSync(`${file}.new`, JSON.stringify(known, null, 2), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return { ...known, isNew: true };
}
