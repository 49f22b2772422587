import { screen } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { EMPTY_LISTS, SHARED_TAB_NAMES } from '@rmo/management/testing';
import { withTabs } from '@rmo/mfe-kit/tabs';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import mfe from '../../mfe.json';
import AppRoutes from './routes';

const supervisor = {
  id: 3,
  firstName: 'Sam',
  lastName: 'Rowe',
  email: 'sam.rowe@example.org',
  role: 'user',
  userType: 'Regional Supervisor',
  region: 'North',
};
const coach = { id: 2, firstName: 'Dana', role: 'user', userType: 'Coach' };
const pending = {
  id: 9,
  firstName: 'Ray',
  lastName: 'Novak',
  email: 'ray@example.org',
  userType: 'Coach',
  school: 'Goshen',
  region: null,
  yearsCoaching: 1,
  createdAt: '2026-11-11T12:00:00.000Z',
};

/** Paths, each with the tab that it opens. */
const TABS_AT: readonly (readonly [path: string, label: string])[] = [
  ['/supervisor?tab=manage-reviews', 'Manage Reviews'],
  ['/supervisor?tab=pending-users', 'Pending Users'],
  ['/supervisor', 'Overview'],
  ['/supervisor?tab=notifications', 'Notifications'],
  ...mfe.tabs.flatMap(({ path, label }) => (path ? [[path, label] as const] : [])),
];
/** Paths, each with the page that it opens and the first name in the page's form. */
const PAGES_AT = [
  ['/supervisor/officials/7/edit', 'Edit Official', 'Tom'],
  ['/supervisor/supervisors/8/edit', 'Edit Supervisor', 'Vera'],
] as const;
const SETTINGS_AT = '/supervisor/settings';
/** Paths, each with text that only the page at that path contains. */
const IMPORTS_AT = [
  ['/supervisor/imports', 'No imports yet'],
  ['/supervisor/imports/5', 'Import not found'],
] as const;

it('the micro-frontend renders exactly the paths declared in mfe.json', () => {
  const renderedPaths = [...TABS_AT, ...PAGES_AT, ...IMPORTS_AT, [SETTINGS_AT]].map(([path]) =>
    path.replace(/\?.*/, '').replace(/\d+/, ':id'),
  );
  expect(new Set(renderedPaths)).toEqual(new Set(withTabs(mfe).routes.map(({ path }) => path)));
});

describe('the supervisor dashboard', () => {
  let server: ApiServer;
  const open = async (path: string, me: MockResponse): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      ...EMPTY_LISTS,
      'GET /api/imports': () => ({ body: [] }),
      'GET /api/users/pending': () => ({ body: [pending] }),
      'GET /api/officials/7': () => ({ body: { id: 7, firstName: 'Tom', lastName: 'Hall', photoUrl: null } }),
      'GET /api/users/supervisors/8': () => ({
        body: { id: 8, firstName: 'Vera', lastName: 'Voss', photoUrl: null },
      }),
      'GET /api/supervisor/coaches': () => ({ body: [] }),
    });
    renderScreen(<AppRoutes />, path);
  };

  it.each(TABS_AT)('maps the path %s to the tab “%s”', async (path, tab) => {
    await open(path, { body: supervisor });
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the tabs from mfe.json in order, including those shared by both dashboards', async () => {
    await open('/supervisor', { body: supervisor });
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent ?? '');
    expect(names).toEqual(mfe.tabs.map(({ label }) => label));
    expect(names.filter((name) => SHARED_TAB_NAMES.includes(name))).toEqual(SHARED_TAB_NAMES);
  });

  it.each(PAGES_AT)('maps the path %s to the page “%s”', async (path, heading, firstName) => {
    await open(path, { body: supervisor });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(await screen.findByDisplayValue(firstName)).toBeInTheDocument();
  });

  it.each(IMPORTS_AT)('renders the import page at %s', async (path, content) => {
    await open(path, { body: supervisor });
    expect(await screen.findByRole('heading', { name: 'Import' })).toBeInTheDocument();
    expect(await screen.findByText(content)).toBeInTheDocument();
  });

  it('offers a choice of color theme on the settings page', async () => {
    await open(SETTINGS_AT, { body: supervisor });
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeInTheDocument();
  });

  it('lists pending coaches and offers to approve them', async () => {
    await open('/supervisor/pending-users', { body: supervisor });
    expect(await screen.findByText('Ray Novak')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve Ray Novak' })).toBeEnabled();
  });

  it.each([
    ['a coach', { body: coach }],
    ['a visitor', errorResponse(401, MESSAGES.notAuthenticated)],
  ])('denies access to %s', async (_who, me) => {
    await open('/supervisor', me);
    expect(
      await screen.findByText('Access denied. This page is only for Regional Supervisors.'),
    ).toBeInTheDocument();
    expect(server.sent('GET /api/users/pending')).toHaveLength(0);
  });
});
