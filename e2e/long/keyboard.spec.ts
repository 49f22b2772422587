import { type Browser, LARGE_WINDOW, launch, until } from '../support/browser';
import { findByKeyboard, focusedElement, focusedName, hasFocus, tabTo } from '../support/keyboard';
import { openAs, Preparation, uniqueName } from '../support/people';
import { createEventOfToday, CRITERIA, formOf } from '../support/rating';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('by keyboard alone', () => {
  it('a coach rates the officials of an event', async () => {
    const { page, context, problems } = await openAs(browser, 'coach', LARGE_WINDOW);
    const lastNames = ['Alder', 'Birch', 'Cedar'];
    const event = await createEventOfToday(prepared, context, lastNames);
    await page.goto('/coach');
    const row = page.getByRole('group', { name: 'Morgan Alder: Mechanics' });
    await row.waitFor();
    await tabTo(page, row.getByRole('link', { name: /^4 stars/ }));
    await page.keyboard.press('Enter');
    for (const [index, lastName] of lastNames.entries()) {
      const form = formOf(page, lastName);
      await form.waitFor();
      // The heading is the name of the official being rated.
      await until(() => hasFocus(form.getByRole('heading')));
      for (const criterion of CRITERIA.slice(index === 0 ? 1 : 0)) {
        const stars = form.getByRole('group', { name: criterion });
        await tabTo(page, stars.getByRole('radio', { name: /^1 star/ }));
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
        expect(await stars.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4');
      }
      await tabTo(page, page.getByRole('button', { name: /^Save and/ }));
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Thank you! 3 of 3 rated' }).waitFor();
    expect(await focusedName(page)).toBe('Thank you! 3 of 3 rated');
    expect(problems).toEqual([]);
    await event.remove();
    await context.close();
  });

  it('a supervisor approves two coaches, and Escape closes a row menu and returns focus to its button', async () => {
    const { page, context, problems } = await openAs(browser, 'supervisor', LARGE_WINDOW);
    for (const name of ['Aldous', 'Birnam']) await prepared.registration('Coach', uniqueName(name));
    await page.goto('/supervisor');
    const pendingLink = page.getByRole('link', { name: /to approve/ });
    await pendingLink.waitFor();
    await tabTo(page, pendingLink);
    await page.keyboard.press('Enter');
    const approve = page.getByRole('button', { name: /^Approve \S/ });
    await approve.first().waitFor();
    const firstMenu = page.getByRole('button', { name: /^Actions for / }).first();
    await tabTo(page, firstMenu);
    // The name isn't enough to identify the row, because others may have the same name or be listed first by then.
    const menu = await focusedElement(page);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await until(() => menu.evaluate((button) => button === document.activeElement));
    await tabTo(page, approve.first(), 'Shift+Tab');
    for (const _ of [1, 2]) {
      const pressed = await focusedElement(page);
      await page.keyboard.press('Enter');
      await until(() => pressed.evaluate((button) => !button.isConnected));
      await until(() => page.evaluate(() => document.activeElement !== document.body));
      await tabTo(page, /^Approve \S/);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a supervisor finds an official’s ratings, and Escape closes the search and returns focus to its button', async () => {
    const { page, context, problems } = await openAs(browser, 'supervisor', LARGE_WINDOW);
    const [official] = (
      await prepared.send<{ data: { firstName: string; lastName: string }[] }>(
        'GET',
        '/officials?sort=-reviews&page=1&limit=1',
      )
    ).data;
    await page.goto('/supervisor');
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await search.waitFor();
    await tabTo(page, search);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' });
    await until(() => hasFocus(search));
    await findByKeyboard(page, `${official!.firstName} ${official!.lastName}`, 'Officials');
    const reviewsTab = page.getByRole('tab', { name: 'Reviews' });
    await reviewsTab.waitFor();
    await tabTo(page, reviewsTab);
    await page.keyboard.press('ArrowRight');
    const plot = page.locator('.plot-months__area, .plot-months__text');
    await plot.waitFor();
    await until(async () => {
      await page.keyboard.press('PageDown');
      return plot.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);
    });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('an administrator opens a case, decides it with Ctrl+Enter, and the next case gets the focus', async () => {
    const { page, context, problems } = await openAs(browser, 'admin', LARGE_WINDOW);
    await page.goto('/admin');
    const reportedLink = page.getByRole('link', { name: /reported reviews? to decide/ });
    await reportedLink.waitFor();
    await tabTo(page, reportedLink);
    await page.keyboard.press('Enter');
    const pane = page.locator('.rmo-case');
    await pane.waitFor();
    await page.keyboard.press('j');
    const row = page.locator('.rmo-queue-row').nth(1);
    await until(() => hasFocus(row));
    const rowId = await row.getAttribute('id');
    await tabTo(page, pane.getByRole('radio').first());
    await page.keyboard.press('1');
    await until(() => hasFocus(pane.getByLabel(/^Your reason/)));
    await page.keyboard.press('Escape');
    await until(() => hasFocus(pane.getByRole('heading')));
    await page.keyboard.press('1');
    await until(() => hasFocus(pane.getByLabel(/^Your reason/)));
    await page.keyboard.type('The result sheet of that day shows it.');
    const decided = page.getByTestId('toast').getByText('Case decided', { exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await decided;
    await page.locator(`#${rowId}`).waitFor({ state: 'detached' });
    await until(() => hasFocus(pane.getByRole('heading')));
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a visitor finds this week’s events', async () => {
    const { page, context, problems } = await openAs(browser, 'visitor', LARGE_WINDOW);
    await page.goto('/');
    const allEventsLink = page
      .getByRole('region', { name: 'Next seven days' })
      .getByRole('link', { name: /^(All \d+ events|Full schedule)/ });
    await allEventsLink.waitFor();
    // The shell's page must have replaced the server-rendered one, whose links load a new page on the next key press.
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
    await tabTo(page, allEventsLink);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/schedule');
    const firstEvent = page.locator('main a[href^="/events/"]').first();
    await firstEvent.waitFor();
    await tabTo(page, firstEvent);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/events/*');
    expect(problems).toEqual([]);
    await context.close();
  });
});
