import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { addDays, nextSaturday, shortDayText, today } from '@rmo/ui/calendar/days';
import { OVERVIEW_KINDS, RATING_CATEGORIES, seasonText, seasonYear } from '@rmo/contracts';
import { LastWeekend } from './LastWeekend';
import { OfficialsToWatch } from './OfficialsToWatch';
import { Overview } from './Overview';
import { RegionFigures } from './RegionFigures';
import { useTabCounts } from './useOverviewItems';
import { Waiting } from './Waiting';
import { WeekEvents } from './WeekEvents';
import { countText, sinceText, waitingText } from '@rmo/ui/waiting-text';

const PENDING_PEOPLE = {
  kind: 'pending-people',
  count: 3,
  oldest: '2026-11-12T15:00:00.000Z',
  link: '/admin?tab=pending-users',
} as const;
const FIRST_RUN = { kind: 'first-run', count: 6, link: '/admin?tab=overview', steps: [] };

describe('the To do section', () => {
  let response: MockResponse;
  const open = async (hidesFirstRun = false, user?: object): Promise<void> => {
    await startApiServer({
      'GET /api/overview': () => response,
      'GET /api/auth/me': () => (user ? { body: user } : errorResponse(401, 'Unauthorized')),
    });
    renderScreen(<Waiting hidesFirstRun={hidesFirstRun} />);
  };

  it('lists each kind of pending item as a link with its count', async () => {
    response = {
      body: [
        FIRST_RUN,
        PENDING_PEOPLE,
        { kind: 'failed-mails', count: 1000, link: '/admin?tab=notifications' },
      ],
    };
    await open();
    expect(
      await screen.findByRole('link', { name: /^3 people to approve Oldest: ([\d,]+ days?|since today)$/ }),
    ).toHaveAttribute('href', '/admin?tab=pending-users');
    expect(screen.getByRole('link', { name: '1,000+ failed emails' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '6 steps to get started' })).toBeInTheDocument();
  });

  it('links separately to items in other regions, which the main count excludes', async () => {
    const link = '/supervisor?tab=pending-users&regions=all';
    response = { body: [{ ...PENDING_PEOPLE, elsewhere: { count: 2, link } }] };
    await open();
    expect(await screen.findByRole('link', { name: '2 in other regions' })).toHaveAttribute('href', link);
    expect(screen.getByRole('link', { name: /^3 people to approve/ })).toBeInTheDocument();
  });

  it('omits the first steps if the page lists them separately', async () => {
    response = { body: [FIRST_RUN] };
    await open(true);
    await waitFor(() => expect(screen.queryByText('To do')).not.toBeInTheDocument());
  });

  it('says that the user is all caught up if nothing is pending', async () => {
    response = { body: [] };
    await open(true);
    expect(
      await screen.findByText('You’re all caught up. Nothing needs your attention.'),
    ).toBeInTheDocument();
  });

  it('doesn’t count new reviews as pending, but links to them below the list', async () => {
    response = {
      body: [{ kind: 'new-reviews', count: 33, link: '/supervisor?tab=manage-reviews&when=week' }],
    };
    await open();
    expect(await screen.findByRole('link', { name: '33 new reviews in 7 days' })).toHaveAttribute(
      'href',
      '/supervisor?tab=manage-reviews&when=week',
    );
    expect(screen.getByText('You’re all caught up. Nothing needs your attention.')).toBeInTheDocument();
  });

  it('offers a retry if the pending items can’t be loaded, and moves the focus to its heading', async () => {
    response = errorResponse(503, 'The mat is being cleaned.');
    await open();
    expect(await screen.findByText('Failed to load your to-do list')).toBeInTheDocument();
    response = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('heading', { name: 'To do' })).toHaveFocus();
    expect(await screen.findByText(/Nothing needs/)).toBeInTheDocument();
  });
});

