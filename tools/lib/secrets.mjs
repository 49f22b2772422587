// This checkout's secrets, which are created once and readable only by their owner.
import { randomBytes } from 'node:crypto';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDir, readJson } from './paths.mjs';

const NAMES = ['session', 'postgres', 'redis'];

/** Returns {session, postgres, redis, isNew}. If `isNew` is true, existing data may still have other passwords. */
export function readSecrets(dir) {
  const file = join(ensureDir(dir), 'secrets.json');
  const secrets = readJson(file) ?? {};
  const missingNames = NAMES.filter((name) => typeof secrets[name] !== 'string' || secrets[name].length < 32);
  if (missingNames.length === 0) return { ...secrets, isNew: false };
  for (const name of missingNames) secrets[name] = randomBytes(32).toString('hex');
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return { ...secrets, isNew: true };
}
