import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { MESSAGES, momentOf, POLLING, RATING_CATEGORIES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { addDays, today } from '@rmo/ui/calendar/day';
import { emptyDraft } from '@rmo/ui/drafts';
import { addToQueue, removeFromQueue } from '@rmo/ui/offline';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { account, OFFICIAL, open } from '../../testing/screen';

const official = (officialId: number, firstName: string) => ({
  id: officialId,
  officialId,
  firstName,
  lastName: 'Bell',
  association: 'Lehigh Valley Chapter',
  yearsExperience: 1,
  location: 'Bethlehem',
  photoUrl: null,
  role: officialId === 7 ? 'Mat 1' : null,
});
const EVENT = {
  id: 5,
  name: 'Nazareth at Easton',
  date: '2025-01-17T12:00:00.000Z',
  startTime: '19:05' as string | null,
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: 'Bring your singlets.',
  officials: [official(7, 'Marcus'), official(8, 'Ruth')],
  teams: [{ id: 1, name: 'Easton' }],
};

describe('the event page', () => {
  let server: ApiServer;
  let me: MockResponse;
  let event: MockResponse;
  let reviewedIds: number[];
  let skips: { eventId: number; officialId: number }[];
  let toRate: object[];
  let editableUntil: string;
  let closesDays: number | null;
  let closesAt: string;
  let reopenResponse: MockResponse;
  let pins: { eventId: number }[];
  const ownReview = (officialId: number) => ({
    ...Object.fromEntries(RATING_CATEGORIES.map((name) => [name, name === 'stalling' ? 5 : 4])),
    ...{
      id: 70,
      officialId,
      eventId: reviewedIds.includes(officialId) ? 5 : 4,
      moderation: null,
      isEditable: true,
      editableUntil,
    },
  });
  const start = async (path = '/events/5'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events/5': () => event,
      'GET /api/officials': () => ({ body: { data: [OFFICIAL], total: 1, page: 1, limit: 2000 } }),
      'GET /api/reviews/mine': ({ query }) => ({
        body: [7, 8].map(ownReview).filter(({ eventId }) => query.get('eventId') === String(eventId)),
      }),
      'GET /api/events/5/figures': () => ({ body: [{ officialId: 7, count: 3, average: 4.22 }] }),
      'GET /api/reviews/skip': () => ({ body: skips }),
      'GET /api/reviews/to-rate': () => ({ body: toRate }),
      'GET /api/rating-rules': () => ({ body: { opensHours: null, closesDays } }),
      'GET /api/officials/7/events': () => ({ body: [{ id: 5, closesAt }] }),
      'POST /api/events/5/reopen-rating': () => reopenResponse,
      'GET /api/reviews/to-rate/pin': () => ({ body: pins }),
      'POST /api/reviews/to-rate/pin': () => {
        pins = [{ eventId: 5 }];
        return { body: { message: 'Event pinned' } };
      },
      'DELETE /api/reviews/to-rate/pin': () => {
        pins = [];
        return { body: { message: 'Event unpinned' } };
      },
    });
    open(path);
  };
  beforeEach(() => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    event = { body: EVENT };
    reviewedIds = [];
    skips = [];
    toRate = [];
    editableUntil = '2025-01-18T12:00:00.000Z';
    closesDays = null;
    closesAt = '2025-02-01T04:59:00.000Z';
    reopenResponse = { body: { message: 'Rating is open again' } };
    pins = [];
    toastStore.set(null);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    [today(), true],
    [addDays(today(), 1), true],
    [addDays(today(), -1), false],
  ])('links managers to an event’s poster until its day has ended (%s: %s)', async (day, isShown) => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    event = { body: { ...EVENT, date: `${day}T12:00:00.000Z`, startTime: '00:00' } };
    await start();
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Poster' })).toHaveLength(isShown ? 1 : 0);
  });

  it('shows visitors the name, date, venue, officials and teams', async () => {
    await start();
    expect(await screen.findByText('Loading event...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Nazareth at Easton' })).toBeInTheDocument();
    for (const text of [
      'Friday, January 17, 2025',
      '7:05 PM',
      'Easton Area High School',
      'Dual Match',
      'Bring your singlets.',
      'Mat 1',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByText('Bethlehem')).toHaveLength(2);
    expect(screen.getAllByText('1 year')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Marcus Bell' })).toHaveAttribute('href', '/officials/7');
    expect(screen.getByRole('link', { name: 'Easton' })).toHaveAttribute('href', '/schedule?team=1');
    expect(screen.queryByRole('link', { name: /Rate|Edit/ })).not.toBeInTheDocument();
    expect(server.sent('GET /api/reviews/mine')).toHaveLength(0);
    // A past event can't be added to a calendar.
    expect(screen.queryByRole('link', { name: /calendar/i })).not.toBeInTheDocument();
  });

  it('shows the rating of each official that visitors see, with one request', async () => {
    await start();
    const stars = await screen.findByRole('img', { name: '4.3 out of 5 stars, 2 reviews' });
    expect(stars.closest('li')).toHaveTextContent('Marcus Bell');
    expect(server.sent('GET /api/officials').map(({ query }) => Object.fromEntries(query))).toEqual([
      { ids: '7,8' },
    ]);
  });

  it('shows “Time TBA” for an event without a start time', async () => {
    event = { body: { ...EVENT, startTime: null } };
    await start();
    expect(await screen.findByText('Time TBA')).toBeInTheDocument();
  });

  it('shows the time in the date if there is no separate start time', async () => {
    event = { body: { ...EVENT, startTime: null, date: EVENT.date.replace('T12:00', 'T23:30') } };
    await start();
    expect(await screen.findByText('6:30 PM')).toBeInTheDocument();
  });

  it('shows the event as upcoming on its day until it starts', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-05T17:00:00Z'), advanceTimers: true });
    event = { body: { ...EVENT, date: '2026-12-05T12:00:00.000Z', startTime: '13:00' } };
    await start();
    expect(await screen.findByText('Upcoming')).toBeInTheDocument();
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    // The header shows the day and the time.
    expect(calendar.closest('header')).toHaveTextContent(/Upcoming.*Add to calendar.*Google Calendar/);
    expect(calendar).toHaveAttribute('href', '/api/events/5/calendar.ics');
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://calendar.google.com/'),
    );
  });

  it('shows that the date is invalid', async () => {
    event = { body: { ...EVENT, date: 'some day', startTime: null } };
    await start();
    expect(await screen.findAllByText('Invalid date')).toHaveLength(2);
  });

  it('links a coach to the only official left with a single button', async () => {
    me = { body: account() };
    reviewedIds = [7];
    await start();
    expect(await screen.findByRole('link', { name: 'Continue: 1 left' })).toHaveAttribute('href', '/rate/5');
    expect(screen.getByText(/You:/)).toHaveTextContent('You: 4.2/5');
    expect(screen.getByText(/You:/).closest('li')).toHaveTextContent(/Mechanics4\/5.*Stalling5\/5/);
    expect(screen.queryByRole('link', { name: /^Rate/ })).not.toBeInTheDocument();
  });

  it('links a coach to rating all officials, or one of them', async () => {
    me = { body: account() };
    await start();
    expect(await screen.findByRole('link', { name: 'Rate 2 officials' })).toHaveAttribute('href', '/rate/5');
    expect(screen.getByRole('link', { name: 'Rate Ruth Bell' })).toHaveAttribute(
      'href',
      '/officials/8/review?event=5',
    );
  });

  it.each([
    [true, 'the primary'],
    [false, 'a quiet'],
  ])('links to the rating (event waiting: %s) with %s button', async (isWaiting) => {
    me = { body: account() };
    if (isWaiting) toRate = [{ event: EVENT, opensAt: null, closesAt: null, officials: [] }];
    await start();
    const link = await screen.findByRole('link', { name: 'Rate 2 officials' });
    expect(link.classList.contains('rmo-button--quiet')).toBe(!isWaiting);
  });

  it('does not ask a coach to rate an official marked as not seen', async () => {
    me = { body: account() };
    skips = [{ eventId: 5, officialId: 8 }];
    reviewedIds = [7];
    await start();
    expect(await screen.findByRole('link', { name: 'Change: Ruth Bell not seen' })).toHaveAttribute(
      'href',
      '/rate/5',
    );
    expect(screen.getByText(/You:/)).toHaveTextContent('You: 4.2/5');
    expect(screen.queryByRole('link', { name: /^(Rate|Continue)/ })).not.toBeInTheDocument();
  });

  it('links to the form to edit the user’s own review while it can be edited', async () => {
    me = { body: account() };
    reviewedIds = [7];
    editableUntil = new Date(Date.now() + 3_600_000).toISOString();
    await start();
    expect(await screen.findByRole('link', { name: 'Change: Marcus Bell' })).toHaveAttribute(
      'href',
      '/coach?tab=my-ratings&review=70&change=1',
    );
  });

  it('counts an official as rated if their review is stored in this browser', async () => {
    me = { body: account() };
    const review = { userId: 2, eventId: 5, officialId: 7 };
    await addToQueue({
      ...review,
      values: emptyDraft().values,
      request: { idempotencyKey: 'k', writtenAt: '' },
    });
    await start();
    expect(await screen.findByText('Rated by you, not sent yet')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Continue: 1 left' })).toBeInTheDocument();
    await removeFromQueue(review);
  });

  it('links the venue to a map', async () => {
    await start();
    expect(await screen.findByRole('link', { name: /^Map of Easton Area High School/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Easton%20Area%20High%20School',
    );
  });

  it('offers no rating before the event has begun', async () => {
    me = { body: account() };
    reviewedIds = [7];
    event = { body: { ...EVENT, date: '2999-01-17T12:00:00.000Z' } };
    await start();
    expect(await screen.findByText(/You:/)).toHaveTextContent('You: 4.2/5');
    expect(screen.queryByRole('link', { name: /Rate|Continue|Evaluate/ })).not.toBeInTheDocument();
  });

  it('does not offer officials a self-evaluation', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: 7 }) };
    await start();
    const link = await screen.findByRole('link', { name: 'Rate the official' });
    expect(link).toHaveAttribute('href', '/rate/5');
    expect(screen.getByText('You')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Rate Marcus Bell' })).not.toBeInTheDocument();
  });

  it('shows an edit link to users who manage events', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start();
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/events/5/edit');
  });

  it('shows managers how each official was rated, with a link to the reviews', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start();
    const link = await screen.findByRole('link', { name: 'Reviews of Marcus Bell at this event' });
    expect(link).toHaveTextContent('3 reviews');
    expect(link.closest('p')).toHaveTextContent('At this event: 4.2/5 · 3 reviews');
    expect(link.closest('p')!.querySelector('svg')).toHaveAttribute('data-fill', 'outlined');
    expect(link).toHaveAttribute('href', '/supervisor?tab=manage-reviews&official=7&event=5');
    expect(screen.getByText('No reviews at this event')).toBeInTheDocument();
  });

  const supervisor = { body: account({ userType: 'Regional Supervisor' }) };

  it('lets managers reopen the rating of a closed event, for a week by default', async () => {
    me = supervisor;
    closesDays = 14;
    await start();
    expect(await screen.findByText('Rating closed on Fri, Jan 31, 11:59 PM')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen rating until …' }));
    const week = addDays(today(), 7);
    const field = await screen.findByLabelText(/^Open until the end of/);
    expect(field).toHaveValue(week);
    const until = new Date(momentOf(week, '23:59')).toISOString();
    reopenResponse = errorResponse(400, 'Until must be within the next 60 days');
    fireEvent.click(screen.getByRole('button', { name: 'Reopen rating' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        ...{ title: 'Error', description: 'Until must be within the next 60 days' },
      }),
    );
    reopenResponse = { body: { message: 'Rating is open again' } };
    closesAt = until;
    const button = screen.getByRole('button', { name: 'Reopen rating' });
    await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
    fireEvent.click(button);
    await waitFor(() => expect(toastStore.get()?.title).toBe('Rating is open again'));
    expect(server.sent('POST /api/events/5/reopen-rating').at(-1)?.body).toEqual({ until });
    expect(await screen.findByText(/^Rating is open again until \w{3}, .*, 11:59 PM$/)).toBeInTheDocument();
    // The reopened period can be extended.
    expect(screen.getByRole('button', { name: 'Reopen rating until …' })).toBeInTheDocument();
  });

  it('does not reopen rating without a date', async () => {
    me = supervisor;
    closesDays = 14;
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Reopen rating until …' }));
    fireEvent.change(await screen.findByLabelText(/^Open until the end of/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reopen rating' }));
    expect(await screen.findByText(MESSAGES.invalidDate)).toBeInTheDocument();
    expect(server.sent('POST /api/events/5/reopen-rating')).toHaveLength(0);
  });

  it.each([
    ['events whose rating never closes', null, supervisor],
    ['coaches', 14, { body: account() }],
  ])('does not offer to reopen the rating for %s', async (_for, days, user) => {
    me = user;
    closesDays = days;
    await start();
    await screen.findByRole('link', { name: 'Rate Ruth Bell' });
    await waitFor(() =>
      expect(server.sent('GET /api/rating-rules')).toHaveLength(user === supervisor ? 1 : 0),
    );
    expect(server.sent('GET /api/officials/7/events')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Reopen/ })).not.toBeInTheDocument();
  });

  it('adds an event to a manager’s list of events to rate, and removes it', async () => {
    me = supervisor;
    await start();
    const read = () => server.sent('GET /api/reviews/to-rate').length;
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my events to rate' }));
    const before = read();
    const remove = await screen.findByRole('button', { name: 'Remove from my events to rate' });
    expect(toastStore.get()).toMatchObject({
      ...{ title: 'Added to your events to rate', description: 'Your Overview lists it now.' },
    });
    expect(server.sent('POST /api/reviews/to-rate/pin')[0]?.body).toEqual({ eventId: 5 });
    await waitFor(() => expect(read()).toBe(before + 1));
    fireEvent.click(remove);
    expect(await screen.findByRole('button', { name: 'Add to my events to rate' })).toBeInTheDocument();
    expect(server.sent('DELETE /api/reviews/to-rate/pin')[0]?.body).toEqual({ eventId: 5 });
  });

  it('lets a manager add an event to their list before it begins', async () => {
    me = supervisor;
    event = { body: { ...EVENT, date: '2999-01-17T12:00:00.000Z' } };
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my events to rate' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('Your Overview lists it once it starts.'));
  });

  it.each([true, false])(
    'offers to remove a fully rated event only if it is on the list (%s)',
    async (isPinned) => {
      me = supervisor;
      reviewedIds = [7, 8];
      if (isPinned) pins = [{ eventId: 5 }];
      await start();
      await screen.findAllByText(/You:/);
      await waitFor(() => expect(server.sent('GET /api/reviews/to-rate/pin')).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Add to my events to rate' })).not.toBeInTheDocument();
      const remove = { name: 'Remove from my events to rate' };
      if (isPinned) expect(await screen.findByRole('button', remove)).toBeInTheDocument();
      else expect(screen.queryByRole('button', remove)).not.toBeInTheDocument();
    },
  );

  it('requests the list of events to rate only for managers', async () => {
    me = { body: account() };
    await start();
    await screen.findByRole('link', { name: 'Rate Ruth Bell' });
    expect(server.sent('GET /api/reviews/to-rate/pin')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /events to rate/ })).not.toBeInTheDocument();
  });

  it('requests an event’s review stats only for managers', async () => {
    me = { body: account() };
    await start();
    await screen.findByRole('link', { name: 'Rate Ruth Bell' });
    expect(server.sent('GET /api/events/5/figures')).toHaveLength(0);
  });

  it.each(['/events/6', '/events/abc'])('shows an error for the unknown event %s', async (path) => {
    await start(path);
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
  });

  it('polls for changes, and still shows the data when the server is unavailable', async () => {
    jest.replaceProperty(POLLING as { events: number }, 'events', 40);
    await start();
    await screen.findByText('Easton Area High School');
    event = { body: { ...EVENT, venue: 'Nazareth Gym' } };
    expect(await screen.findByText('Nazareth Gym')).toBeInTheDocument();
    event = errorResponse(503, MESSAGES.unavailable);
    expect(await screen.findByText(/^This page may be out of date/)).toBeInTheDocument();
    expect(screen.getByText('Nazareth Gym')).toBeInTheDocument();
    event = errorResponse(404, MESSAGES.eventNotFound);
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
  });

  it('reloads the event on each visit', async () => {
    // A hidden page doesn't poll, so every request comes from a visit.
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await start();
    await screen.findByText('Easton Area High School');
    act(() => navigate('/register'));
    await screen.findByRole('heading', { name: 'Join RateMyOfficial' });
    const before = server.sent('GET /api/events/5').length;
    event = { body: { ...EVENT, venue: 'Nazareth Gym' } };
    act(() => navigate('/events/5'));
    expect(await screen.findByText('Nazareth Gym')).toBeInTheDocument();
    expect(server.sent('GET /api/events/5')).toHaveLength(before + 1);
  });

  it('offers a retry when the event cannot be loaded', async () => {
    event = errorResponse(503, MESSAGES.unavailable);
    await start();
    expect(await screen.findByText('Failed to fetch event')).toBeInTheDocument();
    event = { body: EVENT };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByText('Nazareth at Easton')).toBeInTheDocument());
  });
});
