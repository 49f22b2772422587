import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { confirm } from './support/actions';
import { BASE_URL, type Browser, DEMO_PASSWORD, demoEmail, INBOX_URL, launch, signIn, until, visitor } from './support/browser';
import { logIn } from './support/people';

interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
}
const inbox = async <T>(path: string): Promise<T> => (await (await fetch(INBOX_URL + path)).json()) as T;

/** The link in the newest mail to an address with a matching subject. */
const linkTo = (email: string, subject: RegExp): Promise<string> =>
  until(async () => {
    const mails = await inbox<Omit<Mail, 'text'>[]>('/api/messages');
    const found = mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
    const mail = found && (await inbox<Mail>(`/api/messages/${found.id}`));
    return mail && /https?:\/\/\S+#token=[\w-]+/.exec(mail.text)?.[0];
  });
/** The path of a mailed link, for the origin under test. */
const onOurs = (link: string): string => link.slice(new URL(link).origin.length);

/** A page of a user who is logged in. */
async function member(browser: Browser, email: string, password = DEMO_PASSWORD) {
  const user = await visitor(browser);
  await logIn(user.context, email, password);
  return user;
}
const post = async (context: BrowserContext, path: string, data: object): Promise<void> => {
  const response = await context.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
};
const toast = (page: Page, text: string) => page.getByTestId('toast').getByText(text).waitFor();

