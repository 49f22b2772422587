// Reads the services in docker-compose.yml, so that the images run with the same configuration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

/** Returns {command, env}. `given` has values for `${NAME}`; other variables have their defaults. */
export function composeService(name, given) {
  const fill = (text) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key, fallback = '') => given[key] ?? fallback);
  const { command, environment = {} } = services[name];
  const env = Object.entries(environment).map(([key, value]) => [key, fill(String(value))]);
  return { command, env: Object.fromEntries(env.filter(([, value]) => value !== '')) };
}
