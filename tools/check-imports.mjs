// Checks all imports: between projects (by the tags in project.json), between backend modules (by layer), between features, and
// of antd. Reports import cycles too, including type-only ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliases, readJson, root } from './lib/paths.mjs';

/** The front end's libraries from bottom to top: each may import those before it. */
const LIBS = ['contracts', 'api-client', 'mfe-kit', 'ui', 'dashboard', 'management'].map(
  (name) => `type:${name}`,
);
/** What each kind of project may import. Projects that aren't listed, such as e2e, may not import any other project. */
const ALLOWED_IMPORTS = {
  ...Object.fromEntries(LIBS.map((tag, index) => [tag, LIBS.slice(0, index)])),
  'type:mfe': LIBS,
  'type:shell': LIBS.slice(0, LIBS.indexOf('type:dashboard')),
  'type:backend': ['type:contracts'],
};
/** The coach team neither builds nor tests the code that the administrator and supervisor dashboards share. */
const FORBIDDEN_IMPORTS = { 'team:coach': ['type:management'] };

/**
 * Backend modules from bottom to top: each may import the `index.ts` of modules in the layers before it. Modules that aren't
 * listed form the top layer, so only modules that others import need to be listed.
 */
const MODULE_LAYERS = [
  ['regions', 'audit', 'docs', 'health', 'web'],
  ['files', 'teams'],
  ['settings'],
  ['users'],
  ['officials'],
  ['events', 'scores'],
  ['reviews', 'search', 'calendars'],
  ['moderation', 'growth', 'unlisted', 'rate-links'],
  ['imports'],
  ['exports'],
  ['notifications'],
];

const folders = [...readdirSync(root), ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)];
const projects = folders.filter((path) => existsSync(join(root, path, 'project.json')));
const tagsOf = (path) => readJson(join(root, path, 'project.json')).tags;
const tags = Object.fromEntries(projects.map((path) => [path, tagsOf(path)]));

const projectOf = (path) => /^(libs\/)?[^/]+/.exec(path)?.[0];
const moduleOf = (path) => /^backend\/src\/modules\/([^/]+)/.exec(path)?.[1];
const featureOf = (path) => /^mfe-[^/]+\/src\/features\/[^/]+/.exec(path)?.[0];
function layerOf(module) {
  const layer = MODULE_LAYERS.findIndex((modules) => modules.includes(module));
  return layer < 0 ? MODULE_LAYERS.length : layer;
}

const IMPORT_CLAUSE = String.raw`(?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s*as\s+[\w$]+)?)|[\w$]+`;
const IMPORT_STATEMENT = new RegExp(
  String.raw`^(?:import|export)\s+(?:type\s+)?(?:${IMPORT_CLAUSE})\s*from\s*(['"])(?<from>[^'"]+)\1` +
    String.raw`|^import\s*(['"])(?<effect>[^'"]+)\3|\b(?:import|require)\(\s*(?:\/\*[^]*?\*\/\s*)?(['"])(?<call>[^'"]+)\5`,
  'gm',
);

function* importsOf(text) {
  for (const { groups, index } of text.matchAll(IMPORT_STATEMENT)) {
    const { from, effect, call } = groups;
    yield { name: from ?? effect ?? call, line: text.slice(0, index).split('\n').length };
  }
}

/** Returns the imported path below the root, possibly without its extension, or null if `name` is a package. */
function pathOf(file, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  for (const [alias, path] of aliases) {
    if (name === alias) return path;
    const prefix = alias.endsWith('*') && alias.slice(0, -1);
    if (prefix && name.startsWith(prefix)) return path.replace('*', name.slice(prefix.length));
  }
  return null;
}

function problemOf(file, name, path) {
  if (/^(antd|@ant-design\/icons)$/.test(name)) return `import one component or icon, ${name}/es/…`;
  if (!path) return undefined;
  const [own, other] = [projectOf(file), projectOf(path)];
  if (own !== other) {
    if (!tags[other]) return undefined;
    const isIn = (list) => tags[own]?.some((from) => tags[other].some((to) => list[from]?.includes(to)));
    if (!isIn(ALLOWED_IMPORTS) || isIn(FORBIDDEN_IMPORTS)) return `${own} may not import ${other}`;
    if (name.startsWith('.')) return `import ${other} by its name, @rmo/…`;
    return undefined;
  }
  if (!name.startsWith('.')) return 'import a file of the own project by its relative path';
  const [module, target] = [moduleOf(file), moduleOf(path)];
  if (target && /^backend\/src\/(common|queue|config)\//.test(file))
    return `${file.split('/')[2]} imports no module, but ${target}`;
  if (module && target && module !== target) {
    if (layerOf(module) <= layerOf(target))
      return `${module} is no higher module than ${target} (MODULE_LAYERS): enqueue a job, or declare a port that ${target} registers`;
    if (!/^backend\/src\/modules\/[^/]+(\/index(\.js)?)?$/.test(path))
      return `import from the index.ts of ${target}`;
  }
  if (featureOf(file) && /^mfe-[^/]+\/src\/app\//.test(path)) return 'a feature does not import app/';
  return undefined;
}

/** Returns the cycles of a graph, each as a list of files. */
function cyclesOf(graph) {
  const cycles = [];
  const visited = new Set();
  const trail = [];
  const visit = (file) => {
    if (trail.includes(file)) return void cycles.push(trail.slice(trail.indexOf(file)));
    if (visited.has(file)) return;
    trail.push(file);
    for (const target of graph.get(file)?.keys() ?? []) visit(target);
    trail.pop();
    visited.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** `files` maps paths to contents; they may also import the paths in `others`. Returns problems as `file:line message`. */
export function checkImports(files, others = new Set()) {
  const problems = [];
  const graph = new Map();
  const exists = (path) => files.has(path) || others.has(path);
  for (const [file, text] of files) {
    graph.set(file, new Map());
    for (const { name, line } of importsOf(text)) {
      const path = pathOf(file, name);
      const problem = problemOf(file, name, path);
      if (problem) problems.push(`${file}:${line} ${problem}`);
      const base = path?.replace(/\.js$/, '');
      const target = path && [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(exists);
      if (target) graph.get(file).set(target, line);
    }
  }
  for (const cycle of cyclesOf(graph)) {
    const [first, next = first] = cycle;
    problems.push(`${first}:${graph.get(first).get(next)} imports itself: ${[...cycle, first].join(' → ')}`);
  }
  return problems;
}

/** Returns the TypeScript sources of all projects by path. */
export function readSources() {
  const files = new Map();
  for (const project of projects)
    for (const entry of readdirSync(join(root, project), { recursive: true })) {
      const path = posix.join(project, entry.replaceAll('\\', '/'));
      if (/\.tsx?$/.test(path) && !/\/(node_modules|dist)\//.test(path))
        files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = readSources();
  const problems = checkImports(files);
  for (const problem of problems) console.log(problem);
  console.log(`${files.size} files, ${problems.length} forbidden imports`);
  if (problems.length > 0) process.exitCode = 1;
}
