import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, RATING_CATEGORIES, seasonYear } from '@rmo/contracts';
import { shortHabitText } from '@rmo/dashboard/ratings/Mirror';
import { addDays, monthDayText, nextSaturday, today } from '@rmo/ui/calendar/days';
import { withTabs } from '@rmo/mfe-kit/tabs';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { emptyDraft, loadDraft, removeDraft, storeDraft } from '@rmo/ui/drafts';
import {
  addToQueue,
  forgetAuthor,
  keepPlans,
  knownAuthor,
  readKeptPlan,
  removeFromQueue,
} from '@rmo/ui/offline';
import {
  type ApiServer,
  errorResponse,
  heldResponse,
  type MockResponse,
  startApiServer,
} from '@rmo/ui/testing/api-server';
import { simulatePhone } from '@rmo/ui/testing/dom';
import mfe from '../../mfe.json';
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

const ownReview = (eventId: number, officialId = 7, date = '2025-01-10') => ({
  ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 4])),
  ...{ id: 100 * eventId + officialId, eventId, officialId },
  event: { id: eventId, name: `Meet ${eventId}`, date: `${date}T12:00:00.000Z` },
});

const rowsOf = (region: HTMLElement) => within(region).getAllByRole('listitem');

const mfeWithTabs = withTabs(mfe);
it('the micro-frontend renders exactly the paths declared in mfe.json', () => {
  // The tests below render each of these paths.
  expect(mfeWithTabs.routes.map(({ path }) => path)).toEqual(['/coach', '/coach/settings', '/coach/profile']);
});

