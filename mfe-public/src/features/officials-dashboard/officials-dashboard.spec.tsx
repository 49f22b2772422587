import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { FakeShell } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { account, OFFICIAL, open as openScreen } from '../../testing/screen';

const marcus = account({
  ...{ id: 8, firstName: 'Marcus', lastName: 'Bell', email: 'marcus.bell@example.org' },
  ...{ role: 'official', userType: 'Official', school: null, officialId: OFFICIAL.id },
});

describe('the officials dashboard', () => {
  let server: ApiServer;
  let record: MockResponse;
  const logout = jest.fn(() => Promise.resolve());
  const open = async (me: MockResponse, path = '/officials-dashboard') => {
    logout.mockClear();
    record = { body: OFFICIAL };
    server = await startApiServer({
      'GET /api/auth/sessions': () => ({ body: [] }),
      'GET /api/auth/me': () => me,
      'GET /api/notifications': () => ({ body: [] }),
      'GET /api/notifications/unread-count': () => ({ body: { count: 0 } }),
      [`GET /api/officials/${OFFICIAL.id}`]: () => record,
    });
    openScreen(path, ({ children }) => (
      <FakeShell path={path} logout={logout}>
        {children}
      </FakeShell>
    ));
  };
  afterEach(() => server.close());

  it('opens with the notifications', async () => {
    await open({ body: marcus });
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Notifications', 'My Profile']);
  });

  it('shows the user’s profile with initials, role, average and count, without reviews', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-profile');
    const profile = await screen.findByRole('region', { name: 'My Profile' });
    expect(profile).toHaveTextContent(/MB.*Marcus Bell.*Official.*marcus\.bell@example\.org/);
    expect(await screen.findByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my public profile' })).toHaveAttribute(
      'href',
      '/officials/7',
    );
    expect(server.calls.some(({ path }) => path.endsWith('/reviews'))).toBe(false);
  });

  it('shows the photo if there is one', async () => {
    await open({ body: { ...marcus, photoUrl: '/uploads/m.webp' } }, '/officials-dashboard?tab=my-profile');
    expect(await screen.findByAltText('Marcus Bell')).toHaveAttribute('src', '/uploads/m.webp');
  });

  it('edits the user’s profile', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByRole('form', { name: 'Manage Profile' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Marcus');
  });

  it('offers a retry when the rating can’t be loaded', async () => {
    await open({ body: marcus }, '/officials-dashboard');
    record = errorResponse(503, MESSAGES.unavailable);
    fireEvent.click(await screen.findByRole('tab', { name: 'My Profile' }));
    expect(await screen.findByText('Failed to fetch official')).toBeInTheDocument();
    record = { body: OFFICIAL };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('My Rating')).toBeInTheDocument();
  });

  it('has a logout button, which the header of officials lacks', async () => {
    await open({ body: marcus });
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  it('asks visitors to log in', async () => {
    await open(errorResponse(401, MESSAGES.notAuthenticated));
    expect(await screen.findByText('Please log in to see your dashboard.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('denies access to other roles', async () => {
    await open({ body: account() });
    expect(await screen.findByText('Access denied. This page is only for officials.')).toBeInTheDocument();
    expect(server.sent('GET /api/notifications')).toHaveLength(0);
  });
});
