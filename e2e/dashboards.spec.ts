import type { Page } from 'playwright-core';
import { BASE_URL, type Browser, launch } from './support/browser';
import { dashboards, selectedTab, type Dashboard, type Tab } from './support/dashboards';
import { openAs } from './support/people';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// The demo data's first officials have reviews.
describe.each(dashboards(1))('the dashboard at $basePath', (dashboard: Dashboard) => {
  let page: Page;
  beforeAll(async () => ({ page } = await openAs(browser, dashboard.role)));

  it('shows its tabs in the expected order', async () => {
    await page.goto(dashboard.basePath);
    await page.getByRole('heading', { name: dashboard.heading }).waitFor();
    const firstTab = dashboard.tabs[0]!.label;
    await selectedTab(page, firstTab).waitFor();
    // A tab's text may include the number of waiting items.
    const names = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.firstChild?.textContent));
    expect(names).toEqual(dashboard.tabs.map(({ label }) => label));
  });

  it('changes the URL with each tab, and switches tabs on Back and Forward', async () => {
    await page.goto(dashboard.basePath);
    for (const tab of dashboard.tabs.slice(1)) {
      await page.getByRole('tab', { name: tab.label, exact: true }).click();
      await page.waitForURL(`${BASE_URL}${dashboard.basePath}?tab=${tab.key}`);
    }
    const [before, last] = dashboard.tabs.slice(-2) as [Tab, Tab];
    await page.goBack();
    await selectedTab(page, before.label).waitFor();
    await page.goForward();
    await selectedTab(page, last.label).waitFor();
  });
});
