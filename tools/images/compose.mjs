// What docker-compose.yml says of a service, so that the images run here as they run there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

/** {command, env}: `given` fills its `${NAME}`s, and what has no value there keeps its default. */
export function composeService(name, given) {
  const fill = (text) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key, fallback = '') => given[key] ?? fallback);
  const { command, environment = {} } = services[name];
  const env = Object.entries(environment).map(([key, value]) => [key, fill(String(value))]);
  return { command, env: Object.fromEntries(env.filter(([, value]) => value !== '')) };
}
