import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Browser, launch } from '../support/browser';
import { openAs } from '../support/people';

const root = process.cwd();
const web = process.env.E2E_WEB_DIR!;
const COPIED_PATHS = ['libs', 'tools', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** A page that a team adds, with an API endpoint that the front end doesn't use yet. */
interface NewPage {
  team: 'admin' | 'coach';
  path: string;
  title: string;
  label: string;
  endpoint: 'officials' | 'teams';
}
const NEW_PAGES: NewPage[] = [
  { team: 'admin', path: '/admin/attendance', title: 'Attendance', label: 'Teams', endpoint: 'teams' },
  { team: 'coach', path: '/coach/crew', title: 'Event Crew', label: 'Crew', endpoint: 'officials' },
];

/** One team's checkout, in which a test changes files and runs releases. */
class Checkout {
  readonly folder: string;

  constructor(private readonly team: string) {
    // The folder is the same in every run, because builds are cached per folder: otherwise, each run would leave another cache in
    // node_modules.
    this.folder = join(root, '.data', 'test-checkouts', team);
    rmSync(this.folder, { recursive: true, force: true });
    for (const name of [...COPIED_PATHS, `mfe-${team}`])
      cpSync(join(root, name), join(this.folder, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  change(file: string, edit: (source: string) => string): void {
    const path = join(this.folder, file);
    const source = readFileSync(path, 'utf8');
    const changedSource = edit(source);
    expect(changedSource).not.toBe(source);
    writeFileSync(path, changedSource);
  }

  add(file: string, source: string): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }

  /** Runs tools/release.mjs for the team, as `npx nx run mfe-<team>:release` does. */
  release(...options: string[]): Promise<{ stdout: string }> {
    return promisify(execFile)(process.execPath, ['tools/release.mjs', this.team, ...options], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'production', WEB_DIR: web },
    });
  }

  /** Adds the page, with its route, title, permission and navigation entry, to the team's files. */
  addPage({ team, path, title, label, endpoint }: NewPage): void {
    this.change(`mfe-${team}/mfe.json`, (source) => {
      const mfe = JSON.parse(source);
      mfe.routes.push({ path, title, permission: mfe.routes[0].permission });
      mfe.navigation.push({ label, path, order: 50 });
      return JSON.stringify(mfe);
    });
    this.change(`mfe-${team}/src/app/routes.tsx`, (source) =>
      source
        .replace('const ', "const NewPage = lazyPage(() => import('../features/new-page/NewPage'));\nconst ")
        .replace('<Switch>', `<Switch><Route path="${path}"><NewPage /></Route>`),
    );
    this.add(
      `mfe-${team}/src/features/new-page/NewPage.tsx`,
      `import { api } from '@rmo/api-client';
       import { useSearchParams } from 'wouter';

       const newApi = api.injectEndpoints({
         endpoints: (build) => ({
           ${team}NewPage: build.query<{ name?: string; lastName?: string }[], string>({
             query: (event) => \`/events/\${event}/${endpoint}\`,
           }),
         }),
       });
       const { use${team === 'admin' ? 'Admin' : 'Coach'}NewPageQuery: useNewPageQuery } = newApi;

       export default function NewPage() {
         const [params] = useSearchParams();
         const { data = [] } = useNewPageQuery(params.get('event') ?? '');
         return (
           <div className="rmo-page">
             <h1>A page of its own</h1>
             <ul>{data.map((row, index) => <li key={index}>{row.name ?? row.lastName}</li>)}</ul>
           </div>
         );
       }
      `,
    );
  }
}

/** Returns the digests of all served files by path. */
function readDigests(): Map<string, string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(web, name)).isFile(),
  );
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(web, name)))
      .digest('hex');
  return new Map(files.map((name) => [name, digestOf(name)]));
}
const manifestFile = join(web, 'mfe', 'manifest.json');
const manifestLines = () => readFileSync(manifestFile, 'utf8').split('\n');
const currentVersion = (team: string): string =>
  JSON.parse(readFileSync(manifestFile, 'utf8')).remotes[team].entry.split('/').at(-2);

/** Removes all versions except the current one, so that there is no version to roll back to. */
function removeEarlierVersions(team: string): void {
  for (const version of readdirSync(join(web, 'mfe', team)))
    if (version !== currentVersion(team)) rmSync(join(web, 'mfe', team, version), { recursive: true });
}

