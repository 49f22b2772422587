import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES, SCREENS } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import mfe from '../../mfe.json';
import { PATHS } from '../paths';
import AppRoutes from './routes';

const coach = (school: string | null) => ({
  id: 2,
  firstName: 'Dana',
  lastName: 'Keller',
  email: 'dana.keller@example.org',
  role: 'user',
  userType: 'Coach',
  school,
  age: 39,
  experience: 1,
  photoUrl: null,
});
const event = (id: number, name: string, date: string) => ({
  id,
  name,
  date: `${date}T12:00:00.000Z`,
  startTime: '19:00',
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: null,
  officials: [],
  teams: [],
});

it('renders every path of mfe.json and no other', () => {
  // A test below renders each of them.
  expect(mfe.routes.map(({ path }) => path)).toEqual([SCREENS.coach, PATHS.profile, PATHS.settings]);
});

describe('the coach pages', () => {
  let server: ApiServer;
  const open = async (
    me: MockResponse,
    events: MockResponse = { body: [] },
    path = '/coach?tab=my-events',
  ): Promise<void> => {
    server = await startApiServer({ 'GET /api/auth/me': () => me, 'GET /api/coach/events': () => events });
    renderScreen(<AppRoutes />, path);
  };
  afterEach(() => server.close());

  it('list the events of the school in the server’s order, each with a badge and a link', async () => {
    await open(
      { body: coach('Northampton') },
      { body: [event(5, 'Far off', '2999-01-10'), event(4, 'Past', '2025-01-10')] },
    );
    expect(await screen.findByRole('heading', { name: 'Coaches Corner' })).toBeInTheDocument();
    const [first, second] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.closest('li')).toHaveTextContent('Far offUpcoming');
    expect(second?.closest('li')).toHaveTextContent(/PastCompleted.*Jan 10, 2025.*7:00 PM/);
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/events/4');
  });

  it('ask for the school when it is missing', async () => {
    await open({ body: coach(null) });
    expect(
      await screen.findByText('Please set your school in your profile to see associated events.'),
    ).toBeInTheDocument();
    expect(server.sent('GET /api/coach/events')).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Set my school' }));
    expect(await screen.findByRole('form', { name: 'Manage Profile' })).toBeInTheDocument();
  });

  it('show the first events of a long list, and more on demand', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      event(index + 1, `Meet ${index + 1}`, '2025-01-10'),
    );
    await open({ body: coach('Northampton') }, { body: many });
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(24);
    fireEvent.click(screen.getByRole('button', { name: 'Show 6 more' }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('link a completed event to the evaluation of its officials', async () => {
    const officials = [{ id: 7, officialId: 7, firstName: 'Marcus', lastName: 'Bell' }];
    await open(
      { body: coach('Northampton') },
      {
        body: [
          { ...event(5, 'Far off', '2999-01-10'), officials },
          { ...event(4, 'Past', '2025-01-10'), officials },
        ],
      },
    );
    const links = await screen.findAllByRole('link', { name: /^Evaluate/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/officials/7/review?event=4']);
  });

  it('open with My Profile and store the tab in the URL', async () => {
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await screen.findByRole('tab', { name: 'My Profile' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'My Profile',
      'Manage Profile',
      'My Events',
    ]);
    expect(screen.getByRole('region', { name: 'My Profile' })).toHaveTextContent(
      /Dana Keller.*Email.*dana\.keller@example\.org.*School.*Northampton.*Team mascot.*Not set.*1 year.*39 years/,
    );
    fireEvent.click(screen.getByRole('tab', { name: 'My Events' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=my-events'));
  });

  it('preserve the input of a form while another tab is open', async () => {
    await open({ body: coach('Northampton') }, { body: [] }, '/coach?tab=manage-profile');
    fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Danielle' } });
    fireEvent.click(screen.getByRole('tab', { name: 'My Profile' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=my-profile'));
    fireEvent.click(screen.getByRole('tab', { name: 'Manage Profile' }));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Danielle');
  });

  it.each([
    ['/coach/profile', 'My Profile', () => screen.getByRole('form', { name: 'Manage Profile' })],
    ['/coach/settings', 'Settings', () => screen.getByRole('group', { name: 'Color theme' })],
  ])('render a page at %s', async (path, title, part) => {
    await open({ body: coach('Northampton') }, { body: [] }, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(part()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Coaches Corner' })).toHaveAttribute('href', '/coach');
  });

  it('show a message when there are no events', async () => {
    await open({ body: coach('Northampton') });
    expect(
      await screen.findByText(
        'No events found for your school/team. Events that include your team will appear here.',
      ),
    ).toBeInTheDocument();
  });

  it('show why loading failed', async () => {
    await open({ body: coach('Northampton') }, errorResponse(503, MESSAGES.unavailable));
    expect(await screen.findByText(`Failed to load events: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it.each(['/coach', '/coach/profile', '/coach/settings'])('deny other users access to %s', async (path) => {
    await open({ body: { ...coach(null), userType: 'Regional Supervisor' } }, { body: [] }, path);
    expect(await screen.findByText('Access denied. This page is only for coaches.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('offer a login to a visitor', async () => {
    await open(errorResponse(401, MESSAGES.notAuthenticated));
    expect(await screen.findByText('Access denied. This page is only for coaches.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