describe('account pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  /** Registers and approves a new coach, so that tests do not change shared accounts. */
  async function newCoach(): Promise<string> {
    const email = `quinn.${Date.now()}@coach.example`;
    const admin = await member(browser, demoEmail('admin'));
    await post(admin.context, '/api/auth/register', {
      ...{ email, firstName: 'Quinn', lastName: 'Ortega', userType: 'Coach', school: 'Northampton' },
      ...{ password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    });
    const pending = await admin.context.request.get('/api/users/pending');
    const { id } = ((await pending.json()) as { id: number; email: string }[]).find(
      (one) => one.email === email,
    )!;
    await post(admin.context, `/api/users/${id}/verify`, { approved: true });
    await admin.context.close();
    return email;
  }

  it('a coach edits the profile and crops a photo by keyboard', async () => {
    const { page, context, problems } = await member(browser, await newCoach());
    await page.goto('/coach');
    await page.getByRole('tab', { name: 'Manage Profile' }).click();
    await page.waitForURL('**/coach?tab=manage-profile');

    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('First name is required').waitFor();

    await page.getByLabel('First name').fill('Quincy');
    await page.getByLabel('Team mascot').fill('Blue Mules');
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByLabel('Zoom').press('ArrowRight');
    await page.getByLabel('Left or right').press('ArrowLeft');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated');

    await page.getByRole('tab', { name: 'My Profile' }).click();
    const profile = page.getByRole('region', { name: 'My Profile' });
    await profile.getByText('Blue Mules').waitFor();
    const photo = profile.getByAltText('Quincy Ortega');
    await photo.waitFor();
    await until(() =>
      photo.evaluate(
        (image: HTMLImageElement) => image.complete && image.naturalWidth === image.naturalHeight,
      ),
    );

    await page.reload();
    await profile.getByText('Quincy Ortega').waitFor();
    await page.goBack();
    await page.getByRole('form', { name: 'Manage Profile' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a link asks for confirmation before unsaved input is lost', async () => {
    const { page, context } = await member(browser, demoEmail('coach'));
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

  it('the theme is stored with the account', async () => {
    const email = await newCoach();
    const { page, context } = await member(browser, email);
    await page.goto('/coach/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await toast(page, 'Settings updated');
    await context.close();

    const elsewhere = await member(browser, email);
    await elsewhere.page.goto('/coach/settings');
    await elsewhere.page.locator('html[data-theme=dark]').waitFor();
    expect(await elsewhere.page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await elsewhere.context.close();
  });

  describe('the settings of the own account', () => {
    /** A coach on the settings page, with a second session on another device. */
    async function twice() {
      const email = await newCoach();
      const own = await member(browser, email);
      const other = await member(browser, email);
      await own.page.goto('/coach/settings');
      const statusOf = async ({ context }: { context: BrowserContext }) =>
        (await context.request.get('/api/auth/me')).status();
      expect(await statusOf(other)).toBe(200);
      return { email, own, other, statusOf };
    }

    it('list the sessions, and end one of them', async () => {
      const { own, other, statusOf } = await twice();
      const sessions = own.page.getByRole('region', { name: 'Your sessions' });
      await sessions.getByText('This session', { exact: true }).waitFor();
      const end = sessions.getByRole('button', { name: /^End / });
      expect(await end.count()).toBe(1);
      await end.click();
      await toast(own.page, 'Session ended');
      await end.waitFor({ state: 'detached' });
      expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });

    it('log out everywhere', async () => {
      const { own, other, statusOf } = await twice();
      await own.page.getByRole('button', { name: 'Log out everywhere' }).click();
      await confirm(own.page, 'Log out on all devices?', 'Log out everywhere');
      await own.page.waitForURL(`${BASE_URL}/`);
      await toast(own.page, 'Logged out successfully');
      expect([await statusOf(own), await statusOf(other)]).toEqual([401, 401]);
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });

    it('change the password, which ends the other sessions', async () => {
      const { email, own, other, statusOf } = await twice();
      const { page } = own;
      await page.getByRole('button', { name: 'Change Password' }).click();
      const form = page.getByRole('form', { name: 'Change Password' });
      await form.getByLabel('Present password').fill('not the present one');
      await form.getByLabel('New password').fill('takedown-2-points');
      await form.getByLabel('Confirm password').fill('takedown-2-points');
      const submit = form.getByRole('button', { name: 'Change Password' });
      await submit.click();
      await form.locator('[aria-invalid=true]').first().waitFor();
      expect(await statusOf(other)).toBe(200);
      await form.getByLabel('Present password').fill(DEMO_PASSWORD);
      await submit.click();
      await toast(page, 'Password changed');
      await form.waitFor({ state: 'detached' });
      expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);

      await signIn(other.page, email, DEMO_PASSWORD);
      await toast(other.page, 'Invalid credentials');
      await signIn(other.page, email, 'takedown-2-points');
      await other.page.waitForURL('**/coach');
      expect(own.problems).toEqual([]);
      await own.context.close();
      await other.context.close();
    });
  });

  it('an official reads notifications, and logs out from the dashboard', async () => {
    const admin = await member(browser, demoEmail('admin'));
    const official = await visitor(browser);
    await signIn(official.page, demoEmail('official'));
    await official.page.waitForURL(`${BASE_URL}/`);
    const me = (await (await official.context.request.get('/api/auth/me')).json()) as { officialId: number };
    const name = `Assignment ${Date.now()}`;
    const made = await admin.context.request.post('/api/events', {
      data: {
        ...{ name, date: '2099-01-17', venue: 'Nazareth', eventType: 'Dual Match' },
        officials: [{ officialId: me.officialId }],
      },
    });
    const event = (await made.json()) as { id: number };
    await until(async () => {
      const list = await official.context.request.get('/api/notifications');
      return ((await list.json()) as { message: string }[]).some(({ message }) => message.includes(name));
    });

    const { page } = official;
    await page.getByRole('link', { name: /start page/ }).click();
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
    await toast(page, 'Logged out successfully');
    await page.goto('/officials-dashboard');
    await page.getByText('Please log in to see your dashboard.').waitFor();
    expect(official.problems).toEqual([]);
    await admin.context.request.delete(`/api/events/${event.id}`);
    await official.context.close();
    await admin.context.close();
  });

  it('a forgotten password is reset by a link that works once', async () => {
    const email = await newCoach();
    const { page, context, problems } = await visitor(browser);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the Link' }).click();
    await page.locator('main').getByText('If an account has this email').waitFor();

    const link = onOurs(await linkTo(email, /password/i));
    await page.goto(link);
    await page.getByText(email).waitFor();
    await page.getByLabel('New password').fill('takedown-2-points');
    await page.getByLabel('Confirm password').fill('takedown-2-points');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await toast(page, 'Your password has been set. You can log in now.');
    await page.waitForURL('**/login');

    await page.goto(link);
    await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
    await signIn(page, email, DEMO_PASSWORD);
    await toast(page, 'Invalid credentials');
    await signIn(page, email, 'takedown-2-points');
    await page.waitForURL('**/coach');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('an invited official accepts and opens the dashboard', async () => {
    const email = `invited.${Date.now()}@official.example`;
    const admin = await member(browser, demoEmail('admin'));
    const made = await admin.context.request.post('/api/officials', {
      data: {
        ...{ firstName: 'Ines', lastName: 'Moreau', age: 33, location: 'Easton' },
        ...{ association: 'Lehigh Valley Chapter', yearsExperience: 5 },
      },
    });
    const { id } = (await made.json()) as { id: number };
    await post(admin.context, `/api/officials/${id}/invite`, { email });

    const { page, context, problems } = await visitor(browser);
    await page.goto(onOurs(await linkTo(email, /invited/)));
    await page.getByText('Hello Ines').waitFor();
    await page.getByLabel('New password').fill('takedown-2-points');
    await page.getByLabel('Confirm password').fill('takedown-2-points');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, email, 'takedown-2-points');
    await page.waitForURL(`${BASE_URL}/`);
    await page.goto('/officials-dashboard');
    await page.getByText('No notifications yet').waitFor();
    expect(problems).toEqual([]);
    await admin.context.request.delete(`/api/officials/${id}`);
    await context.close();
    await admin.context.close();
  });
});
