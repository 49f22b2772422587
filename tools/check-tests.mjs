// Rejects clocks in tests, so that they also pass on slow machines. Tests of time itself belong in a folder `long/`. Exceptions
// must state their reason on the line: `// clock: <reason>`.
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { readSources } from './check-imports.mjs';

const TEST_FILE = /^(backend\/test|e2e)\/|\.spec\.tsx?$/;
/** Only files that match are parsed, because parsing is slow. */
const SUSPECT_TEXT =
  /performance\.now|hrtime|Date\.now\(\) -|- Date\.now|set(Timeout|Interval)\(|timers\/promises|timeout:|(until|waitFor\w*)\([^]{0,600}?(?<![\w.])([\d_]{3,}|\w+_MS)\b|[,\s]\s*([\d_]{4,}|[\w* ]+_MS),?\s*\);/;
const HOOK_NAME = /^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/;
const WAIT_FUNCTION = /^(until|waitUntil|eventually|waitFor\w*)$/;
const LIMIT_PROBLEM = 'has a limit of its own: tools/jest/node-setup.ts has one for all tests';
const BOUND_ASSERTION = /^toBe(Less|Greater)Than(OrEqual)?$/;

const nameOf = (node) => (ts.isPropertyAccessExpression(node) ? node.name.text : node.text);
/** Returns `expect` for `expect(a).not.toBe`, and `it` for `it.each(rows)`. */
const rootOf = (node) => (node.expression ? rootOf(node.expression) : node.text);
/** Returns the value that an assertion checks: `took` for `expect(took).not.toBe(1)`. */
const expectedOf = (node) =>
  ts.isCallExpression(node) && node.expression.text === 'expect'
    ? node.arguments[0]
    : node.expression && expectedOf(node.expression);
const isNow = (node) => ts.isCallExpression(node) && node.expression.getText() === 'Date.now';
const isDifference = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
  (isNow(node.left) || isNow(node.right));
/** True for a positive number, a constant named like a time, or a sum of these. 0 doesn't count. */
const isTime = (node) =>
  node !== undefined &&
  ((ts.isNumericLiteral(node) && Number(node.text) > 0) ||
    (ts.isIdentifier(node) && /(^|_)(MS|TIMEOUT|DELAY|WAIT|SECONDS?)$/.test(node.text)) ||
    (ts.isBinaryExpression(node) && (isTime(node.left) || isTime(node.right))));
/** True if the value is a duration; those inside `new Date(…)` or a function don't count. */
const isDuration = (node) =>
  isDifference(node) ||
  (!ts.isNewExpression(node) &&
    !ts.isFunctionLike(node) &&
    ts.forEachChild(node, (child) => isDuration(child) || undefined) === true);

function problemOf(node, { isExpected, durations }) {
  if (isDifference(node) && isExpected) return 'expects a time of the clock';
  if (ts.isPropertyAccessExpression(node) && /^(performance\.now|process\.hrtime)$/.test(node.getText()))
    return 'measures time';
  if (ts.isPropertyAssignment(node) && node.name.text === 'timeout' && isTime(node.initializer))
    return 'waits with a deadline';
  if (ts.isImportDeclaration(node) && /timers\/promises$/.test(node.moduleSpecifier.text))
    return 'waits for a time';
  if (!ts.isCallExpression(node)) return undefined;
  const { expression: callee, arguments: args } = node;
  const name = nameOf(callee);
  if (rootOf(callee) === 'jest' && name === 'setTimeout') return LIMIT_PROBLEM;
  if (/^set(Timeout|Interval)$/.test(name) && args[1] && !/^0$/.test(args[1].getText()))
    return 'waits for a time';
  if (WAIT_FUNCTION.test(name) && args.some(isTime)) return 'waits for a time';
  if (HOOK_NAME.test(rootOf(callee)) && args.length > 1 && isTime(args.at(-1))) return LIMIT_PROBLEM;
  if (BOUND_ASSERTION.test(name) && durations.has(expectedOf(callee)?.text)) return 'expects a duration';
  return undefined;
}

/** Returns problems as `file:line message`. */
export function checkTest(file, text) {
  if (!SUSPECT_TEXT.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const problems = new Set();
  const durations = new Set();
  const visit = (node, isExpected) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isDuration(node.initializer))
      durations.add(node.name.getText());
    const isWithin = isExpected || (ts.isCallExpression(node) && rootOf(node) === 'expect');
    const problem = problemOf(node, { isExpected: isWithin, durations });
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line;
    if (problem && !/\/\/ clock: \S/.test(lines[line])) problems.add(`${file}:${line + 1} ${problem}`);
    ts.forEachChild(node, (child) => visit(child, isWithin));
  };
  visit(source, false);
  return [...problems];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tests = [...readSources()].filter(([file]) => TEST_FILE.test(file) && !file.includes('/long/'));
  const problems = tests.flatMap(([file, text]) => checkTest(file, text));
  for (const problem of problems) console.log(problem);
  console.log(`${tests.length} files, ${problems.length} clocks`);
  if (problems.length > 0) process.exitCode = 1;
}
