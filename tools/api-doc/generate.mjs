import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import config from '../../backend/webpack.config.mjs';
import { dataDir, ensureDir, readJson, root } from '../lib/paths.mjs';
import { compileConfig } from '../webpack/compile.mjs';
import { generateClients } from './clients.mjs';

/** Bundles a program that prints the document. The compiler plugin adds what it reads from types and comments. */
async function bundle(folder) {
  await compileConfig({
    ...config,
    name: 'The API document',
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
  return join(folder, 'document.mjs');
}

/** Returns the generated files' contents by path relative to the root. */
export async function generate() {
  const { singleQuote, printWidth, trailingComma } = readJson(join(root, '.oxfmtrc.json'));
  const folder = mkdtempSync(join(ensureDir(join(dataDir, 'api-doc')), 'run-'));
  try {
    const program = await bundle(folder);
    const document = execFileSync(process.execPath, [program], { cwd: root, encoding: 'utf8' });
    const clients = await generateClients(JSON.parse(document), folder);
    const files = {};
    for (const [name, text] of Object.entries({ 'docs/api/openapi.json': document, ...clients })) {
      const { code, errors } = await format(name, text, { singleQuote, printWidth, trailingComma });
      if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
      files[name] = code;
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
