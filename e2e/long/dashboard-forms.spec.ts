import type { Page, Route } from 'playwright-core';
import { choose, confirm, waitForToast, withAbortedRequests } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { SERVER_ERROR } from '../support/dashboards';
import { openAs, openAsMember, Preparation, uniqueName } from '../support/people';
import { testKeepingInput } from '../support/unsaved';

let browser: Browser;
let prepared: Preparation;
let officialName: string;
let supervisorId: number;
const pages = new Map<string, Awaited<ReturnType<typeof openAs>>>();

beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  officialName = uniqueName('Assigned');
  await prepared.official(officialName);
  pages.set('admin', await openAs(browser, 'admin'));
  // Only this file uses this supervisor, so its tests may change the profile.
  const { id, email } = await prepared.registration('Regional Supervisor', uniqueName('Profile'));
  supervisorId = id;
  await prepared.send('POST', `/users/${id}/verify`, { approved: true });
  pages.set('supervisor', await openAsMember(browser, email));
});
afterAll(() => browser.close());

const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page
      .getByRole('tabpanel')
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
};
const findByName = async <T extends object>(path: string, name: string): Promise<T | undefined> => {
  const response = await prepared.send<T[] | { data: T[] }>('GET', path);
  return ('data' in response ? response.data : response).find((one) => JSON.stringify(one).includes(name));
};

interface Form {
  /** The only dashboard to test, because both use the same form components. */
  area: 'admin' | 'supervisor';
  tab: string;
  button: string;
  /** The messages shown when an empty form is submitted, or null if its button is disabled. */
  missing: string[] | null;
  /** Fills in the required fields for a record with this name. */
  fill: (page: Page, name: string) => Promise<void>;
  method: 'POST' | 'PUT';
  api: RegExp;
  failed: string;
  done: (name: string) => string[];
  stored: (name: string) => Promise<object | undefined>;
  expected: object;
}
const addressOf = (name: string) => `${name}@supervisor.example`.toLowerCase().replaceAll(' ', '-');

