import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { EMPTY_LISTS, SHARED_TAB_NAMES } from '@rmo/management/testing';
import { toastStore } from '@rmo/mfe-kit';
import { withTabs } from '@rmo/mfe-kit/tabs';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import mfe from '../../mfe.json';
import { PATHS } from '../paths';
import AppRoutes from './routes';

const admin = { id: 1, firstName: 'Ada', role: 'admin', userType: 'Admin' };
const coach = { id: 2, firstName: 'Dana', role: 'user', userType: 'Coach' };
const loggedOut = errorResponse(401, MESSAGES.notAuthenticated);

const OFFICIAL = {
  id: 7,
  firstName: 'Tom',
  lastName: 'Hall',
  age: 40,
  location: 'Easton',
  association: 'EWOA',
  yearsExperience: 12,
  photoUrl: null,
  averageRating: 4,
  averageScore: 4.2,
  totalReviews: 5,
};
const SUPERVISOR = {
  id: 3,
  firstName: 'Sam',
  lastName: 'Voss',
  email: 'sam@example.org',
  region: 'North',
  yearsExperience: 9,
  photoUrl: null,
  isVerified: true,
};
/** Paths, each with the tab that it opens. */
const TABS_AT: readonly (readonly [path: string, label: string])[] = [
  ['/admin', 'Overview'],
  ['/admin?tab=overview', 'Overview'],
  ['/admin?tab=pending-users', 'Pending Users'],
  ['/admin?tab=nonsense', 'Overview'],
  ['/admin?tab=system', 'System'],
  ...mfe.tabs.flatMap(({ path, label }) => (path ? [[path, label] as const] : [])),
];
/** Paths, each with the page that it opens and the first name in the page's form. */
const PAGES_AT = [
  ['/admin/officials/7/edit', 'Edit Official', 'Tom'],
  ['/admin/edit-official/7', 'Edit Official', 'Tom'],
  ['/admin/supervisors/3/edit', 'Edit Supervisor', 'Sam'],
] as const;
/** Paths, each with its heading and text that only the page at that path contains. */
const IMPORTS_AT = [
  ['/admin/imports', 'Import and export', 'No imports yet'],
  ['/admin/imports/5', 'Import', 'Import not found'],
] as const;

it('the micro-frontend renders exactly the paths declared in mfe.json', () => {
  const renderedPaths = [...TABS_AT, ...PAGES_AT, ...IMPORTS_AT, [PATHS.login]].map(([path]) =>
    path.replace(/\?.*/, '').replace(/\d+/, ':id'),
  );
  expect(new Set(renderedPaths)).toEqual(new Set(withTabs(mfe).routes.map(({ path }) => path)));
});

describe('the admin dashboard', () => {
  let server: ApiServer;
  const open = async (path: string, me: MockResponse, login: MockResponse = loggedOut): Promise<void> => {
    toastStore.set(null);
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'POST /api/auth/login': () => login,
      'POST /api/auth/logout': () => ({ body: { message: 'Logged out successfully' } }),
      ...EMPTY_LISTS,
      'GET /api/imports': () => ({ body: [] }),
      'GET /api/overview/regions': () => ({ body: { year: 2026, regions: [] } }),
      'GET /api/settings': () => ({ body: [] }),
      'GET /api/admin/coaches': () => ({ body: [] }),
      'GET /api/admin/deliveries': () => ({ body: [] }),
      'GET /api/admin/audit': () => ({ body: [] }),
      'GET /api/officials/7': () => ({ body: OFFICIAL }),
      'GET /api/admin/supervisors/3': () => ({ body: SUPERVISOR }),
    });
    renderScreen(<AppRoutes />, path);
  };
  const signIn = async (): Promise<void> => {
    await screen.findByRole('heading', { name: 'Admin Login' });
    fill(/^Email/, 'ada@example.org');
    fill(/^Password/, 'long-enough-1');
    fireEvent.submit(screen.getByRole('form', { name: 'Admin login' }));
  };

  it.each(TABS_AT)('maps the path %s to the tab “%s”', async (path, tab) => {
    await open(path, { body: admin });
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the tabs from mfe.json in order, including those shared by both dashboards', async () => {
    await open('/admin', { body: admin });
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent ?? '');
    expect(names).toEqual(mfe.tabs.map(({ label }) => label));
    expect(names.filter((name) => SHARED_TAB_NAMES.includes(name))).toEqual(SHARED_TAB_NAMES);
  });

  it('preserves the input in a tab opened by its path while another tab is open', async () => {
    await open('/admin/add-official', { body: admin });
    await screen.findByLabelText(/^First name/);
    fill(/^First name/, 'Nora');
    fireEvent.click(screen.getByRole('tab', { name: 'Pending Users' }));
    expect(await screen.findByText('No pending users')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: 'Add Official' }));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Nora');
  });

  it.each(PAGES_AT)('maps the path %s to the page “%s”', async (path, heading, firstName) => {
    await open(path, { body: admin });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(await screen.findByDisplayValue(firstName)).toBeInTheDocument();
  });

  it.each(IMPORTS_AT)('renders the import page at %s', async (path, title, content) => {
    await open(path, { body: admin });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(await screen.findByText(content)).toBeInTheDocument();
  });

  it('logs in an administrator', async () => {
    await open('/admin/login', loggedOut, { body: admin });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeInTheDocument();
  });

  it.each([
    ['as a user without the administrator role', { body: coach }, "You don't have admin privileges"],
    ['with wrong credentials', errorResponse(401, MESSAGES.invalidCredentials), 'Invalid credentials'],
    ['to a pending account', errorResponse(403, MESSAGES.pendingApproval), 'Invalid credentials'],
    ['after too many attempts', errorResponse(429, MESSAGES.tooManyAttempts), MESSAGES.tooManyAttempts],
  ])('rejects logging in %s and shows the message in the form', async (_what, response, message) => {
    await open('/admin', loggedOut, response);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(toastStore.get()).toBeNull();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('logs out a user who isn’t an administrator', async () => {
    await open('/admin', loggedOut, { body: coach });
    await signIn();
    await waitFor(() => expect(server.sent('POST /api/auth/logout')).toHaveLength(1));
  });

  it('shows an error to a user without permission', async () => {
    await open('/admin/add-event', { body: coach });
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have admin privileges");
    expect(screen.getByRole('form', { name: 'Admin login' })).not.toHaveTextContent('privileges');
    expect(screen.getByText(/^Logged in as .* \(Coach\)\.$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Coaches Corner' })).toHaveAttribute('href', '/coach');
  });
});
