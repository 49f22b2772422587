import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { choose, dialog, waitForToast, withAbortedRequests } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { mailTo } from '../support/inbox';
import { openAs, read } from '../support/people';

let browser: Browser;
let admin: Awaited<ReturnType<typeof openAs>>;
let page: Page;
beforeAll(async () => {
  browser = await launch();
  admin = await openAs(browser, 'admin');
  page = admin.page;
});
beforeEach(() => (admin.problems.length = 0));
afterEach(() => expect(admin.problems).toEqual([]));
afterAll(() => browser.close());

const addressOf = (name: string) => `${name}.${Date.now()}@inbox.example`;

describe('the notifications page', () => {
  const region = () => page.getByRole('combobox', { name: 'Region' });
  const waitForText = (text: string | RegExp) => page.getByText(text).waitFor();

  /**
   * Chooses the region by typing its first letters. On a new page, the regions arrive late, and Enter only chooses an option once
   * it is highlighted.
   */
  const chooseRegion = async () => {
    await region().fill('lehigh');
    const marked = page.locator('.ant-select-item-option-active:visible');
    await marked.getByText('Lehigh Valley', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
  };

  /**
   * Sends, and confirms if there are five or more recipients, because other tests may have added supervisors to the region.
   */
  const sendToFewOrMany = async () => {
    const text = await page.getByText(/ · \d+ recipients?$/).innerText();
    await page.getByRole('button', { name: 'Send notification' }).click();
    if (Number(/(\d+) recipients?$/.exec(text)![1]) >= 5)
      await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  };

  it('offers the regions in use for roles that have a region, and shows the number of recipients', async () => {
    await page.goto('/admin/notifications');
    await waitForText('Recipients: no one yet');
    await choose(page, 'Recipient type', 'Everyone, including officials');
    await waitForText(
      /^Recipients: Everyone with a verified account, including officials · [\d,]+ recipients$/,
    );
    expect(await region().count()).toBe(0);
    await choose(page, 'Recipient type', 'Coaches');
    await region().fill('Lehigh Vally');
    await page.getByText('No region by that name').waitFor();
    await chooseRegion();
    await waitForText(/^Recipients: Coaches in Lehigh Valley · \d+ recipients$/);
    await choose(page, 'Recipient type', 'Administrators');
    await region().waitFor({ state: 'detached' });
    await choose(page, 'Recipient type', 'Regional Supervisors');
    await waitForText(/^Recipients: Regional Supervisors in Lehigh Valley · \d+ recipients?$/);

    await page.getByLabel(/^Subject/).fill('Season opener');
    await page.getByRole('textbox', { name: 'Message' }).fill('Weigh-in is at 7.');
    const waitForSendRequest = () => page.waitForRequest('**/api/admin/notifications/send');
    const [request] = await Promise.all([waitForSendRequest(), sendToFewOrMany()]);
    expect(request.postDataJSON()).toEqual({
      subject: 'Season opener',
      message: 'Weigh-in is at 7.',
      recipientType: 'Regional Supervisor',
      region: 'Lehigh Valley',
    });
    await waitForToast(page, 'Success');
  });

  it('rejects an announcement without recipients, and preserves its subject', async () => {
    await page.goto('/admin/notifications');
    // The region's last supervisor is deleted while the form is open.
    await page.route('**/api/admin/notifications/send', (route) => {
      const body = { ...(route.request().postDataJSON() as object), region: 'Lehigh Vally' };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await choose(page, 'Recipient type', 'Regional Supervisors');
    await chooseRegion();
    await waitForText(/^Recipients: Regional Supervisors in Lehigh Valley · \d+ recipients?$/);
    await page.getByLabel(/^Subject/).fill('Season opener');
    await page.getByRole('textbox', { name: 'Message' }).fill('Weigh-in is at 7.');
    await sendToFewOrMany();
    await waitForToast(
      page,
      'Error',
      'Nobody matches, so nothing was sent. Choose another type or region, or add an email address.',
    );
    expect(await page.getByLabel(/^Subject/).inputValue()).toBe('Season opener');
    await page.unroute('**/api/admin/notifications/send');
    admin.problems.length = 0;
  });

  it('shows which announcement fields are missing', async () => {
    await page.goto('/admin/notifications');
    await page.getByLabel(/^Subject/).fill('Season opener');
    await page.getByRole('button', { name: 'Send notification' }).click();
    await waitForToast(page, 'Missing fields', 'Subject and message are required');
  });

  it('sends a test email', async () => {
    const email = addressOf('test');
    await page.goto('/admin/notifications');
    const send = page.getByRole('button', { name: 'Send test email' });
    await page.getByLabel(/^Email address/).fill('nobody');
    await send.click();
    await page.getByText('Invalid email address').waitFor();
    await page.getByLabel(/^Email address/).fill(email);
    await withAbortedRequests(page, 'POST', /\/test-email$/, async () => {
      await send.click();
      await waitForToast(page, 'Error', 'Failed to send test email');
    });
    await send.click();
    await waitForToast(page, 'Success', `A test email is on its way to ${email}`);
    expect((await mailTo(email)).subject).toBe('RateMyOfficial test email');
  });
});

describe('failed emails', () => {
  it('are listed with the reason, and are delivered when resent individually or in bulk', async () => {
    const [first, second, third] = [addressOf('first'), addressOf('second'), addressOf('third')] as const;
    const db = new Client({ connectionString: process.env.E2E_DATABASE_URL });
    await db.connect();
    const content = { greeting: 'Hello,', paragraphs: ['Weigh-in is at 7.'] };
    for (const email of [first, second, third])
      await db.query(
        `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, attempts, "lastError")
         VALUES ('e2e', $1, 'Noa Bell', 'A mail that failed', $2, 'failed', 5, '451 mailbox is full')`,
        [email, JSON.stringify(content)],
      );
    await db.end();

    await page.goto('/admin/notifications');
    const row = (email: string) => page.getByRole('row', { name: `A mail that failed to ${email}` });
    await row(first).getByText('451 mailbox is full').waitFor();
    await row(first).getByText('after 5 attempts').waitFor();
    // On a phone each value is next to its label.
    await page.setViewportSize({ width: 360, height: 740 });
    const leftEdgeOf = (text: string) =>
      row(first)
        .getByText(text, { exact: true })
        .evaluate((part) => part.getBoundingClientRect().left);
    expect(await leftEdgeOf(first)).toBe(await leftEdgeOf('Noa Bell'));
    await page.setViewportSize({ width: 1280, height: 720 });
    await withAbortedRequests(page, 'POST', /\/retry$/, async () => {
      await row(first)
        .getByRole('button', { name: /^Retry/ })
        .click();
      await waitForToast(page, 'Error', 'Failed to send the email again');
    });
    await row(first)
      .getByRole('button', { name: /^Retry/ })
      .click();
    await waitForToast(page, 'Email will be sent again', `A mail that failed to ${first}`);
    await row(first).waitFor({ state: 'detached' });

    for (const email of [second, third]) await row(email).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Retry selected' }).click();
    const box = dialog(page);
    await box.getByText('Send these 2 emails again?', { exact: true }).waitFor();
    await box.getByRole('button', { name: 'Retry', exact: true }).click();
    await box.locator('.ant-modal-title').getByText('Done: 2 of 2').waitFor();
    await box.getByRole('button', { name: 'Close', exact: true }).last().click();
    for (const email of [first, second, third]) await mailTo(email);
    // An email arrives a moment before it counts as sent, and the page loads the list of sent emails only once.
    await until(async () => {
      const deliveries = await read<{ address: string }[]>(
        page,
        '/api/admin/deliveries?state=sent&page=1&limit=20',
      );
      return deliveries.some(({ address }) => address === third);
    });

    // Without failed emails, there is no filter.
    await page.goto('/admin/notifications?state=all');
    await choose(page, 'State', 'Sent');
    await page.waitForURL('**/admin/notifications?state=sent');
    await row(third).getByText('sent', { exact: true }).waitFor();
  });
});
