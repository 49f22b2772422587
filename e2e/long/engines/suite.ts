import { DEMO_PASSWORD, demoEmail, until } from '../../support/browser';
import { Preparation, type Role } from '../../support/people';
import {
  BUSY_SELECTOR,
  headingPattern,
  screens,
  createSampleRecords,
  type SampleRecords,
} from '../../support/screens';
import { BrowserHangs, type Engine, type EnginePage } from './page';

const ROLES: Role[] = ['visitor', 'coach', 'official', 'supervisor', 'admin'];
/** Deep links to tabs that `screens` opens by clicking. */
const TAB_LINKS: [Role, path: string, heading: string][] = [
  ['coach', '/coach?tab=manage-profile', 'Coaches Corner'],
  ['coach', '/coach?tab=my-events', 'Coaches Corner'],
  ['official', '/officials-dashboard?tab=my-profile', 'Officials Dashboard'],
];
/** A role's test stops after this many broken screens. */
const MAX_BROKEN_SCREENS = 3;
/** A screen that isn't there by then is broken; the test's own limit is for all screens of a role. */
const SCREEN_MAX_MS = 120_000;
const CRITERIA = ['Mechanics', 'Professionalism', 'Positioning', 'Stalling', 'Consistency', 'Appearance'];

/** Returns the path and heading of each of the role's screens that have a URL, sorted by section. */
function addressesOf(role: Role, records: SampleRecords): Map<string, RegExp> {
  const headingByPath = new Map<string, RegExp>();
  for (const screen of screens(records))
    if (screen.role === role) headingByPath.set(screen.path(records), headingPattern(screen));
  for (const [owner, path, heading] of TAB_LINKS)
    if (owner === role) headingByPath.set(path, headingPattern({ heading }));
  return new Map([...headingByPath].sort(([one], [other]) => sectionOf(one).localeCompare(sectionOf(other))));
}

/** Waits until the page has this heading and has finished loading; otherwise returns the problem. */
async function problemOf(page: EnginePage, heading: RegExp): Promise<string | null> {
  const probe = `(() => {
    const main = document.querySelector('main');
    if (!main) return 'no page';
    if (document.querySelector('[data-testid="remote-failed"]')) return 'a part failed: ' + main.innerText;
    const texts = [...main.querySelectorAll('h1, h2, h3, strong, p')].map(({ textContent }) => textContent.trim());
    if (!texts.some((text) => ${heading}.test(text))) return 'without its heading: ' + main.innerText;
    const buttons = [...main.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
    if (buttons.includes('Try Again')) return 'a request failed: ' + main.innerText;
    // When a page is left, the browser reports scripts that are still loading as having the wrong hash.
    if (document.querySelector('script[type=later]') && document.getElementById('root')) return 'without its scripts';
    return document.querySelector(${JSON.stringify(BUSY_SELECTOR)}) ? 'still loading' : 'ready';
  })()`;
  let lastState = '';
  const result = await until(
    async () => {
      lastState = await page.evaluate<string>(probe);
      return lastState === 'ready' || lastState.startsWith('a part failed') ? lastState : undefined;
    },
    { maxMs: SCREEN_MAX_MS },
  ).catch((error: unknown) => {
    if (error instanceof BrowserHangs) throw error;
    lastState ||= String(error);
  });
  return result === 'ready' ? null : lastState.slice(0, 200);
}

async function waitUntilReady(page: EnginePage, heading: RegExp): Promise<void> {
  const problem = await problemOf(page, heading);
  if (problem) throw new Error(problem);
}

/** Navigates within the loaded page, as a link does, and waits until the new path is rendered. */
const navigate = (page: EnginePage, path: string): Promise<unknown> =>
  page.evaluate(`(() => {
    history.pushState(null, '', ${JSON.stringify(path)});
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
  })()`);

