// A checker that can't see is worse than none: lints code that must be refused and fails when it passes, and fails too
// when one refuses what is allowed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '..');
const cases = JSON.parse(readFileSync(path.join(root, 'tools/boundaries/cases.json'), 'utf8'));
// The Nx rule reads the project graph from its cache and is silent without one.
const { dependencies } = await createProjectGraphAsync({ exitOnError: true });
// Without these edges a change in a lib would neither be built nor checked in what uses it.
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
  console.error(`${missed} of the examples were judged wrongly`);
  process.exit(1);
}
