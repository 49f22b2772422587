import type { Page } from 'playwright-core';
import { chooseAction, confirm, waitForToast, withAbortedRequests } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { openAs, Preparation } from '../support/people';
import { createListedTeam, DELETE_TEAM_QUESTION, passUndo, removeTeam, rowOf } from '../support/undo';

let browser: Browser;
let prepared: Preparation;
let manager: Awaited<ReturnType<typeof openAs>>;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  manager = await openAs(browser, 'admin');
  page = manager.page;
  await page.clock.install();
});
// Closing the browser also closes the pages that single tests open.
afterAll(() => browser.close());
beforeEach(() => {
  page = manager.page;
});

describe('a deletion that can be undone', () => {
  it('shows the team again after Undo, and sends nothing', async () => {
    const team = await createListedTeam(prepared);
    const deleteUrls: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deleteUrls.push(request.url()));
    await page.goto(team.tab);
    await removeTeam(page, team.name);
    expect(await team.exists()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, team.name).waitFor();
    // Ctrl+Z must work too, because the toast disappears before one can tab to its button.
    await removeTeam(page, team.name);
    await page.keyboard.press('Control+z');
    await rowOf(page, team.name).waitFor();
    await waitForToast(page, 'Deletion undone', team.name);
    expect(deleteUrls).toEqual([]);
    expect(await team.exists()).toBe(true);
  });

  it('keeps the toast open while the pointer is on it', async () => {
    const team = await createListedTeam(prepared);
    await page.goto(team.tab);
    await removeTeam(page, team.name);
    await page.getByTestId('toast').hover();
    // The hover only takes effect on the next render, so wait for two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await passUndo(page);
    expect(await team.exists()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, team.name).waitFor();
  });

  it('shows the team again when the server can’t delete it', async () => {
    const team = await createListedTeam(prepared);
    await page.goto(team.tab);
    await withAbortedRequests(page, 'DELETE', /\/api\/teams\/\d+$/, async () => {
      await removeTeam(page, team.name);
      await passUndo(page);
      await waitForToast(page, 'Error', 'Failed to delete team');
      await rowOf(page, team.name).waitFor();
    });
    expect(await team.exists()).toBe(true);
  });

  it.each(['a reload', 'a closed page', 'a logout'])(
    'is sent to the server immediately on %s',
    async (how) => {
      const team = await createListedTeam(prepared);
      const ownPage = await openAs(browser, 'admin');
      page = ownPage.page;
      const sentRequests: string[] = [];
      ownPage.context.on('request', (request) =>
        sentRequests.push(`${request.method()} ${new URL(request.url()).pathname}`),
      );
      await page.goto(team.tab);
      await removeTeam(page, team.name);
      if (how === 'a reload') await page.reload();
      else if (how === 'a closed page') await page.close({ runBeforeUnload: true });
      else {
        const ended = page.waitForRequest('**/api/auth/logout');
        await page.getByRole('button', { name: 'Logout' }).click();
        // The logout request follows shortly after the deletion.
        await ended;
      }
      await until(async () => !(await team.exists()));
      // A closed page has no timers anymore. On logout, the page stays open, so the order of the requests matters.
      if (how === 'a logout')
        expect(sentRequests.filter((one) => /^DELETE|logout$/.test(one))).toEqual([
          `DELETE /api/teams/${team.id}`,
          'POST /api/auth/logout',
        ]);
    },
  );

  it('is offered on the profile of an official without assignments', async () => {
    const official = await prepared.official(`Unassigned ${Date.now()}`);
    const path = `/officials/${official.id}`;
    const name = `Morgan ${official.lastName}`;
    const remove = async () => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByText('You can undo this for 10 seconds').waitFor();
      const toastShown = waitForToast(page, 'Official deleted', name);
      await confirm(page, 'Are you sure you want to delete this official?', 'Delete');
      await toastShown;
      await page.waitForURL('/');
    };
    await remove();
    expect(await prepared.status(path)).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForToast(page, 'Deletion undone', name);
    await remove();
    await passUndo(page);
    await until(async () => (await prepared.status(path)) === 404);
  });

  it('is offered for an event without reviews', async () => {
    const official = await prepared.official(`Assigned ${Date.now()}`);
    const name = `Unreviewed Dual ${Date.now()}`;
    const event = await prepared.event(name, [official.id]);
    const link = page.getByRole('link', { name, exact: true });
    const remove = async () => {
      await chooseAction(page, name, 'Delete');
      await page.getByRole('dialog').getByText('You can undo this for 10 seconds').waitFor();
      await confirm(page, 'Are you sure you want to delete this event?', 'Delete');
      await link.waitFor({ state: 'detached' });
    };
    await page.goto(`/admin?tab=manage-events&span=all&q=${encodeURIComponent(name)}`);
    await remove();
    expect(await prepared.status(`/events/${event.id}`)).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
    await remove();
    await passUndo(page);
    await until(async () => (await prepared.status(`/events/${event.id}`)) === 404);
  });

  it('is rejected for an event that was reviewed in the meantime', async () => {
    const official = await prepared.official(`Undone ${Date.now()}`);
    const name = `Undone Dual ${Date.now()}`;
    const event = await prepared.event(name, [official.id]);
    await page.goto(`/admin?tab=manage-events&span=all&q=${encodeURIComponent(name)}`);
    await chooseAction(page, name, 'Delete');
    await page.getByRole('dialog').getByText('there are no reviews').waitFor();
    await confirm(page, 'Are you sure you want to delete this event?', 'Delete');
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
    await prepared.review(official.id, event.id);
    await passUndo(page);
    await waitForToast(page, 'Error', 'This event was just reviewed, so it was not deleted');
    await page.getByRole('link', { name, exact: true }).waitFor();
  });
});

describe('the row menu', () => {
  it('can be used by keyboard, and its button regains focus when a dialog opened from it closes', async () => {
    const team = await createListedTeam(prepared);
    await page.goto(team.tab);
    const button = page.getByRole('button', { name: `Actions for ${team.name}` });
    await button.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: `Delete ${team.name}` });
    await item.waitFor();
    // The menu receives focus a moment after it is shown.
    const focusedMenu = () => document.activeElement?.closest('[role=menu]');
    await page.waitForFunction(focusedMenu);
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await until(() => button.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    await item.waitFor();
    await page.waitForFunction(focusedMenu);
    // From the first item, ArrowUp moves to the last one.
    await page.keyboard.press('ArrowUp');
    await until(() => item.evaluate((element) => element.contains(document.activeElement)));
    // The key press that opens the dialog must not choose anything in it.
    const clicks = await page.evaluateHandle(() => {
      const clickedElements: string[] = [];
      addEventListener('click', ({ target }) => clickedElements.push((target as Element).outerHTML), true);
      return clickedElements;
    });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(DELETE_TEAM_QUESTION, { exact: true }).waitFor();
    expect(await clicks.jsonValue()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await until(() => button.evaluate((element) => element === document.activeElement));
    expect(await rowOf(page, team.name).isVisible()).toBe(true);
  });
});
