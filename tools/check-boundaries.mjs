// Runs the checks against tools/boundaries/cases.tsv. Examples with a `problem` must be reported; all others must pass.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports, readSources } from './check-imports.mjs';
import { checkTest } from './check-tests.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/proc.mjs';

const paths = new Set(readSources().keys());

const CHECKS = {
  imports: (files) => checkImports(files, paths),
  tests: (files) => [...files].flatMap(([path, text]) => checkTest(path, text)),
  async lint(files) {
    const folder = mkdtempSync(join(tmpdir(), 'rmo-lint-'));
    // oxlint's overrides match paths, so the files are written next to a copy of its configuration.
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace('"./tools/', `"${root}/tools/`);
    for (const [path, text] of [...files, ['.oxlintrc.json', config]]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { code, output } = await run(process.execPath, [oxlint, '--threads=1', '--format=unix'], {
      cwd: folder,
    });
    rmSync(folder, { recursive: true });
    return code === 0 ? [] : [output];
  },
};

const cases = readFileSync(join(root, 'tools/boundaries/cases.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
let wrongResults = 0;
for (const line of cases) {
  const [check, name, problem, ...rest] = line.replaceAll('\\n', '\n').split('\t');
  const files = new Map();
  for (let at = 0; at < rest.length; at += 2) files.set(rest[at], rest[at + 1]);
  const reported = await CHECKS[check](files);
  if (problem ? reported.some((text) => text.includes(problem)) : reported.length === 0) continue;
  wrongResults += 1;
  console.log(`${check}: wrongly ${problem ? 'allowed' : 'refused'}: ${name}`);
  for (const text of reported) console.log(`  ${text}`);
}
console.log(`${cases.length} examples, ${wrongResults} with a wrong result`);
if (wrongResults > 0) process.exitCode = 1;
