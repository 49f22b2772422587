import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_EVENTS, MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { formatDate } from '@rmo/ui';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { EditEvent } from './EditEvent';

const EVENT = {
  id: 5,
  name: 'Nazareth at Easton',
  date: '2026-01-17T12:00:00.000Z',
  startTime: '19:00',
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: 'Bring your singlets.',
  officials: [
    {
      id: 7,
      officialId: 7,
      firstName: 'Marcus',
      lastName: 'Bell',
      association: 'Lehigh Valley Chapter',
      role: 'Mat 1',
    },
  ],
  teams: [{ id: 3, name: 'Easton' }],
};
const LABELS: Record<string, RegExp> = { name: /^Event name/, date: /^Date/, venue: /^Venue/ };
const TYPABLE_CASES = INVALID_EVENTS.filter(({ field }) => field in LABELS);

describe('the Edit Event form', () => {
  let server: ApiServer;
  let read: MockResponse;
  let response: MockResponse;
  const sentBodies = () => server.sent('PATCH /api/events/5').map((call) => call.body);
  const start = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/events': () => ({ body: [EVENT], headers: { 'x-total-count': '21' } }),
      'GET /api/events/5': () => read,
      'GET /api/officials': () => ({ body: { data: [], total: 0, page: 1, limit: 30 } }),
      'GET /api/teams': () => ({ body: [...EVENT.teams, { id: 4, name: 'Nazareth' }] }),
      'PATCH /api/events/5': () => response,
    });
    renderScreen(<EditEvent id={5} />, '/events/5/edit');
  };
  const ready = async (): Promise<void> => {
    await start();
    await screen.findByRole('form', { name: 'Edit Event' });
  };
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Edit Event' }));
  beforeEach(() => {
    read = { body: EVENT };
    response = { body: EVENT };
    toastStore.set(null);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the stored event', async () => {
    await ready();
    expect(screen.getByLabelText(/^Event name/)).toHaveValue(EVENT.name);
    expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-01-17');
    expect(screen.getByLabelText(/^Start time/)).toHaveValue('19:00');
    expect(screen.getByLabelText('Role of Marcus Bell')).toHaveValue('Mat 1');
    expect(screen.getByRole('list', { name: 'Selected teams' })).toHaveTextContent('Easton');
  });

  it('says who will be emailed if an upcoming event is moved, but not for other changes', async () => {
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const later = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
    read = { body: { ...EVENT, date: `${date}T12:00:00.000Z` } };
    await ready();
    fill(/^Event name/, 'Renamed');
    expect(screen.queryByText(/an email goes/)).not.toBeInTheDocument();
    fill(/^Date/, later);
    fill(/^Start time/, '18:30');
    expect(screen.getByText(/an email goes/)).toHaveTextContent(
      `Date: ${formatDate(date)} → ${formatDate(later)}, Start: 7:00 PM → 6:30 PM. A few minutes after you save, an email goes to its coaches (1 team) and to its officials who have an account (1 assigned).`,
    );
    fill(/^Date/, date);
    fill(/^Start time/, '19:00');
    expect(screen.queryByText(/an email goes/)).not.toBeInTheDocument();
  });

  it('mentions no email if a past event is moved', async () => {
    await ready();
    fill(/^Date/, '2026-01-18');
    expect(screen.queryByText(/an email goes/)).not.toBeInTheDocument();
  });

  it('sends only changed fields, shows a toast and opens the event list', async () => {
    await ready();
    fill(/^Start time/, '');
    fill('Role of Marcus Bell', ' ');
    await choose(/^Teams/, 'Nazareth');
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        description: 'Event has been updated successfully!',
        duration: 3000,
      }),
    );
    expect(sentBodies()).toEqual([
      { startTime: null, officials: [{ officialId: 7, role: null, days: null }], teams: [3, 4] },
    ]);
    expect(screen.getByTestId('address').textContent).toBe('/events/5/edit');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/events'));
  });

  it('returns to the dashboard list it was opened from, and reloads that list', async () => {
    const list = '/admin?tab=manage-events&page=2';
    const state = { left: { path: list, args: { page: 2, limit: 20 } } };
    jest.spyOn(window.history, 'state', 'get').mockReturnValue(state);
    await ready();
    const reads = () => server.sent('GET /api/events').filter(({ query }) => query.get('page') === '2');
    await waitFor(() => expect(reads()).toHaveLength(1));
    fill(/^Venue/, 'Nazareth Area High School');
    submit();
    await waitFor(() => expect(reads()).toHaveLength(2));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(list));
  });

  it.each(TYPABLE_CASES)(
    'rejects an edit to $change and sends nothing',
    async ({ change, field, message }) => {
      await ready();
      fill(LABELS[field] as RegExp, String(change[field]));
      submit();
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(sentBodies()).toEqual([]);
    },
  );

  it('can’t be submitted without an official', async () => {
    await ready();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Marcus Bell' }));
    expect(screen.getByRole('button', { name: 'Update Event' })).toBeDisabled();
    submit();
    expect(sentBodies()).toEqual([]);
  });

  it('preserves the input if the server rejects the change', async () => {
    response = errorResponse(400, MESSAGES.venueRequired, [
      { field: 'venue', message: MESSAGES.venueRequired },
    ]);
    await ready();
    fill(/^Venue/, 'x');
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.venueRequired));
    expect(screen.getByLabelText(/^Venue/)).toHaveValue('x');
    expect(screen.getByLabelText(/^Venue/)).toHaveAccessibleDescription(MESSAGES.venueRequired);
  });

  it('closes on Cancel without confirmation if nothing changed', async () => {
    await ready();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByTestId('address').textContent).toBe('/events');
  });

  it('asks for confirmation before discarding changes', async () => {
    await ready();
    fill(/^Venue/, 'Nazareth Area High School');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Discard your changes?');
    expect(screen.getByTestId('address').textContent).toBe('/events/5/edit');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/events'));
    expect(sentBodies()).toEqual([]);
  });

  it('shows a message if the event doesn’t exist', async () => {
    read = errorResponse(404, MESSAGES.eventNotFound);
    await start();
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
  });

  it('offers a retry if the event can’t be loaded', async () => {
    read = errorResponse(503, MESSAGES.unavailable);
    await start();
    expect(await screen.findByText('Failed to fetch event')).toBeInTheDocument();
    read = { body: EVENT };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Edit Event' })).toBeInTheDocument();
  });
});
