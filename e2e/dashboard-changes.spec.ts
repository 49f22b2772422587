import type { Page } from 'playwright-core';
import { chooseAction, confirm, waitForToast, withAbortedRequests } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { testEditingCoach } from './support/coach-dialog';
import { openAs, Preparation } from './support/people';
import { createRegistration, isFound } from './support/records';

let browser: Browser;
let prepared: Preparation;
let page: Page;
let problems: string[];
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  ({ page, problems } = await openAs(browser, 'admin'));
});
beforeEach(() => (problems.length = 0));
afterEach(() => expect(problems).toEqual([]));
afterAll(() => browser.close());

describe('an administrator on the dashboard', () => {
  it('can edit a coach in a dialog on the Manage Coaches tab', () =>
    testEditingCoach(page, prepared, 'admin'));

  it('can approve a pending user, undo the approval, and reject another user', async () => {
    const [first, second] = [await createRegistration(prepared), await createRegistration(prepared)];
    await page.goto(`/admin?tab=pending-users&${first.query}`);
    const approve = page.getByRole('button', { name: `Approve ${first.name}` });
    await withAbortedRequests(page, 'POST', /\/verify$/, async () => {
      await approve.click();
      await waitForToast(page, 'Error', 'Failed to update user verification status');
    });
    await approve.click();
    await waitForToast(page, 'User verification status updated', `${first.name} was approved.`);
    await approve.waitFor({ state: 'detached' });
    const isVerified = async () =>
      (await prepared.send<{ isVerified: boolean }>('GET', `/admin/coaches/${first.id}`)).isVerified;
    expect(await isVerified()).toBe(true);

    // The approval can be undone right away in the same row, and later in the list of coaches.
    await page.getByRole('button', { name: `Undo the approval of ${first.name}` }).click();
    await approve.waitFor();
    expect(await isVerified()).toBe(false);
    await approve.click();
    await approve.waitFor({ state: 'detached' });
    await page.goto(`/admin?tab=manage-coaches&${first.query}`);
    await chooseAction(page, first.name, 'Set back to pending');
    await confirm(page, `Set ${first.name} back to pending?`, 'Set back');
    await waitForToast(page, 'Set back to pending', first.name);
    expect(await isVerified()).toBe(false);

    await page.goto(`/admin?tab=pending-users&${second.query}`);
    await page.getByRole('button', { name: `Reject ${second.name}` }).click();
    await confirm(page, `Are you sure you want to reject ${second.name}?`, 'Reject');
    await waitForToast(page, 'User verification status updated', `${second.name} was rejected.`);
    // The rejection isn't sent yet, so it can be undone.
    expect(await isFound(prepared, `/admin/coaches/${second.id}`)).toBe(true);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await waitForToast(page, 'Rejection undone', second.name);
    await page.getByRole('button', { name: `Reject ${second.name}` }).click();
    await confirm(page, `Are you sure you want to reject ${second.name}?`, 'Reject');
    await page.getByRole('button', { name: `Reject ${second.name}` }).waitFor({ state: 'detached' });
    // Leaving the page sends the rejection.
    await page.goto('/admin?tab=manage-coaches');
    await until(async () => !(await isFound(prepared, `/admin/coaches/${second.id}`)));
  });
});
