// The backend's own code, which its bundle doesn't export.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { dataDir, ensureDir, root } from '../lib/paths.mjs';

/** Loads modules of a folder of the backend that import nothing outside of it. */
export function loadSource(folder, modules) {
  const from = join(root, 'backend/src/modules', folder);
  const to = ensureDir(join(dataDir, 'bench-source', folder));
  writeFileSync(join(to, 'package.json'), '{"type":"commonjs"}');
  for (const file of readdirSync(from)) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const { outputText } = ts.transpileModule(readFileSync(join(from, file), 'utf8'), {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        experimentalDecorators: true,
      },
    });
    writeFileSync(join(to, file.replace(/\.ts$/, '.js')), outputText);
  }
  const require = createRequire(join(to, 'x.js'));
  return Object.assign({}, ...modules.map((name) => require(`./${name}`)));
}
