// `npm run api-doc`: generates docs/api/openapi.json from the backend's code, and the endpoints of its clients from that.
// With --check it writes nothing, and fails if a committed file differs from the generated one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format } from 'oxfmt';
import webpack from 'webpack';
import config from '../backend/webpack.config.mjs';
import { generateClients } from './api-doc/clients.mjs';
import { dataDir, ensureDir, readJson, root } from './lib/paths.mjs';

const check = process.argv.includes('--check');

/** Bundles a program that prints the document, with the compiler plugin that reads types and comments. */
function bundle(folder) {
  const compiler = webpack({
    ...config,
    mode: 'development',
    devtool: false,
    entry: { document: './src/modules/docs/document.ts' },
    output: { ...config.output, path: folder },
    module: {
      rules: [
        ...config.module.rules,
        { test: /\.ts$/, enforce: 'pre', loader: join(root, 'tools/api-doc/swagger-loader.mjs') },
      ],
    },
    resolve: { ...config.resolve, extensionAlias: { '.js': ['.ts', '.js'] } },
    plugins: [],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve(join(folder, 'document.mjs')));
    });
  });
}

async function main() {
  const folder = mkdtempSync(join(ensureDir(join(dataDir, 'api-doc')), 'run-'));
  try {
    const program = await bundle(folder);
    const document = execFileSync(process.execPath, [program], { cwd: root, encoding: 'utf8' });
    const clients = await generateClients(JSON.parse(document), folder);
    const { singleQuote, printWidth, trailingComma } = readJson(join(root, '.oxfmtrc.json'));
    const style = { singleQuote, printWidth, trailingComma };
    const stale = [];
    for (const [name, raw] of Object.entries({ 'docs/api/openapi.json': document, ...clients })) {
      const file = join(root, name);
      const { code: text, errors } = await format(name, raw, style);
      if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
      stale.push(relative(root, file));
      if (check) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    if (!check) console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing changed');
    else if (stale.length > 0) throw new Error(`Stale: ${stale.join(', ')}. Run \`npm run api-doc\`.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
