import { waitForToast, withAbortedRequests } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { mailTo } from './support/inbox';
import { openAs, openAsMember, Preparation } from './support/people';
import { passUndo } from './support/undo';

let browser: Browser;
let prepared: Preparation;
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
});
afterAll(() => browser.close());

describe('the notifications page', () => {
  it('delivers a notification to the named recipients’ bell and inbox', async () => {
    const email = `bell.${Date.now()}@inbox.example`;
    const { page, problems } = await openAs(browser, 'admin');
    const { id } = await prepared.registration('Regional Supervisor', 'Bell', email);
    await prepared.send('POST', `/users/${id}/verify`, { approved: true });

    await page.goto('/admin/notifications');
    await page.getByLabel(/^Specific emails/).fill(email);
    for (const subject of ['First call', 'Second call']) {
      await page.getByLabel(/^Subject/).fill(subject);
      await page.getByRole('textbox', { name: 'Message' }).fill('Weigh-in is at 7.');
      await page.getByLabel(/^Specific emails/).fill(email);
      await page.getByRole('button', { name: 'Send notification' }).click();
      await until(async () => (await page.getByLabel(/^Subject/).inputValue()) === '');
    }
    await mailTo(email, 'Second call');

    // In the Notifications tab, the supervisor marks one notification as read, then all of them, and deletes one.
    const otherSupervisor = await openAsMember(browser, email);
    await otherSupervisor.page.clock.install();
    await otherSupervisor.page.goto('/supervisor?tab=notifications');
    const panel = otherSupervisor.page.getByRole('tabpanel');
    const item = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    await item('First call').getByText('New', { exact: true }).waitFor();
    await item('First call')
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await waitForToast(otherSupervisor.page, 'Notification marked as read');
    await item('First call').getByText('New', { exact: true }).waitFor({ state: 'detached' });
    await withAbortedRequests(otherSupervisor.page, 'DELETE', /\/api\/notifications\/\d+$/, async () => {
      await item('First call')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await waitForToast(otherSupervisor.page, 'Notification deleted');
      await passUndo(otherSupervisor.page);
      await waitForToast(otherSupervisor.page, 'Error', 'Failed to delete notification');
    });
    await item('First call')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await waitForToast(otherSupervisor.page, 'Notification deleted');
    await item('First call').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await waitForToast(otherSupervisor.page, 'All notifications marked as read');
    await panel.getByText('All read', { exact: true }).waitFor();
    // The page deletes the notification once the time to undo has passed.
    await passUndo(otherSupervisor.page);
    const remaining = await until(async () => {
      const list = await otherSupervisor.context.request.get('/api/notifications');
      const rows = (await list.json()) as { title: string; isRead: boolean }[];
      return rows.every(({ title }) => title !== 'First call') && rows;
    });
    expect(remaining.every(({ isRead }) => isRead)).toBe(true);
    expect([...problems, ...otherSupervisor.problems]).toEqual([]);
    await otherSupervisor.context.close();
  });
});
