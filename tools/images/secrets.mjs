// The npm settings of this machine that an install inside a build needs to reach its registry; nothing else of them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from '../lib/proc.mjs';

const NEEDED = /^(registry|proxy|https-proxy|noproxy|strict-ssl|@[\w.-]+:registry)$/;

/** The build's secrets as `id=…,src=…`; `dir` is private and goes away. */
export async function buildSecrets(dir) {
  const { stdout } = await run(which('npm'), ['config', 'list', '--json'], { cwd: dir });
  const settings = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const lines = Object.entries(settings).filter(
    ([key, value]) => NEEDED.test(key) && value !== null && value !== '',
  );
  // A list is written as npm reads it back.
  const text = lines.map(([key, value]) => `${key}=${[value].flat().join(',')}`);
  const { cafile } = settings;
  if (cafile) text.push('cafile=/run/secrets/ca');
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${text.join('\n')}\n`, { mode: 0o600 });
  return [`id=npmrc,src=${npmrc}`, ...(cafile && existsSync(cafile) ? [`id=ca,src=${cafile}`] : [])];
}
