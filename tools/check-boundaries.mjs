// Tests the checks of imports, of tests and of formatted text with the examples in tools/boundaries/cases.json. One with a
// `problem` is forbidden, and the check must say so; any other must pass. With arguments only those of the checks named:
// `imports tests` takes a second, `formatted-text` starts ESLint.
import { join } from 'node:path';
import { checkImports, readSources } from './check-imports.mjs';
import { checkTest } from './check-tests.mjs';
import { readJson, root } from './lib/paths.mjs';

let eslint;
const paths = new Set(readSources().keys());

/** Each takes texts by path, and returns what is wrong with them. */
const CHECKS = {
  imports: (files) => checkImports(files, paths),
  tests: (files) => [...files].flatMap(([path, text]) => checkTest(path, text)),
  'formatted-text': async ([[path, text]]) => {
    const { ESLint } = await import('eslint');
    eslint ??= new ESLint({ cwd: root });
    const [{ messages }] = await eslint.lintText(text, { filePath: join(root, path) });
    return messages.map(({ line, message }) => `${path}:${line} ${message}`);
  },
};

const wanted = process.argv.slice(2);
const cases = readJson(join(root, 'tools/boundaries/cases.json')).filter(
  ({ check }) => wanted.length === 0 || wanted.includes(check),
);
let wrong = 0;
for (const { name, check, as, code, files = { [as]: code }, problem } of cases) {
  const found = await CHECKS[check](new Map(Object.entries(files)));
  if (problem ? found.some((text) => text.includes(problem)) : found.length === 0) continue;
  wrong += 1;
  console.log(`${check}: wrongly ${problem ? 'allowed' : 'refused'}: ${name}`);
  for (const text of found) console.log(`  ${text}`);
}
console.log(`${cases.length} examples, ${wrong} with a wrong result`);
if (wrong > 0) process.exitCode = 1;
