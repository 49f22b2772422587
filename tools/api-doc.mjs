// `npm run api-doc`: generates docs/api/openapi.json from the backend's code, and the clients' endpoints from openapi.json.
// --check writes nothing, and fails if a committed file differs from the generated one; --check-if-changed does so unless
// docs/api/sources.sha256 contains the current hash of the sources.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceHash } from './api-doc/sources.mjs';
import { root } from './lib/paths.mjs';

const isCheck = process.argv.some((arg) => arg.startsWith('--check'));
const hashFile = join(root, 'docs/api/sources.sha256');
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** After a merge, the file contains both branches' hashes (`merge=union`), neither of which matches the merged sources. */
const isKnown = () => textOf(hashFile).split(/\r?\n/).includes(sourceHash());

async function main() {
  if (process.argv.includes('--check-if-changed') && isKnown()) return;
  const { generate } = await import('./api-doc/generate.mjs');
  const stale = Object.entries(await generate()).filter(([name, text]) => textOf(join(root, name)) !== text);
  if (isCheck) {
    for (const [name] of stale) console.log(`${name}:1 is stale: run \`npm run api-doc\``);
    if (stale.length > 0) process.exitCode = 1;
    else if (!isKnown())
      console.log('To save this generation, run `npm run api-doc` and commit what it writes.');
    return;
  }
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  writeFileSync(hashFile, `${sourceHash()}\n`);
  const names = stale.map(([name]) => name).join(', ');
  console.log(names ? `Written: ${names}` : 'Nothing changed');
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
