import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Copy } from '../../support/copy';

// README.md names these versions.
describe.each(['24', '26'])('on Node %s', (version) => {
  const copy = new Copy();
  const folder = mkdtempSync(join(tmpdir(), 'rmo-node-'));
  const program = `node-${process.platform}-${process.arch}`;
  const env = { PATH: [join(folder, 'node_modules', program, 'bin'), process.env.PATH].join(delimiter) };
  beforeAll(async () => {
    await promisify(execFile)('npm', ['install', `--prefix=${folder}`, `${program}@${version}`]);
    await copy.create();
    // Native packages depend on the Node version, so the link to the shared node_modules is removed.
    rmSync(join(copy.folder, 'node_modules'));
  });
  afterEach(() => copy.stopAll());
  afterAll(() => {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('npm start installs, builds and starts the product', async () => {
    await copy.startReady(env);
    const metrics = await (await fetch(`${copy.url}/metrics`)).text();
    expect(metrics).toContain(`nodejs_version_info{version="v${version}.`);
    const { total } = (await (await fetch(`${copy.url}/api/officials?limit=1`)).json()) as { total: number };
    expect(total).toBeGreaterThan(0);
  });

  // Limited processes get different options on Node 22 and newer, which unit tests don't see.
  it('photos and spreadsheets are read by limited processes', async () => {
    const files = ['backend/test/files.spec.ts', 'backend/test/imports/parser.spec.ts'];
    const run = copy.script(['test', ...files], env);
    expect([await run.exit, run.output()]).toEqual([0, expect.stringMatching(/^\d{2,} passed, 0 failed$/m)]);
  });

  it('the backend and front-end unit tests pass', async () => {
    const run = copy.script(['test', '--only=backend,front'], env);
    expect([await run.exit, run.output()]).toEqual([0, expect.stringMatching(/^\d{3,} passed, 0 failed$/m)]);
  });
});
