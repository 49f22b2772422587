import { type Browser, launch, until } from './support/browser';
import { openAs, Preparation } from './support/people';
import { createListedTeam, passUndo, removeTeam, rowOf } from './support/undo';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('a deletion that can be undone', () => {
  it('removes the team once the toast is gone, and leaves it in other users’ lists until then', async () => {
    const team = await createListedTeam(prepared);
    const otherSupervisor = await openAs(browser, 'supervisor');
    await otherSupervisor.page.goto(team.tab.replace('/admin', '/supervisor'));
    await otherSupervisor.page.getByRole('rowheader', { name: team.name }).waitFor();
    const { page } = await openAs(browser, 'admin');
    await page.clock.install();
    await page.goto(team.tab);
    const deleteRequest = page.waitForRequest((request) => request.method() === 'DELETE');
    await removeTeam(page, team.name);
    expect(await team.exists()).toBe(true);
    expect(await otherSupervisor.page.getByRole('rowheader', { name: team.name }).isVisible()).toBe(true);
    await passUndo(page);
    await deleteRequest;
    await until(async () => !(await team.exists()));
    expect(await rowOf(page, team.name).count()).toBe(0);
  });
});
