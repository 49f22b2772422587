import { choose, chooseAction } from './support/actions';
import { type Browser, launch } from './support/browser';
import { openAs, Preparation, uniqueName } from './support/people';
import { passUndo } from './support/undo';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the event management', () => {
  it('shows one user’s additions, changes and deletions to another user without a reload', async () => {
    const lastName = uniqueName('Live');
    const official = await prepared.official(lastName);
    const name = uniqueName('Live Dual');
    const admin = await openAs(browser, 'admin');
    const otherSupervisor = await openAs(browser, 'supervisor');
    await otherSupervisor.page.clock.install();
    await otherSupervisor.page.goto(`/events?q=${encodeURIComponent(name)}`);
    await otherSupervisor.page.getByText('No events found').waitFor();

    const { page } = admin;
    // The list is fetched again every 3 s, and a form closes 1.5 s after it was saved.
    const refresh = () => otherSupervisor.page.clock.fastForward(3_000);
    const leave = () => page.clock.fastForward(1_500);
    const row = otherSupervisor.page.getByRole('listitem').filter({ hasText: name }).first();
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    await page.goto('/events');
    await page.getByRole('tab', { name: 'Add Event' }).click();
    await page.waitForURL('**/events?tab=add-event');
    expect(await page.getByRole('button', { name: 'Create Event' }).isDisabled()).toBe(true);
    await page.getByLabel(/^Event name/).fill(name);
    await page.getByLabel(/^Date/).fill('2027-12-31');
    await page.getByLabel(/^Start time/).fill('19:05');
    await page.getByLabel(/^Venue/).fill('Easton Gym');
    await choose(page, /^Event type/, 'Tri Match');
    await page.getByRole('combobox', { name: /^Officials/ }).fill(lastName);
    await page.locator('.ant-select-item-option:visible', { hasText: `Morgan ${lastName}` }).click();
    await page.getByRole('list', { name: 'Assigned officials' }).getByText(lastName).waitFor();
    // The toast is only shown for three seconds; on a busy machine, it may be gone before the click returns.
    const created = page.getByText('Event has been created!').waitFor();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await created;
    await refresh();
    await row.getByText('7:05 PM').waitFor();
    await leave();
    // The list opens its last page, which contains the new event, and highlights the event.
    await page.waitForURL(({ pathname, search }) => pathname === '/events' && !search.includes('tab'));
    await page.locator('[data-marked=true]').getByRole('link', { name, exact: true }).waitFor();

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL('**/edit');
    await page.getByLabel(/^Venue/).fill('Nazareth Gym');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('Discard your changes?').waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
    const updated = page.getByText('Event has been updated successfully!').waitFor();
    await page.getByRole('button', { name: 'Update Event' }).click();
    expect((await patchRequest).postDataJSON()).toEqual({ venue: 'Nazareth Gym' });
    await updated;
    await refresh();
    await row.getByText('Nazareth Gym').waitFor();
    await leave();
    await page.waitForURL(({ pathname }) => pathname === '/events');
    await page.locator('[data-marked=true]').getByRole('link', { name, exact: true }).waitFor();

    const question = dialog.getByText('Are you sure you want to delete this event?');
    await chooseAction(page, name, 'Delete');
    await question.waitFor();
    await dialog.getByText('there are no reviews').waitFor();
    const deleted = page.getByText('Event deleted').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await deleted;
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await passUndo(page);
    await gone;
    await refresh();
    await otherSupervisor.page.getByText('No events found').waitFor();
    expect([...admin.problems, ...otherSupervisor.problems]).toEqual([]);
    await prepared.send('DELETE', `/officials/${official.id}`);
    await admin.context.close();
    await otherSupervisor.context.close();
  });
});
