// Runs ESLint on everything, or on the projects that are named: our own rule on formatted text, and the recommended rules. It
// comes last in `npm run lint`, since oxlint and tools/check-imports.mjs take seconds and find most.
import { ESLint } from 'eslint';
import { projectFolder, root } from './lib/paths.mjs';

const projects = process.argv.slice(2).flatMap((arg) => arg.split(','));
const eslint = new ESLint({ cwd: root });
const results = await eslint.lintFiles(
  projects.length > 0 ? ['*.mjs', ...projects.map(projectFolder)] : ['.'],
);
const text = await (await eslint.loadFormatter()).format(results);
if (text) console.log(text);
if (results.some(({ messages }) => messages.length > 0)) process.exitCode = 1;