describe('the coach dashboard', () => {
  let server: ApiServer;
  let toRate: MockResponse;
  let rules: MockResponse;
  let mine: ReturnType<typeof ownReview>[];
  let mirror: MockResponse;
  let averages: MockResponse | Promise<MockResponse>;
  /** Undefined is the real time. */
  let now: string | undefined;
  let skips: { eventId: number; officialId: number }[];
  beforeEach(async () => {
    await forgetAuthor(2);
    toRate = { body: [] };
    rules = { body: { opensHours: null, closesDays: null } };
    mine = [];
    mirror = { body: { state: 'none', stricter: null } };
    averages = { body: { data: [] } };
    now = undefined;
    skips = [];
  });
  const open = async (
    me: MockResponse,
    events: MockResponse = { body: [] },
    path = '/coach?tab=my-events',
  ): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/coach/events': () => events,
      'GET /api/reviews/to-rate': () => toRate,
      'GET /api/rating-rules': () => rules,
      'GET /api/reviews/mine': () => ({ body: mine }),
      'GET /api/reviews/mine/mirror': () => mirror,
      'GET /api/officials': () => averages,
      'GET /api/reviews/skip': () => ({ body: skips }),
    });
    if (now) jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    renderScreen(<AppRoutes />, path);
  };
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('has the bar from mfe.json on a phone', async () => {
    simulatePhone();
    await open({ body: coach('Northampton') });
    const bar = await screen.findByRole('navigation', { name: 'Sections' });
    const links = within(bar).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      mfe.bar.map(({ label, path }) => [label, path]),
    );
  });

  it('lists the school’s events newest first, even within a day, each with a badge and a link', async () => {
    const morning = [1, 2, 3].map((id) => ({
      ...event(id, `Morning ${id}`, '2025-01-10'),
      startTime: '09:00',
    }));
    await open(
      { body: coach('Northampton') },
      { body: [event(5, 'Far off', '2999-01-10'), ...morning, event(4, 'Past', '2025-01-10')] },
    );
    expect(await screen.findByRole('heading', { name: 'Coaches Corner' })).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Show all events' }));
    expect(screen.getByRole('heading', { name: 'All events' })).toHaveFocus();
    const [first, second, third] = rowsOf(screen.getByRole('region', { name: 'All events' }));
    expect(first).toHaveTextContent('Far offUpcoming');
    expect(second).toHaveTextContent('PastCompleted Fri, Jan 10 7:00 PM Easton Area High School Dual Match');
    expect(third).toHaveTextContent(/^Morning/);
    expect(screen.getByRole('heading', { name: 'January 2025' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/events/4');
  });

  it('asks the coach to set a missing school', async () => {
    await open({ body: coach(null) });
    expect(
      await screen.findByText('Please set your school in your profile to see associated events.'),
    ).toBeInTheDocument();
    expect(server.sent('GET /api/coach/events')).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Set my school' }));
    expect(await screen.findByRole('form', { name: 'Manage Profile' })).toBeInTheDocument();
  });

  it('shows the latest three past events, all of the season after a click, and earlier ones after further clicks', async () => {
    const season = seasonYear(today());
    const [thisSeason, lastSeason] = [`${season}-07-01`, `${season}-06-30`];
    const day = (id: number) => (id <= 5 ? thisSeason : lastSeason);
    const manyEvents = Array.from({ length: 12 }, (_, index) => ({
      ...event(index + 1, `Meet ${index + 1}`, day(index + 1)),
      startTime: '00:00',
    }));
    await open({ body: coach('Northampton') }, { body: manyEvents });
    const links = () => screen.getAllByRole('link', { name: /^Meet/ });
    expect(rowsOf(await screen.findByRole('region', { name: 'Past events' }))).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show this season' }));
    expect(links()).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(links()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(links()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it.each([
    [3, 'Fri, Jan 10'],
    [4, 'Jan 10'],
  ])(
    'shortens the rows of past events only if the full list, which says more, can be opened: %d events',
    async (count, dayText) => {
      const body = Array.from({ length: count }, (_, index) =>
        event(index + 1, `Meet ${index + 1}`, '2025-01-10'),
      );
      await open({ body: coach('Northampton') }, { body });
      const [row] = rowsOf(await screen.findByRole('region', { name: 'Past events' }));
      expect(row).toHaveTextContent(`Completed ${dayText} 7:00 PM`);
    },
  );

  const crew = (...ids: number[]) =>
    ids.map((id) => ({ id, officialId: id, firstName: 'Marcus', lastName: `Bell ${id}` }));
  const waitingEvent = (id: number, name: string, states: string[], opensAt: string | null = null) => ({
    event: event(id, name, '2025-01-10'),
    opensAt,
    closesAt: null,
    officials: crew(...states.map((_, index) => 7 + index)).map((official, index) => ({
      ...official,
      state: states[index]!,
    })),
  });

  it('shows how many officials at each past event are rated, and whether rating is still open', async () => {
    rules = { body: { opensHours: null, closesDays: 14 } };
    toRate = {
      body: [
        { ...waitingEvent(5, 'New', ['open', 'open']), closesAt: '2999-12-04T04:59:00.000Z' },
        waitingEvent(4, 'Half', ['done', 'open', 'skipped']),
      ],
    };
    mine = [
      ...[7, 8, 9].map((officialId) => ownReview(3, officialId)),
      ...[4, 2, 1].map((eventId) => ownReview(eventId)),
    ];
    skips = [4, 2].map((eventId) => ({ eventId, officialId: eventId === 4 ? 9 : 8 }));
    await open(
      { body: coach('Northampton') },
      {
        body: [
          { ...event(6, 'Far off', '2999-01-10'), officials: crew(7) },
          { ...event(5, 'New', '2025-01-10'), officials: crew(7, 8) },
          { ...event(4, 'Half', '2025-01-10'), officials: crew(7, 8, 9) },
          { ...event(3, 'Full', '2025-01-10'), officials: crew(7, 8, 9) },
          { ...event(2, 'One skipped', '2025-01-10'), officials: crew(7, 8) },
          { ...event(1, 'Long ago', '2025-01-10'), officials: crew(7, 8) },
        ],
      },
    );
    const all = await screen.findByRole('region', { name: 'Past events' });
    const card = (name: string) => within(all).getByRole('link', { name }).closest('li')!;
    // The events to rate have their own list above.
    const names = rowsOf(all).map((row) => row.querySelector('a')?.textContent);
    expect(names).toEqual(['Full', 'One skipped', 'Long ago']);
    // A short row says whom the coach rated, and how.
    expect(card('Full')).toHaveTextContent('Dual Match You: Bell 7 4.0, Bell 8 4.0 +1');
    expect(card('Long ago')).toHaveTextContent('Dual Match You: Bell 7 4.0Closed');
    fireEvent.click(within(all).getByRole('button', { name: 'Show all events' }));
    const linkOf = (name: string) => within(card(name)).queryByRole('link', { name: /to rate|rated|seen/ });
    expect(linkOf('Far off')).toBeNull();
    expect(linkOf('New')).toHaveAttribute('href', '/rate/5');
    expect(card('New')).toHaveTextContent('Dual Match2 to rate at New · Rate until Tue, Dec 3');
    expect(linkOf('Half')).toHaveTextContent('1 to rate');
    expect(linkOf('Full')).toBeNull();
    expect(card('Full')).toHaveTextContent('3/3');
    expect(card('One skipped')).toHaveTextContent('1 rated, 1 not seen');
    // The link opens the page on which the skip can be undone.
    expect(linkOf('One skipped')).toHaveAttribute('href', '/rate/2');
    expect(card('Long ago')).toHaveTextContent('Closed: 1/2 rated');
    expect(linkOf('Long ago')).toBeNull();
  });

  it('shows how many officials are rated at an old event whose rating never closes', async () => {
    mine = [ownReview(1)];
    await open(
      { body: coach('Northampton') },
      { body: [{ ...event(1, 'Long ago', '2025-01-10'), officials: crew(7, 8) }] },
    );
    const link = await screen.findByRole('link', { name: 'Rate at Long ago' });
    expect(link).toHaveAttribute('href', '/rate/1');
    expect(link.closest('strong')).toBeNull();
    expect(link.closest('p')).toHaveTextContent('1/2 rated · Rate at Long ago');
  });

  it('lists events to rate in My Events, but not in other tabs', async () => {
    toRate = {
      body: [
        { ...waitingEvent(4, 'Half', ['done', 'open', 'open']), closesAt: '2999-12-04T04:59:00.000Z' },
        waitingEvent(5, 'New', ['open', 'open']),
        waitingEvent(6, 'Soon', ['open'], '2999-12-13T02:00:00.000Z'),
        waitingEvent(7, 'Fourth', ['open']),
      ],
    };
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    const region = await screen.findByRole('region', { name: 'To rate' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'HalfFri, Jan 10\u00a0· Rate until Tue, Dec 3Left to rate: Marcus Bell 8, Marcus Bell 9Keep going: Marcus Bell 8Mechanics\u00a0Continue: 2 left',
      'NewFri, Jan 10Marcus Bell 7, Marcus Bell 8Rate 2 officials',
      'SoonFri, Jan 10Marcus Bell 7Rate now, sent on Thu, Dec 12, 9:00 PM',
    ]);
    expect(within(region).getByRole('link', { name: 'Continue: 2 left, Half' })).toHaveAttribute(
      'href',
      '/rate/4',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(screen.getByRole('link', { name: 'Rate the official, Fourth' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: 'My Profile' }));
    expect(screen.queryByRole('region', { name: 'To rate' })).not.toBeInTheDocument();
  });

  it('lists upcoming events below events to rate, earliest first, with map links', async () => {
    toRate = { body: [waitingEvent(5, 'New', ['open'])] };
    const body = [event(7, 'Later', '2999-02-10'), event(6, 'Far off', '2999-01-10')];
    await open({ body: coach('Northampton') }, { body }, '/coach');
    // The list must contain every event that its heading counts.
    const upcomingSection = await screen.findByRole('region', { name: 'Upcoming events 2' });
    expect(rowsOf(upcomingSection).map((row) => row.querySelector('a')?.textContent)).toEqual([
      'Far off',
      'Later',
    ]);
    expect(rowsOf(upcomingSection)[0]).toHaveTextContent(
      /^Far offUpcoming .* 7:00 PM Easton Area High School Map/,
    );
    expect(
      within(upcomingSection).getAllByRole('link', { name: /^Map of Easton Area High School/ }),
    ).toHaveLength(2);
    expect(
      upcomingSection.compareDocumentPosition(await screen.findByRole('region', { name: 'To rate' })),
    ).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('shows “Tomorrow” before the date of an event that takes place the next day', async () => {
    const day = addDays(today(), 1);
    const body = [event(6, 'Next', day)];
    await open({ body: coach('Northampton') }, { body }, '/coach');
    const [row] = rowsOf(await screen.findByRole('region', { name: 'Upcoming events 1' }));
    expect(row).toHaveTextContent(`NextUpcoming Tomorrow, ${monthDayText(day)} 7:00 PM `);
  });

  it('names the officials of upcoming events at once, and adds their averages when they arrive', async () => {
    const ruth = { id: 8, officialId: 8, firstName: 'Ruth', lastName: 'Amsel' };
    const { held, send } = heldResponse({
      body: {
        data: [
          { id: 7, averageScore: 3.55, totalReviews: 12 },
          { id: 8, averageScore: null, totalReviews: 1 },
        ],
      },
    });
    averages = held;
    const body = [
      event(7, 'Without officials', '2999-02-10'),
      { ...event(6, 'Far off', '2999-01-10'), officials: [ruth, ...crew(7)] },
    ];
    await open({ body: coach('Northampton') }, { body }, '/coach');
    const [first, second] = rowsOf(await screen.findByRole('region', { name: 'Upcoming events 2' }));
    const link = within(first!).getByRole('link', { name: 'Marcus Bell 7' });
    expect(link).toHaveTextContent(/^Bell 7$/);
    expect(link).toHaveAttribute('href', '/officials/7');
    expect(second).toHaveTextContent(/No officials yet$/);
    send();
    await waitFor(() => expect(first).toHaveTextContent(/Amsel Bell 7 3\.6 of 5$/));
    const requests = server.sent('GET /api/officials').map(({ query }) => query.get('ids'));
    expect(requests).toEqual(['7,8']);
  });

  it('uses the same short names before and after all upcoming events are shown, and counts those without space', async () => {
    const hales = ['Matt', 'Sean'].map((firstName, index) => ({
      ...{ id: index, officialId: index + 1, firstName, lastName: 'Hale' },
    }));
    const body = [1, 2, 3, 4, 5].map((id) => ({
      ...event(id, `Event ${id}`, `2999-01-1${id}`),
      officials: id === 1 ? [hales[0], ...crew(7, 8, 9)] : id === 5 ? [hales[1]] : [],
    }));
    await open({ body: coach('Northampton') }, { body }, '/coach');
    const upcomingSection = await screen.findByRole('region', { name: 'Upcoming events 5' });
    const [first] = rowsOf(upcomingSection);
    expect(rowsOf(upcomingSection)).toHaveLength(4);
    expect(within(first!).getByRole('link', { name: 'M. Hale: Matt Hale' })).toHaveTextContent(/^M\. Hale$/);
    expect(within(first!).getByText('+2')).toBeInTheDocument();
  });

  it('still names the officials of upcoming events if their averages can’t be loaded', async () => {
    averages = errorResponse(500, '');
    const body = [{ ...event(6, 'Far off', '2999-01-10'), officials: crew(7) }];
    await open({ body: coach('Northampton') }, { body }, '/coach');
    const link = await screen.findByRole('link', { name: 'Marcus Bell 7' });
    await waitFor(() => expect(server.sent('GET /api/officials')).not.toHaveLength(0));
    expect(link.closest('p')).toHaveTextContent(/^Bell 7$/);
  });

  describe('the header of the season', () => {
    const findSeason = () => screen.findByRole('region', { name: '2026–27 season' });
    const lastDay = '2025-11-30';
    beforeEach(() => {
      now = '2026-11-30T17:00:00.000Z';
      mine = [
        ownReview(1, 7, '2026-11-20'),
        ownReview(1, 8, '2026-11-20'),
        ownReview(2, 7, '2026-11-27'),
        ownReview(3, 7, lastDay),
        ownReview(4, 7, '2025-12-01'),
      ];
    });
    const seasonEvents = [
      { ...event(1, 'Rated', '2026-11-20'), officials: crew(7, 8) },
      { ...event(2, 'Half', '2026-11-27'), officials: crew(7, 8) },
      { ...event(5, 'To come', '2026-12-05'), officials: crew(7) },
      { ...event(3, 'Last season', lastDay), officials: crew(7) },
    ];

    it('compares the ratings with last season’s by the same day, and links to the last season', async () => {
      mirror = { body: { state: 'shown', stricter: -0.3 } };
      await open({ body: coach('Northampton') }, { body: seasonEvents }, '/coach');
      const section = await findSeason();
      expect(section).toHaveTextContent(
        `3 ratings2 officials1 of 2 events rated2 more ratings than this time last season. ${shortHabitText(-0.3)}`,
      );
      expect(within(section).getByRole('link', { name: shortHabitText(-0.3) })).toHaveAttribute(
        'href',
        '/coach?tab=my-ratings',
      );
      expect(within(section).getByRole('link', { name: 'Your 2025–26 season' })).toHaveAttribute(
        'href',
        '/season?year=2025',
      );
    });

    it.each<[what: string, lastDays: string[], text: string]>([
      ['more', Array.from({ length: 4 }, () => lastDay), '1 fewer rating than this time last season.'],
      ['as many', Array.from({ length: 3 }, () => lastDay), 'As many ratings as this time last season.'],
      ['none', ['2025-12-01', '2026-02-06'], 'Last season: 2 ratings.'],
    ])(
      'says how the ratings compare if last season had %s by the same day',
      async (_what, lastDays, text) => {
        mine = [...mine.slice(0, 3), ...lastDays.map((date, index) => ownReview(20 + index, 7, date))];
        await open({ body: coach('Northampton') }, { body: seasonEvents }, '/coach');
        expect(await findSeason()).toHaveTextContent(text);
      },
    );

    it('is below the events on a phone, which lists only the two latest past ones', async () => {
      simulatePhone();
      await open({ body: coach('Northampton') }, { body: seasonEvents }, '/coach');
      const pastSection = await screen.findByRole('region', { name: 'Past events' });
      expect(pastSection.compareDocumentPosition(await findSeason())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(rowsOf(pastSection)).toHaveLength(2);
    });

    it('links to this season from March on', async () => {
      now = '2027-03-01T17:00:00.000Z';
      await open({ body: coach('Northampton') }, { body: seasonEvents }, '/coach');
      expect(await screen.findByRole('link', { name: 'Your 2026–27 season' })).toHaveAttribute(
        'href',
        '/season',
      );
    });

    it('links to no season in which the coach rated nobody', async () => {
      mine = mine.slice(0, 3);
      await open({ body: coach('Northampton') }, { body: seasonEvents }, '/coach');
      await findSeason();
      expect(screen.queryByRole('link', { name: /^Your .* season$/ })).not.toBeInTheDocument();
    });

    it('is absent if nothing has happened this season', async () => {
      mine = mine.slice(3);
      await open({ body: coach('Northampton') }, { body: seasonEvents.slice(2) }, '/coach');
      await screen.findByRole('region', { name: 'Past events' });
      expect(screen.queryByRole('heading', { name: / season$/ })).not.toBeInTheDocument();
    });
  });

  const CAUGHT_UP = 'You’re all caught up: no events to rate.';

  it('says that there are no events to rate, and shows at least this week’s upcoming events', async () => {
    const saturday = nextSaturday(today());
    // Events without a start time count as upcoming until the end of the day.
    const ofWeek = [1, 2, 3, 4, 5].map((id) => ({ ...event(id, `Week ${id}`, saturday), startTime: null }));
    const later = [6, 7].map((id) => event(id, `Later ${id}`, addDays(saturday, id)));
    await open({ body: coach('Northampton') }, { body: [...later, ...ofWeek] }, '/coach');
    expect(await screen.findByText(CAUGHT_UP)).toBeInTheDocument();
    const upcomingSection = await screen.findByRole('region', { name: 'Upcoming events 7' });
    expect(rowsOf(upcomingSection)).toHaveLength(5);
    fireEvent.click(within(upcomingSection).getByRole('button', { name: 'Show all' }));
    expect(rowsOf(upcomingSection)).toHaveLength(7);
    expect(screen.getByRole('heading', { name: 'Upcoming events 7' })).toHaveFocus();
  });

  it.each<[when: string, response: MockResponse, school: string | null]>([
    ['the events to rate are unknown', errorResponse(503, MESSAGES.unavailable), 'Northampton'],
    ['the school is missing', { body: [] }, null],
    ['the team has no events', { body: [] }, 'Northampton'],
  ])('doesn’t say that the coach is all caught up while %s', async (_when, response, school) => {
    toRate = response;
    await open({ body: coach(school) }, { body: [] }, '/coach');
    await screen.findByText(school ? /^No events found/ : /^Please set your school/);
    expect(screen.queryByText(CAUGHT_UP)).not.toBeInTheDocument();
  });

  it('shows the number of events to rate only on the My Events tab', async () => {
    toRate = { body: [waitingEvent(5, 'New', ['open']), waitingEvent(4, 'Half', ['done', 'open'])] };
    await open({ body: coach('Northampton') }, { body: [] }, '/coach?tab=my-profile');
    const tab = await screen.findByRole('tab', { name: 'My Events' });
    await waitFor(() => expect(tab).toHaveTextContent('My Events2 to rate'));
    expect(tab).toHaveAccessibleDescription('2 to rate');
    expect(screen.getByRole('tab', { name: 'My Profile' })).not.toHaveAttribute('aria-description');
  });

  const firstStar = (name: string) => screen.findByRole('group', { name: `${name}: Mechanics` });
  const starOf = (row: HTMLElement, name: RegExp) => within(row).getByRole('link', { name });

  it('saves a clicked star in the latest event’s draft, and preserves the other scores', async () => {
    toRate = {
      body: [waitingEvent(6, 'Soon', ['open'], '2999-12-13T02:00:00.000Z'), waitingEvent(5, 'New', ['open'])],
    };
    const key = { userId: 2, officialId: 7, eventId: 5 };
    storeDraft(key, {
      ...emptyDraft(),
      values: { ...emptyDraft().values, stalling: 2 },
      touched: ['stalling'],
    });
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    const row = await firstStar('Marcus Bell 7');
    expect(row).toHaveTextContent(/^Start with Marcus Bell 7Mechanics$/);
    expect(row.querySelectorAll('[data-fill=full]')).toHaveLength(0);
    expect(starOf(row, /^1 star: Signals missing/)).toHaveAttribute('href', '/rate/5');
    fireEvent.click(starOf(row, /^4 stars: Clear and on time/));
    expect(loadDraft(key)).toMatchObject({
      values: { mechanics: 4, stalling: 2 },
      touched: ['mechanics', 'stalling'],
    });
    // The rating page belongs to another micro-frontend, so this one shows its first page again.
    expect((await firstStar('Marcus Bell 7')).querySelectorAll('[data-fill=full]')).toHaveLength(4);
    removeDraft(key);
  });

  it('offers to rate the next official while a saved review is still in the queue', async () => {
    const { eventId: _eventId, ...values } = emptyDraft().values;
    const review = { userId: 2, eventId: 5, officialId: 7, values: { ...values, eventId: 5 } };
    await addToQueue({
      ...review,
      request: { idempotencyKey: '0'.repeat(32), writtenAt: '' },
      refusal: 'No',
    });
    toRate = { body: [waitingEvent(5, 'New', ['open', 'open'])] };
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await firstStar('Marcus Bell 8')).toBeInTheDocument();
    await act(() =>
      addToQueue({
        ...review,
        officialId: 8,
        request: { idempotencyKey: '1'.repeat(32), writtenAt: '' },
        refusal: 'No',
      }),
    );
    await act(() => removeFromQueue({ userId: 2, eventId: 5, officialId: 7 }));
    expect(await firstStar('Marcus Bell 7')).toBeInTheDocument();
  });

  it.each([
    ['Event not found', '/rate'],
    [MESSAGES.alreadyReviewed, '/rate/5'],
  ])('links to a rating that was rejected with “%s”', async (refusal, path) => {
    const key = { userId: 2, eventId: 5, officialId: 7 };
    const request = { idempotencyKey: '0'.repeat(32), writtenAt: '' };
    await addToQueue({ ...key, values: { ...emptyDraft().values, eventId: 5 }, request, refusal });
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await screen.findByRole('link', { name: 'Decide what to keep' })).toHaveAttribute('href', path);
    expect(screen.getByText(/^A rating on this device was not accepted: /)).toHaveTextContent(refusal);
    await act(() => removeFromQueue(key));
  });

  it('shows how many reviews are waiting to be sent, and links to the remaining officials', async () => {
    toRate = { body: [waitingEvent(5, 'New', ['open', 'open'])] };
    const { eventId: _eventId, ...values } = emptyDraft().values;
    const request = { idempotencyKey: '0'.repeat(32), writtenAt: '' };
    const review = { userId: 2, eventId: 5, values: { ...values, eventId: 5 }, request };
    await addToQueue({ ...review, officialId: 7, notBefore: '2999-12-13T02:00:00.000Z' });
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await screen.findByText('1 waiting to be sent')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue: 1 left, New' })).toHaveAttribute('href', '/rate/5');
    await addToQueue({ ...review, officialId: 8, notBefore: '2999-12-13T02:00:00.000Z' });
    // Simulates another tab that has sent the review.
    await act(() => removeFromQueue({ userId: 2, eventId: 9, officialId: 9 }));
    expect(await screen.findByText('2 waiting to be sent')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See unsent ratings, New' })).toBeInTheDocument();
  });

  it('stores events that can be rated soon for offline use', async () => {
    const [today, later] = [1, 3].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    toRate = { body: [waitingEvent(4, 'Half', ['done', 'open'])] };
    await open(
      { body: coach('Northampton') },
      {
        body: [
          { ...event(7, 'Later', later!), officials: crew(7) },
          { ...event(6, 'Tomorrow', today!), officials: crew(7) },
          { ...event(4, 'Half', '2025-01-10'), officials: crew(7, 8) },
        ],
      },
      '/coach',
    );
    await waitFor(async () => expect((await readKeptPlan(2, 6))?.plan).toBeDefined());
    expect((await readKeptPlan(2, 6))?.plan.officials).toMatchObject([{ id: 7, state: 'open' }]);
    expect((await readKeptPlan(2, 4))?.plan.officials).toMatchObject([{ state: 'done' }, { state: 'open' }]);
    expect(await readKeptPlan(2, 7)).toBeUndefined();
    expect(await knownAuthor()).toMatchObject({ id: 2, userType: 'Coach' });
    await forgetAuthor(2);
    expect(await readKeptPlan(2, 4)).toBeUndefined();
  });

  it('still shows the tabs if the events to rate can’t be loaded, and offers a retry', async () => {
    toRate = errorResponse(503, MESSAGES.unavailable);
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Failed to load the events to rate: ${MESSAGES.unavailable}`,
    );
    expect(screen.getByRole('tab', { name: 'My Profile' })).toBeInTheDocument();
    toRate = { body: [waitingEvent(5, 'New', ['open'])] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Rate the official, New' })).toBeInTheDocument();
  });

  it('opens the My Events tab first, and stores the current tab in the URL', async () => {
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    expect(await screen.findByRole('tab', { name: 'My Events' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'My Events',
      'My ratings',
      'My Profile',
      'Manage Profile',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'My Profile' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=my-profile'));
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/coach?tab=manage-profile',
    );
    expect(screen.getByRole('region', { name: 'My Profile' })).toHaveTextContent(
      /Dana Keller.*Email.*dana\.keller@example\.org.*School.*Northampton.*Team mascot.*Not set.*1 year.*39 years/,
    );
  });

  it('links from the profile to the settings', async () => {
    await open({ body: coach('Northampton') }, undefined, '/coach?tab=my-profile');
    const link = await screen.findByRole('link', { name: 'Settings' });
    expect(link).toHaveAttribute('href', '/coach/settings');
  });

  it('opens the settings at ?tab=settings, as in other dashboards', async () => {
    await open({ body: coach('Northampton') }, undefined, '/coach?tab=settings');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  });

  it('preserves a form’s input while another tab is open', async () => {
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
  ])('maps the path %s to the page “%s”', async (path, title, part) => {
    await open({ body: coach('Northampton') }, { body: [] }, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(part()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Coaches Corner' })).toHaveAttribute('href', '/coach');
  });

  it.each<[teamId: number | null, next: RegExp]>([
    [3, /^You get a notification when your team is added/],
    [null, /^Your school isn’t linked to a team yet\. A supervisor or administrator has to confirm it/],
  ])('says what happens next if there are no events for team %s', async (teamId, next) => {
    await open({ body: { ...coach('Northampton'), teamId } });
    expect(
      await screen.findByText(
        'No events found for your school/team. Events that include your team will appear here.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(next)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the full schedule' })).toHaveAttribute('href', '/schedule');
  });

  it('shows one error if neither the events nor those to rate can be loaded, and one retry loads both', async () => {
    toRate = errorResponse(503, MESSAGES.unavailable);
    const events = errorResponse(503, MESSAGES.unavailable);
    await open({ body: coach('Northampton') }, events);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Failed to load events: ${MESSAGES.unavailable}`,
    );
    expect(screen.queryByRole('link', { name: 'Rate from this device' })).not.toBeInTheDocument();
    toRate = { body: [waitingEvent(5, 'New', ['open'])] };
    const attempts = server.sent('GET /api/coach/events').length;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Rate the official, New' })).toBeInTheDocument();
    await waitFor(() => expect(server.sent('GET /api/coach/events')).toHaveLength(2 * attempts));
  });

  it.each<[when: string, status: number, officialState: string, isShown: boolean]>([
    ['the server is unavailable and an event to rate is stored', 503, 'open', true],
    ['everything stored is rated', 503, 'done', false],
    ['the server refuses', 403, 'open', false],
  ])('links to the stored events only if they can be rated: %s', async (_when, status, state, isShown) => {
    await keepPlans({ id: 2, role: 'user', userType: 'Coach' }, [waitingEvent(5, 'New', [state])]);
    toRate = errorResponse(status, MESSAGES.unavailable);
    await open({ body: coach('Northampton') }, { body: [] }, '/coach');
    await screen.findByRole('alert');
    const link = screen.queryByRole('link', { name: 'Rate from this device' });
    if (isShown) expect(link).toHaveAttribute('href', '/rate');
    else expect(link).not.toBeInTheDocument();
  });

  it('shows why the events couldn’t be loaded', async () => {
    await open({ body: coach('Northampton') }, errorResponse(503, MESSAGES.unavailable));
    expect(await screen.findByText(`Failed to load events: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it.each(['/coach', '/coach/profile', '/coach/settings'])('blocks non-coaches from %s', async (path) => {
    await open({ body: { ...coach(null), userType: 'Regional Supervisor' } }, { body: [] }, path);
    expect(await screen.findByText('Access denied. This page is only for coaches.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('denies access to a visitor, and links to the login page', async () => {
    await open(errorResponse(401, MESSAGES.notAuthenticated));
    expect(await screen.findByText('Access denied. This page is only for coaches.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
