// `npm run mutants`: puts each fault from tools/mutants/list.tsv into the code, runs the test that should fail, and takes it
// out. If that test passes, runs all tests that depend on the file; the mutant survives if they all pass. `-- --only=3,17`
// tries only these mutants; `--check` only checks that the list still matches the code.
import { parseArgs } from 'node:util';
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { isStopping } from './lib/proc.mjs';
import { runTool } from './lib/tool.mjs';
import { say, seconds, UserError } from './lib/ui.mjs';
import { checkMutants, readMutants } from './mutants/list.mjs';
import { plant, takeOut, takeOutLeftOver } from './mutants/planted.mjs';
import { kindOf, runNamed, runRelated, stopStacks } from './mutants/tests.mjs';

const since = Date.now();
const isLong = (test) => test.file.includes('/long/');
const nameOf = ({ file, name }) => `${file} › ${name}`;

/** Throws an error unless every named test exists and passes without a fault in the code. */
async function checkBaseline(mutants) {
  const kinds = new Set(mutants.map(kindOf));
  if (kinds.has('api') || kinds.has('e2e')) await buildAll();
  for (const kind of kinds) {
    const ownMutants = mutants.filter((mutant) => kindOf(mutant) === kind);
    say(`… the tests of ${ownMutants.length} mutants (${kind}), without a mutant`);
    const { passed, failed, broken } = await runNamed(ownMutants);
    const isGreen = ({ spec, title }) =>
      passed.some(({ file, name }) => file === spec && name.includes(title));
    const notGreen = ownMutants.filter((mutant) => !isGreen(mutant));
    const problems = [
      ...failed.map(nameOf),
      ...notGreen.map(({ number, spec, title }) => `${number}: no green test ${spec} › ${title}`),
    ];
    if (broken) problems.push(broken);
    if (problems.length > 0) throw new UserError(`Without a mutant:\n  ${problems.join('\n  ')}`);
  }
}

/** Returns the test results with the mutant's fault in the code. */
async function testWith(mutant) {
  plant(mutant);
  try {
    if (mutant.isBuilt) await buildAll();
    const namedResult = await runNamed([mutant]);
    return namedResult.failed.length > 0 || namedResult.broken ? namedResult : await runRelated(mutant);
  } catch (error) {
    // If the code can't be built or started, no test has run.
    return { failed: [], broken: error.message.split('\n')[0] };
  } finally {
    takeOut();
    if (mutant.isBuilt && !isStopping()) await buildAll();
  }
}

/** Prints which test caught a mutant, and returns 'core', 'long', 'survived' or 'broken'. */
async function tryMutant(mutant) {
  const startedAt = Date.now();
  const { failed, broken } = await testWith(mutant);
  const by = failed.find((test) => !isLong(test)) ?? failed[0];
  const outcome = by ? (isLong(by) ? 'long' : 'core') : broken ? 'broken' : 'survived';
  if (isStopping()) return outcome;
  const text = by ? nameOf(by) : broken ? `DID NOT RUN: ${broken}` : 'SURVIVED';
  const { number, fault, file } = mutant;
  say(`${String(number).padStart(3)} ${fault} (${file}, ${seconds(startedAt)}): ${text}`);
  return outcome;
}

function readOptions() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, check: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UserError(`${error.message}\nUsage: npm run mutants [-- --only=3,17 | --check]`);
  }
}

/** Returns the mutants with the numbers in `only`, or all of them. */
function selectMutants(mutants, only) {
  const numbers = only?.split(',').map(Number);
  const list = numbers ? mutants.filter(({ number }) => numbers.includes(number)) : mutants;
  if (list.length === 0) throw new UserError('There is no such mutant.');
  return list;
}

async function tryMutants() {
  const { only, check } = readOptions();
  takeOutLeftOver();
  const allMutants = readMutants();
  checkMutants(allMutants);
  if (check) {
    say(`${allMutants.length} mutants fit the code`);
    return 0;
  }
  const mutants = selectMutants(allMutants, only);
  process.on('exit', takeOut);
  await installPackages();
  await checkBaseline(mutants);
  const outcomes = [];
  for (const mutant of mutants) if (!isStopping()) outcomes.push(await tryMutant(mutant));
  if (isStopping()) return 1;
  const count = (outcome) => outcomes.filter((one) => one === outcome).length;
  const broken = count('broken') > 0 ? `, ${count('broken')} did not run` : '';
  say(
    `${mutants.length} mutants: ${count('core')} caught by the core, ${count('long')} by the long tier, ` +
      `${count('survived')} survived${broken} (${seconds(since)})`,
  );
  return count('core') + count('long') === mutants.length ? 0 : 1;
}

await runTool(tryMutants, async () => {
  takeOut();
  await stopStacks();
});
