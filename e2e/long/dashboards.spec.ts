import { navigate } from '../support/actions';
import { type Browser, demoEmail, launch } from '../support/browser';
import {
  addressOf,
  type Dashboard,
  dashboards,
  selectedTab,
  SERVER_ERROR,
  type Tab,
} from '../support/dashboards';
import { Preparation, type Role } from '../support/people';
import { delayedResponse } from '../support/responses';
import { SharedPages } from '../support/shared-pages';

let browser: Browser;
const pages = new SharedPages();
const pageOf = (role: Role) => pages.of(browser, role);

beforeAll(async () => {
  browser = await launch();
  // The demo data lacks these records: pending users, emails, notifications, other supervisors.
  const prepared = await Preparation.open();
  await prepared.registration('Coach', 'Waiting');
  await prepared.supervisor(`Other ${Date.now()}`);
  await prepared.send('POST', '/admin/notifications/send', {
    subject: 'Season opener',
    message: 'Weigh-in is at 7.',
    specificEmails: demoEmail('supervisor'),
  });
});
afterEach(() => pages.restore());
afterAll(() => browser.close());

// The demo data's first officials have reviews.
const [ADMIN, SUPERVISOR] = dashboards(1);
const withLabels = (tabs: readonly Tab[]) => tabs.map((tab) => [tab.label, tab] as const);

describe.each([ADMIN, SUPERVISOR])('the dashboard at $basePath', (dashboard: Dashboard) => {
  it.each(withLabels(dashboard.tabs))(
    'opens %s from its deep link, and shows when the tab is loading data',
    async (label, tab) => {
      const { page, problems, responses } = await pageOf(dashboard.role);
      const delayed = delayedResponse();
      if (tab.reads) responses.replace(tab.reads.api, delayed.replacement);
      expect((await page.goto(addressOf(dashboard, tab)))?.status()).toBe(200);
      if (tab.reads) await page.getByRole('status').filter({ hasText: tab.reads.loading }).first().waitFor();
      delayed.release();
      await selectedTab(page, label).waitFor();
      await tab.content(page).waitFor();
      await page.waitForFunction((title) => document.title === title, `${label} · RateMyOfficial`);
      expect(problems).toEqual([]);
    },
  );

  it.each(dashboard.others)(
    'denies role %s every deep link with a reason, without requesting any tab data',
    async (role, text) => {
      const { page, problems } = await pageOf(role);
      const addresses = [
        dashboard.basePath,
        ...dashboard.tabs.filter(({ path }) => path).map((tab) => addressOf(dashboard, tab)),
      ];
      const requested: string[] = [];
      const recordRequest = (request: { url(): string }) => requested.push(new URL(request.url()).pathname);
      page.on('request', recordRequest);
      await page.goto(addresses[0]!);
      for (const address of addresses) {
        await navigate(page, address);
        await page.getByText(text, { exact: true }).waitFor();
        expect(await page.getByRole('tab').count()).toBe(0);
      }
      page.off('request', recordRequest);
      // Every page requests the session and the site settings.
      const apis = dashboard.tabs.flatMap(({ reads }) => reads?.api ?? []);
      const isOfTab = (path: string) =>
        apis.some((api) => api.test(path)) && !/\/(auth\/me|settings)$/.test(path);
      expect(requested.filter(isOfTab)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
});

// The supervisor's other tabs are the same components as the administrator's.
const isShared = ({ key }: Tab) => key !== 'notifications' && ADMIN.tabs.some((tab) => tab.key === key);
const TABS_WITH_STATES = [
  ...ADMIN.tabs.map((tab) => ({ dashboard: ADMIN, tab })),
  ...SUPERVISOR.tabs.filter((tab) => !isShared(tab)).map((tab) => ({ dashboard: SUPERVISOR, tab })),
].flatMap(({ dashboard, tab }) =>
  tab.reads?.empty || tab.reads?.failed
    ? [{ dashboard, tab, reads: tab.reads, name: `${dashboard.role}: ${tab.label}` }]
    : [],
);

describe.each(TABS_WITH_STATES)('$name', ({ dashboard, tab, reads }) => {
  const { api, loading, failed, empty } = reads;
  const address = addressOf(dashboard, tab);

  if (failed)
    it('shows a loading state, then an error, and its content after a retry', async () => {
      const { page, responses } = await pageOf(dashboard.role);
      const delayed = delayedResponse();
      responses.replace(api, delayed.replacement);
      await page.goto(address);
      const status = page.getByRole('status').filter({ hasText: loading }).first();
      await status.waitFor();
      delayed.release({ status: 500, json: { statusCode: 500, message: SERVER_ERROR } });
      const alert = page.getByRole('alert').filter({ has: page.getByText(failed, { exact: true }) });
      await alert.waitFor();
      await status.waitFor({ state: 'detached' });
      await alert.getByRole('button', { name: 'Try Again' }).click();
      await tab.content(page).waitFor();
      expect(await alert.count()).toBe(0);
    });

  if (empty)
    it('shows its empty state', async () => {
      const { page, context, problems, responses } = await pageOf(dashboard.role);
      responses.replace(api, async (pathname) => {
        const response: unknown = await (await context.request.get(pathname)).json();
        return { status: 200, json: empty.of(response) };
      });
      await page.goto(address);
      const { text, times = 1 } = empty;
      await page.getByText(text, { exact: true }).first().waitFor();
      expect(await page.getByText(text, { exact: true }).count()).toBe(times);
      expect(problems).toEqual([]);
    });
});
