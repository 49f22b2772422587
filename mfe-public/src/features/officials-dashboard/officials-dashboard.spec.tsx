import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, RATING_CATEGORIES, seasonText, seasonYear } from '@rmo/contracts';
import { FakeShell } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { today } from '@rmo/ui/calendar/day';
import { PHONE_SCREEN, WIDE_SCREEN } from '@rmo/ui/hooks';
import { simulateScreen } from '@rmo/ui/testing/dom';
import { daysAheadText, seasonDaysText, seasonOf } from './season';
import { findFreeWeekend } from './FreeWeekend';
import mfe from '../../../mfe.json';
import { account, OFFICIAL, open as openScreen } from '../../testing/screen';

const marcus = account({
  ...{ id: 8, firstName: 'Marcus', lastName: 'Bell', email: 'marcus.bell@example.org' },
  ...{ role: 'official', userType: 'Official', school: null, officialId: OFFICIAL.id },
});

const event = (id: number, name: string, date: string) => ({
  ...{ id, name, date: `${date}T12:00:00.000Z`, startTime: '18:30', venue: 'Easton Area High School' },
  ...{
    eventType: 'Dual Match',
    role: 'Head Referee',
    endDate: null,
    days: null,
    crew: null,
    opensAt: null,
    closesAt: null,
  },
});
const EVENTS = [
  event(3, 'Far ahead', '2027-01-20'),
  event(2, 'Next dual', '2026-12-12'),
  event(1, 'Season opener', '2026-11-14'),
  event(4, 'Last season', '2026-06-30'),
];

describe('an official’s season', () => {
  // The season begins at midnight in Eastern US time.
  it.each([
    ['2026-07-01T03:59:00.000Z', 'Tue, Jun 30'],
    ['2026-07-01T04:00:00.000Z', 'Tue, Jun 30, 2026'],
    ['2026-06-30T12:00:00.000Z', 'Tue, Jun 30'],
  ])('seasonDaysText at %s describes June 30 as “%s”', (now, text) =>
    expect(seasonDaysText({ date: '2026-06-30' }, new Date(now))).toBe(text),
  );

  it('seasonOf lists upcoming events first, then finished events with the latest first', () => {
    const { coming, past } = seasonOf(EVENTS, new Date('2026-11-22T12:00:00.000Z'));
    expect(coming.map(({ id }) => id)).toEqual([2, 3]);
    expect(past.map(({ id }) => id)).toEqual([1]);
  });
});

describe('daysAheadText', () => {
  const now = new Date('2026-11-24T04:00:00.000Z'); // Still November 23 in Eastern US time.
  it.each([
    ['2026-11-22', ''],
    ['2026-11-23', 'Tonight'],
    ['2026-11-24', 'Tomorrow'],
    ['2026-11-30', 'in 7 days'],
    ['2026-12-23', 'in 30 days'],
    ['2026-12-24', ''],
  ])('describes an event on %s as “%s”', (date, text) =>
    expect(daysAheadText(event(1, 'Dual', date), now)).toBe(text),
  );
});

describe('findFreeWeekend', () => {
  const at = (day: string, ...days: string[]) =>
    findFreeWeekend(
      days.map((one, index) => event(index, 'Dual', one)),
      new Date(`${day}T12:00:00.000Z`),
    );
  it('returns the coming weekend even if the week has other events', () => {
    expect(at('2026-11-25', '2026-11-26', '2026-12-05')).toEqual(['this', 'Nov 28 and 29']);
    expect(at('2026-11-28')).toEqual(['this', 'Nov 28 and 29']);
    expect(at('2026-10-26')).toEqual(['this', 'Oct 31 and Nov 1']);
  });

  it('returns the following weekend on a Sunday', () =>
    expect(at('2026-11-29', '2026-11-28')).toEqual(['next', 'Dec 5 and 6']));

  it('counts the days that the official works at an event of several days', () => {
    const now = new Date('2026-11-25T12:00:00.000Z');
    const tournament = { ...event(1, 'Open', '2026-11-27'), endDate: '2026-11-28T12:00:00.000Z' };
    expect(findFreeWeekend([tournament], now)).toBeNull();
    expect(findFreeWeekend([{ ...tournament, days: ['2026-11-27'] }], now)).toEqual([
      'this',
      'Nov 28 and 29',
    ]);
  });

  it.each([
    ['2026-11-25', '2026-11-28'],
    ['2026-11-25', '2026-11-29'],
    // The event may already be over.
    ['2026-11-28', '2026-11-28'],
    ['2026-11-29', '2026-11-29'],
  ])('returns null on %s with an event on %s', (now, day) => expect(at(now, day)).toBeNull());
});

