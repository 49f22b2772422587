import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Entry {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = join(__dirname, '..', '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Yields the folders in which Node looks for `name` when a file in the folder `from` imports it. */
function* candidates(from: string, name: string): Generator<string> {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/'))))
    if (!folder.endsWith('node_modules')) yield `${folder}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

/** Returns dependencies that have no entry, as `package > dependency`. */
const findMissingEntries = (kind: 'dependencies' | 'optionalDependencies') =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry[kind] ?? {})
      .filter((name) => ![...candidates(path, name)].some((candidate) => candidate in packages))
      .map((name) => `${path} > ${name}`),
  );

describe('package-lock.json', () => {
  it('has an entry for every dependency, including the binaries of other platforms', () => {
    expect(findMissingEntries('dependencies')).toEqual([]);
    expect(findMissingEntries('optionalDependencies')).toEqual([]);
    // sharp has a separate binary for each platform.
    expect(Object.keys(packages['node_modules/sharp']!.optionalDependencies!).length).toBeGreaterThan(10);
  });

  it('specifies exact versions of all direct dependencies', () => {
    const { dependencies, devDependencies } = packages['']!;
    const ranges = Object.entries({ ...dependencies, ...devDependencies });
    expect(ranges.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('contains no URLs, so that each machine uses its own registry', () => {
    expect(Object.keys(packages).filter((path) => packages[path]!.resolved !== undefined)).toEqual([]);
  });

  it('is accepted by npm ci without a registry', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rmo-lock-'));
    try {
      for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name));
      const args = [
        'ci',
        '--dry-run',
        '--offline',
        '--ignore-scripts',
        '--loglevel=notice',
        `--cache=${join(folder, 'cache')}`,
      ];
      const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 16_000_000 });
      expect(stdout).toMatch(/added \d+ packages/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
