import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, OUTCOMES, Permission, validReview } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill, simulatePhone } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { simulateWideScreen } from '../testing';
import { CaseDesk } from './CaseDesk';

const SUE = { id: 5, firstName: 'Sue', lastName: 'Hall', userType: 'Regional Supervisor', region: 'Lehigh' };
const OPEN_CASE = {
  id: 3,
  state: 'open',
  reason: 'not-present',
  createdAt: '2026-11-03T15:00:00.000Z',
  isReopened: false,
  takenBy: null as typeof SUE | null,
  takenAt: null,
  decision: null as string | null,
  outcome: null as string | null,
  decisionReason: null as string | null,
  decidedBy: null as typeof SUE | null,
  decidedAt: null as string | null,
  official: { id: 7, firstName: 'Tom', lastName: 'Reed', photoUrl: null, region: 'Poconos' },
  appeal: null as object | null,
  review: {
    ...validReview(4),
    id: 1,
    officialId: 7,
    userId: null,
    isAnonymous: true,
    date: '2026-01-01T12:00:00.000Z',
    isMonth: true,
    isReported: true,
    moderation: null as string | null,
    user: null as object | null,
    authorSchool: null as string | null,
    event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
  },
  reports: [
    {
      reason: 'not-present',
      note: 'Easton was elsewhere',
      isAppeal: false,
      createdAt: '2026-11-03T15:00:00.000Z',
      by: SUE,
    },
  ],
  reviewsAtEvent: 3,
  mayDecide: true,
};
const DECIDED_CASE = {
  ...OPEN_CASE,
  state: 'decided',
  decision: 'upheld',
  outcome: 'excluded',
  decisionReason: 'The team list shows it.',
  decidedBy: SUE,
  decidedAt: '2026-11-04T15:00:00.000Z',
};
const APPEAL = {
  id: 9,
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
  cases: 2,
};
const APPEALED_CASE = {
  ...OPEN_CASE,
  appeal: APPEAL,
  reports: [{ ...OPEN_CASE.reports[0]!, note: 'I was elsewhere', isAppeal: true }],
};
const ANN_CASE = {
  ...OPEN_CASE,
  id: 4,
  official: { ...OPEN_CASE.official, id: 8, firstName: 'Ann' },
};
const REASON = 'The team list of that day shows it.';
const press = (key: string, options?: object) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });

