import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { addDays, today } from '@rmo/ui/calendar/days';
import { account, OFFICIAL, open } from '../../testing/screen';

const EVENT = {
  ...{ id: 5, name: 'Nazareth at Easton', date: '2026-12-12T12:00:00.000Z', startTime: '19:00' },
  ...{ venue: 'Easton Area High School', eventType: 'Dual Match', officials: [], teams: [] },
};

/** The next event of a coach or an official. */
const OWN_ASSIGNMENT = {
  ...{ ...EVENT, id: 8, name: 'Easton Tri', date: '2090-12-12T12:00:00.000Z', startTime: '18:30' },
  role: 'Referee',
};
const TO_RATE = [
  { event: EVENT, opensAt: null, closesAt: null, officials: [{ id: 1, state: 'done' }] },
  {
    ...{ event: { ...EVENT, id: 3, name: 'Northampton Quad' }, opensAt: null },
    closesAt: '2026-11-29T04:59:00.000Z',
    officials: [{ state: 'open' }, { state: 'done' }, { state: 'open' }].map((one, id) => ({ id, ...one })),
  },
];

describe('the home page', () => {
  let server: ApiServer;
  let me: MockResponse;
  let events: MockResponse;
  let officials: MockResponse;
  let overview: MockResponse;
  let ownEvents: MockResponse;
  let toRate: object[];
  const start = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events': ({ query }) =>
        query.get('limit') === '1' ? { body: [EVENT], headers: { 'x-total-count': '1312' } } : events,
      'GET /api/officials': () => officials,
      'GET /api/overview': () => overview,
      [`GET /api/officials/${OFFICIAL.id}`]: () => ({ body: OFFICIAL }),
      [`GET /api/officials/${OFFICIAL.id}/events`]: () => ownEvents,
      'GET /api/coach/events': () => ownEvents,
      'GET /api/reviews/to-rate': () => ({ body: toRate }),
    });
    open('/');
  };
  const panel = (name: string) => screen.findByRole('region', { name });

  beforeEach(() => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    events = { body: [EVENT], headers: { 'x-total-count': '1' } };
    toRate = TO_RATE;
    officials = { body: { data: [OFFICIAL], total: 60, page: 1, limit: 5 } };
    ownEvents = { body: [{ ...OWN_ASSIGNMENT, id: 9, date: '2091-01-20T12:00:00.000Z' }, OWN_ASSIGNMENT] };
    overview = { body: [{ kind: 'pending-people', count: 2, oldest: null, link: '/waiting' }] };
  });

  it('shows the events of the next seven days', async () => {
    await start();
    const week = await panel('Next seven days');
    expect(await within(week).findByRole('link', { name: 'Nazareth at Easton' })).toHaveAttribute(
      'href',
      '/events/5',
    );
    expect(week).toHaveTextContent(/Sat, Dec 12.*7:00 PM.*Easton Area High School/);
    expect(server.sent('GET /api/events').map(({ query }) => Object.fromEntries(query))).toContainEqual({
      ...{ from: today(), to: addDays(today(), 6), order: 'asc', page: '1', limit: '12' },
    });
    expect(within(week).getByRole('link', { name: 'Full schedule' })).toHaveAttribute('href', '/schedule');
  });

  it('shows the total number of events if it lists fewer', async () => {
    events = { body: [EVENT], headers: { 'x-total-count': '20' } };
    await start();
    expect(await screen.findByRole('link', { name: 'All 20 events' })).toBeInTheDocument();
  });

  it('shows the officials with the most reviews', async () => {
    await start();
    const most = await panel('Most reviewed officials');
    expect(await within(most).findByRole('link', { name: 'Marcus Bell' })).toHaveAttribute(
      'href',
      '/officials/7',
    );
    expect(within(most).getByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
    expect(server.sent('GET /api/officials')[0]!.query.get('sort')).toBe('-reviews');
  });

  it('shows visitors how many officials and events there are', async () => {
    await start();
    const items = (await screen.findByText('1,312')).closest('ul')!.children;
    await waitFor(() =>
      expect([...items].map(({ textContent }) => textContent)).toEqual(['60 officials', '1,312 events']),
    );
  });

  it('invites coaches and supervisors to register', async () => {
    await start();
    expect((await screen.findByRole('link', { name: 'Register' })).parentElement).toHaveTextContent(
      'Coach or supervisor?',
    );
  });

  it('lets visitors try the stars of each criterion once they scroll near it', async () => {
    let showSection: IntersectionObserverCallback = () => undefined;
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      showSection = callback;
      return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
    });
    await start();
    const sample = await panel('Six criteria, one to five stars');
    expect(within(sample).getByText('Appearance')).toBeInTheDocument();
    act(() =>
      showSection([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
    );
    fireEvent.click(await within(sample).findByRole('radio', { name: /^1 star: / }));
    expect(within(sample).getByText('Not called, or called at random')).toBeInTheDocument();
    fireEvent.click(within(sample).getByRole('button', { name: 'Mechanics' }));
    expect(within(sample).getByText('Signals missing or wrong')).toBeInTheDocument();
    expect(within(sample).getByText(/^Signals, counts and stoppages/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('shows signed-in people their tasks and the week in place of what is for visitors', async () => {
    me = { body: account() };
    await start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dana.' })).toBeInTheDocument();
    expect(await panel('Next seven days')).toBeInTheDocument();
    expect(screen.getByText(/coaching feedback/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Most reviewed officials' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  });

  it('shows that the week has no events', async () => {
    events = { body: [], headers: { 'x-total-count': '0' } };
    await start();
    expect(await screen.findByText('No events in the next seven days.')).toBeInTheDocument();
  });

  it('offers a retry for panels that can’t be loaded, and still shows the others', async () => {
    events = errorResponse(503, MESSAGES.unavailable);
    await start();
    const week = await panel('Next seven days');
    expect(await within(week).findByText('Failed to fetch events')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
    events = { body: [EVENT] };
    fireEvent.click(within(week).getByRole('button', { name: 'Try Again' }));
    expect(await within(week).findByRole('link', { name: 'Nazareth at Easton' })).toBeInTheDocument();
  });

  it('opens the list of officials with the trimmed search text', async () => {
    await start();
    fireEvent.change(await screen.findByLabelText('Find an official'), { target: { value: ' bell ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?q=bell'));
  });

  it.each([
    [
      'an official',
      { role: 'official', userType: 'Official' },
      'Officials Dashboard',
      '/officials-dashboard',
    ],
    ['a coach', {}, 'Coaches Corner', '/coach'],
    ['an administrator', { role: 'admin', userType: 'Admin' }, 'Admin Dashboard', '/admin'],
  ] as const)('links %s to their open tasks and their own dashboard', async (_who, change, name, href) => {
    me = { body: account(change) };
    await start();
    const ownPanel = await panel('To do');
    expect(ownPanel).toHaveTextContent('Welcome, Dana.');
    expect(within(ownPanel).getByRole('link', { name })).toHaveAttribute('href', href);
    expect(await within(ownPanel).findByRole('link', { name: /2 people to approve/ })).toHaveAttribute(
      'href',
      '/waiting',
    );
  });

  it('shows an official their next assignment and their own average', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: OFFICIAL.id }) };
    await start();
    const ownPanel = await panel('To do');
    const next = within(await within(ownPanel).findByRole('region', { name: 'Next assignment' }));
    expect(next.getByRole('link', { name: 'Easton Tri' })).toHaveAttribute('href', '/events/8');
    expect(next.getByText(/Dec 12, 2090/)).toHaveTextContent('Tue, Dec 12, 2090');
    expect(next.getByRole('link', { name: /^Map of Easton Area High School/ })).toBeInTheDocument();
    const average = within(within(ownPanel).getByRole('region', { name: 'Your average' }));
    expect(average.getByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
    expect(average.getByRole('link')).toHaveAttribute('href', '/officials-dashboard?tab=my-rating');
  });

  it('shows a coach the first event to rate only once, and the next event', async () => {
    me = { body: account() };
    overview = { body: [{ kind: 'to-rate', count: 2, oldest: null, link: '/rate' }] };
    toRate = [...TO_RATE, { ...TO_RATE[1], event: { ...EVENT, id: 4, name: 'Easton Quad' } }];
    const crew = ['Marcus Bell', 'Ruth Amsel'].map((name, id) => {
      const [firstName, lastName] = name.split(' ');
      return { officialId: id, firstName, lastName };
    });
    ownEvents = { body: [{ ...OWN_ASSIGNMENT, officials: crew }] };
    await start();
    const ownPanel = await panel('To do');
    const link = await within(ownPanel).findByRole('link', { name: 'Rate 2 officials of Northampton Quad' });
    expect(link).toHaveAttribute('href', '/rate/3');
    expect(within(ownPanel).getByRole('link', { name: 'Northampton Quad' })).toHaveAttribute(
      'href',
      '/rate/3',
    );
    expect(ownPanel).toHaveTextContent(/Northampton Quad.*Dec 12.*Rate until Sat, Nov 28/);
    const more = within(ownPanel).getAllByRole('link', { name: /to rate$/ });
    expect(more.map(({ textContent }) => textContent)).toEqual(['1 more event to rate']);
    expect(more[0]).toHaveAttribute('href', '/rate');
    const next = within(ownPanel).getByRole('region', { name: 'Next event' });
    expect(within(next).getByRole('link', { name: 'Easton Tri' })).toHaveAttribute('href', '/events/8');
    expect(next).toHaveTextContent(/Officials: Marcus Bell, Ruth Amsel$/);
    expect(within(next).getByRole('link', { name: 'Ruth Amsel' })).toHaveAttribute('href', '/officials/1');
  });

  it('shows the week of the user’s region, without the event shown as the next one', async () => {
    me = { body: account({ region: 'Lehigh Valley' }) };
    events = { body: [OWN_ASSIGNMENT, EVENT], headers: { 'x-total-count': '2' } };
    await start();
    const week = within(await panel('Next seven days in Lehigh Valley'));
    expect(await week.findByRole('link', { name: 'Nazareth at Easton' })).toBeInTheDocument();
    await waitFor(() => expect(week.queryByRole('link', { name: 'Easton Tri' })).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Also in Lehigh Valley this week' })).toBeInTheDocument();
    expect(server.sent('GET /api/events').map(({ query }) => query.get('region'))).toContain('Lehigh Valley');
  });

  it('omits the next assignment if it can’t be loaded', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: OFFICIAL.id }) };
    ownEvents = errorResponse(503, MESSAGES.unavailable);
    await start();
    expect(await panel('Your average')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next assignment' })).not.toBeInTheDocument();
  });

  it('requests no account data for visitors', async () => {
    await start();
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(screen.queryByRole('region', { name: 'To do' })).not.toBeInTheDocument();
    expect(server.sent('GET /api/overview')).toHaveLength(0);
  });
});