/** Returns the first part of a path, such as "admin". */
const sectionOf = (path: string): string => path.split(/[/?#]/, 2)[1]!;

async function logIn(page: EnginePage, role: Role): Promise<void> {
  await page.open('/login');
  await waitUntilReady(page, /Login/);
  const account = JSON.stringify({ email: demoEmail(role as 'coach'), password: DEMO_PASSWORD });
  const status = await page.evaluate<number>(
    `fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ${JSON.stringify(account)},
    }).then((response) => response.status)`,
  );
  if (status !== 200) throw new Error(`${role} can't log in: ${status}`);
}

/** If the browser hangs, repeats the test once in a new one, because a hang says little about the product. */
async function repeatIfHanging(test: () => Promise<void>): Promise<void> {
  try {
    await test();
  } catch (error) {
    if (!(error instanceof BrowserHangs)) throw error;
    console.warn(`Repeated in a new browser: ${error.message}`);
    await test();
  }
}

/** Defines the tests for every engine: each screen of each role opens, and a coach can submit an evaluation. */
export function testEngine(name: string, start: () => Promise<Engine>): void {
  describe(name, () => {
    let engine: Engine;
    let records: SampleRecords;
    beforeAll(async () => {
      engine = await start();
      records = await createSampleRecords();
    });
    afterAll(() => engine.close());

    const openScreens = async (role: Role): Promise<void> => {
      const page = await engine.newVisitor();
      if (role !== 'visitor') await logIn(page, role);
      const addresses = addressesOf(role, records);
      expect(addresses.size).toBeGreaterThan(1);
      const brokenScreens: string[] = [];
      let section: string | undefined;
      for (const [path, heading] of addresses) {
        // All pages in a section use the same scripts and styles, so these are only loaded once.
        if (sectionOf(path) === section) await navigate(page, path);
        else await page.open(path);
        section = sectionOf(path);
        const problem = await problemOf(page, heading);
        if (problem) brokenScreens.push(`${path}: ${problem}`);
        // Each failure takes two minutes, so a completely broken role would take very long.
        if (brokenScreens.length === MAX_BROKEN_SCREENS) break;
      }
      expect(brokenScreens).toEqual([]);
      expect(await page.problems()).toEqual([]);
      await page.close();
    };

    it.each(ROLES)('opens every screen for role %s without errors', (role) =>
      repeatIfHanging(() => openScreens(role)),
    );

    const reportProblems = async (): Promise<void> => {
      const page = await engine.newVisitor();
      await page.open('/');
      await page.evaluate(`setTimeout(() => { throw new Error('broken on purpose') }, 0)`);
      await page.evaluate(`console.error('logged on purpose')`);
      await until(async () => (await page.problems()).length >= 2);
      expect(await page.problems()).toEqual(
        expect.arrayContaining([
          expect.stringContaining('broken on purpose'),
          expect.stringContaining('logged on purpose'),
        ]),
      );
      await page.close();
    };

    it('reports a page’s script and console errors', () => repeatIfHanging(reportProblems));

    const evaluate = async (): Promise<void> => {
      const prepared = await Preparation.open();
      const official = await prepared.official(name);
      const event = await prepared.event(`${name} Dual ${Date.now()}`, [official.id]);
      const page = await engine.newVisitor();
      const waitForPath = (path: string) =>
        until(async () => (await page.evaluate<string>('location.pathname')) === path);

      await page.open('/login');
      await page.type('//form//input[@type="email"]', demoEmail('coach'));
      await page.type('//form//input[@type="password"]', DEMO_PASSWORD);
      await page.click('//form//button[@type="submit"]');
      await waitForPath('/coach');
      await waitUntilReady(page, /Coaches Corner/);

      await page.open(`/officials/${official.id}`);
      await page.click('//a[normalize-space()="Evaluate Official"]');
      await waitForPath(`/officials/${official.id}/review`);
      await page.click('//*[contains(@class, "ant-select")][.//*[@id="evaluation-eventId"]]');
      await page.click(`//*[contains(@class, "ant-select-item-option")][contains(., "${name} Dual")]`);
      for (const criterion of CRITERIA)
        await page.click(`//*[@role="group" and @aria-label="${criterion}"]//label[.//input[@value="4"]]`);
      await page.type('//textarea', 'Read the edge well.');
      await page.click('//button[normalize-space()="Submit Evaluation"]');
      await waitForPath('/');
      await waitUntilReady(page, /^Welcome, /);

      const [review] = await prepared.send<Record<string, unknown>[]>(
        'GET',
        `/officials/${official.id}/reviews`,
      );
      expect(review).toMatchObject({
        ...Object.fromEntries(CRITERIA.map((criterion) => [criterion.toLowerCase(), 4])),
        eventId: event.id,
        comment: 'Read the edge well.',
      });
      expect(await page.problems()).toEqual([]);
      await page.close();
    };

    it('lets a coach log in, and submit an evaluation with all six criteria and a comment', () =>
      repeatIfHanging(evaluate));
  });
}