describe('CaseDesk', () => {
  let server: ApiServer;
  let cases: (typeof OPEN_CASE)[];
  let appealedCases: (typeof OPEN_CASE)[] = [];
  let list: () => MockResponse | Promise<MockResponse>;
  let caseResponse: MockResponse | Promise<MockResponse>;
  let answer: MockResponse;
  let eventTeams: object[] = [];
  let mine: object[];
  let user: object;
  const open = async (path = '/admin?tab=manage-reviews'): Promise<void> => {
    server = await startApiServer({
      'GET /api/moderation/cases': () => list(),
      'GET /api/moderation/cases/3': () => caseResponse,
      'GET /api/events/4': () => ({ body: { ...OPEN_CASE.review.event, teams: eventTeams } }),
      'GET /api/overview': () => ({ body: mine }),
      'GET /api/auth/me': () => ({ body: user }),
      'GET /api/regions': () => ({ body: ['Lehigh Valley', 'Poconos'] }),
      'GET /api/officials': () => ({ body: { data: [], total: 0, page: 1, limit: 30 } }),
      'GET /api/officials/7': () => ({ body: { ...OPEN_CASE.official, association: 'Chapter' } }),
      'GET /api/moderation/counts': () => ({ body: { open: 1, taken: 1, decided: 4 } }),
      'POST /api/moderation/cases/3/take': () => {
        cases = [{ ...OPEN_CASE, state: 'taken', takenBy: SUE }];
        return { body: cases[0] };
      },
      'POST /api/moderation/cases/3/decide': () => {
        cases = cases.filter(({ id }) => id !== 3);
        return answer;
      },
      'GET /api/moderation/appeals/9/cases': () => ({
        body: appealedCases,
        headers: { 'x-total-count': String(appealedCases.length) },
      }),
      'POST /api/moderation/cases/4/decide': () => {
        appealedCases = appealedCases.map((one) => (one.id === 4 ? { ...DECIDED_CASE, id: 4 } : one));
        return { body: DECIDED_CASE };
      },
      'POST /api/moderation/appeals/9/decide': () => {
        cases = [];
        return { body: { message: '2 reviews decided' } };
      },
      'POST /api/moderation/cases/3/reopen': () => ({ body: { ...OPEN_CASE, isReopened: true } }),
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <CaseDesk />
      </ProtectedPage>,
      path,
    );
  };
  beforeEach(() => {
    simulateWideScreen();
    toastStore.set(null);
    cases = [OPEN_CASE];
    mine = [{ kind: 'open-cases', count: 2, link: '/admin' }];
    user = { id: 1, role: 'admin', userType: 'Admin', region: null };
    list = () => ({ body: cases, headers: { 'x-total-count': String(cases.length) } });
    caseResponse = { body: OPEN_CASE };
    answer = { body: DECIDED_CASE };
  });
  afterEach(() => jest.restoreAllMocks());
  const card = () => screen.findByRole('region', { name: 'Tom Reed, reported Nov 3, 2026' });
  const row = (name: string) =>
    screen.findByRole('link', { name: new RegExp(`^${name} Reed (Today|[\\d,]+ days?) `) });

  it('shows the queue and, beside it, its first case with the review in context', async () => {
    await open();
    expect(await row('Tom')).toHaveTextContent(/The author wasn’t there$/);
    expect(await row('Tom')).toHaveAttribute('aria-current', 'true');
    expect(await card()).toHaveTextContent(
      /Tom Reed Poconos(Waiting since today|Waiting (1 day|[\d,]+ days))Reason: The author wasn’t there · Reported by Sue Hall, Lehigh, Nov 3(, 2026)?Easton was elsewhere.*Anonymous.*Nazareth at Easton Jan 17(, 2026)? · rated in January 2026 · 3 reviews at this eventMMechanics4\/5.*Average: [34]\.\d\/5Clear signals, kept both corners calm\./,
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-reviews&case=3');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Reported reviews 1' })).toBeInTheDocument(),
    );
    expect(server.calls.find(({ path }) => path === '/api/moderation/cases')?.query.get('state')).toBe(
      'waiting',
    );
  });

  it('says how many waiting cases the user may decide', async () => {
    mine = [{ kind: 'open-cases', count: 1, link: '/admin' }];
    cases = [{ ...OPEN_CASE, mayDecide: false }, ANN_CASE];
    await open();
    const share = '1 not yours';
    expect(await screen.findByText(share)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Reported reviews 1' })).toBeInTheDocument();
    await choose('Why it was reported', 'It’s retaliation');
    await waitFor(() => expect(screen.queryByText(share)).not.toBeInTheDocument());
  });

  it('counts a supervisor’s own region and other regions separately if all regions are shown', async () => {
    user = { id: 3, role: 'user', userType: 'Regional Supervisor', region: 'Poconos' };
    mine = [
      { kind: 'open-cases', count: 0, link: '/supervisor', elsewhere: { count: 1, link: '/supervisor' } },
    ];
    await open('/supervisor?tab=manage-reviews&regions=all');
    expect(await screen.findByText('0 in your region · 1 in others · 1 not yours')).toBeInTheDocument();
  });

  it('lists the cases of a supervisor’s own region first, and names the regions of the others', async () => {
    user = { id: 3, role: 'user', userType: 'Regional Supervisor', region: 'Poconos' };
    cases = [{ ...ANN_CASE, official: { ...ANN_CASE.official, region: 'Lehigh' } }, OPEN_CASE];
    await open('/supervisor?tab=manage-reviews&regions=all');
    expect(await row('Ann')).toHaveTextContent(/Lehigh · The author wasn’t there$/);
    expect(await row('Tom')).toHaveAttribute('aria-current', 'true');
    expect(await row('Tom')).not.toHaveTextContent('Poconos');
    const own = screen.getByRole('list', { name: 'Your region' });
    expect(within(own).getByRole('link')).toHaveTextContent(/^Tom Reed/);
    const others = screen.getByRole('list', { name: 'Other regions' });
    expect(within(others).getByRole('link')).toHaveTextContent(/^Ann Reed/);
  });

  it.each([
    ['that the user may not decide', { mayDecide: false }, /Somebody else decides · /],
    ['that someone else has taken', { state: 'taken', takenBy: SUE }, / · Not yours$/],
  ])('lists a case %s last, and opens one for the user first', async (_what, facts, text) => {
    cases = [{ ...OPEN_CASE, ...facts }, ANN_CASE];
    await open();
    expect(await row('Tom')).toHaveTextContent(text);
    await waitFor(async () => expect(await row('Ann')).toHaveAttribute('aria-current', 'true'));
    expect(within(screen.getByRole('list', { name: 'To decide' })).getByRole('link')).toHaveTextContent(
      /^Ann Reed/,
    );
    expect(within(screen.getByRole('list', { name: 'Not yours' })).getByRole('link')).toHaveTextContent(
      /^Tom Reed/,
    );
  });

  it('says in one line that the author’s school took part and that there is no comment', async () => {
    eventTeams = [{ id: 1, name: 'Nazareth' }];
    const review = { ...OPEN_CASE.review, comment: '', authorSchool: 'Nazareth' };
    cases = [{ ...OPEN_CASE, review }];
    await open();
    const school = await screen.findByText('Author’s school took part: yes');
    expect(school.nextElementSibling).toHaveTextContent('No comment');
  });

  it('links to all the official’s reviews at the event, and shows how many there are', async () => {
    await open();
    await card();
    const all = await screen.findByRole('link', { name: '3 reviews at this event' });
    expect(all).toHaveAttribute('href', '/admin?tab=manage-reviews&official=7&event=4');
  });

  it.each([
    ['yes', [{ id: 1, name: 'nazareth' }]],
    ['no', [{ id: 2, name: 'Easton' }]],
    ['unknown, because the event lists no teams', []],
  ])('says whether a named author’s school took part: %s', async (answer, teams) => {
    eventTeams = teams;
    const review = { ...OPEN_CASE.review, isAnonymous: false, authorSchool: 'Nazareth' };
    cases = [{ ...OPEN_CASE, review: { ...review, user: { ...SUE, userType: 'Coach' } } }];
    await open();
    expect(await screen.findByText(`Author’s school took part: ${answer}`)).toBeInTheDocument();
  });

  it('shows which decision stays in effect while a case is reopened', async () => {
    const review = { ...OPEN_CASE.review, moderation: 'excluded' };
    cases = [{ ...DECIDED_CASE, state: 'open', decidedAt: null, isReopened: true, review }];
    await open();
    expect(await card()).toHaveTextContent(
      'In effect until the next decision: The review stays but doesn’t count. Decided by Sue Hall.The team list shows it.',
    );
  });

  it('doesn’t say who decided if the decision was made in another case about the review', async () => {
    cases = [{ ...DECIDED_CASE, state: 'open', decidedAt: null, isReopened: true }];
    await open();
    expect(await card()).toHaveTextContent('In effect until the next decision: The review stays as it is.');
    expect(await card()).not.toHaveTextContent('Decided by');
  });

  it('filters by state and reason, and stores both in the URL', async () => {
    await open();
    await card();
    await choose('State', 'Decided (4)');
    await choose('Why it was reported', 'It’s retaliation');
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('state=decided&reason=retaliation'),
    );
    await waitFor(() => {
      const { query } = server.calls.filter(({ path }) => path === '/api/moderation/cases').at(-1)!;
      expect([query.get('state'), query.get('reason')]).toEqual(['decided', 'retaliation']);
    });
    // One case matches the filters, out of four that are decided.
    expect(await screen.findByRole('heading', { name: 'Reported reviews 1 of 4' })).toBeInTheDocument();
  });

  it('shows the active filters in words on a phone', async () => {
    simulatePhone();
    await open('/admin?tab=manage-reviews&view=reported&state=decided&reason=retaliation');
    expect(await screen.findByText('Decided', { selector: '.rmo-list-state *' })).toBeInTheDocument();
    expect(screen.getByText('It’s retaliation', { selector: '.rmo-list-state *' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Decided' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/view=reported&reason=retaliation$/),
    );
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(await screen.findByRole('button', { name: 'Show 1 case' })).toBeInTheDocument();
  });

  it('filters by official and region, stores both in the URL, and clears them', async () => {
    await open('/admin?tab=manage-reviews&about=7');
    expect(await screen.findByText('Tom Reed · Chapter')).toBeInTheDocument();
    cases = [];
    await choose('Region', 'Poconos');
    const requestedFilters = () =>
      server
        .sent('GET /api/moderation/cases')
        .map(({ query }) => [query.get('official'), query.get('region')]);
    await waitFor(() => expect(requestedFilters().at(-1)).toEqual(['7', 'Poconos']));
    expect(server.sent('GET /api/moderation/counts').at(-1)?.query.get('region')).toBe('Poconos');
    expect(screen.getByTestId('address')).toHaveTextContent('about=7&region=Poconos');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(requestedFilters().at(-1)).toEqual([null, null]));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-reviews');
  });

  it('assigns a case to the user, and shows who is handling it', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Assign to me:/ }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Assigned to you'));
    expect(await screen.findByText('Sue Hall is on it')).toBeInTheDocument();
  });

  it('decides a case with an outcome and a reason, and requires both', async () => {
    await open();
    await card();
    expect(screen.getByText('Still missing: what happens, your reason.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Choose what happens')).toBeInTheDocument();
    expect(screen.getByText('Reason must be 10 to 1000 characters')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'The review stays but doesn’t count' }));
    expect(screen.getByText('Still missing: your reason.')).toBeInTheDocument();
    fill(/^Your reason/, REASON);
    expect(screen.queryByText(/^Still missing/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Exclude the review' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Case decided'));
    expect(server.sent('POST /api/moderation/cases/3/decide')[0]?.body).toEqual({
      decision: 'upheld',
      outcome: 'excluded',
      reason: REASON,
    });
    expect(await screen.findByText('Nothing to decide')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Reported reviews/ })).toHaveFocus();
  });

  it('offers to remove a comment only if there is one', async () => {
    cases = [{ ...OPEN_CASE, review: { ...OPEN_CASE.review, comment: '' } }];
    await open();
    await card();
    expect(screen.getByRole('radio', { name: OUTCOMES['comment hidden'] })).toBeDisabled();
    expect(screen.getByText('No comment to hide')).toBeInTheDocument();
    press('2');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('decides a case by keys, and then focuses and announces the next one', async () => {
    cases = [OPEN_CASE, ANN_CASE];
    await open();
    await card();
    press('3');
    expect(screen.getByRole('radio', { name: 'The review stays but doesn’t count' })).toBeChecked();
    expect(screen.getByLabelText(/^Your reason/)).toHaveFocus();
    press('Escape');
    press('1');
    fill(/^Your reason/, REASON);
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ann Reed Poconos' })).toHaveFocus());
    expect(server.sent('POST /api/moderation/cases/3/decide')[0]?.body).toMatchObject({ outcome: 'kept' });
    expect(screen.getByText('Next case: Ann Reed, reported Nov 3, 2026')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(screen.queryByRole('link', { name: /^Tom Reed/ })).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=manage-reviews&case=4');
  });

  it('moves through the queue by keys, and keeps the unsent decision of each case', async () => {
    cases = [OPEN_CASE, ANN_CASE];
    await open();
    await card();
    fill(/^Your reason/, REASON);
    press('j');
    expect(await row('Ann')).toHaveFocus();
    expect(await screen.findByRole('region', { name: /^Ann Reed/ })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Your reason/)).toHaveValue('');
    expect(await row('Tom')).toHaveTextContent(/ · Draft$/);
    press('k');
    await card();
    expect(screen.getByLabelText(/^Your reason/)).toHaveValue(REASON);
  });

  it('shows a chosen case in place of the queue on a narrow screen, and goes back to its row', async () => {
    jest.mocked(window.matchMedia).mockRestore();
    await open();
    fireEvent.click(await row('Tom'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tom Reed Poconos' })).toHaveFocus());
    expect(screen.queryByRole('heading', { name: /^Reported reviews/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Reported reviews' }));
    await waitFor(async () => expect(await row('Tom')).toHaveFocus());
    expect(screen.queryByRole('region', { name: /^Tom Reed/ })).not.toBeInTheDocument();
  });

  const openAppeal = async () => {
    cases = [APPEALED_CASE];
    const review = { ...OPEN_CASE.review, id: 2, comment: '' };
    appealedCases = [
      { ...APPEALED_CASE, review: { ...OPEN_CASE.review, comment: '' } },
      { ...APPEALED_CASE, id: 4, review },
    ];
    await open();
    const pane = await screen.findByRole('region', { name: 'Tom Reed, appeal: Nazareth at Easton' });
    expect(await within(pane).findByText('· 2 reviews, no comments')).toBeInTheDocument();
    return pane;
  };

  it('shows all reviews of an appeal as one case, and decides them together', async () => {
    const pane = await openAppeal();
    expect(await row('Tom')).toHaveTextContent(/Appeal · 2 reviews$/);
    expect(within(pane).getAllByText('I was elsewhere')).toHaveLength(1);
    expect(within(pane).getAllByRole('link', { name: 'Nazareth at Easton' })).toHaveLength(1);
    expect(within(pane).getByRole('radio', { name: /^The comments are removed/ })).toBeDisabled();
    fireEvent.click(within(pane).getByRole('radio', { name: 'The reviews stay but don’t count' }));
    fill(/^Your reason/, REASON);
    fireEvent.click(within(pane).getByRole('button', { name: 'Exclude 2 reviews' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('2 reviews decided'));
    expect(server.sent('POST /api/moderation/appeals/9/decide')[0]?.body).toEqual({
      cases: [3, 4],
      decision: 'upheld',
      outcome: 'excluded',
      reason: REASON,
    });
    expect(await screen.findByText('Nothing to decide')).toBeInTheDocument();
  });

  it('decides a single review of an appeal, which stays open with the other one', async () => {
    const pane = await openAppeal();
    await choose('Applies to', 'Review 2, Anonymous');
    fireEvent.click(within(pane).getByRole('radio', { name: 'The review stays but doesn’t count' }));
    fill(/^Your reason/, REASON);
    fireEvent.click(within(pane).getByRole('button', { name: 'Exclude the review' }));
    expect(
      await within(pane).findByRole('button', { name: /^Reopen: .*, review 2 of 2$/ }),
    ).toBeInTheDocument();
    expect(server.sent('POST /api/moderation/cases/4/decide')).toHaveLength(1);
    expect(within(pane).getByRole('heading')).toHaveFocus();
    expect(within(pane).getByText('Still missing: what happens, your reason.')).toBeInTheDocument();
    expect(within(pane).queryByLabelText('Applies to')).not.toBeInTheDocument();
  });

  it('says that someone else has already decided the case, and opens the next one', async () => {
    cases = [OPEN_CASE, ANN_CASE];
    answer = errorResponse(409, MESSAGES.caseDecided);
    await open();
    await card();
    fireEvent.click(screen.getByRole('radio', { name: 'The review stays as it is' }));
    fill(/^Your reason/, REASON);
    fireEvent.click(screen.getByRole('button', { name: 'Keep the review' }));
    expect(await screen.findByRole('region', { name: /^Ann Reed/ })).toBeInTheDocument();
    expect(toastStore.get()?.description).toBe('This case is decided');
    expect(screen.getByLabelText(/^Your reason/)).toHaveValue('');
  });

  it('shows the decision, and reopens the case after confirmation', async () => {
    cases = [DECIDED_CASE];
    await open('/admin?tab=manage-reviews&state=decided');
    expect(await card()).toHaveTextContent(
      'The review stays but doesn’t count. Sue Hall, Nov 4, 2026The team list shows it.',
    );
    fireEvent.click(screen.getByRole('button', { name: /^Reopen:/ }));
    const dialog = await screen.findByRole('dialog');
    expect(server.sent('POST /api/moderation/cases/3/reopen')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Case reopened'));
  });

  it.each([
    ['that they reported themselves', 1, /Somebody else decides your report$/],
    ['about themselves', SUE.id, /Somebody else decides$/],
  ])('doesn’t let users decide cases %s', async (_what, reporterId, text) => {
    const [report] = OPEN_CASE.reports;
    cases = [{ ...OPEN_CASE, mayDecide: false, reports: [{ ...report!, by: { ...SUE, id: reporterId } }] }];
    await open();
    expect(await card()).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });

  it.each(['the queue', 'a case outside of the queue'])(
    'keeps an unsent decision when %s can’t be reloaded',
    async (what) => {
      if (what !== 'the queue') cases = [];
      await open('/admin?tab=manage-reviews&view=reported&case=3');
      await card();
      fill(/^Your reason/, REASON);
      const { held, send } = heldResponse(errorResponse(500, ''));
      list = () => held;
      caseResponse = held;
      fireEvent.click(screen.getByRole('button', { name: /^Assign to me:/ }));
      await waitFor(() => expect(toastStore.get()?.title).toBe('Assigned to you'));
      send();
      expect(await screen.findByText('Failed to fetch cases')).toBeInTheDocument();
      expect(screen.getByLabelText(/^Your reason/)).toHaveValue(REASON);
    },
  );

  it('hides the previous filter’s cases if the new filter’s cases can’t be loaded', async () => {
    await open();
    await card();
    list = () => errorResponse(500, '');
    await choose('State', 'Decided (4)');
    expect(await screen.findByText('Failed to fetch cases')).toBeInTheDocument();
    expect(screen.queryByText(/Tom Reed/)).not.toBeInTheDocument();
  });

  it('offers a retry if the cases can’t be loaded', async () => {
    list = () => ({ status: 500, body: {} });
    await open();
    expect(await screen.findByText('Failed to fetch cases')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
