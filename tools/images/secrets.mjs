// Provides only the npm settings of this machine that an install inside a build needs in order to reach the registry.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from '../lib/proc.mjs';

const NEEDED = /^(registry|proxy|https-proxy|noproxy|strict-ssl|@[\w.-]+:registry)$/;

/** Returns the build secrets as `id=…,src=…`. They are stored in `dir`, which is private and temporary. */
export async function buildSecrets(dir) {
  const { stdout } = await run(which('npm'), ['config', 'list', '--json'], { cwd: dir });
  const settings = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const lines = Object.entries(settings).filter(
    ([key, value]) => NEEDED.test(key) && value !== null && value !== '',
  );
  // npm reads lists as comma-separated values.
  const text = lines.map(([key, value]) => `${key}=${[value].flat().join(',')}`);
  const { cafile } = settings;
  if (cafile) text.push('cafile=/run/secrets/ca');
  const npmrc = join(dir, 'npmrc');
  writeFileSync(npmrc, `${text.join('\n')}\n`, { mode: 0o600 });
  return [`id=npmrc,src=${npmrc}`, ...(cafile && existsSync(cafile) ? [`id=ca,src=${cafile}`] : [])];
}
