import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'rmo-replacements-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds an entry that imports `original.mjs`, with `ours.mjs` replacing the module that `pattern` matches. Returns the
 * errors.
 */
async function errorsWith(pattern: string): Promise<string[]> {
  writeFileSync(join(folder, 'entry.mjs'), `import './original.mjs';`);
  for (const name of ['original', 'ours'])
    writeFileSync(join(folder, `${name}.mjs`), `console.log('${name}');`);
  const script = `
    import webpack from 'webpack';
    import { ReplacementPlugin } from './tools/webpack/replacements.mjs';
    const plugins = [new ReplacementPlugin(/${pattern}/, ${JSON.stringify(join(folder, 'ours.mjs'))})];
    const config = { mode: 'none', context: ${JSON.stringify(folder)}, entry: './entry.mjs', plugins };
    webpack({ ...config, output: { path: ${JSON.stringify(join(folder, 'dist'))} } }).run((error, stats) =>
      console.log(JSON.stringify(error ? [error.message] : stats.toJson().errors.map(({ message }) => message))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  return JSON.parse(stdout) as string[];
}

describe('replacing a package’s module', () => {
  it('succeeds while the module exists', async () => {
    expect(await errorsWith('original\\.mjs$')).toEqual([]);
  });

  it('fails the build with a clear error once the module no longer exists', async () => {
    expect(await errorsWith('renamed\\.mjs$')).toEqual([
      expect.stringContaining(
        'ours.mjs replaces nothing: /renamed\\.mjs$/ matches no module of this build any more.',
      ),
    ]);
  });
});
