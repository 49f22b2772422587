// Tests the lint rules: lints the examples in tools/boundaries/cases.json, and fails if a rule misses a forbidden one or
// reports an allowed one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '..');
const cases = JSON.parse(readFileSync(path.join(root, 'tools/boundaries/cases.json'), 'utf8'));
// The Nx rule reads the project graph from its cache, and reports nothing without one.
const { dependencies } = await createProjectGraphAsync({ exitOnError: true });
// Without these edges a change in a lib would not rebuild or check its dependents.
if (!dependencies.shell?.some(({ target }) => target === 'contracts')) {
  console.error('Nx does not see what the projects import (nx.json, pluginsConfig)');
  process.exit(1);
}
const eslint = new ESLint({ cwd: root });
let missed = 0;

for (const { name, as, code, file, rule, allowed = false } of cases) {
  const filePath = path.join(root, as ?? file);
  const [result] = await eslint.lintText(code ?? readFileSync(filePath, 'utf8'), { filePath });
  const refused = result.messages.some((message) => message.ruleId === rule);
  const fails = result.messages.some(({ fatal }) => fatal);
  const right = refused !== allowed && !fails;
  if (!right) missed += 1;
  console.log(`${right ? '' : 'WRONGLY '}${refused ? 'refused' : 'allowed'}  ${name} (${rule})`);
  if (!right)
    for (const message of result.messages) console.log(`         ${message.ruleId}: ${message.message}`);
}

if (missed > 0) {
  console.error(`${missed} examples have the wrong result`);
  process.exit(1);
}
