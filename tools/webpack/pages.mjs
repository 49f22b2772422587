// Builds a micro-frontend's pages that the server renders: src/server.tsx as one module without dependencies.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { compileConfig } from './compile.mjs';
import { baseConfig } from './config.mjs';
import { root } from './files.mjs';

const BUNDLE_NAME = 'pages.mjs';

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
  const { use } = base.module.rules.find((rule) => rule.use?.[0] === MiniCssExtractPlugin.loader);
  use[0] = { loader: use[0], options: { emit: false } };
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { pages: entry },
    output: {
      path: join(root, 'dist', '.build', `${name}-pages`),
      filename: BUNDLE_NAME,
      module: true,
      library: { type: 'module' },
      clean: true,
    },
    experiments: { outputModule: true },
    plugins: [...base.plugins, keepImports, new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(name) })],
    // Without minification, names stay readable in stack traces.
    optimization: { minimize: false, splitChunks: false },
  };
}

export async function buildPages(directory, name) {
  const entry = join(directory, 'src', 'server.tsx');
  if (!existsSync(entry)) return null;
  const config = pagesConfig(directory, name, entry);
  await compileConfig(config);
  return join(config.output.path, BUNDLE_NAME);
}

/** Copies a version's pages next to the served folder, where the API loads them, and removes those of former versions. */
export function addPages(file, { name, version, versions }, web) {
  const folder = join(web, '..', 'pages', name);
  const target = join(folder, `${version}.mjs`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, `${target}.new`);
  renameSync(`${target}.new`, target);
  for (const entry of readdirSync(folder))
    if (!versions.includes(entry.replace(/\.mjs$/, ''))) rmSync(join(folder, entry));
}
