// The pages of a micro-frontend that the server renders for visitors: src/server.tsx in one module without dependencies.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { compileConfig } from './compile.mjs';
import { baseConfig } from './config.mjs';
import { root } from './files.mjs';
import { versionsOf } from './releases.mjs';

const NAME = 'pages.mjs';

/** Pages of a record are rendered without what they load later, so `import()` stays as it is and is never called. */
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
  // The styles are those of the browser's build; only the names of their classes are needed.
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
    // Names in stack traces stay readable.
    optimization: { minimize: false, splitChunks: false },
  };
}

/**
 * Builds the pages of a version, if the micro-frontend has any. They are put beside the served folder, since the API runs
 * them.
 */
export async function addPages(directory, name, version, web) {
  const entry = join(directory, 'src', 'server.tsx');
  if (!existsSync(entry)) return;
  const config = pagesConfig(directory, name, entry);
  await compileConfig(config);
  const folder = join(web, '..', 'pages', name);
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(config.output.path, NAME), join(folder, `${version}.mjs`));
  const kept = versionsOf(name, web).map((one) => `${one.version}.mjs`);
  for (const file of readdirSync(folder)) if (!kept.includes(file)) rmSync(join(folder, file));
}
