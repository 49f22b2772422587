// Builds those of a micro-frontend's pages that the server renders for visitors: src/server.tsx as one module without
// dependencies.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { compileConfig } from './compile.mjs';
import { baseConfig } from './config.mjs';
import { root } from './files.mjs';

const NAME = 'pages.mjs';

/** Leaves `import()` unchanged. It is never called, because pages are rendered without the parts that they load later. */
const keepImports = {
  apply: (compiler) =>
    compiler.hooks.normalModuleFactory.tap('KeepImports', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        factory.hooks.parser.for(type).tap('KeepImports', (parser) => {
          parser.hooks.importCall.tap('KeepImports', () => true);
        });
    }),
};

function pagesConfig(directory, name, entry) {
  const base = baseConfig({ name: `${name}-pages`, directory, output: {} });
  // The browser's build provides the styles; only their class names are needed here.
  for (const rule of base.module.rules)
    for (const use of Array.isArray(rule.use) ? rule.use : [])
      if (use === MiniCssExtractPlugin.loader)
        rule.use[rule.use.indexOf(use)] = { loader: use, options: { emit: false } };
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { pages: entry },
    output: {
      path: join(root, 'dist', '.build', `${name}-pages`),
      filename: NAME,
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    plugins: [...base.plugins, keepImports, new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(name) })],
    // Keeps names readable in stack traces.
    optimization: { minimize: false, splitChunks: false },
  };
}

/** Builds a micro-frontend's server-rendered pages. Returns the path of the file, or null if there are none. */
export async function buildPages(directory, name) {
  const entry = join(directory, 'src', 'server.tsx');
  if (!existsSync(entry)) return null;
  const config = pagesConfig(directory, name, entry);
  await compileConfig(config);
  return join(config.output.path, NAME);
}

/**
 * Copies a version's server-rendered pages next to the served folder, where the API loads them, and removes those of versions
 * that no longer exist.
 */
export function addPages(file, { name, version, versions }, web) {
  if (!file) return;
  const folder = join(web, '..', 'pages', name);
  const target = join(folder, `${version}.mjs`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, `${target}.new`);
  renameSync(`${target}.new`, target);
  for (const one of readdirSync(folder))
    if (!versions.includes(one.replace(/\.mjs$/, ''))) rmSync(join(folder, one));
}
