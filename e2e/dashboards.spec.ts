import type { Browser, Page, Route } from 'playwright-core';
import { BASE_URL, demoEmail, launch } from './support/browser';
import { addressOf, BROKEN, dashboards, type Dashboard, type Reading, type Tab } from './support/dashboards';
import { as, Preparation, type Role } from './support/people';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof as>>;

let browser: Browser;
/** One page for each role, used by all tests of this file. */
const people = new Map<Role, Person>();

beforeAll(async () => {
  browser = await launch();
  for (const role of ['visitor', 'admin', 'supervisor', 'coach', 'official'] as const)
    people.set(role, await as(browser, role));
  // Something to show: somebody who waits, a mail, a notification, an entry in the audit log.
  const prepared = await Preparation.open();
  await prepared.registration('Coach', 'Waiting');
  await prepared.send('POST', '/admin/notifications/send', {
    subject: 'Season opener',
    message: 'Weigh-in is at 7.',
    specificEmails: demoEmail('supervisor'),
  });
});
afterEach(async () => {
  for (const { page } of people.values()) await page.unrouteAll({ behavior: 'ignoreErrors' });
});
afterAll(() => browser.close());

const reads = (api: RegExp) => (url: URL) => api.test(url.pathname);
const get = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'GET' ? answer(route) : route.fallback();
const selected = (page: Page, label: string) =>
  page.getByRole('tab', { name: label, exact: true, selected: true });

/** The real answer with nothing in it. */
const answerNothing = (page: Page, { api, empty }: Reading) =>
  page.route(
    reads(api),
    get(async (route) => {
      const answer: unknown = await (await route.fetch()).json();
      await route.fulfill({ json: empty.of(answer) });
    }),
  );

/** A reload whose answer is held back until the page has said that it is loading. */
async function reloadSlowly(page: Page, list: Reading): Promise<void> {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    reads(list.api),
    get(async (route) => {
      await answered;
      await route.continue();
    }),
  );
  await page.reload();
  const loading = page.getByRole('status').filter({ hasText: list.loading }).first();
  await loading.waitFor();
  answer();
  await list.stands(page).waitFor();
  await loading.waitFor({ state: 'detached' });
}

function person(role: Role): Person {
  const found = people.get(role)!;
  found.problems.length = 0;
  return found;
}

// The demo season's first officials have reviews.
describe.each(dashboards(1))('the dashboard at $basePath', (dashboard: Dashboard) => {
  const tabs = dashboard.tabs.map((tab) => [tab.label, tab] as const);
  const reading = dashboard.tabs.flatMap((tab) => (tab.reads ? [[tab.label, tab.reads, tab] as const] : []));
  const open = (tab: Tab) => {
    const { page, problems } = person(dashboard.role);
    return { page, problems, go: () => page.goto(addressOf(dashboard, tab)) };
  };

  it('has its thirteen tabs in their order', async () => {
    const { page } = person(dashboard.role);
    await page.goto(dashboard.basePath);
    await page.getByRole('heading', { name: dashboard.heading }).waitFor();
    const first = dashboard.tabs[0]!.label;
    await selected(page, first).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(dashboard.tabs.map(({ label }) => label));
  });

  it.each(tabs)('%s is a deep link: empty where there is nothing, loading, and there', async (label, tab) => {
    const { page, problems, go } = open(tab);
    if (tab.reads) await answerNothing(page, tab.reads);
    expect((await go())?.status()).toBe(200);
    await selected(page, label).waitFor();
    if (tab.reads) {
      const { text, times = 1 } = tab.reads.empty;
      await page.getByText(text, { exact: true }).first().waitFor();
      expect(await page.getByText(text, { exact: true }).count()).toBe(times);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await reloadSlowly(page, tab.reads);
    } else await page.reload();
    await selected(page, label).waitFor();
    await page.waitForFunction((title) => document.title === title, `${label} · RateMyOfficial`);
    expect(problems).toEqual([]);
  });

  it('goes from tab to tab, and Back and Forward find them again', async () => {
    const { page } = person(dashboard.role);
    await page.goto(dashboard.basePath);
    for (const tab of dashboard.tabs.slice(1)) {
      await page.getByRole('tab', { name: tab.label, exact: true }).click();
      await page.waitForURL(`${BASE_URL}${dashboard.basePath}?tab=${tab.key}`);
    }
    const [before, last] = dashboard.tabs.slice(-2) as [Tab, Tab];
    await page.goBack();
    await selected(page, before.label).waitFor();
    await page.goForward();
    await selected(page, last.label).waitFor();
  });

  it.each(reading)('%s says what failed, and stands after another attempt', async (_, list, tab) => {
    const { page, go } = open(tab);
    const failing = get((route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: BROKEN } }),
    );
    await page.route(reads(list.api), failing);
    await go();
    const alert = page.getByRole('alert').filter({ has: page.getByText(list.failed, { exact: true }) });
    await alert.waitFor();
    await page.unroute(reads(list.api));
    await page.unrouteAll({ behavior: 'wait' });
    const press = alert.getByRole('button', { name: 'Try Again' }).click();
    // A list that reads itself again may mend the page before the press comes.
    await Promise.any([press, list.stands(page).waitFor()]);
    await list.stands(page).waitFor();
    expect(await alert.count()).toBe(0);
  });

  it.each(tabs)('%s is not for others: the API refuses, and the page says why', async (_, tab) => {
    const [method, path, others = []] = tab.call;
    for (const [role] of dashboard.others.filter(([role]) => !others.includes(role))) {
      const answer = await person(role).context.request.fetch(`/api${path}`, { method });
      expect([role, answer.status()]).toEqual([role, role === 'visitor' ? 401 : 403]);
    }
    // Each of the others opens every fourth tab: what they read is the same on all.
    const [role, text] = dashboard.others[dashboard.tabs.indexOf(tab) % dashboard.others.length]!;
    const { page, problems } = person(role);
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(addressOf(dashboard, tab));
    await page.getByText(text, { exact: true }).waitFor();
    page.off('request', note);
    expect(await page.getByRole('tab').count()).toBe(0);
    // Who somebody is and what the site looks like, everybody asks; nothing of the tab is even asked for.
    const own = (one: string) => tab.reads?.api.test(one) && !/\/(auth\/me|settings)$/.test(one);
    expect(asked.filter(own)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
