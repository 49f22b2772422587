import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { account, open } from '../../testing/screen';

const DENIED_TEXT = "Access Denied: You don't have permission to manage events.";
const supervisor = { body: account({ userType: 'Regional Supervisor' }) };
const EVENT = {
  id: 5,
  name: 'Nazareth at Easton',
  date: '2025-01-17T12:00:00.000Z',
  startTime: null,
  venue: 'Easton',
  eventType: 'Dual Match',
  host: 'No host',
  description: null,
  officials: [],
  teams: [],
};

describe('the event management page', () => {
  let server: ApiServer;
  const start = async (path: string, me: MockResponse): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events': () => ({ body: [EVENT] }),
      'GET /api/events/5': () => ({ body: EVENT }),
      'GET /api/officials': () => ({ body: { data: [], total: 0, page: 1, limit: 30 } }),
      'GET /api/teams': () => ({ body: [] }),
    });
    open(path);
  };

  const loggedOut = errorResponse(401, MESSAGES.notAuthenticated);
  it.each([
    ['/events', 'a visitor', loggedOut],
    ['/events', 'a coach', { body: account() }],
    ['/events/5/edit', 'a visitor', loggedOut],
    ['/events/5/edit', 'an official', { body: account({ role: 'official', userType: 'Official' }) }],
  ])('denies access to %s for %s', async (path, _who, me) => {
    await start(path, me);
    expect(await screen.findByText(DENIED_TEXT)).toBeInTheDocument();
    expect(server.calls.map((call) => call.path)).toEqual(['/api/auth/me']);
  });

  it.each([
    ['/events', 'Manage Events'],
    ['/events?tab=add-event', 'Add Event'],
    ['/events?tab=nonsense', 'Manage Events'],
  ])('opens %s on the tab “%s”', async (path, tab) => {
    await start(path, supervisor);
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  });

  it('stores the tab in the URL', async () => {
    await start('/events', { body: account({ role: 'admin', userType: 'Admin' }) });
    expect(await screen.findByRole('link', { name: 'Nazareth at Easton' })).toHaveAttribute(
      'href',
      '/events/5',
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Add Event' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/events?tab=add-event'));
    expect(await screen.findByRole('form', { name: 'Add Event' })).toBeInTheDocument();
  });

  it('opens a page to edit an event', async () => {
    await start('/events/5/edit', supervisor);
    expect(await screen.findByRole('form', { name: 'Edit Event' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Edit Event' })).toBeInTheDocument();
  });

  it.each(['/events/6/edit', '/events/abc/edit'])('shows an error for the unknown event %s', async (path) => {
    await start(path, supervisor);
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
  });
});
