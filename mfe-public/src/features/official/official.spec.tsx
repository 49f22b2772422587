import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { MESSAGES, validReview, RATING_CATEGORIES } from '@rmo/contracts';
import { sendDeletions, toastStore } from '@rmo/mfe-kit';
import { today } from '@rmo/ui/calendar/day';
import { choose } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { account, OFFICIAL, open } from '../../testing/screen';

const REVIEW = {
  ...validReview(4),
  id: 1,
  officialId: 7,
  userId: null,
  date: '2026-01-18T12:00:00.000Z',
  isReported: false,
  isAnonymous: true,
  moderation: null as string | null,
  user: null,
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
};

const MEANS = {
  mechanics: 4.2,
  professionalism: 5,
  positioning: 4,
  stalling: 3,
  consistency: null,
  appearance: 5,
};
const FIGURES = {
  ...{ count: 4, stars: [0, 0, 1, 0, 3], categories: MEANS, months: [] },
  compared: { name: 'Lehigh Valley Chapter', count: 9, categories: { ...MEANS, mechanics: 3.81 } },
};

const SCORE = {
  ...{ state: 'firm', score: 3.96, low: 3.74, high: 4.18 },
  reasons: {
    ...{ comparable: true, reviews: 12, mean: 3.74, computedAt: '2026-01-19T09:10:00.000Z' },
    steps: { plain: 3.82, recent: -0.03, strictness: 0.14, outliers: 0.05, fewness: -0.02 },
    distribution: [0, 0, 0, 0, 0, 0, 1, 2, 4, 6, 8, 5, 2, 1, 0, 0],
  },
};

