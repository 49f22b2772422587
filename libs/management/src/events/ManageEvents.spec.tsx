import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, Permission, POLLING } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { today } from '@rmo/ui/calendar/days';
import { fill, simulatePhone } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ManageEvents } from './ManageEvents';
import { shownEventState } from './useEventsUrl';
import { chooseAction, simulateWideScreen } from '../testing';

const event = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  date: '2025-01-17T12:00:00.000Z',
  startTime: '19:05',
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: null,
  officials: [{ id: 7, officialId: 7, firstName: 'Marcus', lastName: 'Bell', role: 'Mat 1' }],
  teams: [
    { id: 1, name: 'Easton' },
    { id: 2, name: 'Nazareth' },
  ],
  ...change,
});

describe('the Manage Events list', () => {
  let server: ApiServer;
  let events: object[];
  let total: number | undefined;
  let failure: MockResponse | null;
  let role: string;
  let deleteResponse: MockResponse;
  let reviews: { count: number; mayBeMore: boolean };
  let daysDay: string;
  const lists = () => server.sent('GET /api/events');
  const start = async (path = '/events'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, role, userType: 'Regional Supervisor' } }),
      'GET /api/events': () =>
        failure ?? { body: events, headers: { 'x-total-count': String(total ?? events.length) } },
      'GET /api/events/days': () => ({
        body: [{ day: daysDay, count: 2, starting: 2, events: events.slice(0, 1) }],
      }),
      'GET /api/teams': () => ({
        body: [
          { id: 1, name: 'Easton', region: 'Bucks' },
          { id: 2, name: 'Nazareth', region: 'Lehigh' },
        ],
      }),
      'GET /api/events/1/review-count': () => ({ body: reviews }),
      'DELETE /api/events/1': () => {
        if (!deleteResponse.status) events = events.slice(1);
        return deleteResponse;
      },
    });
    renderScreen(<ManageEvents />, path);
  };
  beforeEach(() => {
    events = [event(1, 'Nazareth at Easton'), event(2, 'Easton Duals', { startTime: null, teams: [] })];
    total = undefined;
    daysDay = '2025-01-17';
    failure = null;
    role = 'admin';
    reviews = { count: 1, mayBeMore: false };
    deleteResponse = { body: { message: 'Event deleted' } };
    toastStore.set(null);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows each event’s details and links, and the number of events', async () => {
    await start();
    expect(await screen.findByText('Loading events...')).toBeInTheDocument();
    const first = (await screen.findByRole('link', { name: 'Nazareth at Easton' })).closest('li');
    expect(first).toHaveTextContent(
      /Jan 17.*7:05 PM.*Easton Area High School.*Dual Match.*Marcus Bell \(Mat 1\).*Easton, Nazareth/,
    );
    expect(screen.getByRole('heading', { name: 'Manage Events 2' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Nazareth at Easton' })).toHaveAttribute(
      'href',
      '/events/1/edit',
    );
    expect(screen.getByRole('link', { name: 'Easton Duals' }).closest('li')).toHaveTextContent('Time TBA');
  });

  it('names the teams of the region that the list is limited to first', async () => {
    events = [event(1, 'Poconos Duals')];
    await start('/events?region=lehigh');
    const row = (await screen.findByRole('link', { name: 'Poconos Duals' })).closest('li');
    await waitFor(() => expect(row).toHaveTextContent('Teams: Nazareth, Easton'));
  });

  it('offers all regions if a search in the supervisor’s region finds no event', async () => {
    server = await startApiServer({
      'GET /api/auth/me': () => ({
        body: { id: 1, role: 'user', userType: 'Regional Supervisor', region: 'Lehigh' },
      }),
      'GET /api/events': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <ManageEvents />
      </ProtectedPage>,
      '/supervisor?tab=manage-events&q=zzzz',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Show all regions' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/tab=manage-events&q=zzzz&regions=all$/),
    );
  });

  it('on a wide screen, names a month’s events in the calendar, and lists those of a chosen day', async () => {
    simulateWideScreen();
    await start('/events?view=month&month=2025-01');
    const day = await screen.findByRole('button', {
      name: 'Friday, January 17, 2 events: Nazareth at Easton, and 1 more',
    });
    expect(day).toHaveTextContent(/177:05 PM Nazareth at Easton$/);
    expect(day).toHaveAttribute('data-more', '1');
    const list = () => screen.queryByRole('region', { name: 'Friday, January 17' });
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Manage Events 2' })).toBeInTheDocument();
    expect(lists()).toHaveLength(0);
    fireEvent.click(day);
    await waitFor(() => expect(list()).toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: 'Whole month' }));
    await waitFor(() => expect(list()).not.toBeInTheDocument());
  });

  it('opens the neighboring month when one of its days in the calendar is clicked, and focuses the day', async () => {
    await start('/events?view=month&month=2025-01');
    fireEvent.click(await screen.findByRole('button', { name: 'Saturday, February 1, show February 2025' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/events?view=month&month=2025-02'),
    );
    expect(screen.getByRole('button', { name: 'Saturday, February 1, no events' })).toHaveFocus();
  });

  it('on a phone, lists the rest of the month below the calendar, and doesn’t repeat the day in the rows', async () => {
    simulatePhone();
    daysDay = today();
    await start('/events?view=month');
    const row = (await screen.findByRole('link', { name: 'Nazareth at Easton' })).closest('li');
    expect(row?.querySelector('time')).toHaveClass('rmo-visually-hidden');
    expect(lists().at(-1)?.query.get('from')).toBe(today());
    expect(screen.getByRole('heading', { name: 'Manage Events 2' })).toBeInTheDocument();
  });

  it.each([
    ['none', 'No officials'],
    ['double', 'Double-booked officials'],
  ])('describes the filter officials=%s in words on a phone', async (officials, text) => {
    simulatePhone();
    await start(`/events?officials=${officials}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('deletes an event after a confirmation that says how many reviews will be deleted too', async () => {
    await start();
    await chooseAction('Nazareth at Easton', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this event?');
    await waitFor(() => expect(dialog).toHaveTextContent('This also deletes the assignments and 1 review.'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Event deleted', duration: 3000 }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Nazareth at Easton' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Manage Events 1' })).toHaveFocus();
  });

  it.each([
    [2, 'This also deletes the assignments, 2 reviews and any anonymous ones that don’t show their event.'],
    [0, 'This also deletes the assignments and any anonymous reviews that don’t show their event.'],
  ])('warns before a deletion that reviews beyond the %i counted may be deleted too', async (count, text) => {
    reviews = { count, mayBeMore: true };
    await start();
    await chooseAction('Nazareth at Easton', 'Delete');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(text));
    expect(dialog).toHaveTextContent(
      count === 0 ? 'You can undo this for 10 seconds.' : 'This can’t be undone.',
    );
  });

  it('shows why a deletion failed', async () => {
    deleteResponse = errorResponse(503, MESSAGES.unavailable);
    await start();
    await chooseAction('Nazareth at Easton', 'Delete');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
    expect(screen.getByRole('link', { name: 'Nazareth at Easton' })).toBeInTheDocument();
  });

  it('polls every 3 seconds, pauses while the page is hidden, and reloads once it is visible again', async () => {
    expect(POLLING.events).toBe(3000);
    jest.useFakeTimers({ advanceTimers: true });
    const requests = jest.spyOn(globalThis, 'fetch');
    let visibility: DocumentVisibilityState = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const setVisibility = (state: DocumentVisibilityState) =>
      act(() => {
        visibility = state;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await start();
    await screen.findByRole('link', { name: 'Easton Duals' });
    events = [event(3, 'Added elsewhere'), ...events];
    expect(await screen.findByRole('link', { name: 'Added elsewhere' })).toBeInTheDocument();
    setVisibility('hidden');
    const requestCount = requests.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(8 * POLLING.events));
    expect(requests).toHaveBeenCalledTimes(requestCount);
    events = [];
    setVisibility('visible');
    expect(await screen.findByText('No events found')).toBeInTheDocument();
  });

  it('reloads when Refresh is clicked', async () => {
    await start();
    await screen.findByRole('link', { name: 'Easton Duals' });
    const before = lists().length;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(lists().length).toBe(before + 1));
  });

  it.each([
    ['admin', '/admin'],
    ['user', '/supervisor'],
  ])('links a user with the role “%s” from an empty list to %s', async (userRole, path) => {
    role = userRole;
    events = [];
    await start();
    expect(await screen.findByText('No events found')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', path),
    );
  });

  it('retries three times before showing an error, and reloads on Try Again', async () => {
    failure = errorResponse(503, MESSAGES.unavailable);
    await start();
    expect(await screen.findByText(`Failed to load events: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    expect(lists()).toHaveLength(4);
    failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
  });

  it('shows a warning if polling fails, but still lists the loaded events', async () => {
    jest.replaceProperty(POLLING as { events: number }, 'events', 40);
    await start();
    await screen.findByRole('link', { name: 'Easton Duals' });
    failure = errorResponse(503, MESSAGES.unavailable);
    expect(
      await screen.findByText(`The list may be out of date: ${MESSAGES.unavailable}`),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
    failure = null;
    await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
  });

  it('doesn’t retry a rejected request', async () => {
    failure = errorResponse(400, MESSAGES.invalidDate);
    await start();
    expect(await screen.findByText(`Failed to load events: ${MESSAGES.invalidDate}`)).toBeInTheDocument();
    expect(lists()).toHaveLength(1);
  });

  it('stores search and page in the URL, and preserves the tab parameter', async () => {
    total = 50;
    await start('/events?tab=manage-events&page=2');
    await screen.findByRole('link', { name: 'Easton Duals' });
    expect(lists()[0]?.query.get('page')).toBe('2');
    fill('Search', 'duals');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/events?tab=manage-events&q=duals'),
    );
    await waitFor(() => expect(lists().at(-1)?.query.get('q')).toBe('duals'));
    fireEvent.click(screen.getByTitle('3'));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/events?tab=manage-events&q=duals&page=3'),
    );
  });

  describe('the list after an event is saved', () => {
    const savedEvent = event(1, 'Nazareth at Easton', { date: '2099-01-17T12:00:00.000Z' });
    const show = async (path: string, region: string | null): Promise<HTMLElement> => {
      window.history.replaceState(shownEventState(savedEvent as never), '');
      server = await startApiServer({
        'GET /api/auth/me': () => ({
          body: { id: 1, role: 'user', userType: 'Regional Supervisor', region },
        }),
        // 19 events are on earlier days, and one precedes it on the same day. The lists for the region Lehigh don't contain it.
        'GET /api/events': ({ query }) => {
          const isMissing = query.get('region') === 'Lehigh' || query.get('q');
          const other = event(2, 'Easton Duals');
          const isDay = query.get('from') === '2099-01-17';
          const matchingEvents = isDay
            ? [other, savedEvent]
            : query.get('page') === '2'
              ? [savedEvent]
              : [other];
          return {
            body: isMissing ? [other] : matchingEvents,
            headers: { 'x-total-count': query.get('limit') === '1' ? '19' : '50' },
          };
        },
      });
      const state = window.history.state as object;
      jest.spyOn(window.history, 'state', 'get').mockReturnValue(state);
      renderScreen(
        <ProtectedPage permission={Permission.OwnAccount} denied="">
          <ManageEvents />
        </ProtectedPage>,
        path,
      );
      return (await screen.findByRole('link', { name: 'Nazareth at Easton' })).closest('li')!;
    };

    it('clears the filters, opens the list page that contains the event, and highlights it', async () => {
      const row = await show('/admin?tab=manage-events&q=duals&type=Dual+Match', null);
      expect(row).toHaveAttribute('data-marked', 'true');
      await waitFor(() => expect(row).toHaveFocus());
      expect(screen.getByTestId('address').textContent).toBe('/admin?tab=manage-events&page=2');
      const countRequest = lists().find(({ query }) => query.get('limit') === '1');
      expect(countRequest?.query.get('to')).toBe('2099-01-16');
    });

    it('shows all regions if the event is in another region', async () => {
      const row = await show('/supervisor?tab=manage-events', 'Lehigh');
      expect(row).toHaveAttribute('data-marked', 'true');
      expect(screen.getByTestId('address').textContent).toBe(
        '/supervisor?tab=manage-events&page=2&regions=all',
      );
    });
  });

  it('opens the last page if the requested page doesn’t exist', async () => {
    total = 21;
    await start('/events?page=9');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/events?page=2'));
  });
});