describe('useTabCounts', () => {
  const Counts = () => <p>{JSON.stringify(useTabCounts())}</p>;

  it('adds up the pending items per tab', async () => {
    const kinds = [...OVERVIEW_KINDS].map((kind, index) => ({ kind, count: index + 1, link: '/' }));
    await startApiServer({ 'GET /api/overview': () => ({ body: kinds }) });
    renderScreen(<Counts />);
    await screen.findByText(/overview/);
    expect(JSON.parse(screen.getByText(/overview/).textContent)).toEqual({
      overview: '2',
      'pending-users': '3',
      'manage-reviews': '4',
      'manage-events': '18',
      'manage-coaches': '8',
      notifications: '9',
      system: '10',
    });
  });
});

describe('the Upcoming events section', () => {
  let server: ApiServer;
  // This is a Wednesday afternoon.
  const now = new Date('2026-11-25T20:00:00.000Z');
  const saturday = nextSaturday(today(now));
  const event = (id: number, officials: number, day = saturday) => ({
    id,
    name: `Dual ${id}`,
    date: `${day}T12:00:00.000Z`,
    startTime: '18:30',
    venue: 'Gym',
    eventType: 'Dual Match',
    officials: ['Crane', 'Okafor', 'Bell'].slice(0, officials).map((lastName) => ({ lastName })),
  });
  const open = async (events: object[], total = events.length): Promise<void> => {
    server = await startApiServer({
      'GET /api/events': () => ({ body: events, headers: { 'x-total-count': String(total) } }),
    });
    jest.useFakeTimers({ now, advanceTimers: true });
    renderScreen(<WeekEvents allPath="/events" addPath="/add" region="Bucks" />);
  };
  afterEach(() => {
    jest.useRealTimers();
  });

  it('groups the region’s events by week, and names their officials', async () => {
    await open([event(1, 3), event(2, 0, addDays(saturday, 1))], 12);
    expect(await screen.findByRole('link', { name: 'Dual 1' })).toHaveAttribute('href', '/events/1');
    expect(screen.getByRole('region', { name: 'This week' })).toHaveTextContent(
      `This weekDual 1 ${shortDayText(saturday)} 6:30 PM Gym Dual MatchCrane, Okafor +1`,
    );
    expect(screen.getByRole('region', { name: 'Next week' })).toHaveTextContent('No officials yet');
    expect(screen.getByText('12 in these two weeks ·')).toBeInTheDocument();
    // The list that it opens has all upcoming events, so its name has no number.
    expect(screen.getByRole('link', { name: 'All upcoming events' })).toHaveAttribute('href', '/events');
    const { query } = server.sent('GET /api/events')[0]!;
    expect(query.get('region')).toBe('Bucks');
    expect([query.get('from'), query.get('to')]).toEqual([today(now), addDays(saturday, 7)]);
  });

  it('omits events that have already started, and shows at most four', async () => {
    const startedEvent = { ...event(9, 1, today(now)), startTime: '14:59' };
    await open([startedEvent, event(1, 1, today(now)), ...[2, 3, 4, 5].map((id) => event(id, 1))]);
    expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent(/Dual 1/);
    expect(screen.queryByRole('link', { name: 'Dual 9' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Dual/ })).toHaveLength(4);
    expect(screen.getByText('5 in these two weeks ·')).toBeInTheDocument();
  });

  it('shows a message if there are no events', async () => {
    await open([]);
    expect(await screen.findByText('No events this week or next week.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'All upcoming events' })).toBeInTheDocument(),
    );
  });
});

describe('the Last weekend section', () => {
  let server: ApiServer;
  const event = {
    id: 4,
    name: 'Easton Quad',
    date: '2026-11-21T12:00:00.000Z',
    startTime: null,
    venue: 'Gym',
  };
  const open = async (events: object[], total = events.length, to = '2026-11-22'): Promise<void> => {
    server = await startApiServer({
      'GET /api/overview/weekend': () => ({ body: { from: '2026-11-20', to, total, events } }),
    });
    renderScreen(<LastWeekend allPath="/admin?tab=manage-events" region="Bucks" />);
  };

  it('shows how many officials were rated per event, and links to each event and to all of them', async () => {
    await open(
      [
        { ...event, officials: 3, rated: 2, reviews: 5, average: 3.42 },
        { ...event, id: 5, officials: 1, rated: 0, reviews: 0, average: null },
        { ...event, id: 6, officials: 0, rated: 0, reviews: 0, average: null },
      ],
      9,
    );
    expect(await screen.findByRole('link', { name: '5 reviews of Easton Quad' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-reviews&event=4&regions=all',
    );
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
      '2 of 3 officials rated · 5 reviews · 3.4/5',
    );
    expect(screen.getByText(/^Your region’s events/)).toBeInTheDocument();
    expect(screen.queryByText(/not rated yet$/)).not.toBeInTheDocument();
    expect(screen.getByText('0 of 1 official rated')).toBeInTheDocument();
    expect(screen.getByText('No officials')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Easton Quad' })[0]).toHaveAttribute('href', '/events/4');
    expect(screen.getByRole('link', { name: 'All 9 events of last weekend' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-events&span=last-weekend',
    );
    expect(server.sent('GET /api/overview/weekend')[0]!.query.get('region')).toBe('Bucks');
  });

  it('says how many officials are not rated yet, unless only some of the events are listed', async () => {
    const events = [
      { ...event, officials: 3, rated: 2, reviews: 5, average: 3.42 },
      { ...event, id: 5, officials: 1, rated: 0, reviews: 0, average: null },
    ];
    await open(events);
    expect(await screen.findByText('2 officials not rated yet')).toBeInTheDocument();
  });

  it('is titled “This weekend so far” during the weekend', async () => {
    await open([], 0, '2999-11-22');
    expect(await screen.findByRole('heading', { name: 'This weekend so far' })).toBeInTheDocument();
  });

  it('shows a message if there were no events', async () => {
    await open([]);
    expect(
      await screen.findByText('There were no events from Fri, Nov 20 to Sun, Nov 22.'),
    ).toBeInTheDocument();
  });
});

describe('the watch list', () => {
  let server: ApiServer;
  const open = async (officials: object[]): Promise<void> => {
    server = await startApiServer({
      'GET /api/overview/watch': () => ({ body: { officials } }),
    });
    renderScreen(<OfficialsToWatch region="Bucks" allPath="/supervisor?tab=manage-officials&sort=fair" />);
  };

  it('shows why each official is listed, and links to their profile', async () => {
    const low = { score: 2.87, below: 0.6, reviews: 14 };
    await open([
      { id: 7, firstName: 'Tom', lastName: 'Hall', low, reports: 1 },
      { id: 8, firstName: 'Ann', lastName: 'Reed', low, reports: 0 },
    ]);
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toHaveAttribute('href', '/officials/7');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tom HallFair score 2.87 · 0.6 below the association · 14\u00a0reviews · 1\u00a0report upheld',
      'Ann ReedFair score 2.87 · 0.6 below the association · 14\u00a0reviews',
    ]);
    expect(screen.getByRole('link', { name: 'All officials by fair score' })).toHaveAttribute(
      'href',
      '/supervisor?tab=manage-officials&sort=fair',
    );
    expect(server.sent('GET /api/overview/watch')[0]!.query.get('region')).toBe('Bucks');
  });

  it('shows a message if no official stands out', async () => {
    await open([]);
    expect(await screen.findByText(/^No official is far below their association/)).toBeInTheDocument();
  });
});

describe('the ratings of a season', () => {
  let server: ApiServer;
  const YEAR = seasonYear(today());
  const figuresOf = (year: number) => ({
    ...{ year, count: 214, officials: 38, stars: [4, 10, 60, 100, 40], compared: null },
    categories: Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 3.7])),
    months: [
      { month: `${year - 1}-09`, average: 3.6, count: 120 },
      { month: `${year}-09`, average: 3.7, count: 214 },
    ],
  });
  const open = async (figures: (year: string | null) => object): Promise<void> => {
    server = await startApiServer({
      'GET /api/overview/figures': ({ query }) => ({ body: figures(query.get('year')) }),
      'GET /api/regions': () => ({ body: ['Bucks', 'Lehigh Valley'] }),
    });
    renderScreen(<RegionFigures ownRegion="Bucks" />);
  };
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says once how many reviews of how many officials there are, their average, and its change', async () => {
    await open(() => figuresOf(YEAR));
    expect(
      await screen.findByText(
        '214 reviews of 38 officials · average 3.7, +0.1 from the same months of last season',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `${seasonText(YEAR)} season ratings` })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: /^Average by month/ })).toBeInTheDocument();
    expect(screen.getAllByText(/last season/)).toHaveLength(1);
  });

  it('lets the user choose last season, whose change refers to the season before by name', async () => {
    await open((year) =>
      year === null ? { ...figuresOf(YEAR), count: 0, months: [] } : figuresOf(Number(year)),
    );
    expect(await screen.findByText(`No reviews in the ${seasonText(YEAR)} season yet.`)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Season'), { target: { value: String(YEAR - 1) } });
    expect(
      await screen.findByText(new RegExp(`\\+0\\.1 from the same months of ${seasonText(YEAR - 2)}$`)),
    ).toBeInTheDocument();
    const [first, second] = server.sent('GET /api/overview/figures');
    expect(first!.query.has('year')).toBe(false);
    expect(Object.fromEntries(second!.query)).toEqual({ region: 'Bucks', year: String(YEAR - 1) });
  });

  it.each([
    ['2027-02-28', 'Your 2025–26 season', '/season?year=2025'],
    ['2027-03-01', 'Your 2026–27 season', '/season'],
  ])('links on %s to “%s”', async (day, name, href) => {
    jest.useFakeTimers({ now: new Date(`${day}T17:00:00.000Z`), advanceTimers: true });
    await open(() => figuresOf(2026));
    expect(await screen.findByText(/^214 reviews/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the overview', () => {
  const down = errorResponse(503, 'The mat is being cleaned.');
  const open = async (overview: () => MockResponse): Promise<void> => {
    await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, 'Unauthorized'),
      'GET /api/overview': overview,
      'GET /api/overview/weekend': () => down,
      'GET /api/overview/watch': () => down,
      'GET /api/overview/figures': () => down,
      'GET /api/events': () => down,
      'GET /api/regions': () => down,
    });
    renderScreen(<Overview eventsPath="/supervisor?tab=manage-events" />);
  };

  it('shows one error for all cards during an outage', async () => {
    let response: MockResponse = down;
    await open(() => response);
    expect(await screen.findByText('Failed to load the overview')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    response = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByText('You’re all caught up. Nothing needs your attention.'),
    ).toBeInTheDocument();
  });

  it('shows an error in each card that failed while others have loaded', async () => {
    await open(() => ({ body: [] }));
    expect(await screen.findByText('Failed to fetch officials')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load the ratings')).toBeInTheDocument();
    expect(screen.queryByText('Failed to load the overview')).not.toBeInTheDocument();
  });
});

it('to-do items use the singular or plural, and omit irrelevant dates', () => {
  expect(waitingText({ kind: 'to-rate', count: 1 })).toBe('event to rate');
  expect(waitingText({ kind: 'to-rate', count: 2 })).toBe('events to rate');
  expect([countText(999), countText(1000)]).toEqual(['999', '1,000+']);
  expect(sinceText({ ...PENDING_PEOPLE, kind: 'schools-without-team' })).toBeNull();
  expect(sinceText({ ...PENDING_PEOPLE, count: 1 })).toMatch(/^Waiting ([\d,]+ days?|since today)$/);
});
