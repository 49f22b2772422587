import type { Locator, Page, Route } from 'playwright-core';
import { until } from './browser';

/** Waits for a toast that contains all of these strings. */
export async function waitForToast(page: Page, ...texts: string[]): Promise<void> {
  const toastBox = texts.reduce(
    (box, text) => box.filter({ has: page.getByText(text, { exact: true }) }),
    page.getByTestId('toast'),
  );
  await toastBox.waitFor();
}

/** Opens the plots of the growth page, which are closed on phones. */
export async function openGrowthPlots(page: Page): Promise<void> {
  const closedPlots = page.locator('.growth details:not([open]) > summary');
  while ((await closedPlots.count()) > 0) await closedPlots.first().click();
}

/** Returns the dialog on the page, once its animation has ended. */
export const dialog = (page: Page) => page.locator('[role=dialog]:not([class*="ant-zoom-"])');

/** Clicks a button in the open dialog, which must contain this question. */
export async function confirm(page: Page, question: string, button: string): Promise<void> {
  const matching = { has: page.getByText(question, { exact: true }) };
  await dialog(page).filter(matching).getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').filter(matching).waitFor({ state: 'hidden' });
}

/**
 * Chooses an option in an antd select, and waits until the select shows it. If the list changes in the meantime, the option may
 * move away from the pointer, or the select may close; the option is then chosen again, as a person would do.
 */
export async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  const select = page.getByRole('combobox', { name: label });
  const selectedText = page.locator('.ant-select').filter({ has: select }).getByText(option, { exact: true });
  await until(async () => {
    if (await selectedText.isVisible()) return true;
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click();
    await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
    return selectedText.isVisible();
  });
}

export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await clickItem(page.getByRole('menuitem', { name: `${action} ${name}`, exact: true }));
}

/**
 * Waits until the item's menu is open. While the menu opens, a click or tap misses the item; Playwright would then scroll the
 * page for its next attempt, which flips the menu to the other side of its button.
 */
export async function isReachable(item: Locator): Promise<void> {
  await item.waitFor();
  await until(() =>
    item.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
}

/** Clicks a menu item once its menu is open. */
export async function clickItem(item: Locator): Promise<void> {
  await isReachable(item);
  await item.click();
}

/** Aborts requests of this method to this path while `work` runs. */
export async function withAbortedRequests(
  page: Page,
  method: string,
  path: RegExp,
  work: () => Promise<unknown>,
): Promise<void> {
  const matches = (url: URL) => path.test(url.pathname);
  const drop = (route: Route) => (route.request().method() === method ? route.abort() : route.fallback());
  await page.route(matches, drop);
  await work();
  await page.unroute(matches, drop);
}

/** Waits until the URL's query string has exactly these parameters in this order. */
export const expectQuery = (page: Page, expected: Record<string, string>): Promise<unknown> =>
  page.waitForURL(
    ({ searchParams }) => JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(expected),
  );

/** Navigates within the loaded page, as a link does, and waits until the new path is rendered. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, path);
