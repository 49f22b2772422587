import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { demoEmail, launch, signIn, visitor } from './support/browser';

jest.setTimeout(180_000);

const root = process.cwd();
const web = process.env.E2E_WEB_DIR!;
const TEAM_NEEDS = [
  'libs',
  'tools',
  'mfe-admin',
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Path → digest of everything that is served. */
function served(): Map<string, string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(web, name)).isFile(),
  );
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(web, name)))
      .digest('hex');
  return new Map(files.map((name) => [name, digest(name)]));
}
const manifestLines = () => readFileSync(join(web, 'mfe', 'manifest.json'), 'utf8').split('\n');
const differing = (before: string[], after: string[]) =>
  after.filter((line, index) => line !== before[index]);

describe('a team that releases the admin area on its own', () => {
  let browser: Browser;
  let page: Page;
  let checkout: string;

  const nx = (target: string) =>
    promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run', `mfe-admin:${target}`, '--outputStyle=stream'],
      {
        cwd: checkout,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NX_DAEMON: 'false',
          NX_TUI: 'false',
          NX_NO_CLOUD: 'true',
          WEB_DIR: web,
        },
      },
    );
  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true }).waitFor();

  beforeAll(async () => {
    browser = await launch();
    // Only the release that is shown: a folder that was built before keeps earlier ones, to which one could go back.
    const { remotes } = JSON.parse(readFileSync(join(web, 'mfe', 'manifest.json'), 'utf8'));
    const shown = remotes.admin.entry.split('/').at(-2);
    for (const version of readdirSync(join(web, 'mfe', 'admin')))
      if (version !== shown) rmSync(join(web, 'mfe', 'admin', version), { recursive: true });
    // Their own checkout, in which the admin area says something else. Nothing of the others is needed to build it.
    checkout = mkdtempSync(join(tmpdir(), 'rmo-admin-team-'));
    for (const name of TEAM_NEEDS) cpSync(join(root, name), join(checkout, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    const file = join(checkout, 'mfe-admin/src/features/dashboard/DashboardPage.tsx');
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('title="Admin Dashboard"');
    writeFileSync(
      file,
      source.replace('title="Admin Dashboard"', 'title="Admin Dashboard of another release"'),
    );

    ({ page } = await visitor(browser));
    await signIn(page, demoEmail('admin'));
    await heading('Admin Dashboard');
  });
  afterAll(async () => {
    await browser.close();
    rmSync(checkout, { recursive: true, force: true });
  });

  it('changes its own line of the manifest and nothing else, and the running shell shows the new release', async () => {
    const before = served();
    const linesBefore = manifestLines();
    await nx('release');
    expect(differing(linesBefore, manifestLines())).toHaveLength(1);
    const after = served();
    for (const [name, digest] of before) {
      if (name !== join('mfe', 'manifest.json')) expect([name, after.get(name)]).toEqual([name, digest]);
    }
    await page.reload();
    await heading('Admin Dashboard of another release');
    // The others are where they were.
    await page.goto('/officials');
    await page.locator('a[href^="/officials/"]').first().waitFor();
  });

  it('goes back with one command', async () => {
    const linesBefore = manifestLines();
    await nx('rollback');
    expect(differing(linesBefore, manifestLines())).toHaveLength(1);
    await page.goto('/admin');
    await heading('Admin Dashboard');
  });

  it('says so when there is nothing to go back to', async () => {
    const linesBefore = manifestLines();
    await expect(nx('rollback')).rejects.toThrow();
    expect(manifestLines()).toEqual(linesBefore);
  });
});
