import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { FakeShell } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { seasonOf, seasonStart } from './season';
import { account, OFFICIAL, open as openScreen } from '../../testing/screen';

const marcus = account({
  ...{ id: 8, firstName: 'Marcus', lastName: 'Bell', email: 'marcus.bell@example.org' },
  ...{ role: 'official', userType: 'Official', school: null, officialId: OFFICIAL.id },
});

const event = (id: number, name: string, date: string) => ({
  ...{ id, name, date: `${date}T12:00:00.000Z`, startTime: '18:30', venue: 'Easton Area High School' },
  ...{ eventType: 'Dual Match', role: 'Head Referee', opensAt: null, closesAt: null },
});
const EVENTS = [
  event(3, 'Far ahead', '2027-01-20'),
  event(2, 'Next dual', '2026-12-12'),
  event(1, 'Season opener', '2026-11-14'),
  event(4, 'Last season', '2026-06-30'),
];

describe('the season of an official', () => {
  it.each([
    ['2026-07-01T04:00:00.000Z', '2026-07-01'],
    ['2026-07-01T03:59:00.000Z', '2025-07-01'],
    ['2027-03-01T12:00:00.000Z', '2026-07-01'],
  ])('at %s began on %s', (now, start) => expect(seasonStart(new Date(now))).toBe(start));

  it('has the next event first, then what is over, the latest first', () => {
    const { coming, past } = seasonOf(EVENTS, new Date('2026-11-22T12:00:00.000Z'));
    expect(coming.map(({ id }) => id)).toEqual([2, 3]);
    expect(past.map(({ id }) => id)).toEqual([1]);
  });
});

describe('the officials dashboard', () => {
  let server: ApiServer;
  let record: MockResponse;
  let events: MockResponse;
  const logout = jest.fn(() => Promise.resolve());
  const open = async (me: MockResponse, path = '/officials-dashboard') => {
    logout.mockClear();
    record = { body: OFFICIAL };
    events = { body: [event(2, 'Next dual', '2090-12-12'), event(3, 'Far ahead', '2091-01-20')] };
    server = await startApiServer({
      'GET /api/overview': () => ({ body: [{ kind: 'to-rate', count: 2, oldest: null, link: '/rate/3' }] }),
      'GET /api/auth/sessions': () => ({ body: [] }),
      'GET /api/auth/me': () => me,
      'GET /api/notifications': () => ({ body: [] }),
      'GET /api/notifications/unread-count': () => ({ body: { count: 0 } }),
      [`GET /api/officials/${OFFICIAL.id}`]: () => record,
      [`GET /api/officials/${OFFICIAL.id}/events`]: () => events,
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
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Notifications',
      'My Profile',
      'My Schedule',
      'Growth',
      'My ratings',
      'Appeals',
    ]);
  });

  it('shows the content of another tab at once, without the next assignment', async () => {
    await open({ body: marcus });
    await screen.findByRole('region', { name: 'Next assignment' });
    fireEvent.click(screen.getByRole('tab', { name: 'My Schedule' }));
    expect(await screen.findByRole('region', { name: 'Coming' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next assignment' })).not.toBeInTheDocument();
  });

  it('begins with the next assignment: when, where, with a link to a map, and in which role', async () => {
    await open({ body: marcus });
    const next = await screen.findByRole('region', { name: 'Next assignment' });
    expect(await within(next).findByRole('link', { name: 'Next dual' })).toHaveAttribute('href', '/events/2');
    expect(next).toHaveTextContent(/Head Referee.*Dec 12, 2090.*6:30 PM.*Easton Area High School/);
    const map = within(next).getByRole('link', { name: /^Map of Easton Area High School/ });
    expect(map).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Easton%20Area%20High%20School',
    );
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows what waits', async () => {
    await open({ body: marcus });
    const link = await screen.findByRole('link', { name: /2 events to rate/ });
    expect(link).toHaveAttribute('href', '/rate/3');
  });

  it('lists the events of the season', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-schedule');
    const coming = await screen.findByRole('region', { name: 'Coming' });
    const links = within(coming).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Next dual', 'Far ahead']);
    expect(screen.queryByRole('region', { name: 'This season so far' })).not.toBeInTheDocument();
  });

  it.each([
    ['', /^You have no assignment ahead/],
    ['?tab=my-schedule', 'You have no events this season.'],
  ])('says that there is nothing ahead at "%s", and leads to all events', async (tab, text) => {
    await open({ body: marcus }, `/officials-dashboard${tab}`);
    events = { body: [] };
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /schedule of all events/ })).toHaveAttribute('href', '/schedule');
  });

  it('offers a retry when the schedule can’t be loaded', async () => {
    await open({ body: marcus });
    events = errorResponse(503, MESSAGES.unavailable);
    expect(await screen.findByText('Failed to fetch events')).toBeInTheDocument();
    events = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^You have no assignment ahead/)).toBeInTheDocument();
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
    expect(await screen.findByText('Failed to fetch official')).toBeInTheDocument();
    record = { body: OFFICIAL };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
  });

  it('has a logout button', async () => {
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
