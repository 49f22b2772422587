import type { Page } from 'playwright-core';
import { chooseAction, confirm, dialog, waitForToast, withAbortedRequests } from '../support/actions';
import { type Browser, launch, until } from '../support/browser';
import { testEditingCoach } from '../support/coach-dialog';
import { openAs, Preparation, uniqueName } from '../support/people';
import {
  createEvent,
  createOfficial,
  createCoach,
  createRegistration,
  createReview,
  createSupervisor,
  createTeam,
  isFound,
  isListed,
  search,
  type CreatedRecord,
} from '../support/records';

type Area = 'admin' | 'supervisor';
interface Deletion {
  tab: string;
  /** The dashboards to test: both if their requests differ, otherwise just one, because the tab is the same component. */
  areas: Area[];
  make: (prepared: Preparation) => Promise<CreatedRecord>;
  question: string;
  /** Returns the path of the DELETE request that the dashboard sends. */
  call: (id: number, area: Area) => string;
  failed: string;
  done: string;
  /** True if the API still returns the record. */
  exists: (prepared: Preparation, made: CreatedRecord) => Promise<boolean>;
}

let browser: Browser;
let prepared: Preparation;
const pages = new Map<Area, Awaited<ReturnType<typeof openAs>>>();
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  for (const area of ['admin', 'supervisor'] as const) pages.set(area, await openAs(browser, area));
});
afterAll(() => browser.close());

const DELETIONS: Deletion[] = [
  {
    tab: 'manage-officials',
    areas: ['admin'],
    make: createOfficial,
    question: 'Are you sure you want to delete this official?',
    call: (id) => `/api/officials/${id}`,
    failed: 'Failed to delete official',
    done: 'Official deleted',
    exists: (prepared, { id }) => isFound(prepared, `/officials/${id}`),
  },
  {
    tab: 'manage-supervisors',
    areas: ['admin', 'supervisor'],
    make: createSupervisor,
    question: 'Are you sure you want to delete this supervisor?',
    call: (id, area) => `/api/${area === 'admin' ? 'admin' : 'users'}/supervisors/${id}`,
    failed: 'Failed to delete Regional Supervisor',
    done: 'Supervisor deleted',
    exists: (prepared, { id }) => isFound(prepared, `/admin/supervisors/${id}`),
  },
  {
    tab: 'manage-events',
    areas: ['supervisor'],
    make: createEvent,
    question: 'Are you sure you want to delete this event?',
    call: (id) => `/api/events/${id}`,
    failed: 'Failed to delete event',
    done: 'Event deleted',
    exists: (prepared, { id }) => isFound(prepared, `/events/${id}`),
  },
  {
    tab: 'manage-reviews',
    areas: ['admin'],
    make: createReview,
    question: 'Are you sure you want to delete this review?',
    call: (id) => `/api/reviews/${id}`,
    failed: 'Failed to delete review',
    done: 'Review deleted',
    exists: (prepared, { id, query }) => isListed(prepared, `/officials/${query.split('=')[1]}/reviews`, id),
  },
  {
    tab: 'manage-coaches',
    areas: ['admin', 'supervisor'],
    make: createCoach,
    question: 'Are you sure you want to delete this coach?',
    call: (id, area) => `/api/${area}/coaches/${id}`,
    failed: 'Failed to delete coach',
    done: 'Coach deleted',
    exists: (prepared, { id }) => isFound(prepared, `/admin/coaches/${id}`),
  },
  {
    tab: 'manage-teams',
    areas: ['admin'],
    make: createTeam,
    question: 'Are you sure you want to delete this team?',
    call: (id) => `/api/teams/${id}`,
    failed: 'Failed to delete team',
    done: 'Team deleted',
    exists: (prepared, { id }) => isListed(prepared, '/teams', id),
  },
  {
    tab: 'pending-users',
    areas: ['supervisor'],
    make: createRegistration,
    question: 'Are you sure you want to delete this user?',
    call: (id) => `/api/admin/users/${id}`,
    failed: 'Failed to delete user',
    done: 'User deleted',
    exists: (prepared, { id }) => isListed(prepared, '/users/pending', id),
  },
];

