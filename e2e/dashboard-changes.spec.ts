import type { Page } from 'playwright-core';
import { chooseAction, confirm, dialog, toast, withAbortedRequests } from './support/actions';
import { type Browser, launch, until } from './support/browser';
import { as, Preparation } from './support/people';

type Area = 'admin' | 'supervisor';
interface Made {
  id: number;
  name: string;
  /** The query of the tab that lists it. */
  query: string;
}
interface Deletion {
  tab: string;
  /** Both dashboards if they send different requests; otherwise one, as the tab is the same component. */
  areas: Area[];
  make: () => Promise<Made>;
  question: string;
  /** The request that deletes it, for each dashboard. */
  call: (id: number, area: Area) => string;
  failed: string;
  done: string;
  /** Whether the API still returns it. */
  exists: (made: Made) => Promise<boolean>;
}

let browser: Browser;
let prepared: Preparation;
const pages = new Map<Area, Awaited<ReturnType<typeof as>>>();
beforeAll(async () => {
  browser = await launch();
  prepared = await Preparation.open();
  for (const area of ['admin', 'supervisor'] as const) pages.set(area, await as(browser, area));
});
afterAll(() => browser.close());

let made = 0;
const unique = (name: string) => `${name} ${Date.now()}-${++made}`;
const isFound = async (path: string) => (await prepared.status(path)) === 200;
const search = (name: string) => `q=${encodeURIComponent(name)}`;
const isListed = async (path: string, id: number) =>
  (await prepared.send<{ id: number }[]>('GET', path)).some((one) => one.id === id);

async function anOfficial(): Promise<Made> {
  const lastName = unique('Gone');
  const { id } = await prepared.official(lastName);
  return { id, name: `Morgan ${lastName}`, query: search(lastName) };
}
async function aSupervisor(): Promise<Made> {
  const { id, lastName } = await prepared.supervisor(unique('Gone'));
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}
async function aCoach(): Promise<Made> {
  const { id, lastName } = await prepared.coach(unique('Gone'));
  return { id, name: `Robin ${lastName}`, query: `${search(lastName)}&regions=all` };
}
async function aTeam(): Promise<Made> {
  const name = unique('Gone');
  const { id } = await prepared.send<{ id: number }>('POST', '/teams', { name });
  return { id, name, query: search(name) };
}
async function anEvent(): Promise<Made> {
  const name = unique('Gone Dual');
  const { id } = await prepared.event(name, [(await anOfficial()).id]);
  return { id, name, query: search(name) };
}
interface Written {
  date: string;
  user: { firstName: string; lastName: string };
  event: { name: string };
}
/** Such as `Dana Keller, Nazareth at Easton, Jan 18, 2026`. */
function titleOf({ user, event, date }: Written): string {
  const day = { timeZone: 'America/New_York', year: 'numeric', month: 'short', day: 'numeric' } as const;
  const written = new Intl.DateTimeFormat('en-US', day).format(new Date(date));
  return `${user.firstName} ${user.lastName}, ${event.name}, ${written}`;
}
async function aReview(): Promise<Made & { officialId: number }> {
  const official = await anOfficial();
  const event = await prepared.event(unique('Reviewed'), [official.id]);
  const { id } = await prepared.review(official.id, event.id);
  const [review] = await prepared.send<Written[]>('GET', `/officials/${official.id}/reviews`);
  return {
    id,
    name: `review by ${titleOf(review!)}`,
    query: `official=${official.id}`,
    officialId: official.id,
  };
}
async function aRegistration(): Promise<Made> {
  const lastName = unique('Waiting');
  const { id } = await prepared.registration('Coach', lastName);
  return { id, name: `Robin ${lastName}`, query: search(lastName) };
}

const DELETIONS: Deletion[] = [
  {
    tab: 'manage-officials',
    areas: ['admin'],
    make: anOfficial,
    question: 'Are you sure you want to delete this official?',
    call: (id) => `/api/officials/${id}`,
    failed: 'Failed to delete official',
    done: 'Official deleted',
    exists: ({ id }) => isFound(`/officials/${id}`),
  },
  {
    tab: 'manage-supervisors',
    areas: ['admin', 'supervisor'],
    make: aSupervisor,
    question: 'Are you sure you want to delete this supervisor?',
    call: (id, area) => `/api/${area === 'admin' ? 'admin' : 'users'}/supervisors/${id}`,
    failed: 'Failed to delete Regional Supervisor',
    done: 'Supervisor deleted',
    exists: ({ id }) => isFound(`/admin/supervisors/${id}`),
  },
  {
    tab: 'manage-events',
    areas: ['supervisor'],
    make: anEvent,
    question: 'Are you sure you want to delete this event?',
    call: (id) => `/api/events/${id}`,
    failed: 'Failed to delete event',
    done: 'Event deleted',
    exists: ({ id }) => isFound(`/events/${id}`),
  },
  {
    tab: 'manage-reviews',
    areas: ['admin'],
    make: aReview,
    question: 'Are you sure you want to delete this review?',
    call: (id) => `/api/reviews/${id}`,
    failed: 'Failed to delete review',
    done: 'Review deleted',
    exists: ({ id, query }) => isListed(`/officials/${query.split('=')[1]}/reviews`, id),
  },
  {
    tab: 'manage-coaches',
    areas: ['admin', 'supervisor'],
    make: aCoach,
    question: 'Are you sure you want to delete this coach?',
    call: (id, area) => `/api/${area}/coaches/${id}`,
    failed: 'Failed to delete coach',
    done: 'Coach deleted',
    exists: ({ id }) => isFound(`/admin/coaches/${id}`),
  },
  {
    tab: 'manage-teams',
    areas: ['admin'],
    make: aTeam,
    question: 'Are you sure you want to delete this team?',
    call: (id) => `/api/teams/${id}`,
    failed: 'Failed to delete team',
    done: 'Team deleted',
    exists: ({ id }) => isListed('/teams', id),
  },
  {
    tab: 'pending-users',
    areas: ['supervisor'],
    make: aRegistration,
    question: 'Are you sure you want to delete this user?',
    call: (id) => `/api/admin/users/${id}`,
    failed: 'Failed to delete user',
    done: 'User deleted',
    exists: ({ id }) => isListed('/users/pending', id),
  },
];