const FORMS: Form[] = [
  {
    area: 'admin',
    tab: 'add-official',
    button: 'Add Official',
    missing: ['First name is required', 'Last name is required', 'Location is required'],
    fill: (page, name) =>
      fill(page, {
        ...{ 'First name': 'Sasha', 'Last name': name, Age: '38', Location: 'Easton' },
        ...{ Association: 'Lehigh Valley Chapter', 'Years of experience': '9' },
      }),
    method: 'POST',
    api: /\/api\/officials$/,
    failed: 'Failed to add official',
    done: (name) => ['Official added successfully', `Sasha ${name} can now be assigned.`],
    stored: (name) => findByName(`/officials?q=${encodeURIComponent(name)}`, name),
    expected: { firstName: 'Sasha', age: 38, yearsExperience: 9, averageRating: 0, totalReviews: 0 },
  },
  {
    area: 'supervisor',
    tab: 'add-supervisor',
    button: 'Add Supervisor',
    missing: ['First name is required', 'Last name is required', 'Region is required'],
    fill: (page, name) =>
      fill(page, {
        ...{ 'First name': 'Sasha', 'Last name': name, Email: addressOf(name) },
        ...{ Region: 'Lehigh Valley', 'Years of experience': '4' },
      }),
    method: 'POST',
    api: /\/api\/officials$/,
    failed: 'Failed to add supervisor',
    done: (name) => ['Supervisor added successfully', `An invitation is on its way to ${addressOf(name)}.`],
    stored: (name) => findByName(`/users/supervisors?q=${encodeURIComponent(name)}`, name),
    expected: { firstName: 'Sasha', region: 'Lehigh Valley', isVerified: true },
  },
  {
    area: 'supervisor',
    tab: 'add-event',
    button: 'Create Event',
    missing: null,
    fill: async (page, name) => {
      await fill(page, { 'Event name': name, Venue: 'Easton Gym', Date: '2027-12-31' });
      await choose(page, 'Event type', 'Tri Match');
      await page.getByRole('combobox', { name: /^Officials/ }).fill(officialName);
      const option = page.locator('.ant-select-item-option:visible', { hasText: officialName });
      await option.click();
      // Officials who are already assigned can't be chosen again.
      await page.getByRole('combobox', { name: /^Officials/ }).fill(officialName);
      await option.and(page.locator('.ant-select-item-option-disabled')).waitFor();
      await page.keyboard.press('Escape');
      await fill(page, { 'Start time': '19:05' });
    },
    method: 'POST',
    api: /\/api\/events$/,
    failed: 'Failed to create event. Please try again.',
    done: () => ['Success', 'Event has been created!'],
    stored: (name) => findByName(`/events?q=${encodeURIComponent(name)}`, name),
    expected: {
      host: 'No host',
      startTime: '19:05',
      date: '2027-12-31T12:00:00.000Z',
      eventType: 'Tri Match',
    },
  },
  {
    area: 'supervisor',
    tab: 'manage-profile',
    button: 'Save Changes',
    missing: ['First name is required', 'Region is required', 'Years of experience must be a whole number'],
    fill: (page, name) =>
      fill(page, { 'First name': name, Region: 'Hudson Valley', 'Years of experience': '11' }),
    method: 'PUT',
    api: /\/api\/users\/profile$/,
    failed: 'Failed to update profile',
    done: () => ['Profile updated', 'Your profile has been saved.'],
    stored: () => prepared.send<object>('GET', `/admin/supervisors/${supervisorId}`),
    expected: { region: 'Hudson Valley', yearsExperience: 11 },
  },
  {
    area: 'admin',
    tab: 'notifications',
    button: 'Send notification',
    missing: ['Subject is required', 'Message is required'],
    fill: (page, name) =>
      fill(page, {
        ...{ Subject: name, Message: 'Weigh-in is at 7.' },
        'Specific emails': ` ${addressOf(name)}, , ${addressOf(name)}`,
      }),
    method: 'POST',
    api: /\/api\/admin\/notifications\/send$/,
    failed: 'Failed to send notifications',
    done: () => ['Success'],
    stored: (name) => until(() => findByName('/admin/deliveries?page=1&limit=20', name)),
    expected: { state: expect.stringMatching(/^(waiting|sent)$/) as string },
  },
];
describe.each(FORMS)('$tab at /$area', (form) => {
  const { area, tab, button, missing, method, api, failed, done, stored, expected } = form;
  const isApiUrl = (url: URL) => api.test(url.pathname);
  let page: Page;
  const submit = () => page.getByRole('button', { name: button, exact: true });
  beforeEach(async () => {
    const person = pages.get(area)!;
    page = person.page;
    person.problems.length = 0;
    await page.goto(`/${area}?tab=${tab}`);
    await submit().waitFor();
  });
  afterEach(() => expect(pages.get(area)!.problems).toEqual([]));

  it('does not send an empty form', async () => {
    const sentUrls: string[] = [];
    page.on('request', (request) => request.method() === method && sentUrls.push(request.url()));
    if (!missing) expect(await submit().isDisabled()).toBe(true);
    else {
      const boxes = page.getByRole('tabpanel').getByRole('textbox');
      for (const box of await boxes.all()) await box.fill('');
      for (const box of await page.getByRole('tabpanel').getByRole('spinbutton').all()) await box.fill('');
      await submit().click();
      for (const text of missing) await page.getByRole('tabpanel').getByText(text).first().waitFor();
    }
    page.removeAllListeners('request');
    expect(sentUrls).toEqual([]);
  });

  it('shows a loading button and errors, preserves the input, and succeeds on the next attempt', async () => {
    const name = uniqueName('Form');
    await form.fill(page, name);
    await withAbortedRequests(page, method, api, async () => {
      await submit().click();
      await waitForToast(page, 'Error', failed);
    });

    let respond = (): void => undefined;
    const released = new Promise<void>((resolve) => (respond = resolve));
    const failRequest = async (route: Route): Promise<void> => {
      if (route.request().method() !== method) return route.fallback();
      await released;
      await route.fulfill({ status: 500, json: { statusCode: 500, message: SERVER_ERROR } });
    };
    await page.route(isApiUrl, failRequest);
    await submit().click();
    await page.locator('.ant-btn-loading').getByText(button, { exact: true }).waitFor();
    respond();
    await waitForToast(page, 'Error', SERVER_ERROR);
    await page.unroute(isApiUrl, failRequest);

    // Some toasts are only shown for three seconds; on a busy machine, they may be gone before the click returns.
    const success = waitForToast(page, ...done(name));
    await submit().click();
    await success;
    expect(await stored(name)).toMatchObject(expected);
    if (tab === 'add-event') await page.waitForURL(({ pathname }) => pathname === '/events');
  });
});

describe('a form with unsaved input at /supervisor', () => {
  it('preserves its input while other tabs are open, and warns the user before they leave the page', () =>
    testKeepingInput(pages.get('supervisor')!.page, 'supervisor'));
});

describe('a supervisor’s own profile', () => {
  it('can be reset after confirmation', async () => {
    const { page } = pages.get('supervisor')!;
    await page.goto('/supervisor?tab=manage-profile');
    const box = page.getByRole('tabpanel').getByLabel(/^First name/);
    const before = await box.inputValue();
    await box.fill('Somebody');
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await confirm(page, 'Are you sure you want to discard your changes?', 'Discard');
    expect(await box.inputValue()).toBe(before);
  });

  it('stores the color theme with the account', async () => {
    const { page, context } = pages.get('supervisor')!;
    await page.goto('/supervisor/settings');
    const dark = page.getByRole('radio', { name: 'Dark' });
    await withAbortedRequests(page, 'POST', /\/api\/user\/settings$/, async () => {
      // `check` would expect the button to stay checked, and a forced click would miss it while the page is still moving.
      await dark.click();
      await waitForToast(page, 'Error', 'Failed to update user preferences. Please try again.');
      await until(async () => !(await dark.isChecked()));
    });
    await dark.check();
    await waitForToast(page, 'Settings updated', 'The dark theme is on, wherever you log in.');
    const settings = await context.request.get('/api/user/settings');
    expect(await settings.json()).toMatchObject([{ key: 'theme', value: 'dark' }]);
    await page.reload();
    await page.locator('html[data-theme=dark]').waitFor();
  });
});