describe.each(['admin', 'supervisor'] as const)('a manager on the dashboard at /%s', (area) => {
  let page: Page;
  beforeAll(() => (page = pages.get(area)!.page));
  beforeEach(() => (pages.get(area)!.problems.length = 0));
  afterEach(() => expect(pages.get(area)!.problems).toEqual([]));
  const openTab = (tab: string, query = '') => page.goto(`/${area}?tab=${tab}&${query}`);

  const deletions = DELETIONS.filter(({ areas }) => areas.includes(area));
  it.each(deletions)(
    'is asked "$question" on $tab, sees why a deletion failed, and deletes the record on retry',
    async (deletion) => {
      const { tab, make, question, call, failed, done, exists } = deletion;
      const item = await make(prepared);
      await openTab(tab, item.query);
      const remove = () => chooseAction(page, item.name, 'Delete');
      await remove();
      await confirm(page, question, 'Cancel');
      const path = new RegExp(`^${call(item.id, area)}$`);
      await withAbortedRequests(page, 'DELETE', path, async () => {
        await remove();
        await confirm(page, question, 'Delete');
        await waitForToast(page, 'Error', failed);
      });
      expect(await exists(prepared, item)).toBe(true);

      await remove();
      const deleteRequest = page.waitForRequest((request) => request.method() === 'DELETE');
      const toastShown = waitForToast(page, done);
      await confirm(page, question, 'Delete');
      await toastShown;
      await page.getByRole('button', { name: `Actions for ${item.name}` }).waitFor({ state: 'detached' });
      // Deletions that can be undone are only sent once the time to undo has passed.
      expect(new URL((await deleteRequest).url()).pathname).toBe(call(item.id, area));
      await until(async () => !(await exists(prepared, item)));
    },
  );

  /** Waits until the list shows the earlier search again, with the row highlighted. */
  const atTab = async (tab: string, id: number): Promise<void> => {
    await page.waitForURL(({ pathname, searchParams: found }) => {
      const isThere = pathname === `/${area}` && found.get('tab') === tab;
      return isThere && Boolean(found.get('q')) && found.get('shown') === String(id);
    });
    await page.locator('[data-marked=true]').waitFor();
  };

  it('can edit an official on a separate page, and returns to the official’s row in Manage Officials', async () => {
    const { id, name, query } = await createOfficial(prepared);
    await openTab('manage-officials', query);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL(`**/${area}/officials/${id}/edit*`);
    await page.reload();
    await page.getByLabel(/^Location/).fill('Nazareth');
    await withAbortedRequests(page, 'PATCH', /\/api\/officials\/\d+$/, async () => {
      await page.getByRole('button', { name: 'Update Official' }).click();
      await waitForToast(page, 'Error', 'Failed to update official');
    });
    await page.getByRole('button', { name: 'Update Official' }).click();
    await waitForToast(page, 'Official updated successfully', name);
    await atTab('manage-officials', id);
    expect(await prepared.send('GET', `/officials/${id}`)).toMatchObject({ location: 'Nazareth', age: 41 });
  });

  it('can edit a supervisor on a separate page', async () => {
    const { id, name, query } = await createSupervisor(prepared);
    await openTab('manage-supervisors', query);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL(`**/${area}/supervisors/${id}/edit*`);
    await page.getByLabel(/^Years of experience/).fill('17');
    await page.getByRole('button', { name: 'Update Supervisor' }).click();
    await waitForToast(page, 'Supervisor updated successfully', name);
    await atTab('manage-supervisors', id);
    expect(await prepared.send('GET', `/admin/supervisors/${id}`)).toMatchObject({ yearsExperience: 17 });
  });

  // The reviews and teams tabs are the same components on both dashboards, so they are only tested on one, as above.
  if (area === 'supervisor') {
    it('can edit a coach in a dialog on the Manage Coaches tab', () =>
      testEditingCoach(page, prepared, area));

    it('can delete a review, which updates the official’s review count', async () => {
      const { name, query, officialId } = await createReview(prepared);
      const countReviews = async () =>
        (await prepared.send<{ totalReviews: number }>('GET', `/officials/${officialId}`)).totalReviews;
      await until(async () => (await countReviews()) === 1);
      await openTab('manage-reviews', query);
      await chooseAction(page, name, 'Delete');
      await confirm(page, 'Are you sure you want to delete this review?', 'Delete');
      await page.getByText('No reviews found for this official', { exact: true }).waitFor();
      await until(async () => (await countReviews()) === 0);
    });

    it('can add and rename a team in a dialog', async () => {
      const name = uniqueName('Added');
      await openTab('manage-teams', search(name));
      await page.getByText(/^No teams (found|in .+\.)$/).waitFor();
      await page.getByRole('button', { name: 'Add Team' }).click();
      const box = dialog(page);
      const send = (label: string) => box.getByRole('button', { name: label, exact: true }).click();
      await send('Add Team');
      await box.getByText('Team name is required').waitFor();
      await box.getByLabel(/^Team name/).fill(name);
      await withAbortedRequests(page, 'POST', /\/api\/teams$/, async () => {
        await send('Add Team');
        await waitForToast(page, 'Error', 'Failed to create team');
      });
      await send('Add Team');
      await waitForToast(page, 'Team created', name);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await box.getByLabel(/^Team name/).fill(`${name} High`);
      await withAbortedRequests(page, 'PATCH', /\/api\/teams\/\d+$/, async () => {
        await send('Update Team');
        await waitForToast(page, 'Error', 'Failed to update team');
      });
      await send('Update Team');
      await waitForToast(page, 'Team updated', `${name} High`);
      await page.getByRole('rowheader', { name: `${name} High` }).waitFor();
      const teams = await prepared.send<{ name: string }[]>('GET', '/teams');
      expect(teams.map((team) => team.name).filter((one) => one.startsWith(name))).toEqual([`${name} High`]);
    });
  }
});
