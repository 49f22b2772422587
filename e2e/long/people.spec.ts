import type { BrowserContext, Page } from 'playwright-core';
import { confirm } from '../support/actions';
import {
  BASE_URL,
  type Browser,
  DEMO_PASSWORD,
  demoEmail,
  launch,
  openVisitor,
  signIn,
  until,
} from '../support/browser';
import { openAsMember, Preparation } from '../support/people';

const waitForToast = (page: Page, text: string) => page.getByTestId('toast').getByText(text).waitFor();

describe('the account pages', () => {
  let browser: Browser;
  let prepared: Preparation;
  beforeAll(async () => {
    browser = await launch();
    prepared = await Preparation.open();
  });
  afterAll(() => browser.close());

  it('ask for confirmation before a link discards unsaved input', async () => {
    const { page, context } = await openAsMember(browser, demoEmail('coach'));
    await page.goto('/coach/profile');
    await page.getByLabel('Last name').fill('Somebody Else');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('link', { name: 'Coaches Corner' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Somebody Else');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Coaches Corner' }).click();
    await page.waitForURL(`${BASE_URL}/coach`);
    await context.close();
  });

  it('store a chosen theme with the account', async () => {
    const email = await prepared.approvedCoach();
    const { page, context } = await openAsMember(browser, email);
    await page.goto('/coach/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await waitForToast(page, 'Settings updated');
    await context.close();

    const otherDevice = await openAsMember(browser, email);
    await otherDevice.page.goto('/coach/settings');
    await otherDevice.page.locator('html[data-theme=dark]').waitFor();
    expect(await otherDevice.page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await otherDevice.context.close();
  });

  describe('the account settings', () => {
    /** Opens the settings page as a coach with a second session on another device. */
    async function openOnTwoDevices() {
      const email = await prepared.approvedCoach();
      const own = await openAsMember(browser, email);
      const other = await openAsMember(browser, email);
      await own.page.goto('/coach/settings');
      const statusOf = async ({ context }: { context: BrowserContext }) =>
        (await context.request.get('/api/auth/me')).status();
      expect(await statusOf(other)).toBe(200);
      return { email, own, other, statusOf };
    }

    it('list the sessions, and let the user end one of them', async () => {
      const { own, other, statusOf } = await openOnTwoDevices();
      const sessions = own.page.getByRole('region', { name: 'Your sessions' });
      await sessions.getByText('This session', { exact: true }).waitFor();
      const endButton = sessions.getByRole('button', { name: /^End / });
      expect(await endButton.count()).toBe(1);
      await endButton.click();
      await waitForToast(own.page, 'Session ended');
      await endButton.waitFor({ state: 'detached' });
      expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });

    it('let the user log out everywhere', async () => {
      const { own, other, statusOf } = await openOnTwoDevices();
      await own.page.getByRole('button', { name: 'Log out everywhere' }).click();
      await confirm(own.page, 'Log out on all devices?', 'Log out everywhere');
      await own.page.waitForURL(`${BASE_URL}/`);
      await waitForToast(own.page, 'Logged out successfully');
      expect([await statusOf(own), await statusOf(other)]).toEqual([401, 401]);
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });

    it('let the user change the password, which ends the other sessions', async () => {
      const { email, own, other, statusOf } = await openOnTwoDevices();
      const { page } = own;
      await page.getByRole('button', { name: 'Change password' }).click();
      const form = page.getByRole('form', { name: 'Change password' });
      await form.getByLabel('Current password').fill('not the present one');
      await form.getByLabel('New password').fill('takedown-2-points');
      await form.getByLabel('Confirm password').fill('takedown-2-points');
      const submit = form.getByRole('button', { name: 'Change password' });
      await submit.click();
      await form.locator('[aria-invalid=true]').first().waitFor();
      expect(await statusOf(other)).toBe(200);
      await form.getByLabel('Current password').fill(DEMO_PASSWORD);
      await submit.click();
      await waitForToast(page, 'Password changed');
      await form.waitFor({ state: 'detached' });
      expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);

      await signIn(other.page, email, DEMO_PASSWORD);
      await other.page.getByText('Login failed: Invalid credentials', { exact: true }).waitFor();
      await signIn(other.page, email, 'takedown-2-points');
      await other.page.waitForURL('**/coach');
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });
  });

  it('let an official read notifications, and log out from the dashboard', async () => {
    const admin = await openAsMember(browser, demoEmail('admin'));
    const official = await openVisitor(browser);
    await signIn(official.page, demoEmail('official'));
    await official.page.waitForURL(`${BASE_URL}/`);
    const me = (await (await official.context.request.get('/api/auth/me')).json()) as { officialId: number };
    const name = `Assignment ${Date.now()}`;
    const response = await admin.context.request.post('/api/events', {
      data: {
        ...{ name, date: '2099-01-17', venue: 'Nazareth', eventType: 'Dual Match' },
        officials: [{ officialId: me.officialId }],
      },
    });
    const event = (await response.json()) as { id: number };
    await until(async () => {
      const list = await official.context.request.get('/api/notifications');
      return ((await list.json()) as { title: string }[]).some(({ title }) => title === name);
    });

    const { page } = official;
    await page.getByRole('link', { name: /home page/ }).click();
    await page.waitForURL('**/officials-dashboard');
    const item = page.locator('.rmo-notification-list li', { hasText: name });
    await item.getByText('New', { exact: true }).waitFor();
    await item.getByRole('button', { name: /^Mark as read/ }).click();
    await item.getByText('New', { exact: true }).waitFor({ state: 'detached' });
    await item.getByRole('button', { name: /^Delete/ }).click();
    await item.waitFor({ state: 'detached' });

    await page.goto('/officials-dashboard?tab=my-rating');
    await page.getByRole('region', { name: 'How I’m rated' }).getByRole('img').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await waitForToast(page, 'Logged out successfully');
    await page.goto('/officials-dashboard');
    await page.getByText('Please log in to see your dashboard.').waitFor();
    expect(official.problems).toEqual([]);
    await admin.context.request.delete(`/api/events/${event.id}`);
    await official.context.close();
    await admin.context.close();
  });
});
