import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  daysText,
  lastWeekend,
  MESSAGES,
  seasonEnd,
  seasonStart,
  seasonYear,
  thisWeekend,
} from '@rmo/contracts';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { simulatePhone, simulateScreen } from '@rmo/ui/testing/dom';
import { WIDE_SCREEN } from '@rmo/ui/hooks';
import { account, open } from '../../testing/screen';
import {
  addDays,
  addMonths,
  longDayText,
  monthOf,
  monthText,
  nextSaturday,
  today,
} from '@rmo/ui/calendar/days';

const PRESENT = today();
const SEASON = seasonYear(PRESENT);
/** The first day that the calendar shows with a month. */
const firstShown = (month: string): string => addDays(nextSaturday(`${month}-01`), -6);
/** The name of today in the calendar. */
const DAY_NAME = `${longDayText(PRESENT)}, 3 events: Nazareth at Easton, Early Duals, and 1 more`;
const event = (id: number, name: string, day: string, startTime: string | null = '19:00') => ({
  ...{ id, name, startTime },
  date: `${day}T12:00:00.000Z`,
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  host: 'Easton',
  description: null,
  officials: [],
  teams: [],
});

describe('the schedule', () => {
  let server: ApiServer;
  let list: MockResponse;
  let days: MockResponse;
  let me: MockResponse;
  let officialCount: number;
  const start = async (path = '/schedule'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events': () => list,
      'GET /api/events/days': () => days,
      'GET /api/officials': () => ({ body: { data: [], total: officialCount, page: 1, limit: 1 } }),
      'GET /api/officials/filters': () => ({ body: { associations: ['Pocono'], locations: [] } }),
      'GET /api/regions': () => ({ body: ['Lehigh Valley', 'Poconos'] }),
      'GET /api/teams': () => ({ body: [{ id: 4, name: 'Nazareth', createdAt: '', region: null }] }),
    });
    open(path);
  };
  const queries = (path = 'GET /api/events') =>
    server.sent(path).map(({ query }) => Object.fromEntries(query));
  const address = () => screen.getByTestId('address').textContent;
  const page = (...items: object[]): MockResponse => ({
    body: items,
    headers: { 'x-total-count': String(items.length) },
  });
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => {
    officialCount = 0;
    list = page(event(7, 'Nazareth at Easton', PRESENT), event(8, 'Early Duals', addDays(PRESENT, 1), null));
    const eventType = 'Dual Match';
    const named = ['Nazareth at Easton', 'Early Duals'].map((name, id) => ({
      ...{ id, name, eventType },
      ...{ date: `${PRESENT}T12:00:00.000Z`, endDate: null, startTime: null },
    }));
    days = { body: [{ day: PRESENT, count: 3, starting: 3, events: named }] };
    me = errorResponse(401, MESSAGES.notAuthenticated);
  });

  it.each<[span: string, title: string, days: object]>([
    ['weekend', 'Events this weekend', { ...thisWeekend(PRESENT), order: 'asc' }],
    ['week', 'Events in the next 7 days', { from: PRESENT, to: addDays(PRESENT, 6), order: 'asc' }],
    ['last-weekend', 'Events last weekend', { ...lastWeekend(PRESENT), order: 'asc' }],
    ['past', 'Past events', { to: addDays(PRESENT, -1), order: 'desc' }],
    ['season', 'Events this season', { from: seasonStart(SEASON), to: seasonEnd(SEASON), order: 'desc' }],
    ['all', 'All events', { order: 'desc' }],
  ])('limits the list to the time span %s', async (span, title, days) => {
    await start();
    fireEvent.change(await screen.findByLabelText('When'), { target: { value: span } });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(address()).toBe(`/schedule?span=${span}`);
    await waitFor(() => expect(queries().at(-1)).toEqual({ ...days, page: '1', limit: '50' }));
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '' } });
    await waitFor(() => expect(address()).toBe('/schedule'));
    expect(await screen.findByRole('heading', { name: 'Upcoming events' })).toBeInTheDocument();
  });

  it('separates the current month’s upcoming and finished events', async () => {
    const later = addDays(PRESENT, 300);
    list = page(
      event(9, 'Later', later),
      event(7, 'Today', PRESENT),
      event(6, 'Before', addDays(PRESENT, -1)),
    );
    await start('/schedule?span=all');
    await screen.findByRole('link', { name: 'Before' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      monthText(monthOf(later)),
      'Today',
      monthText(monthOf(addDays(PRESENT, -1))),
    ]);
  });

  it('marks an event that has started today as completed', async () => {
    list = page(event(6, 'At midnight', PRESENT, '00:00'), event(8, 'Later', addDays(PRESENT, 1), '00:00'));
    await start();
    const row = (name: string) => screen.getByRole('link', { name }).closest('li');
    await screen.findByRole('link', { name: 'At midnight' });
    expect(row('At midnight')).toHaveTextContent('Completed');
    expect(row('Later')).not.toHaveTextContent('Completed');
  });

  it.each([
    ['coaches their team’s', account({ teamId: 4 }), 'Ours', 'My team, Dual Match'],
    [
      'officials their',
      account({ role: 'official', userType: 'Official', teamId: null, officialId: 9 }),
      'Mine',
      'Assigned to me, Dual Match',
    ],
  ])('marks for %s events with words, not only by color', async (_who, user, name, text) => {
    me = { body: user };
    list = page(
      { ...event(1, 'Ours', PRESENT), teams: [{ id: 4, name: 'Nazareth' }] },
      { ...event(2, 'Mine', PRESENT), officials: [{ id: 9, officialId: 9 }] },
    );
    await start();
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.matches('.rmo-event'));
    await waitFor(() => expect(rows().filter((row) => row.textContent?.includes(text))).toHaveLength(1));
    expect(screen.getByRole('link', { name }).closest('li')).toHaveTextContent(text);
  });

  it('doesn’t repeat on each row of the own team’s events whose they are', async () => {
    me = { body: account({ teamId: 4 }) };
    list = page({ ...event(1, 'Ours', addDays(PRESENT, 1)), teams: [{ id: 4, name: 'Nazareth' }] });
    await start('/schedule?team=4');
    expect(await screen.findByRole('button', { name: 'My team', pressed: true })).toBeInTheDocument();
    expect((await screen.findByRole('link', { name: 'Ours' })).closest('li')).not.toHaveTextContent(
      'My team',
    );
  });

  it('lists upcoming events in date groups, each with a link to its page', async () => {
    await start();
    expect(await screen.findByText('Loading events...')).toBeInTheDocument();
    const group = await screen.findByRole('region', { name: 'Today' });
    expect(within(group).getByRole('link', { name: 'Nazareth at Easton' })).toHaveAttribute(
      'href',
      '/events/7',
    );
    expect(group).toHaveTextContent('7:00 PM');
    expect(group).toHaveTextContent('Easton Area High School');
    expect(screen.getByRole('region', { name: 'Tomorrow' })).toHaveTextContent('Time TBA');
    expect(screen.getByText('2 events')).toBeInTheDocument();
    expect(queries()).toEqual([{ from: PRESENT, order: 'asc', page: '1', limit: '50' }]);
    expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('requests the events that match a link’s parameters', async () => {
    await start('/schedule?q=duals&type=Tri+Match&region=Poconos&team=4&association=Pocono&page=2');
    await screen.findByRole('region', { name: 'Today' });
    expect(queries()[0]).toMatchObject({
      ...{ q: 'duals', type: 'Tri Match', region: 'Poconos', team: '4', association: 'Pocono', page: '2' },
    });
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
  });

  it('ignores a link’s invalid parameters', async () => {
    await start('/schedule?type=Open+Mat&team=x&page=-1&view=week');
    await waitFor(() =>
      expect(queries()[0]).toEqual({ from: PRESENT, order: 'asc', page: '1', limit: '50' }),
    );
  });

  it('writes each filter to the URL with a history entry, and clears all filters', async () => {
    await start('/schedule?page=3');
    const toggle = await screen.findByRole('button', { name: 'Filters' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const entries = window.history.length;
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'Tri Match' } });
    await screen.findByRole('option', { name: 'Nazareth' });
    fireEvent.change(screen.getByLabelText('Team'), { target: { value: '4' } });
    await waitFor(() => expect(address()).toBe('/schedule?type=Tri+Match&team=4'));
    expect(window.history.length).toBe(entries + 2);
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/schedule'));
  });

  it('shows the chosen filters as chips on a phone, each of which removes its filter', async () => {
    simulatePhone();
    await start('/schedule?q=duals&type=Tri+Match&team=4&span=weekend');
    const chips = () =>
      screen.queryAllByRole('button', { name: /^Remove filter / }).map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(chips()).toEqual([
        'Remove filter This weekend',
        'Remove filter Tri Match',
        'Remove filter Nazareth',
      ]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Tri Match' }));
    await waitFor(() => expect(address()).toBe('/schedule?q=duals&team=4&span=weekend'));
    expect(chips()).toEqual(['Remove filter This weekend', 'Remove filter Nazareth']);
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/schedule'));
    expect(chips()).toEqual([]);
  });

  it('shows a coach their own team’s events with one click, and all events with another', async () => {
    me = { body: account({ teamId: 4 }) };
    await start();
    const chip = await screen.findByRole('button', { name: 'My team', pressed: false });
    fireEvent.click(chip);
    await waitFor(() => expect(address()).toBe('/schedule?team=4'));
    fireEvent.click(screen.getByRole('button', { name: 'My team', pressed: true }));
    await waitFor(() => expect(address()).toBe('/schedule'));
  });

  it('shows that there are no events, and offers to clear the filters', async () => {
    list = page();
    await start('/schedule?region=Poconos');
    const empty = await screen.findByText('No events found');
    fireEvent.click(within(empty.parentElement!).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/schedule'));
  });

  it('links from a search to the officials of the same text, with their number', async () => {
    officialCount = 1;
    await start('/schedule?q=Keith%20Lutz');
    expect(await screen.findByRole('link', { name: '1 official for “Keith Lutz”' })).toHaveAttribute(
      'href',
      '/officials?q=Keith+Lutz',
    );
    expect(queries('GET /api/officials')).toEqual([{ q: 'Keith Lutz', page: '1', limit: '1' }]);
  });

  it('doesn’t link from a search without results to a list of officials without results', async () => {
    list = page();
    await start('/schedule?q=nobody');
    const empty = (await screen.findByText('No events found')).parentElement!;
    expect(empty).toHaveTextContent('Nothing matches your search and filters.');
    expect(await screen.findByText('No officials match “nobody”.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /“nobody”/ })).not.toBeInTheDocument();
  });

  it('clears the filters beside the number of events on a wide screen, and moves the focus to the search', async () => {
    simulateScreen(WIDE_SCREEN);
    await start('/schedule?type=Tri+Match');
    const count = await screen.findByText('2 events');
    fireEvent.click(within(count.parentElement!).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/schedule'));
    expect(screen.getByLabelText('Search')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('offers a retry when the events can’t be loaded', async () => {
    list = errorResponse(400, 'Out of paper');
    await start();
    expect(await screen.findByText('Failed to fetch events')).toBeInTheDocument();
    list = page(event(7, 'Nazareth at Easton', PRESENT));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Nazareth at Easton' })).toBeInTheDocument();
  });

  it('shows a month with the number of events per day, and the events of a chosen day', async () => {
    await start('/schedule?type=Tri+Match');
    fireEvent.click(await screen.findByRole('button', { name: 'Month' }));
    await waitFor(() => expect(address()).toBe('/schedule?type=Tri+Match&view=month'));
    const day = await screen.findByRole('button', { name: DAY_NAME });
    expect(day).toHaveAttribute('aria-current', 'date');
    expect(queries('GET /api/events/days')[0]).toMatchObject({
      ...{ type: 'Tri Match', from: firstShown(monthOf(PRESENT)) },
    });
    expect(
      await screen.findByRole('heading', { name: `Rest of ${monthText(monthOf(PRESENT))}` }),
    ).toBeInTheDocument();
    expect(queries().at(-1)).toMatchObject({ from: PRESENT });
    fireEvent.click(day);
    await waitFor(() => expect(address()).toBe(`/schedule?type=Tri+Match&view=month&day=${PRESENT}`));
    expect(await screen.findByRole('heading', { name: longDayText(PRESENT) })).toBeInTheDocument();
    expect(day.closest('td')).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ from: PRESENT, to: PRESENT }));
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    const next = addMonths(monthOf(PRESENT), 1);
    await waitFor(() => expect(address()).toBe(`/schedule?type=Tri+Match&view=month&month=${next}`));
    expect(screen.getByRole('heading', { name: monthText(next) })).toBeInTheDocument();
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ from: `${next}-01` }));
  });

  it('names a month’s first events on a wide screen, and lists only those of a chosen day', async () => {
    simulateScreen(WIDE_SCREEN);
    await start('/schedule?view=month');
    const day = await screen.findByRole('button', { name: DAY_NAME });
    expect(day).toHaveTextContent(/ more\d+Nazareth at EastonEarly Duals$/);
    expect(day).toHaveAttribute('data-more', '1');
    expect(queries()).toEqual([]);
    fireEvent.click(day);
    expect(await screen.findByRole('link', { name: 'Early Duals' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Whole month' }));
    await waitFor(() => expect(address()).toBe('/schedule?view=month'));
    expect(screen.queryByRole('link', { name: 'Early Duals' })).not.toBeInTheDocument();
    // The button is gone, so the focus must not stay with it.
    expect(screen.getByRole('button', { name: DAY_NAME })).toHaveFocus();
  });

  it('names the events of the neighboring months’ days that the calendar shows', async () => {
    const dates = { date: '2094-01-01T12:00:00.000Z', endDate: null, startTime: null };
    const events = [{ id: 1, name: 'New Year Duals', eventType: 'Dual Tournament', ...dates }];
    days = { body: [{ day: '2094-01-01', count: 1, events }] };
    await start('/schedule?view=month&month=2093-12');
    const name = 'Friday, January 1, 1 event: New Year Duals, show January 2094';
    expect(await screen.findByRole('button', { name })).toHaveTextContent(/20941New Year Duals$/);
  });

  it('names the days of an event of several days in the list of one of them', async () => {
    const last = addDays(PRESENT, 1);
    list = page({ ...event(7, 'Holiday Classic', PRESENT), endDate: `${last}T12:00:00.000Z` });
    await start(`/schedule?view=month&day=${last}`);
    const row = (await screen.findByRole('link', { name: 'Holiday Classic' })).closest('li')!;
    const days = daysText({ date: PRESENT, endDate: last });
    expect(within(row).getAllByText(new RegExp(`${days}$`)).length).toBe(2);
  });

  it('shows that a month has no events on a wide screen, too', async () => {
    simulateScreen(WIDE_SCREEN);
    [list, days] = [page(), { body: [] }];
    await start('/schedule?view=month');
    expect(await screen.findByText('No events found')).toBeInTheDocument();
  });

  it('shows the next events, in whole days, if the rest of the month has none', async () => {
    const month = addMonths(monthOf(PRESENT), 1);
    const first = `${month}-01`;
    const later = {
      ...page(
        event(9, 'Easton Duals', first),
        event(10, 'Early Tri', addDays(first, 1)),
        event(11, 'Wayne Open', addDays(first, 4)),
      ),
      headers: { 'x-total-count': '4' },
    };
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events': ({ query }) => (query.get('from') === first ? later : page()),
      'GET /api/events/days': () => days,
    });
    open('/schedule?view=month&type=Tri+Match');
    const next = await screen.findByRole('region', { name: `Next: ${longDayText(first)}` });
    expect(within(next).getByRole('link', { name: 'Easton Duals' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: longDayText(addDays(first, 1)) })).toHaveTextContent(
      'Early Tri',
    );
    expect(queries().at(-1)).toEqual({
      ...{ type: 'Tri Match', from: first, order: 'asc', page: '1', limit: '12' },
    });
    expect(screen.queryByText('No events found')).not.toBeInTheDocument();
    expect(screen.queryByText('Wayne Open')).not.toBeInTheDocument();
    expect(screen.getByText('0 events').parentElement).toHaveClass('rmo-visually-hidden');
    fireEvent.click(screen.getByRole('button', { name: monthText(month) }));
    await waitFor(() => expect(address()).toBe(`/schedule?view=month&type=Tri+Match&month=${month}`));
  });

  it('moves the focus to the calendar with the next events on a wide screen, where the list disappears', async () => {
    simulateScreen(WIDE_SCREEN);
    const month = addMonths(monthOf(PRESENT), 1);
    const first = `${month}-01`;
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/events': ({ query }) =>
        query.get('from') === first ? page(event(9, 'Easton Duals', first)) : page(),
      'GET /api/events/days': () => ({ body: [] }),
    });
    open('/schedule?view=month');
    fireEvent.click(await screen.findByRole('button', { name: monthText(month) }));
    expect(await screen.findByRole('heading', { name: monthText(month) })).toHaveFocus();
  });

  it('moves between days and months with the arrow keys, with one day in the tab order', async () => {
    days = { body: [] };
    await start('/schedule?view=month&month=2093-12');
    const day = (name: string) => screen.getByRole('button', { name: `${name}, no events` });
    const inTabOrder = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    await screen.findByRole('heading', { name: 'December 2093' });
    expect(inTabOrder()).toHaveLength(1);
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    day('Tuesday, December 1').focus();
    press('ArrowRight');
    expect(day('Wednesday, December 2')).toHaveFocus();
    press('ArrowDown');
    expect(day('Wednesday, December 9')).toHaveFocus();
    expect(inTabOrder()).toEqual([day('Wednesday, December 9')]);
    press('End');
    expect(day('Thursday, December 31')).toHaveFocus();
    press('ArrowRight');
    await waitFor(() => expect(day('Friday, January 1')).toHaveFocus());
    expect(address()).toBe('/schedule?view=month&month=2094-01');
    press('PageUp');
    await waitFor(() => expect(day('Tuesday, December 1')).toHaveFocus());
  });

  it('still shows the calendar when the numbers of events can’t be loaded', async () => {
    days = errorResponse(503, MESSAGES.unavailable);
    await start('/schedule?view=month&month=2026-12');
    expect(await screen.findByText('Failed to fetch events')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tuesday, December 1, no events' })).toBeInTheDocument();
  });
});