describe.each(NEW_PAGES)(
  'the $team team, with a previously built shell and API that are not restarted',
  (added) => {
    const { team, path, title, label, endpoint } = added;
    let browser: Browser;
    let page: Page;
    let checkout: Checkout;
    /** The id of an event that has officials and teams; `names` lists its officials or teams. */
    let event: number;
    let names: string[];

    const header = () => page.getByRole('banner');
    const navigationEntry = () => header().getByRole('link', { name: label, exact: true });
    const status = async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).status();
    const openDashboard = async () => {
      await page.goto(`/${team}`);
      await page.getByRole('tab').first().waitFor();
    };
    const checkOtherPages = async () => {
      await header().getByRole('link', { name: 'Officials' }).click();
      await page.locator('main a[href^="/officials/"]').first().waitFor();
    };

    beforeAll(async () => {
      browser = await launch();
      checkout = new Checkout(team);
      removeEarlierVersions(team);
      ({ page } = await openAs(browser, team));
      const events: { id: number; teams: unknown[]; officials: unknown[] }[] = await (
        await page.request.get('/api/events')
      ).json();
      event = events.find((one) => one.teams.length > 0 && one.officials.length > 0)!.id;
      const rows: { name?: string; lastName?: string }[] = await (
        await page.request.get(`/api/events/${event}/${endpoint}`)
      ).json();
      names = rows.map((row) => (row.name ?? row.lastName)!);
      expect(names.length).toBeGreaterThan(0);
      await openDashboard();
    });
    afterAll(async () => {
      await browser.close();
      rmSync(checkout.folder, { recursive: true, force: true });
    });

    it('has no new page before the release', async () => {
      expect(await status()).toBe(404);
      expect(await navigationEntry().count()).toBe(0);
    });

    it('releases a new page by changing only one line of the manifest and adding one folder', async () => {
      checkout.addPage(added);
      const [before, linesBefore] = [readDigests(), manifestLines()];
      await checkout.release();
      expect(manifestLines().filter((line, index) => line !== linesBefore[index])).toHaveLength(1);
      const after = readDigests();
      before.delete(join('mfe', 'manifest.json'));
      for (const [name, digest] of before) expect([name, after.get(name)]).toEqual([name, digest]);
      const ownFolder = join('mfe', team, currentVersion(team));
      for (const name of after.keys())
        expect(before.has(name) || name.startsWith(ownFolder) || name === join('mfe', 'manifest.json')).toBe(
          true,
        );
    });

    it('gets the new page with its navigation entry, title and API data, also from a deep link', async () => {
      await openDashboard();
      await navigationEntry().click();
      await page.getByRole('heading', { name: 'A page of its own' }).waitFor();
      expect(await page.title()).toBe(`${title} · RateMyOfficial`);

      expect(await status()).toBe(200);
      const response = await page.goto(`${path}?event=${event}`);
      expect(response?.status()).toBe(200);
      await page.getByRole('listitem').first().waitFor();
      expect(await page.locator('main').getByRole('listitem').allInnerTexts()).toEqual(names);
      expect(await page.title()).toBe(`${title} · RateMyOfficial`);
      await checkOtherPages();
    });

    it('rolls the new page back with one command', async () => {
      const linesBefore = manifestLines();
      await checkout.release('--rollback');
      expect(manifestLines().filter((line, index) => line !== linesBefore[index])).toHaveLength(1);
      expect(await status()).toBe(404);
      await openDashboard();
      expect(await navigationEntry().count()).toBe(0);
      await page.goto(path);
      await page.getByRole('heading', { name: 'Out of bounds' }).waitFor();
    });

    it('gets an error if there is no earlier version to roll back to', async () => {
      const linesBefore = manifestLines();
      await expect(checkout.release('--rollback')).rejects.toThrow('has no version before');
      expect(manifestLines()).toEqual(linesBefore);
    });

    it('cannot release a route with an unknown permission', async () => {
      const linesBefore = manifestLines();
      checkout.change(`mfe-${team}/mfe.json`, (source) => source.replace(`${team}-area`, 'moon-area'));
      await expect(checkout.release()).rejects.toMatchObject({
        stderr: expect.stringContaining(`needs the permission moon-area, which libs/contracts`),
      });
      checkout.change(`mfe-${team}/mfe.json`, (source) => source.replace('moon-area', `${team}-area`));
      expect(manifestLines()).toEqual(linesBefore);
    });

    it('cannot release a bar that begins with another team’s page', async () => {
      const linesBefore = manifestLines();
      const file = `mfe-${team}/mfe.json`;
      const original = readFileSync(join(checkout.folder, file), 'utf8');
      const mfe = JSON.parse(original);
      mfe.bar.unshift({ label: 'Officials', path: '/officials', icon: 'whistle' });
      checkout.change(file, () => JSON.stringify(mfe));
      await expect(checkout.release()).rejects.toMatchObject({
        stderr: expect.stringContaining('the bar begins with /officials, which is not among the routes'),
      });
      checkout.change(file, () => original);
      expect(manifestLines()).toEqual(linesBefore);
    });

    it('sees a retry, with no code loaded, if its release needs a newer contract', async () => {
      checkout.change('libs/mfe-kit/src/contract.ts', (source) =>
        source.replace(/CONTRACT_VERSION = '(\d+)\.(\d+)'/, "CONTRACT_VERSION = '$1.99'"),
      );
      checkout.change(`mfe-${team}/mfe.json`, (source) =>
        source.replace(/"contract": ?"\^(\d+)[^"]*"/, '"contract":"^$1.99"'),
      );
      const current = currentVersion(team);
      await checkout.release();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(`/${team}`);
      await page.getByTestId('remote-failed').waitFor();
      expect(loaded.filter((url) => url.includes(`/mfe/${team}/`))).toEqual([]);
      await checkOtherPages();

      await checkout.release('--rollback', current);
      await page.goBack();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('tab').first().waitFor();
    });
  },
);
