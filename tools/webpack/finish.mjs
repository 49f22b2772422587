// Runs after all builds: makes the manifest, which the shell reads, point to each micro-frontend's newest version.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';
import { readMfe } from './mfe.mjs';
import { versionsOf, writeManifest } from './releases.mjs';

const names = readdirSync(root)
  .filter((folder) => existsSync(join(root, folder, 'mfe.json')))
  .map((folder) => readMfe(join(root, folder)).name);
writeManifest(Object.fromEntries(names.map((name) => [name, versionsOf(name)[0].release])));