const HOW = 'How I’m rated';

describe('the officials dashboard', () => {
  let server: ApiServer;
  let record: MockResponse;
  let events: MockResponse;
  let growth: MockResponse;
  let goals: object[];
  let toRate: object[];
  let appeals: object[];
  let waitingCount: number;
  let notifications: object[];
  const logout = jest.fn(() => Promise.resolve());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const open = async (me: MockResponse, path = '/officials-dashboard') => {
    logout.mockClear();
    record = { body: OFFICIAL };
    growth = { body: { state: 'closed', reviews: 2 } };
    goals = [];
    toRate = [];
    appeals = [];
    waitingCount = 2;
    notifications = [];
    events = { body: [event(2, 'Next dual', '2090-12-12'), event(3, 'Far ahead', '2091-01-20')] };
    server = await startApiServer({
      'GET /api/overview': () => ({
        body: [{ kind: 'to-rate', count: waitingCount, oldest: null, link: '/rate/3' }],
      }),
      'GET /api/auth/sessions': () => ({ body: [] }),
      'GET /api/auth/me': () => me,
      'GET /api/reviews/mine': () => ({ body: [] }),
      'GET /api/reviews/mine/mirror': () => ({ body: { state: 'none' } }),
      'GET /api/officials/me/appeals': () => ({ body: appeals }),
      'GET /api/reviews/to-rate': () => ({ body: toRate }),
      'GET /api/notifications': () => ({ body: notifications }),
      'GET /api/notifications/unread-count': () => ({ body: { count: notifications.length } }),
      [`GET /api/officials/${OFFICIAL.id}`]: () => record,
      'GET /api/officials/me/growth': () => growth,
      'GET /api/officials/me/goals': () => ({ body: goals }),
      [`GET /api/officials/${OFFICIAL.id}/fair-score`]: () => ({
        body: { state: 'firm', score: 4.2, low: 3.9, high: 4.5, reasons: null },
      }),
      [`GET /api/officials/${OFFICIAL.id}/events`]: () => events,
    });
    openScreen(path, ({ children }) => (
      <FakeShell path={path} logout={logout}>
        {children}
      </FakeShell>
    ));
  };

  it('opens on the Overview tab, and shows the number of events to rate beside it', async () => {
    await open({ body: marcus });
    expect(await screen.findByRole('link', { name: /2 events to rate/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Overview');
    // The description has the number of events to rate.
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAccessibleDescription('2 to rate');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview2 to rate',
      'Notifications',
      'My Profile',
      'My Schedule',
      'How I’m rated',
      'Growth',
      'Ratings I gave',
      'Appeals',
    ]);
    // The tabs and the list of open tasks share the request.
    expect(server.sent('GET /api/overview')).toHaveLength(1);
  });

  it('shows the content of another tab immediately, without the next assignment', async () => {
    await open({ body: marcus });
    await screen.findByRole('region', { name: 'Next assignment' });
    fireEvent.click(screen.getByRole('tab', { name: 'My Schedule' }));
    expect(await screen.findByRole('region', { name: 'Upcoming' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next assignment' })).not.toBeInTheDocument();
  });

  it('distinguishes ratings of the official from ratings by the official', async () => {
    await open({ body: marcus });
    const ratingSection = await screen.findByRole('region', { name: 'How I’m rated' });
    expect(
      await within(ratingSection).findByRole('img', { name: '4.3 out of 5 stars, 2 reviews' }),
    ).toBeInTheDocument();
    for (const [name, href] of [
      ['How I’m rated', '/officials-dashboard?tab=my-rating'],
      ['How your score is computed', '/officials-dashboard?tab=my-rating#own-fair-title'],
      ['By category', '/officials-dashboard?tab=my-rating'],
      ['Growth', '/officials-dashboard?tab=growth'],
      ['Appeals', '/officials-dashboard?tab=appeals'],
      ['See my public profile', '/officials/7'],
    ] as const)
      expect(within(ratingSection).getByRole('link', { name })).toHaveAttribute('href', href);
    // There are too few ratings: the server would refuse to return the score.
    expect(ratingSection).not.toHaveTextContent('Fair score');
    expect(server.sent('GET /api/officials/7/fair-score')).toHaveLength(0);
    fireEvent.click(screen.getByRole('tab', { name: 'Ratings I gave' }));
    expect(await screen.findByRole('heading', { name: 'Ratings I gave' })).toBeInTheDocument();
  });

  it('shows the fair score with its range, once there are enough ratings', async () => {
    await open({ body: marcus });
    const trend = [{ from: '2025-12', to: '2025-12', reviews: 12, means: {} }];
    growth = { body: { state: 'open', reviews: 12, trend } };
    const ratingSection = await screen.findByRole('region', { name: 'How I’m rated' });
    await waitFor(() => expect(ratingSection).toHaveTextContent(/Fair score 4\.2 very likely 3\.9–4\.5/));
  });

  it('starts with the next assignment’s time, place with a map link, and role', async () => {
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

  it('names at most four other officials of the next assignment with their roles, and links to the event', async () => {
    await open({ body: marcus });
    const crew = ['Ada', 'Ben', 'Cal', 'Dot', 'Eve', 'Flo'].map((firstName, index) => ({
      ...{ id: 20 + index, firstName, lastName: 'Orr', role: index === 0 ? 'Head Referee' : null },
    }));
    events = { body: [{ ...event(2, 'Next dual', '2090-12-12'), crew }] };
    const next = await screen.findByRole('region', { name: 'Next assignment' });
    const link = await within(next).findByRole('link', { name: 'Crew of Next dual' });
    expect(link).toHaveAttribute('href', '/events/2');
    expect(link.parentElement).toHaveTextContent(
      /^Crew of Next dual: Ada Orr \(Head Referee\), Ben Orr, Cal Orr, Dot Orr, \+2$/,
    );
  });

  it('names no crew if the official works the next assignment alone', async () => {
    await open({ body: marcus });
    events = { body: [{ ...event(2, 'Next dual', '2090-12-12'), crew: [] }] };
    await screen.findByRole('link', { name: 'Next dual' });
    expect(screen.getByRole('region', { name: 'Next assignment' })).not.toHaveTextContent('Crew');
  });

  const SEASON = `${seasonText(seasonYear(today()))} season`;
  it.each([
    [
      'the season below the next assignment on a wide screen',
      WIDE_SCREEN,
      ['Next assignment', SEASON, 'To do', HOW],
    ],
    [
      'how the official is rated above the season on a phone',
      PHONE_SCREEN,
      ['Next assignment', 'To do', HOW, SEASON],
    ],
  ])('shows %s', async (_, media, order) => {
    simulateScreen(media);
    await open({ body: marcus });
    await screen.findByRole('link', { name: 'Next dual' });
    const names = [...document.querySelectorAll('.official-start h2')].map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual(order);
  });

  it('says “Tonight” before the date of an assignment this evening', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-12T17:00:00.000Z'), advanceTimers: true });
    await open({ body: marcus });
    events = { body: [event(2, 'Next dual', '2026-12-12')] };
    const next = await screen.findByRole('region', { name: 'Next assignment' });
    await within(next).findByRole('link', { name: 'Next dual' });
    expect(next).toHaveTextContent(/Head Referee\s*Tonight\s*Sat, Dec 12\s*6:30 PM/);
  });

  it('links to the following assignment, to all assignments, and to a calendar file', async () => {
    await open({ body: marcus });
    const next = await screen.findByRole('region', { name: 'Next assignment' });
    expect(await within(next).findByRole('link', { name: 'Far ahead' })).toHaveAttribute('href', '/events/3');
    expect(next).toHaveTextContent(/Then Far ahead Head Referee\s*Sat, Jan 20, 2091 6:30 PM/);
    expect(within(next).getByRole('link', { name: 'All 2 assignments' })).toHaveAttribute(
      'href',
      '/officials-dashboard?tab=my-schedule',
    );
    expect(within(next).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/events/2/calendar.ics',
    );
  });

  it('has one line that leads to the notifications if all are read', async () => {
    await open({ body: marcus });
    const link = await screen.findByRole('link', { name: 'No unread notifications' });
    expect(link).toHaveAttribute('href', '/officials-dashboard?tab=notifications');
    expect(screen.queryByRole('heading', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(server.sent('GET /api/notifications')).toHaveLength(0);
  });

  it('lists the newest notifications if some are unread', async () => {
    await open({ body: marcus });
    notifications = [
      {
        id: 1,
        isRead: false,
        title: 'Next dual',
        message: 'You’re assigned',
        link: '/events/2',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ];
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
    expect(await screen.findByText('You’re assigned')).toBeInTheDocument();
  });

  it('shows how many events can be appealed', async () => {
    await open({ body: marcus });
    const pastEvent = (id: number) => ({ ...event(id, `Past ${id}`, today()), startTime: '00:00' });
    events = { body: [pastEvent(1), pastEvent(5)] };
    appeals = [
      { id: 1, event: pastEvent(5), reason: 'not-present', text: null, createdAt: pastEvent(5).date },
    ];
    expect(await screen.findByRole('link', { name: '1 event can be appealed' })).toBeInTheDocument();
  });

  describe('the season header', () => {
    const YEAR = seasonYear(today());
    const worked = (id: number, role: string | null, day = `${YEAR}-07-01`) => ({
      ...event(id, `Worked ${id}`, day),
      ...{ startTime: '00:00', role },
    });
    const point = (year: number, reviews: number, change: object) => ({
      ...{ from: `${year}-07`, to: `${year}-07`, reviews },
      means: { ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 3.5])), ...change },
    });
    const ownGoal = (id: number, text: string, dueDate: string, change: object = {}) => ({
      ...{ id, text, dueDate, category: 'stalling', state: 'open', isShared: true, isOwn: true },
      ...{ author: null, createdAt: `${dueDate}T12:00:00.000Z`, ...change },
    });
    const header = () => screen.findByRole('region', { name: `${seasonText(YEAR)} season` });

    it('shows the events worked by role and the biggest changes since last season', async () => {
      await open({ body: marcus });
      events = { body: [worked(1, 'Referee'), worked(2, 'Referee'), worked(3, 'Mat 2'), worked(4, null)] };
      const changed = { mechanics: 3.6, professionalism: 3.9, positioning: 4.1, stalling: 3.3 };
      const trend = [point(YEAR - 1, 18, {}), point(YEAR, 24, changed)];
      growth = { body: { state: 'open', reviews: 42, trend, toWorkOn: ['stalling', 'consistency'] } };
      expect(await within(await header()).findByText(/^4 events worked/)).toHaveTextContent(
        /^4 events worked · 2 as referee, 1 on a mat$/,
      );
      const changes = within(await header()).getByRole('list', { name: 'Since last season' });
      expect(
        within(changes)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Positioning 4.1 +0.6', 'Professionalism 3.9 +0.4', 'Stalling 3.3 −0.2']);
      expect(await header()).toHaveTextContent('The other three: 0.0 to +0.1');
      // One point of this season can’t rise.
      expect(await header()).not.toHaveTextContent('Latest ratings');
      expect(await header()).toHaveTextContent(
        /Work on Stalling\. Four stars say “Called fairly in all positions”\./,
      );
      const rating = screen.getByRole('region', { name: 'How I’m rated' });
      await waitFor(() => expect(rating).toHaveTextContent(/All seasons\s*Mechanics3\.6.*Appearance3\.5/));
      // The averages replace the links to the categories.
      expect(within(rating).queryByRole('link', { name: 'By category' })).not.toBeInTheDocument();
    });

    it('lists either all equal changes or none of them', async () => {
      await open({ body: marcus });
      const changed = { mechanics: 3.2, professionalism: 3.3, consistency: 3.4, appearance: 3.4 };
      const trend = [point(YEAR - 1, 18, {}), point(YEAR, 24, changed)];
      growth = { body: { state: 'open', reviews: 42, trend } };
      const changes = await screen.findByRole('list', { name: 'Since last season' });
      expect(within(changes).getAllByRole('listitem')).toHaveLength(2);
      expect(await header()).toHaveTextContent('The other four: −0.1 to 0.0');
    });

    it('shows how many categories rise within the season, and how far that of a goal has risen', async () => {
      await open({ body: marcus });
      goals = [ownGoal(1, 'First.', '2027-01-10')];
      const trend = [point(YEAR, 6, { stalling: 3.1 }), point(YEAR, 6, { stalling: 3.6, mechanics: 3.4 })];
      growth = { body: { state: 'open', reviews: 12, trend } };
      expect(
        await within(await header()).findByText('Latest ratings: 1 of 6 categories rising'),
      ).toBeInTheDocument();
      expect(screen.getByRole('list', { name: 'Your goals' })).toHaveTextContent(
        /First\. by .* 3\.1 → 3\.6$/,
      );
    });

    it('shows the two own open goals that are due first, and links to the form for another one', async () => {
      await open({ body: marcus });
      goals = [
        ownGoal(1, 'Later.', '2027-03-01'),
        ownGoal(2, 'Done.', '2027-01-01', { state: 'done' }),
        ownGoal(3, 'First.', '2027-01-10'),
        ownGoal(4, 'Second.', '2027-02-01'),
        ownGoal(5, 'By a manager.', '2027-01-01', { isOwn: false }),
      ];
      const list = await screen.findByRole('list', { name: 'Your goals' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        `Stalling goal: First. by ${seasonDaysText({ date: '2027-01-10' })}`,
        `Stalling goal: Second. by ${seasonDaysText({ date: '2027-02-01' })}`,
      ]);
      expect(within(await header()).getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
        'href',
        '/officials-dashboard?tab=growth&goal=new',
      );
    });

    it('shows only the events worked while the growth page is closed', async () => {
      await open({ body: marcus });
      const section = await header();
      expect(await within(section).findByText('No events worked yet')).toBeInTheDocument();
      expect(section).not.toHaveTextContent(/published|Since last season|Work on/);
    });

    it.each([
      ['2027-02-28', 'Your 2025–26 season', '/season?year=2025'],
      ['2027-03-01', 'Your 2026–27 season', '/season'],
    ])('links on %s to “%s”', async (day, name, href) => {
      jest.useFakeTimers({ now: new Date(`${day}T17:00:00.000Z`), advanceTimers: true });
      await open({ body: marcus });
      events = { body: [worked(1, 'Referee', '2025-12-06')] };
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    });

    it('links to no season without events until March', async () => {
      jest.useFakeTimers({ now: new Date('2027-02-28T17:00:00.000Z'), advanceTimers: true });
      await open({ body: marcus });
      expect(await screen.findByText('No events worked yet')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^Your .* season$/ })).not.toBeInTheDocument();
    });
  });

  it('names the event to rate if there is only one', async () => {
    await open({ body: marcus });
    waitingCount = 1;
    const officials = [{ state: 'open' }, { state: 'done' }, { state: 'open' }];
    toRate = [{ event: event(3, 'Perkasie Open', today()), officials }];
    expect(
      await screen.findByRole('link', { name: /1 event to rate\s*Rate 2 officials\u00a0· Perkasie Open/ }),
    ).toBeInTheDocument();
  });

  it('opens the profile for links to the settings, since it contains the account settings', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=settings');
    expect(await screen.findByRole('region', { name: 'My Profile' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('My Profile');
  });

  it('links to the events to rate', async () => {
    await open({ body: marcus });
    const link = await screen.findByRole('link', { name: /2 events to rate/ });
    expect(link).toHaveAttribute('href', '/rate/3');
  });

  it('lists the upcoming events with roles and map links, and omits an empty list of past events', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-schedule');
    const upcomingSection = await screen.findByRole('region', { name: 'Upcoming' });
    const links = within(upcomingSection).getAllByRole('link');
    expect(within(upcomingSection).getAllByText('Head Referee')).toHaveLength(2);
    const map = 'Map of Easton Area High School, opens in a new tab';
    expect(links.map(({ textContent }) => textContent)).toEqual(['Next dual', map, 'Far ahead', map]);
    expect(upcomingSection).toHaveTextContent(
      /Tue, Dec 12 6:30 PM Easton Area High School Map of .* new tab Dual Match Head Referee/,
    );
    expect(screen.queryByRole('region', { name: 'This season so far' })).not.toBeInTheDocument();
  });

  it.each(['', '?tab=my-schedule'])(
    'shows on /officials-dashboard%s that the weekend is free',
    async (tab) => {
      await open({ body: marcus }, `/officials-dashboard${tab}`);
      const name = tab ? 'Upcoming' : 'Next assignment';
      const text = /^No assignment (this|next) weekend \(\w+ \d+ and .*\d\)$/;
      const statusLine = await screen.findByText((_text, element) =>
        Boolean(element?.tagName === 'P' && text.test(element.textContent)),
      );
      expect(screen.getByRole('region', { name })).toContainElement(statusLine);
    },
  );

  it('shows how many officials of a past event are left to rate', async () => {
    const pastEvent = event(1, 'Season opener', today());
    await open({ body: marcus }, '/officials-dashboard?tab=my-schedule');
    events = { body: [{ ...pastEvent, startTime: '00:00' }] };
    toRate = [{ event: pastEvent, officials: [{ state: 'open' }, { state: 'done' }, { state: 'open' }] }];
    const link = await screen.findByRole('link', { name: 'Rate 2 officials of Season opener' });
    expect(link).toHaveAttribute('href', '/rate/1');
    expect(screen.getByText('You have no upcoming assignments.')).toBeInTheDocument();
    const appeal = await screen.findByRole('link', { name: 'Appeal an event' });
    expect(appeal).toHaveAttribute('href', '/officials-dashboard?tab=appeals');
    expect(appeal.parentElement).toHaveTextContent(/\(next deadline: .+, \w+, \w+ \d+\)$/);
  });

  it('has the bar from mfe.json on a phone', async () => {
    simulateScreen(PHONE_SCREEN);
    await open({ body: marcus });
    const bar = await screen.findByRole('navigation', { name: 'Sections' });
    expect(within(bar).getByRole('link', { name: /I’m rated$/ }).textContent).toBe('How I’m rated');
    const links = within(bar).getAllByRole('link');
    const expected = mfe.bar.map(({ label, path }) => [label, path]);
    expect(links.map((link) => [link.textContent?.replace(/\d+$/, ''), link.getAttribute('href')])).toEqual(
      expected,
    );
    const drawings = new Set(links.map((link) => link.querySelector('path')?.getAttribute('d')));
    expect(drawings.size).toBe(links.length);
  });

  it('shows the time, place and role of a past event, and the button to rate at the end of its row', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-schedule');
    const pastEvent = { ...event(1, 'Season opener', today()), startTime: '00:00' };
    events = { body: [pastEvent] };
    toRate = [{ event: pastEvent, officials: [{ state: 'open' }] }];
    const past = await screen.findByRole('region', { name: 'This season so far' });
    expect(past).toHaveTextContent(
      /Season opener\s*Today, \w+ \d+ 12:00 AM Easton Area High School Dual Match Head Referee\s*Rate 1 official of Season opener$/,
    );
    expect(within(past).queryByRole('link', { name: /^Map/ })).not.toBeInTheDocument();
  });

  it.each([
    ['', /^You have no upcoming assignments/],
    ['?tab=my-schedule', 'You have no events this season.'],
  ])('shows on /officials-dashboard%s that no events are upcoming, with a link to all', async (tab, text) => {
    await open({ body: marcus }, `/officials-dashboard${tab}`);
    events = { body: [] };
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/You get a notification when you’re assigned to an event\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /full schedule/ })).toHaveAttribute('href', '/schedule');
  });

  it('offers a retry when the schedule can’t be loaded', async () => {
    await open({ body: marcus });
    events = errorResponse(503, MESSAGES.unavailable);
    expect(await screen.findByText('Failed to fetch events')).toBeInTheDocument();
    events = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^You have no upcoming assignments/)).toBeInTheDocument();
  });

  it('shows the profile with initials and role, and the rating in a separate tab', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-profile');
    const profile = await screen.findByRole('region', { name: 'My Profile' });
    expect(profile).toHaveTextContent(/MB.*Marcus Bell.*Official.*marcus\.bell@example\.org/);
    expect(profile).toHaveTextContent(/Visitors see your name, but not your email or this photo\./);
    expect(within(profile).getByRole('link', { name: 'public profile' })).toHaveAttribute(
      'href',
      '/officials/7',
    );
    expect(screen.queryByRole('region', { name: 'How I’m rated' })).not.toBeInTheDocument();
    expect(server.calls.some(({ path }) => path.endsWith('/reviews'))).toBe(false);
  });

  it('shows the photo if the user has one', async () => {
    await open({ body: { ...marcus, photoUrl: '/uploads/m.webp' } }, '/officials-dashboard?tab=my-profile');
    expect(await screen.findByAltText('Marcus Bell')).toHaveAttribute('src', '/uploads/m.webp');
  });

  it('edits the user’s profile', async () => {
    await open({ body: marcus }, '/officials-dashboard?tab=my-profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
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

  it('offers a logout button', async () => {
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