describe('an official’s profile page', () => {
  let server: ApiServer;
  let me: MockResponse;
  let official: typeof OFFICIAL;
  let deleteResponse: MockResponse | Promise<MockResponse>;
  let reviews: (typeof REVIEW)[];
  let total: number | undefined;
  let figures: MockResponse;
  let score: MockResponse;
  let events: MockResponse;
  let reviewCount: number;
  let mine: object[];
  const start = async (path = '/officials/7'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/officials/7': () => ({ body: official }),
      'GET /api/officials/8': () => errorResponse(404, MESSAGES.officialNotFound),
      'GET /api/officials/9': () => errorResponse(503, MESSAGES.unavailable),
      'GET /api/officials/7/category-averages': () => ({
        body: {
          mechanics: 4,
          professionalism: 5,
          positioning: 4,
          stalling: 3,
          consistency: null,
          appearance: 5,
        },
      }),
      'GET /api/officials/7/figures': () => figures,
      'GET /api/officials/7/fair-score': () => score,
      'GET /api/officials/7/reviews': () => ({
        body: reviews,
        headers: { 'x-total-count': String(total ?? reviews.length) },
      }),
      'GET /api/officials/7/events': () => events,
      'GET /api/reviews/mine': () => ({ body: mine }),
      'GET /api/officials/7/review-count': () => ({ body: { count: reviewCount } }),
      'DELETE /api/officials/7': () => deleteResponse,
      'POST /api/reviews/1/report': () => {
        reviews = [{ ...REVIEW, isReported: true }];
        return { body: reviews[0] };
      },
    });
    open(path);
  };
  // jsdom doesn't implement scrolling.
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
    scrollIntoView.mockClear();
    toastStore.set(null);
    me = errorResponse(401, MESSAGES.notAuthenticated);
    official = OFFICIAL;
    reviews = [REVIEW];
    total = undefined;
    figures = { body: FIGURES };
    score = { body: SCORE };
    events = { body: [] };
    reviewCount = 12;
    mine = [];
    deleteResponse = { body: { message: 'Official deleted' } };
  });

  it('shows that an official without reviews isn’t rated yet', async () => {
    official = { ...OFFICIAL, averageRating: 0, averageScore: 0, totalReviews: 0 };
    await start();
    expect(await screen.findByRole('img', { name: 'Not rated yet' })).toBeInTheDocument();
    expect(screen.queryByText(/0\.0/)).not.toBeInTheDocument();
  });

  it.each([
    [2, true],
    [0, false],
  ])('shows managers an overall average for %i unpublished reviews: %s', async (pending, isShown) => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const withLive = { ...OFFICIAL, live: { averageScore: 3.85, totalReviews: 14, pending } };
    official = withLive;
    await start();
    expect(await screen.findByRole('heading', { name: 'Marcus Bell' })).toBeInTheDocument();
    const text = screen.queryByText(/unpublished review/);
    if (isShown) expect(text).toHaveTextContent('3.9 including 2 unpublished reviews');
    else expect(text).toBeNull();
  });

  it('shows managers the reviews of one month, and stores the month in the URL', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const month = (name: string) => ({ month: name, average: 4, count: 2 });
    figures = { body: { ...FIGURES, months: [month('2025-12'), month('2026-01')] } };
    await start();
    const choice = await screen.findByLabelText('Month');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All months', 'January 2026', 'December 2025']);
    reviews = [];
    fireEvent.change(choice, { target: { value: '2025-12' } });
    expect(await screen.findByText('No reviews from December 2025')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/officials/7?month=2025-12');
    const { query } = server.sent('GET /api/officials/7/reviews').at(-1)!;
    expect([query.get('from'), query.get('to')]).toEqual(['2025-12-01', '2025-12-31']);
  });

  it('offers managers the month filter even if only one month of this season and last has reviews', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    figures = { body: { ...FIGURES, months: [{ month: '2026-01', average: 4, count: 2 }] } };
    await start();
    const choice = await screen.findByLabelText('Month');
    expect(choice).toHaveTextContent('All monthsJanuary 2026');
  });

  it('shows visitors only the average and the number of reviews', async () => {
    await start();
    expect(await screen.findByRole('heading', { name: 'Marcus Bell' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Restricted Access' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
    expect(
      screen.getByText('Individual reviews are restricted to administrators and supervisors'),
    ).not.toHaveClass('rmo-visually-hidden');
    expect(
      screen.getByText(
        'Individual reviews are only accessible to Regional Supervisors and Administrators. This ensures fair and objective evaluation of officials.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Evaluate Official' })).not.toBeInTheDocument();
    // The server omits the association's average if too few of its officials have one.
    expect(screen.queryByText('●')).not.toBeInTheDocument();
    expect(server.sent('GET /api/officials/7/reviews')).toHaveLength(0);
  });

  it('shows the average of the association beside the official’s', async () => {
    const withAverage = { ...OFFICIAL, associationAverage: 3.9 };
    official = withAverage;
    await start();
    expect((await screen.findByText('●')).closest('p')).toHaveTextContent(
      /● Marcus Bell 4\.3, 0\.4 above ○ Lehigh Valley Chapter 3\.9$/,
    );
  });

  const workedEvent = (id: number, name: string, date: string) => ({
    ...{ id, name, date: `${date}T12:00:00.000Z`, startTime: '19:00', venue: 'Easton', role: null },
    ...{ eventType: 'Dual Match', opensAt: null, closesAt: null },
  });
  const namesIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('shows visitors the next events first', async () => {
    events = {
      body: [
        workedEvent(3, 'Far', '2999-02-01'),
        workedEvent(2, 'Near', '2999-01-10'),
        workedEvent(1, 'Past', '2025-01-10'),
      ],
    };
    await start();
    const next = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(namesIn(next)).toEqual(['Near', 'Far']);
    expect(screen.queryByRole('region', { name: 'Recent events' })).not.toBeInTheDocument();
    expect(next.compareDocumentPosition(screen.getByRole('heading', { name: 'Restricted Access' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('shows visitors the events worked by season and role, and the weeks of the newest season', async () => {
    jest.useFakeTimers({ now: new Date('2026-01-20T17:00:00Z'), advanceTimers: true });
    const worked = (id: number, date: string, role: string | null) => ({
      ...workedEvent(id, `Dual ${id}`, date),
      role,
    });
    events = {
      body: [
        worked(5, '2026-01-24', 'Referee'),
        worked(4, '2026-01-17', 'Referee'),
        worked(3, '2026-01-16', 'Referee'),
        worked(2, '2025-12-06', 'Assistant'),
        worked(1, '2025-01-10', null),
      ],
    };
    await start();
    const section = await screen.findByRole('region', { name: 'Events worked' });
    jest.useRealTimers();
    expect(within(section).getByTitle('Week of Jan 12: 2 events')).toHaveAttribute('data-month', '');
    expect(within(section).getByTitle('Week of Jan 5: 0 events')).toHaveAttribute('data-month', 'Jan');
    expect(section).toHaveTextContent('Dec 6 to Jan 17: worked 2 of 7 weeks, up to 2 events a week');
    const texts = (role: string) =>
      within(section)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['2025–26 season', '2024–25 season', 'All seasons']);
    expect(texts('definition')).toEqual([
      '3 events, 2 as referee, 1 as assistant',
      '1 event',
      '4 events since January 2025',
    ]);
  });

  it('shows this season’s latest five events, without a calendar link if none is upcoming', async () => {
    me = { body: account() };
    // The test runs at noon, because the day's events may not have begun earlier; the season depends on the date.
    jest.useFakeTimers({ now: new Date('2026-01-20T17:00:00Z'), advanceTimers: true });
    const ofToday = (id: number) => ({
      ...workedEvent(id, `Dual ${id}`, '2026-01-20'),
      startTime: `0${id}:00`,
    });
    events = { body: [...[1, 2, 3, 4, 5, 6].map(ofToday), workedEvent(7, 'Last season', '2025-01-10')] };
    await start();
    const recent = await screen.findByRole('region', { name: 'Recent events' });
    jest.useRealTimers();
    expect(namesIn(recent)).toEqual(['Dual 6', 'Dual 5', 'Dual 4', 'Dual 3', 'Dual 2']);
    const upcoming = screen.getByRole('region', { name: 'Upcoming events' });
    expect(upcoming).toHaveTextContent(/None scheduled$/);
    expect(upcoming.compareDocumentPosition(recent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Add to my calendar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in to rate.' })).not.toBeInTheDocument();
  });

  it('links visitors to the login page', async () => {
    await start();
    expect(await screen.findByRole('link', { name: 'Log in to rate.' })).toHaveAttribute('href', '/login');
  });

  it('scrolls to the reviews when a link names a month, and shows which month is selected', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start('/officials/7?month=2026-01');
    expect(await screen.findByText(/^Only reviews from January 2026\./)).toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: /^Reviews/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrollIntoView).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show all months' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials/7'));
    expect(screen.queryByText(/^Only reviews/)).not.toBeInTheDocument();
  });

  it('de-emphasizes the evaluation button if nothing is left to rate', async () => {
    me = { body: account() };
    await start();
    const button = await screen.findByRole('link', { name: 'Evaluate Official' });
    await waitFor(() => expect(button).toHaveClass('rmo-button--quiet'));
  });

  const rated = (score: number) => ({
    ...validReview(1),
    ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, score])),
  });
  it.each([
    ['their mean', [rated(4), rated(3), { ...rated(3), stalling: 5 }], /^You 3\.4 · 3 ratings · only/],
    ['that there are none', [], /^You haven’t rated this official yet\.$/],
  ])('shows coaches of their own ratings %s', async (_what, reviewsGiven, text) => {
    me = { body: account() };
    mine = reviewsGiven;
    await start();
    await screen.findByRole('heading', { name: 'Marcus Bell' });
    const line = () => document.querySelector('.official-header p[aria-busy="false"]');
    await waitFor(() => expect(line()).toHaveTextContent(text));
  });

  it.each([
    ['visitors', errorResponse(401, MESSAGES.notAuthenticated)],
    ['managers', { body: account({ userType: 'Regional Supervisor' }) }],
  ])('shows %s nothing of their own ratings', async (_who, response) => {
    me = response;
    await start();
    await screen.findByRole('heading', { name: 'Marcus Bell' });
    expect(screen.queryByText(/only you see this|You haven’t rated/)).not.toBeInTheDocument();
  });

  it('tells officials that the page is their public profile', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: 7 }) };
    await start();
    const text = await screen.findByText(/^This is your public profile\./);
    expect(within(text).getByRole('link', { name: 'How you’re rated' })).toHaveAttribute(
      'href',
      '/officials-dashboard?tab=my-rating',
    );
  });

  it('offers coaches an evaluation, and says that their access is restricted', async () => {
    me = { body: account() };
    await start();
    expect(await screen.findByRole('link', { name: 'Evaluate Official' })).toHaveAttribute(
      'href',
      '/officials/7/review',
    );
    expect(await screen.findByRole('heading', { name: 'Restricted Access' })).toBeInTheDocument();
  });

  it('shows supervisors a signed review with its author, event and dates', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const user = { firstName: 'Dana', lastName: 'Keller', userType: 'Coach', photoUrl: null };
    const signed = { ...REVIEW, isAnonymous: false, userId: 3, user, authorSchool: 'Northampton' };
    reviews = [signed as unknown as typeof REVIEW];
    await start();
    const row = (await screen.findByText('Dana Keller')).closest('li');
    expect(row).toHaveTextContent(
      /^Dana Keller Coach, Northampton\s?Nazareth at Easton, Jan 17(, 2026)? Rated Jan 18/,
    );
    expect(row).toHaveTextContent(REVIEW.comment);
  });

  it('lists the reviews of each event below its name and date for supervisors, the latest event first', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const other = { id: 5, name: 'Parkland Duals', date: '2026-01-24T12:00:00.000Z' };
    reviews = [
      { ...REVIEW, id: 1, comment: 'First' },
      { ...REVIEW, id: 2, comment: 'Second', event: other },
      { ...REVIEW, id: 3, comment: 'Third' },
    ];
    await start();
    const commentsOf = async (event: string) =>
      within(await screen.findByRole('list', { name: event }))
        .getAllByRole('listitem')
        .map((row) => /First|Second|Third/.exec(row.textContent)?.[0]);
    expect(await commentsOf('Nazareth at Easton')).toEqual(['First', 'Third']);
    expect(await commentsOf('Parkland Duals')).toEqual(['Second']);
    const headings = ['Parkland Duals', 'Nazareth at Easton'].map((name) =>
      screen.getByRole('heading', { name }),
    );
    expect(headings[0]!.compareDocumentPosition(headings[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(headings[0]!).getByRole('link')).toHaveAttribute('href', '/events/5');
    expect(headings[1]!.parentElement).toHaveTextContent(/^Nazareth at Easton Jan 17(, 2026)?$/);
  });

  it.each([
    [{ isReported: true }, 'Reported'],
    [{ isReported: true, isReportDecided: true }, 'Decided: kept'],
    [{ isReported: true, isReportDecided: true, moderation: 'comment-hidden' }, 'Decided: comment removed'],
  ])('shows supervisors the report state of a review with %j', async (facts, text) => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    reviews = [{ ...REVIEW, ...facts }];
    await start();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Report/ })).not.toBeInTheDocument();
  });

  it('shows supervisors the official’s region, and links them to the edit page on their dashboard', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const withRegion = { ...OFFICIAL, region: 'Poconos' };
    official = withRegion;
    await start();
    expect(await screen.findByRole('link', { name: /Edit/ })).toHaveAttribute(
      'href',
      '/supervisor/officials/7/edit',
    );
    expect(screen.getByText('Region').nextElementSibling).toHaveTextContent('Poconos');
  });

  it('shows supervisors averages and reviews, and removes the Report button after a report', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start();
    const averages = await screen.findByRole('heading', { name: 'Rating Averages by Category' });
    await waitFor(() => expect(averages.parentElement).toHaveTextContent(/Mechanics4\.2.*Consistency–/));
    expect(await screen.findByText('Anonymous Review')).toBeInTheDocument();
    expect(screen.getByText(REVIEW.comment)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog');
    const send = (): void =>
      void fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    send();
    expect(await within(dialog).findByText(MESSAGES.reportReasonInvalid)).toBeInTheDocument();
    await choose(/^What’s wrong/, 'Something else');
    expect(await within(dialog).findByText(MESSAGES.reportNoteRequired)).toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Another event' } });
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Review reported'));
    expect(server.sent('POST /api/reviews/1/report')[0]?.body).toEqual({
      reason: 'other',
      note: 'Another event',
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument());
  });

  it('shows supervisors categories compared with the association’s, the stars and the months', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const months = ['2025-12', '2026-01', '2026-02'].map((month) => ({ month, average: 4, count: 2 }));
    figures = { body: { ...FIGURES, months } };
    await start('/officials/7?tab=categories');
    const cells = (name: RegExp) =>
      [...screen.getByRole('row', { name }).querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(await screen.findByRole('columnheader', { name: 'Lehigh Valley Chapter' })).toBeInTheDocument();
    expect(cells(/^Mechanics/)).toEqual(['', expect.stringMatching(/^\d\.\d 4 \/ 5$/), '3.8']);
    expect(cells(/^5 stars/)).toEqual(['', '3', '75%']);
    expect(screen.getByRole('table', { name: /^Average by month/ })).toBeInTheDocument();
  });

  it('shows the averages of one or two months as text instead of a line', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const month = today().slice(0, 7);
    figures = { body: { ...FIGURES, months: [{ month, average: 3.74, count: 12 }] } };
    await start('/officials/7?tab=categories');
    const average = await screen.findByText('3.7');
    expect(average.parentElement).toHaveTextContent(/^[A-Z][a-z]{2} ’\d\d 3\.7 \(12\)$/);
    expect(screen.queryByRole('table', { name: /^Average by month/ })).not.toBeInTheDocument();
  });

  it('shows the category averages in whole stars when the stats can’t be loaded', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    figures = errorResponse(503, MESSAGES.unavailable);
    await start('/officials/7?tab=categories');
    expect(await screen.findByRole('row', { name: /^Mechanics\s*4 \/ 5$/ })).toBeInTheDocument();
    expect(await screen.findByText('Failed to load the ratings')).toBeInTheDocument();
  });

  it('explains the fair score to managers in steps that add up', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start('/officials/7?tab=categories');
    const steps = within(await screen.findByRole('table', { name: 'Why this score' }));
    expect(steps.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Plain average3.82',
      'Recent ratings count more−0.03',
      'These raters are usually stricter+0.14',
      'Ratings far from all others count less+0.05',
      'Pulled toward the overall 3.74−0.02',
      'Fair score3.96',
    ]);
    expect(screen.queryByText(/Not comparable/)).not.toBeInTheDocument();
  });

  it('shows managers the fair score with its range and a link to its explanation', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start();
    const link = await screen.findByRole('link', { name: 'Fair score' });
    expect(link).toHaveAttribute('href', '#fair-score-title');
    await waitFor(() =>
      expect(link.parentElement).toHaveTextContent(
        /^Fair score 3\.96, very likely 3\.74–4\.18 Firm: enough ratings$/,
      ),
    );
    fireEvent.click(link);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Fair score' })).toHaveFocus());
  });

  it('links managers from the review count to the reviews', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start();
    const link = await screen.findByRole('link', { name: '(2 reviews)' });
    const section = await screen.findByRole('region', { name: /^Reviews/ });
    expect(link).toHaveAttribute('href', `#${section.id}`);
  });

  it('opens the reviews from the top of the page if another tab is open', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    const scrollTo = jest.spyOn(window, 'scrollTo');
    await start('/officials/7?tab=categories');
    fireEvent.click(await screen.findByRole('link', { name: '(2 reviews)' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Reviews/ })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });

  it.each([
    ['/officials/7', 'Reviews', [/^Reviews/]],
    ['/officials/7?tab=categories#reviews', 'Reviews', [/^Reviews/]],
    ['/officials/7?tab=categories', 'Categories', ['Rating Averages by Category', 'Ratings', 'Fair score']],
    ['/officials/7#fair-score-title', 'Categories', ['Rating Averages by Category', 'Ratings', 'Fair score']],
    ['/officials/7?tab=events', 'Events', ['Upcoming events', 'Earlier this season']],
  ])('shows managers at %s the tab %s with its sections', async (path, tab, sections) => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    events = {
      body: [
        { ...workedEvent(1, 'Earlier', today()), startTime: '00:00' },
        workedEvent(2, 'To come', '2999-01-10'),
      ],
    };
    await start(path);
    for (const name of sections) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections.length);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
  });

  it('shows managers the next event above the tabs, and the roles in the list of events', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    events = {
      body: [
        { ...workedEvent(3, 'Far', '2999-02-01'), role: 'Referee' },
        { ...workedEvent(2, 'Near', '2999-01-10'), role: 'Assistant' },
      ],
    };
    await start('/officials/7?tab=events');
    const next = (await screen.findByText('Next event')).parentElement;
    await waitFor(() =>
      expect(next).toHaveTextContent(/^Next event Near \w{3}, Jan 10, 2999, 7:00 PM, Assistant$/),
    );
    const rows = within(await screen.findByRole('region', { name: 'Upcoming events' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Near.*Assistant$/),
      expect.stringMatching(/^Far.*Referee$/),
    ]);
  });

  it('shows managers that an official has no events this season', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    await start('/officials/7?tab=events');
    expect(await screen.findByText('No events this season')).toBeInTheDocument();
    expect(await screen.findByText('None scheduled')).toBeInTheDocument();
  });

  it('shows that an official’s fair score isn’t comparable', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    score = { body: { ...SCORE, reasons: { ...SCORE.reasons, comparable: false } } };
    await start('/officials/7?tab=categories');
    expect(await screen.findByText(/^Not comparable with other regions/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Fair score' });
    expect(link.parentElement).toHaveTextContent(/ Not comparable$/);
  });

  it('shows how many ratings a fair score needs', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    const nothing = { state: 'none', score: null, low: null, high: null };
    score = {
      body: { ...nothing, reasons: { ...SCORE.reasons, reviews: 3, steps: null, mean: null } },
    };
    await start('/officials/7?tab=categories');
    expect(
      await screen.findByText(
        'Opens with 5 ratings from 4 people in the last three years. So far: 3 ratings.',
      ),
    ).toBeInTheDocument();
  });

  it('offers to reload a fair score after a failure', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    score = errorResponse(503, MESSAGES.unavailable);
    await start('/officials/7?tab=categories');
    expect(await screen.findByText('Failed to load the fair score')).toBeInTheDocument();
  });

  it('shows that there are no reviews', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    reviews = [];
    await start();
    expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Edit/ })).toHaveAttribute(
      'href',
      '/admin/officials/7/edit',
    );
  });

  it('stores the page number of the reviews in the URL', async () => {
    me = { body: account({ userType: 'Regional Supervisor' }) };
    total = 25;
    await start('/officials/7?reviews=2');
    await screen.findByText('Anonymous Review');
    expect(server.sent('GET /api/officials/7/reviews')[0]?.query.get('page')).toBe('2');
    fireEvent.click(screen.getByTitle('3'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials/7?reviews=3'));
    expect(screen.getByRole('heading', { name: 'Reviews 25' })).toHaveFocus();
  });

  it('lets administrators delete the official after confirmation, and opens the home page', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this official?');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('This also deletes the assignments and 12 reviews.'),
    );
    expect(server.sent('DELETE /api/officials/7')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official deleted'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    expect(server.sent('DELETE /api/officials/7')).toHaveLength(1);
  });

  it('doesn’t navigate if another page was opened before the response', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    const { held, send } = heldResponse({ body: { message: 'Official deleted' } });
    deleteResponse = held;
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sent('DELETE /api/officials/7')).toHaveLength(1));
    act(() => navigate('/elsewhere'));
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Official deleted'));
    expect(screen.getByTestId('address').textContent).toBe('/elsewhere');
  });

  it('delays the deletion of an official without assignments and reviews, so that it can be undone', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    reviewCount = 0;
    await start();
    const remove = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog).toHaveTextContent('You can undo this for 10 seconds.'));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(toastStore.get()?.title).toBe('Official deleted'));
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    };
    await remove();
    act(() => navigate('/officials/7'));
    expect(await screen.findByText('Official not found')).toBeInTheDocument();
    expect(screen.getByText('It may have been deleted, or the link is wrong.')).toBeInTheDocument();
    act(() => toastStore.get()?.action?.run());
    expect(toastStore.get()?.title).toBe('Deletion undone');
    await remove();
    expect(server.sent('DELETE /api/officials/7')).toHaveLength(0);
    await act(() => sendDeletions());
    // The server refuses to delete the official if a review has arrived in the meantime.
    expect(server.sent('DELETE /api/officials/7')[0]?.query.get('unreviewed')).toBe('true');
  });

  it('stays open when the deletion is rejected', async () => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
    deleteResponse = errorResponse(503, MESSAGES.unavailable);
    await start();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
    expect(screen.getByTestId('address').textContent).toBe('/officials/7');
  });

  it.each(['/officials/8', '/officials/abc', '/officials/0', '/officials/99999999999'])(
    'shows an error for the unknown official %s',
    async (path) => {
      await start(path);
      expect(await screen.findByText('Official not found')).toBeInTheDocument();
    },
  );

  it('offers a retry when the official can’t be loaded', async () => {
    await start('/officials/9');
    expect(await screen.findByText('Failed to fetch official')).toBeInTheDocument();
    expect(screen.getByText(MESSAGES.unavailable)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