describe.each(['admin', 'supervisor'] as const)('at /%s', (area) => {
  let page: Page;
  beforeAll(() => (page = pages.get(area)!.page));
  beforeEach(() => (pages.get(area)!.problems.length = 0));
  afterEach(() => expect(pages.get(area)!.problems).toEqual([]));
  const open = (tab: string, query = '') => page.goto(`/${area}?tab=${tab}&${query}`);

  const deletions = DELETIONS.filter(({ areas }) => areas.includes(area));
  it.each(deletions)('$tab: asks "$question", reports a failure, and deletes', async (deletion) => {
    const { tab, make, question, call, failed, done, exists } = deletion;
    const item = await make();
    await open(tab, item.query);
    const remove = () => chooseAction(page, item.name, 'Delete');
    await remove();
    await confirm(page, question, 'Cancel');
    const path = new RegExp(`^${call(item.id, area)}$`);
    await withAbortedRequests(page, 'DELETE', path, async () => {
      await remove();
      await confirm(page, question, 'Delete');
      await toast(page, 'Error', failed);
    });
    expect(await exists(item)).toBe(true);

    await remove();
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    const shown = toast(page, done);
    await confirm(page, question, 'Delete');
    await shown;
    await page.getByRole('button', { name: `Actions for ${item.name}` }).waitFor({ state: 'detached' });
    // What can be undone is sent later.
    expect(new URL((await sent).url()).pathname).toBe(call(item.id, area));
    await until(async () => !(await exists(item)));
  });

  /** Waits for the list, with the search that it had, in which the row is marked. */
  const atTab = async (tab: string, id: number): Promise<void> => {
    await page.waitForURL(({ pathname, searchParams: found }) => {
      const isThere = pathname === `/${area}` && found.get('tab') === tab;
      return isThere && Boolean(found.get('q')) && found.get('shown') === String(id);
    });
    await page.locator('[data-marked=true]').waitFor();
  };
  it('manage-officials: edits an official on a separate page and shows the change', async () => {
    const { id, name, query } = await anOfficial();
    await open('manage-officials', query);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL(`**/${area}/officials/${id}/edit*`);
    await page.reload();
    await page.getByLabel(/^Location/).fill('Nazareth');
    await withAbortedRequests(page, 'PATCH', /\/api\/officials\/\d+$/, async () => {
      await page.getByRole('button', { name: 'Update Official' }).click();
      await toast(page, 'Error', 'Failed to update official');
    });
    await page.getByRole('button', { name: 'Update Official' }).click();
    await toast(page, 'Official updated successfully', name);
    await atTab('manage-officials', id);
    expect(await prepared.send('GET', `/officials/${id}`)).toMatchObject({ location: 'Nazareth', age: 41 });
  });

  it('manage-supervisors: edits a supervisor on a separate page', async () => {
    const { id, name, query } = await aSupervisor();
    await open('manage-supervisors', query);
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.waitForURL(`**/${area}/supervisors/${id}/edit*`);
    await page.getByLabel(/^Years of experience/).fill('17');
    await page.getByRole('button', { name: 'Update Supervisor' }).click();
    await toast(page, 'Supervisor updated successfully', name);
    await atTab('manage-supervisors', id);
    expect(await prepared.send('GET', `/admin/supervisors/${id}`)).toMatchObject({ yearsExperience: 17 });
  });

  it('manage-coaches: edits a coach in a dialog', async () => {
    const { id, name, query } = await aCoach();
    await open('manage-coaches', query);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const box = dialog(page);
    await box.getByLabel(/^Email/).fill('not an address');
    await box.getByRole('button', { name: 'Update Coach' }).click();
    await box.getByText('Invalid email address').waitFor();
    await box.getByLabel(/^Email/).fill(`changed.${id}@coach.example`);
    await box.getByLabel(/^Team mascot/).fill('Red Rovers');
    await withAbortedRequests(page, 'PATCH', /\/coaches\/\d+$/, async () => {
      await box.getByRole('button', { name: 'Update Coach' }).click();
      await toast(page, 'Error', 'Failed to update coach');
    });
    await box.getByRole('button', { name: 'Update Coach' }).click();
    await toast(page, 'Coach updated', name);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Red Rovers', { exact: true }).waitFor();
    expect(await prepared.send('GET', `/admin/coaches/${id}`)).toMatchObject({
      email: `changed.${id}@coach.example`,
      teamMascot: 'Red Rovers',
    });
  });

  // As for the deletions, these tabs are the same at both dashboards.
  if (area === 'admin') {
    it('pending-users: approves one user, takes that back, and rejects another', async () => {
      const [first, second] = [await aRegistration(), await aRegistration()];
      await open('pending-users', first.query);
      const approve = page.getByRole('button', { name: `Approve ${first.name}` });
      await withAbortedRequests(page, 'POST', /\/verify$/, async () => {
        await approve.click();
        await toast(page, 'Error', 'Failed to update user verification status');
      });
      await approve.click();
      await toast(page, 'User verification status updated', `${first.name} was approved.`);
      await approve.waitFor({ state: 'detached' });
      const isVerified = async () =>
        (await prepared.send<{ isVerified: boolean }>('GET', `/admin/coaches/${first.id}`)).isVerified;
      expect(await isVerified()).toBe(true);

      // At once in the same row, and later in the list of coaches.
      await page.getByRole('button', { name: `Undo the approval of ${first.name}` }).click();
      await approve.waitFor();
      expect(await isVerified()).toBe(false);
      await approve.click();
      await approve.waitFor({ state: 'detached' });
      await open('manage-coaches', first.query);
      await chooseAction(page, first.name, 'Set back to pending');
      await confirm(page, `Set ${first.name} back to pending?`, 'Set back');
      await toast(page, 'Set back to pending', first.name);
      expect(await isVerified()).toBe(false);

      await open('pending-users', second.query);
      await page.getByRole('button', { name: `Reject ${second.name}` }).click();
      await confirm(page, `Are you sure you want to reject ${second.name}?`, 'Reject');
      await toast(page, 'User verification status updated', `${second.name} was rejected.`);
      // It can be undone until it is sent.
      expect(await isFound(`/admin/coaches/${second.id}`)).toBe(true);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await toast(page, 'Rejection undone', second.name);
      await page.getByRole('button', { name: `Reject ${second.name}` }).click();
      await confirm(page, `Are you sure you want to reject ${second.name}?`, 'Reject');
      await page.getByRole('button', { name: `Reject ${second.name}` }).waitFor({ state: 'detached' });
      // Leaving the page sends it.
      await page.goto('/admin?tab=manage-coaches');
      await until(async () => !(await isFound(`/admin/coaches/${second.id}`)));
    });
  } else {
    it('manage-reviews: recomputes the average when a review is deleted', async () => {
      const { name, query, officialId } = await aReview();
      const reviews = async () =>
        (await prepared.send<{ totalReviews: number }>('GET', `/officials/${officialId}`)).totalReviews;
      await until(async () => (await reviews()) === 1);
      await open('manage-reviews', query);
      await chooseAction(page, name, 'Delete');
      await confirm(page, 'Are you sure you want to delete this review?', 'Delete');
      await page.getByText('No reviews found for this official', { exact: true }).waitFor();
      await until(async () => (await reviews()) === 0);
    });

    it('manage-teams: adds and renames a team in a dialog', async () => {
      const name = unique('Added');
      await open('manage-teams', search(name));
      await page.getByText(/^No teams (found|in .+\.)$/).waitFor();
      await page.getByRole('button', { name: 'Add Team' }).click();
      const box = dialog(page);
      const send = (label: string) => box.getByRole('button', { name: label, exact: true }).click();
      await send('Add Team');
      await box.getByText('Team name is required').waitFor();
      await box.getByLabel(/^Team name/).fill(name);
      await withAbortedRequests(page, 'POST', /\/api\/teams$/, async () => {
        await send('Add Team');
        await toast(page, 'Error', 'Failed to create team');
      });
      await send('Add Team');
      await toast(page, 'Team created', name);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await box.getByLabel(/^Team name/).fill(`${name} High`);
      await withAbortedRequests(page, 'PATCH', /\/api\/teams\/\d+$/, async () => {
        await send('Update Team');
        await toast(page, 'Error', 'Failed to update team');
      });
      await send('Update Team');
      await toast(page, 'Team updated', `${name} High`);
      await page.getByRole('rowheader', { name: `${name} High` }).waitFor();
      const teams = await prepared.send<{ name: string }[]>('GET', '/teams');
      expect(teams.map((team) => team.name).filter((one) => one.startsWith(name))).toEqual([`${name} High`]);
    });
  }
});
