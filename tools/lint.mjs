// `npm run lint`: lints everything; `npm run lint -- backend ui` some projects.
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { projectFolder, root } from './lib/paths.mjs';

// The Nx rule reads the project graph from its cache, and reports nothing without one.
await createProjectGraphAsync({ exitOnError: true });
const projects = process.argv.slice(2).flatMap((arg) => arg.split(','));
// One process for all files: the rules on imports read most files, whichever project they lint.
const eslint = new ESLint({ cwd: root, ignorePatterns: ['tools/boundaries'] });
const results = await eslint.lintFiles(
  projects.length > 0 ? ['*.mjs', ...projects.map(projectFolder)] : ['.'],
);
const text = await (await eslint.loadFormatter()).format(results);
if (text) console.log(text);
if (results.some(({ messages }) => messages.length > 0)) process.exitCode = 1;
