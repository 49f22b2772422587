import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_URL, type Browser, launch } from './support/browser';
import { openAs } from './support/people';

/** Text that occurs in each library's production code, even when minified. */
const FINGERPRINTS: Record<string, string | RegExp> = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  'redux store': '@@redux/INIT',
  'rtk query': 'executeQuery',
  'theme of antd': 'geekblue',
};

describe('shared libraries', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('are not loaded again when an admin page opens after a public page', async () => {
    const { page, context } = await openAs(browser, 'admin');
    const scripts = new Map<string, string>();
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return;
      scripts.set(response.url(), '');
      const text = response.text().catch(() => '');
      reading.push(text.then((script) => void scripts.set(response.url(), script)));
    });
    const areRead = async () => {
      await page.waitForLoadState('networkidle');
      await Promise.all(reading);
    };

    // This public page uses antd; the pages that visitors see don't.
    await page.goto('/events');
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    await areRead();
    const before = new Set(scripts.keys());
    const copies = (urls: Iterable<string>, mark: string | RegExp) =>
      [...urls].filter((url) =>
        typeof mark === 'string' ? scripts.get(url)?.includes(mark) : mark.test(scripts.get(url) ?? ''),
      );
    for (const mark of Object.values(FINGERPRINTS)) expect(copies(before, mark).length).toBeGreaterThan(0);

    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('tab', { name: 'Pending Users' }).waitFor();
    await areRead();

    const addedUrls = [...scripts.keys()].filter((url) => !before.has(url));
    expect(addedUrls.some((url) => url.includes('/mfe/admin/'))).toBe(true);
    const remoteScripts = [...scripts.keys()].filter((url) => url.includes('/mfe/'));
    for (const [library, mark] of Object.entries(FINGERPRINTS)) {
      // React's fingerprint also occurs in libraries that use React.
      if (library === 'react') continue;
      expect({ library, copies: copies(remoteScripts, mark) }).toEqual({ library, copies: [] });
      expect({ library, copies: copies(addedUrls, mark) }).toEqual({ library, copies: [] });
    }
    await context.close();
  });
});

it('/licenses.txt lists each bundled package with its license text', async () => {
  const web = process.env.E2E_WEB_DIR!;
  const { remotes } = (await (await fetch(`${BASE_URL}/mfe/manifest.json`)).json()) as {
    remotes: Record<string, { entry: string }>;
  };
  const folders = ['/shell/assets', ...Object.values(remotes).map(({ entry }) => join(entry, '..'))];
  const packages = new Set<string>();
  for (const folder of folders) {
    const maps = readdirSync(join(web, folder)).filter((name) => name.endsWith('.js.map'));
    for (const map of maps)
      for (const source of JSON.parse(readFileSync(join(web, folder, map), 'utf8')).sources as string[]) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(source)?.[1];
        if (name) packages.add(name);
      }
  }
  expect(packages.size).toBeGreaterThan(40);
  const response = await fetch(`${BASE_URL}/licenses.txt`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const notices = (await response.text()).split(/^-{80}$/m).map((notice) => notice.trim());
  const unlistedPackages = [...packages].filter(
    (name) => !notices.some((notice) => notice.startsWith(`${name} `) && notice.length > 100),
  );
  expect(unlistedPackages).toEqual([]);
});
