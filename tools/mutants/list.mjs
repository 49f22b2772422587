// Reads the faults from list.tsv, one per line. When you change a line of code that the list quotes, update the list.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { UserError } from '../lib/ui.mjs';

const MUTANT_COUNT = 76;
const read = (file) => readFileSync(join(root, file), 'utf8');

/**
 * Parses a line into a mutant: `replacement` replaces `original`, which occurs exactly once in `file`. The test that should fail
 * is in the file `spec`, and its full name contains `title`. `isBuilt` is true if the test runs the built code.
 */
function parse(line) {
  const [number, fault, file, original, replacement, test = '', build] = line.split('\t');
  const [spec, title = ''] = test.split(' › ');
  const isBuilt = build === 'build' || spec.startsWith('e2e/');
  return { number: Number(number), fault, file, original, replacement, spec, title, isBuilt };
}

export const readMutants = () =>
  read('tools/mutants/list.tsv')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(parse);

function problemOf({ number, file, original, replacement, spec, title }, index) {
  if (number !== index + 1) return `is on line ${index + 1} of the list`;
  if (!existsSync(join(root, file))) return `has no file ${file}`;
  if (!original || original === replacement) return 'changes nothing';
  const count = read(file).split(original).length - 1;
  if (count !== 1) return `stands ${count} times in ${file}, not once`;
  if (!existsSync(join(root, spec))) return `has no test file ${spec}`;
  if (!title.trim()) return 'names no test';
  return null;
}

/** Throws an error if the list no longer matches the code. */
export function checkMutants(mutants) {
  const problems = mutants.flatMap((mutant, index) => {
    const problem = problemOf(mutant, index);
    return problem ? [`  ${mutant.number}: ${mutant.fault}: ${problem}`] : [];
  });
  if (mutants.length !== MUTANT_COUNT)
    problems.push(`  there are ${mutants.length} of them, not ${MUTANT_COUNT}`);
  if (problems.length > 0)
    throw new UserError(`The list of mutants does not fit the code:\n${problems.join('\n')}`);
}
