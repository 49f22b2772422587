import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DELAYS, MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { type CurrentUser, setSessionUser } from '@rmo/api-client';
import { resetSession } from '@rmo/api-client/session';
import { habitText } from '@rmo/dashboard/ratings/Mirror';
import { toastStore } from '@rmo/mfe-kit';
import { emptyDraft, loadDraft, readAnonymous, removeDraftsAtLogout, storeDraft } from '@rmo/ui/drafts';
import { WIDE_SCREEN } from '@rmo/ui/hooks';
import { fill, simulateScreen } from '@rmo/ui/testing/dom';
import { startIndexedDb } from '@rmo/ui/testing/indexed-db';
import {
  addToQueue,
  announceChange,
  forgetAuthor,
  NO_CONNECTION,
  removeFromQueue,
  sendWaiting,
  skipsOf,
  UNREADABLE,
  waitingOf,
} from '@rmo/ui/offline';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { account, open } from '../../testing/screen';

const NAMES = { 7: ['Marcus', 'Bell'], 8: ['Ruth', 'Amsel'], 9: ['Jeff', 'Crane'] } as const;
type Id = keyof typeof NAMES;
const IDS: Id[] = [7, 8, 9];
const EVENT = {
  id: 3,
  name: 'Late dual',
  date: '2025-01-10T12:00:00.000Z',
  startTime: null,
  venue: 'Easton',
  eventType: 'Dual Match',
};
const person = (id: Id) => ({
  firstName: NAMES[id][0],
  lastName: NAMES[id][1],
  photoUrl: null,
  role: null,
  location: 'Nazareth',
  yearsExperience: 27,
});
const officials = (states: Partial<Record<Id, string>> = {}) =>
  IDS.map((id) => ({ id, ...person(id), state: states[id] ?? 'open' }));

const formOf = (name: string) => screen.findByRole('form', { name: `Evaluation of ${name}` });
const rate = (category: string, score: number): void => {
  const group = screen.getByRole('group', { name: new RegExp(`^${category}$`, 'i') });
  fireEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${score} star`) }));
};
const rateAll = (score = 4): void => RATING_CATEGORIES.forEach((category) => rate(category, score));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const keyOf = (officialId: number) => ({ userId: 2, officialId, eventId: 3 });

/** Returns a stored review with three stars in every row. */
const storedReview = (officialId: Id, change = {}) => ({
  ...{
    id: 70,
    officialId,
    eventId: 3,
    comment: '',
    isAnonymous: false,
    moderation: null,
    moderationNote: null,
  },
  ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 3])),
  ...{ official: { id: officialId, ...person(officialId) }, event: EVENT, date: EVENT.date },
  isEditable: true,
  editableUntil: '2999-01-01T00:00:00.000Z',
  ...change,
});

interface Row {
  officialId: Id;
  comment: string;
}

describe('rating an event', () => {
  let server: ApiServer;
  let me: MockResponse;
  let toRate: { event: object; opensAt: string | null; closesAt: string | null; officials: object[] }[];
  let responses: Partial<Record<Id, { status: number; message?: string }>>;
  let isOnline: boolean;
  /** The server responds to reviews once this resolves. */
  let answer: Promise<void>;
  let eligibility: string;
  let lowScoreComment: string;
  let anonymity: { pool: number; hidesEvent: boolean; isReadAtOnce: boolean };
  let eventTeams: object[];
  let closedAt: string | null;
  let storedReviews: ReturnType<typeof storedReview>[];
  let changeResponse: MockResponse;
  let skipStatus: number;
  let season: MockResponse;
  let mirror: MockResponse;
  /** The status of every request with reviews; unless it is 200, none of them is stored. */
  let reviewsStatus: number;
  let skips: { eventId: number; officialId: number }[];
  let database: ReturnType<typeof startIndexedDb> | undefined;
  const reviewsRoute = 'POST /api/events/3/reviews';
  const sentReviews = () =>
    server.sent(reviewsRoute).map(({ body }) => (body as { reviews: Row[] }).reviews[0]!);

  beforeAll(() => {
    // jsdom doesn't implement dialogs; the browser tests cover them.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = jest.fn();
  });
  beforeEach(async () => {
    localStorage.clear();
    await forgetAuthor(2);
    toastStore.set(null);
    me = { body: account() };
    toRate = [{ event: EVENT, opensAt: null, closesAt: null, officials: officials() }];
    responses = {};
    eligibility = 'any';
    lowScoreComment = 'ask';
    anonymity = { pool: 12, hidesEvent: false, isReadAtOnce: false };
    eventTeams = [];
    closedAt = null;
    storedReviews = [storedReview(8)];
    skips = [];
    skipStatus = 200;
    season = errorResponse(503, MESSAGES.unavailable);
    mirror = { body: { state: 'none', stricter: null } };
    reviewsStatus = 200;
    isOnline = true;
    answer = Promise.resolve();
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/reviews/to-rate': () => ({ body: toRate }),
      'GET /api/events/3': () => ({
        body: {
          ...{ ...EVENT, host: 'Easton', description: null, teams: eventTeams },
          officials: IDS.map((id) => ({ id, officialId: id, ...person(id) })),
        },
      }),
      'GET /api/rating-rules': () => ({
        body: { eligibility, opensHours: null, closesDays: null, lowScoreComment },
      }),
      'GET /api/events/3/anonymity': () => ({ body: anonymity }),
      'GET /api/officials/7/events': () => ({ body: [{ ...EVENT, opensAt: null, closesAt: closedAt }] }),
      'GET /api/officials/8/events': () => ({ body: [] }),
      'GET /api/events/4': () => errorResponse(404, MESSAGES.eventNotFound),
      'GET /api/reviews/mine': ({ query }) => ({
        body: storedReviews
          .filter(({ officialId }) => [null, String(officialId)].includes(query.get('officialId')))
          .filter(({ eventId }) => [null, String(eventId)].includes(query.get('eventId')))
          .slice(0, Number(query.get('limit') ?? 2000)),
      }),
      'GET /api/reviews/mine/season': () => season,
      'GET /api/reviews/mine/mirror': () => mirror,

      'PATCH /api/reviews/70': () => changeResponse,
      [reviewsRoute]: async ({ body }) => {
        await answer;
        const {
          authorId,
          reviews: [{ officialId }],
        } = body as { authorId: number; reviews: [Row] };
        if (authorId !== (me.body as { id: number }).id) return errorResponse(409, MESSAGES.otherAuthor);
        if (reviewsStatus !== 200) return errorResponse(reviewsStatus, MESSAGES.unavailable);
        const { status, message } = responses[officialId] ?? {};
        if (status === 503) return errorResponse(status, message!);
        return { body: { results: [{ officialId, ...(responses[officialId] ?? { status: 201 }) }] } };
      },
      'GET /api/reviews/skip': () => ({ body: skips }),
      'POST /api/reviews/skip': () =>
        skipStatus === 200
          ? { body: { message: 'Official skipped' } }
          : errorResponse(skipStatus, MESSAGES.unavailable),
      'DELETE /api/reviews/skip': () => ({ body: { message: 'Official to rate again' } }),
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    database?.stop();
    database = undefined;
  });
  const start = async (name = 'Marcus Bell'): Promise<void> => {
    open('/rate/3');
    await formOf(name);
  };
  /** Adds a rejected rating with one star in every row. */
  const addRefused = (officialId: number, refusal: string) =>
    addToQueue({
      ...keyOf(officialId),
      values: { ...emptyDraft().values, eventId: 3 },
      request: { idempotencyKey: 'a'.repeat(32), writtenAt: EVENT.date },
      refusal,
    });
  /** Sets the connection status that the browser reports. */
  const setOnline = (on: boolean): void =>
    act(() => {
      isOnline = on;
      window.dispatchEvent(new Event(on ? 'online' : 'offline'));
    });
  const loseRequests = (): void => {
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return realFetch(input, init);
    };
  };

  it('shows until when the event can be rated', async () => {
    toRate[0]!.closesAt = '2999-12-04T04:59:00.000Z';
    await start();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Late dual Jan 10, 2025 · Rate until Tue, Dec 3',
    );
  });

  it.each<[who: string, teamIds: number[], change: Partial<CurrentUser>, isShown: boolean]>([
    ['tells coaches that their team isn’t listed at the event', [5, 6], {}, true],
    ['tells coaches nothing about the teams if theirs is listed', [5, 1], {}, false],
    ['tells coaches nothing about the teams if none is listed', [], {}, false],
    ['tells other users nothing about the teams', [5], { userType: 'Regional Supervisor' }, false],
  ])('%s', async (_who, teamIds, change, isShown) => {
    me = { body: account(change) };
    toRate = [];
    storedReviews = [];
    eventTeams = teamIds.map((id) => ({ id, name: `Team ${id}` }));
    await start();
    expect(screen.queryAllByText('Your team isn’t listed at this event')).toHaveLength(isShown ? 1 : 0);
  });

  it('cannot be saved until every criterion has a star, and shows how many are left', async () => {
    await start();
    const button = screen.getByRole('button', { name: 'Save and next' });
    expect(screen.getByText('0 of 6 rated')).toHaveAttribute('aria-live', 'polite');
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('6 to go');
    RATING_CATEGORIES.slice(1).forEach((category) => rate(category, 4));
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('1 to go');
    rate('mechanics', 1);
    expect(screen.getByText('6 of 6 rated')).toBeInTheDocument();
    expect(button).toBeEnabled();
    expect(button).not.toHaveAccessibleDescription();
    click('Save and next');
    await formOf('Ruth Amsel');
    expect(screen.getByText('0 of 6 rated')).toBeInTheDocument();
    expect(sentReviews()[0]).toMatchObject({ mechanics: 1, stalling: 4 });
  });

  it('says that stars are stored only after the author has chosen stars', async () => {
    await start();
    expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
    rateAll(4);
    expect(screen.getByText('Saved on this device')).toHaveAttribute('aria-live', 'polite');
    click('Save and next');
    await formOf('Ruth Amsel');
    expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
  });

  it('does not claim that stars are stored if the browser stores nothing', async () => {
    await start();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rateAll(4);
    setItem.mockRestore();
    expect(screen.getByText('6 of 6 rated')).toBeInTheDocument();
    expect(screen.queryByText(/on this device/)).not.toBeInTheDocument();
  });

  it('saves one official after another and ends with a summary', async () => {
    await start();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Late dual Jan 10, 2025');
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    rateAll(4);
    fill('Comment (optional)', '  Calm throughout.  ');
    fireEvent.click(screen.getByRole('switch', { name: 'Submit anonymously' }));
    click('Save and next');
    await formOf('Ruth Amsel');
    expect(screen.getByText('Saved. Next: Ruth Amsel')).toBeInTheDocument();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    rateAll(3);
    click('Save and next');
    await formOf('Jeff Crane');
    rateAll(5);
    click('Save and finish');
    expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toHaveFocus();
    expect(sentReviews().map(({ officialId }) => officialId)).toEqual([7, 8, 9]);
    expect(sentReviews()[0]).toEqual({
      ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 4])),
      ...{ officialId: 7, comment: 'Calm throughout.', isAnonymous: true },
      writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    const keys = server.sent(reviewsRoute).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{32}$/) as string));
    expect(toastStore.get()).toBeNull();
    for (const id of IDS) expect(loadDraft(keyOf(id))).toEqual(emptyDraft());
    expect(screen.getByRole('link', { name: 'Back to Coaches Corner' })).toHaveAttribute('href', '/coach');
    expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/events/3');
  });

  it('links from the summary to the newest other event waiting to be rated', async () => {
    const waits = (id: number, name: string, date: string) => ({
      ...{ event: { ...EVENT, id, name, date }, opensAt: null, closesAt: null },
      officials: officials({ 7: 'done' }),
    });
    toRate[0]!.officials = officials({ 7: 'done', 8: 'done' });
    toRate.push(waits(6, 'Early duals', '2025-01-03T12:00:00.000Z'));
    toRate.push(waits(5, 'Saturday Duals', '2025-01-04T12:00:00.000Z'));
    await start('Jeff Crane');
    rateAll();
    click('Save and finish');
    const next = await screen.findByRole('link', { name: 'Next: Saturday Duals, 2 officials' });
    expect(next).toHaveAttribute('href', '/rate/5');
    expect(screen.getByRole('link', { name: 'Back to Coaches Corner' })).toHaveClass('rmo-button--quiet');
    fireEvent.click(next);
    await formOf('Ruth Amsel');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saturday Duals');
  });

  it.each([
    [
      { pool: 12, hidesEvent: false, isReadAtOnce: true },
      'Anonymous among 12 people who could rate this event. Supervisors and administrators can read it right away. If you sign other ratings now, they can guess this one is yours.',
    ],
    [
      { pool: 1, hidesEvent: true, isReadAtOnce: false },
      'Anonymous among 1 person who could rate this event. Your review is shown without event and day.',
    ],
  ])('explains how anonymous an author is in the situation %j', async (found, text) => {
    anonymity = found;
    await start();
    expect(screen.queryByText(/^Anonymous among/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('switch', { name: 'Submit anonymously' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('asks for a reason for a low rating, and does not send the rating without a required reason', async () => {
    lowScoreComment = 'require';
    await start();
    const comment = () => screen.getByLabelText('Comment (optional)');
    rateAll(1);
    await waitFor(() => expect(comment()).toHaveAccessibleDescription(/^Please say why/));
    click('Save and next');
    expect(await screen.findByText(/^A rating this low needs a comment/)).toBeInTheDocument();
    expect(comment()).toHaveFocus();
    expect(sentReviews()).toEqual([]);
    fill('Comment (optional)', 'Lost control of the third period.');
    click('Save and next');
    await formOf('Ruth Amsel');
  });

  it('preserves the choice of anonymity for the whole event, across reloads, until logout', async () => {
    await start();
    const toggle = () => screen.getByRole('switch', { name: 'Submit anonymously' });
    expect(screen.getByText('Off: supervisors and administrators see your name.')).toBeVisible();
    const whole = screen.getByText(/This applies to the rest of this event\.$/);
    expect(whole).not.toBeVisible();
    fireEvent.click(screen.getByText('More'));
    expect(whole).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Anonymous: go to the switch' })).not.toBeInTheDocument();
    fireEvent.click(toggle());
    // The bar shows the choice and links to the switch, but doesn't change it.
    click('Anonymous: go to the switch');
    expect(toggle()).toHaveFocus();
    expect(toggle().scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
    expect(toggle()).toBeChecked();
    rateAll();
    click('Save and next');
    await formOf('Ruth Amsel');
    expect(toggle()).toBeChecked();
    expect(screen.getByRole('button', { name: 'Anonymous: go to the switch' })).toBeInTheDocument();
    cleanup();
    toRate[0]!.officials = officials({ 7: 'done' });
    await start('Ruth Amsel');
    expect(toggle()).toBeChecked();
    rateAll();
    click('Save and next');
    await formOf('Jeff Crane');
    expect(screen.getByText(/the rest of this event; saved ratings don’t change\.$/)).toBeInTheDocument();
    fireEvent.click(toggle());
    expect(screen.getByText('With name from here. Saved ones don’t change.')).toBeInTheDocument();
    rateAll();
    click('Save and finish');
    await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' });
    expect(sentReviews()).toMatchObject([
      { isAnonymous: true },
      { isAnonymous: true },
      { isAnonymous: false },
    ]);
    expect(readAnonymous(2, 3)).toBe(false);
    removeDraftsAtLogout(2);
    expect(readAnonymous(2, 3)).toBeUndefined();
  });

  it('hides the author’s name if a draft of an earlier release was anonymous', async () => {
    storeDraft(keyOf(8), { ...emptyDraft(), values: { ...emptyDraft().values, isAnonymous: true } });
    await start();
    expect(screen.getByRole('switch', { name: 'Submit anonymously' })).toBeChecked();
  });

  it('shows the official’s role, location and experience', async () => {
    toRate[0]!.officials = [{ ...officials()[0], role: 'Mat 1' }];
    await start();
    expect(screen.getByText(/^Mat 1/)).toHaveTextContent('Mat 1 · Nazareth · 27 years of experience');
    cleanup();
    // An earlier release stored events without these fields.
    toRate[0]!.officials = [
      { id: 7, ...person(7), location: undefined, yearsExperience: undefined, state: 'open' },
    ];
    await start();
    expect(screen.queryByText(/experience/)).not.toBeInTheDocument();
  });

  it('starts with the first official not yet rated', async () => {
    toRate[0]!.officials = officials({ 7: 'done', 8: 'skipped' });
    await start('Jeff Crane');
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save and finish' })).toBeInTheDocument();
  });

  it('shows what each criterion is about on a wide screen', async () => {
    simulateScreen(WIDE_SCREEN);
    await start();
    expect(screen.getByText(/^Recognizes stalling/)).toBeVisible();
  });

  it.each(['Mechanics', 'Submit anonymously'])(
    'sends nothing and moves focus to the first criterion without a star when Enter is pressed in %s',
    async (name) => {
      await start();
      rate('mechanics', 4);
      const field =
        screen.queryByRole('switch', { name }) ??
        within(screen.getByRole('group', { name })).getByRole('radio', { name: /^4 stars/ });
      fireEvent.keyDown(field, { key: 'Enter' });
      const professionalism = screen.getByRole('group', { name: 'Professionalism' });
      expect(within(professionalism).getByRole('radio', { name: /^1 star/ })).toHaveFocus();
      expect(professionalism.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Submit anyway' })).not.toBeInTheDocument();
      expect(sentReviews()).toHaveLength(0);
    },
  );

  it('shows in the summary how officials were rated, with links to change the ratings', async () => {
    toRate[0]!.officials = officials({ 7: 'done', 8: 'done' });
    storedReviews = [storedReview(7)];
    await start('Jeff Crane');
    rateAll(5);
    click('Save and finish');
    await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' });
    const row = () => screen.getByText('Marcus Bell').closest('li')!;
    await waitFor(() => expect(row()).toHaveTextContent('Rated 3.0/5, with your name · Change'));
    expect(row()).toHaveTextContent(/Mechanics3\/5.*Appearance3\/5$/);
    expect(screen.queryByRole('link', { name: 'Change: Ruth Amsel' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change: Marcus Bell' })).toHaveAttribute(
      'href',
      '/coach?tab=my-ratings&review=70&change=1',
    );
  });

  it.each<[what: string, season: object, mirror: MockResponse, text: string]>([
    [
      'how many officials the ratings of the season reach, and how the author rates',
      { ratings: 27, officials: 14 },
      { body: { state: 'shown', stricter: -0.3 } },
      `Your 27 ratings this season reach 14 officials. ${habitText(-0.3)}`,
    ],
    [
      'only whom the ratings reach while too few ratings count',
      { ratings: 1, officials: 1 },
      { body: { state: 'none', stricter: null } },
      'Your 1 rating this season reaches 1 official.',
    ],
    [
      'only whom the ratings reach if how the author rates can’t be loaded',
      { ratings: 3, officials: 3 },
      errorResponse(503, MESSAGES.unavailable),
      'Your 3 ratings this season reach 3 officials.',
    ],
  ])('says in the summary %s', async (_what, ownSeason, ownMirror, text) => {
    season = { body: ownSeason };
    mirror = ownMirror;
    toRate[0]!.officials = officials({ 7: 'done', 8: 'done' });
    await start('Jeff Crane');
    rateAll(5);
    click('Save and finish');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says nothing about the season in the summary if it can’t be loaded', async () => {
    toRate[0]!.officials = officials({ 7: 'done', 8: 'done' });
    await start('Jeff Crane');
    rateAll(5);
    click('Save and finish');
    await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' });
    await waitFor(() => expect(server.sent('GET /api/reviews/mine/season')).toHaveLength(1));
    expect(screen.queryByText(/this season/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens the summary when going back to a rated official, skipping officials who were not seen', async () => {
    toRate[0]!.officials = officials({ 7: 'done', 8: 'skipped' });
    storedReviews = [storedReview(7, { editableUntil: '2025-01-12T00:00:00.000Z' })];
    await start('Jeff Crane');
    rate('stalling', 4);
    click('Back to Marcus Bell');
    const row = (await screen.findByText('Marcus Bell')).closest('li')!;
    await waitFor(() => expect(row).toHaveTextContent('Rated 3.0/5, with your name'));
    expect(row).not.toHaveTextContent('Change');
    expect(screen.getByText('Jeff Crane').closest('li')).toHaveTextContent(/1 of 6 · Rate$/);
    click('Rate: Jeff Crane');
    await formOf('Jeff Crane');
    const group = screen.getByRole('group', { name: 'Stalling' });
    expect(within(group).getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  });

  it('preserves an overlong comment, but does not send it', async () => {
    await start();
    rateAll();
    fill('Comment (optional)', 'x'.repeat(2001));
    click('Save and next');
    expect(screen.getByText(MESSAGES.commentTooLong)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment (optional)')).toHaveFocus();
    expect(sentReviews()).toHaveLength(0);
  });

  it('skips an official who was not seen, which can be undone in the bar and in the summary', async () => {
    await start();
    click('I did not see this official');
    await formOf('Ruth Amsel');
    expect(screen.getByText('Not seen. Next: Ruth Amsel')).toBeInTheDocument();
    expect(server.sent('POST /api/reviews/skip')[0]?.body).toMatchObject({ eventId: 3, officialId: 7 });
    click('Undo');
    await formOf('Marcus Bell');
    expect(server.sent('DELETE /api/reviews/skip')[0]?.body).toMatchObject({ eventId: 3, officialId: 7 });
    for (const next of ['Ruth Amsel', 'Jeff Crane']) {
      click('I did not see this official');
      await formOf(next);
    }
    click('I did not see this official');
    expect(await screen.findByRole('heading', { name: '0 of 3 rated, 3 not seen' })).toBeInTheDocument();
    click('Undo: Ruth Amsel');
    await formOf('Ruth Amsel');
    expect(screen.getByRole('button', { name: 'Save and finish' })).toBeInTheDocument();
  });

  it('shows a rejection in the bar, preserves the input, and offers a retry in the summary', async () => {
    toRate[0]!.officials = officials({ 9: 'done' });
    responses = { 7: { status: 403, message: MESSAGES.didNotTakePart } };
    await start();
    rateAll(2);
    click('Save and next');
    expect(await screen.findByText(MESSAGES.didNotTakePart)).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Evaluation of Marcus Bell' })).toBeInTheDocument();
    expect(loadDraft(keyOf(7)).touched).toEqual(RATING_CATEGORIES);
    click('Skip without saving');
    await formOf('Ruth Amsel');
    rateAll();
    click('Save and finish');
    expect(await screen.findByRole('heading', { name: '2 of 3 rated' })).toBeInTheDocument();
    responses = {};
    click('Try again: Marcus Bell');
    await formOf('Marcus Bell');
    click('Save and finish');
    expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
    expect(sentReviews()[2]).toMatchObject({ officialId: 7, mechanics: 2 });
  });

  describe('a rating already sent from another device', () => {
    const comparison = () => screen.findByRole('table', { name: 'Two ratings of Marcus Bell' });
    const saveHere = async (): Promise<void> => {
      toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
      responses = { 7: { status: 409, message: MESSAGES.alreadyReviewed } };
      await start();
      rateAll(5);
      fill('Comment (optional)', 'From the gym');
      click('Save and finish');
      expect(await screen.findByText(MESSAGES.alreadyReviewed)).toBeInTheDocument();
      click('Skip without saving');
    };

    it('is shown next to the local rating, and can be kept', async () => {
      storedReviews = [storedReview(7, { comment: 'From home', mechanics: 5, isAnonymous: true })];
      await saveHere();
      const rows = within(await comparison()).getAllByRole('row');
      expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
        'StarsThis deviceAlready sent',
        'Mechanics55',
        'Professionalism53',
      ]);
      expect(screen.getByText('From the gym')).toBeInTheDocument();
      expect(screen.getByText('From home')).toBeInTheDocument();
      expect(screen.getByText('Either way, it stays anonymous.')).toBeInTheDocument();
      click('Keep what was sent');
      expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
      expect(loadDraft(keyOf(7))).toEqual(emptyDraft());
      expect(server.sent('PATCH /api/reviews/70')).toEqual([]);
    });

    it('can be replaced with the local rating, and shows why if that fails', async () => {
      storedReviews = [storedReview(7)];
      changeResponse = errorResponse(503, MESSAGES.unavailable);
      await saveHere();
      await comparison();
      click('Use mine');
      expect(await screen.findByText(`Not changed: ${MESSAGES.unavailable}`)).toBeInTheDocument();
      changeResponse = { body: storedReviews[0] };
      click('Use mine');
      expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
      expect(server.sent('PATCH /api/reviews/70')[1]?.body).toEqual({
        ...Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 5])),
        comment: 'From the gym',
      });
    });

    it('is shown as final if it can no longer be changed', async () => {
      storedReviews = [storedReview(7, { isEditable: false })];
      await saveHere();
      await comparison();
      expect(screen.getByText(/^What was sent is final/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Use mine' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Keep what was sent' })).toBeEnabled();
    });

    it('is still shown next to the local rating if the local rating cannot be removed', async () => {
      database = startIndexedDb();
      storedReviews = [storedReview(7)];
      await saveHere();
      await comparison();
      database!.faults.failsToWrite = true;
      click('Keep what was sent');
      expect(await screen.findByText(/^Not changed: /)).toHaveTextContent(UNREADABLE);
      expect(await comparison()).toBeInTheDocument();
      database!.faults.failsToWrite = false;
      click('Keep what was sent');
      expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
      expect(await waitingOf(2)).toEqual([]);
    });

    it('can be compared from the list of events even if the event is no longer in it', async () => {
      storedReviews = [storedReview(7), storedReview(8)];
      toRate = [];
      await addRefused(7, MESSAGES.alreadyReviewed);
      open('/rate');
      fireEvent.click(await screen.findByRole('link', { name: 'Decide what to keep' }));
      await comparison();
      // The comparison comes before the official who is left to rate.
      const button = screen.getByRole('button', { name: 'Rate: Jeff Crane' });
      expect(button.closest('p')).toHaveTextContent(/^Not started · Rate$/);
      click('Keep what was sent');
      await waitFor(async () => expect(await waitingOf(2)).toEqual([]));
    });
  });

  it('offers to discard a rating of an already rated official if the sent rating is unknown', async () => {
    storedReviews = [];
    toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
    responses = { 7: { status: 409, message: MESSAGES.alreadyReviewed } };
    await start();
    rateAll();
    click('Save and finish');
    expect(await screen.findByText(MESSAGES.alreadyReviewed)).toBeInTheDocument();
    click('Skip without saving');
    click('Discard what I wrote here: Marcus Bell');
    expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
    expect(loadDraft(keyOf(7))).toEqual(emptyDraft());
  });

  describe('outside the rating window', () => {
    const inFuture = '2999-12-13T02:00:00.000Z';
    const tooEarly = { status: 409, message: 'Rating opens on Thu, Dec 12, 9:00 PM' };

    it('stores a rating saved before rating opens, and does not send it', async () => {
      toRate[0]!.opensAt = inFuture;
      await start();
      expect(
        screen.getByText('Rating opens on Thu, Dec 12, 9:00 PM: saved ratings go out then.'),
      ).toBeInTheDocument();
      rateAll(4);
      click('Save and next');
      await screen.findByText('Saved. Goes out on Thu, Dec 12, 9:00 PM. Next: Ruth Amsel');
      expect(sentReviews()).toHaveLength(0);
      expect(await waitingOf(2)).toMatchObject([{ ...keyOf(7), notBefore: inFuture }]);
      cleanup();
      await start('Ruth Amsel');
      expect(screen.getByText(/1 unsent/)).toBeInTheDocument();
      expect(sentReviews()).toHaveLength(0);
    });

    it('sends early ratings when rating opens if a page is open', async () => {
      toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
      const opensAt = Date.now() + 2000;
      const notBefore = new Date(opensAt).toISOString();
      toRate[0]!.opensAt = notBefore;
      const request = { idempotencyKey: '0'.repeat(32), writtenAt: new Date().toISOString() };
      await addToQueue({ ...keyOf(7), values: { ...emptyDraft().values, eventId: 3 }, request, notBefore });
      open('/rate/3');
      await screen.findByRole('heading', { name: /2 of 3 rated/ });
      // Every page sends the author's waiting ratings when it opens.
      await sendWaiting();
      await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' });
      expect(sentReviews()).toMatchObject([{ officialId: 7, mechanics: 1 }]);
      expect(Date.now()).toBeGreaterThanOrEqual(opensAt);
    });

    it('stores a rating that the server rejects as too early, to send it later', async () => {
      responses = { 7: tooEarly };
      await start();
      rateAll(4);
      click('Save and next');
      await screen.findByText(/^Saved\. Goes out .* Next: Ruth Amsel$/);
      const [review] = await waitingOf(2);
      expect(Date.parse(review!.notBefore!)).toBeGreaterThan(Date.now());
      expect(review!.refusal).toBeUndefined();
    });

    it.each([
      ['closed', { closesAt: '2025-01-25T04:59:00.000Z' }, 'Rating closed on Fri, Jan 24, 11:59 PM'],
      [
        'not begun',
        { event: { ...EVENT, date: '2999-01-10T12:00:00.000Z', startTime: '19:00' } },
        'You can rate from Thu, Jan 10',
      ],
      [
        'not begun but has an opening time',
        { event: { ...EVENT, date: '2999-01-10T12:00:00.000Z' }, opensAt: inFuture },
        'Rating opens on Thu, Dec 12, 9:00 PM',
      ],
    ])('offers no stars for an event that has %s', async (_what, change, text) => {
      Object.assign(toRate[0]!, change);
      open('/rate/3');
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'Late dual' })).toBeInTheDocument();
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute('href', '/events/3');
    });

    it('still shows unsent ratings in this browser after rating has closed', async () => {
      toRate[0]!.opensAt = inFuture;
      await start();
      rateAll(4);
      click('Save and next');
      await formOf('Ruth Amsel');
      cleanup();
      toRate[0]!.closesAt = '2025-01-25T04:59:00.000Z';
      await start('Ruth Amsel');
    });

    it.each([
      ['of an official who is still assigned', 7],
      ['of an official who was removed', 99],
    ])('lists a rejected rating %s, but offers no stars, after rating has closed', async (_what, id) => {
      await addRefused(id, 'Rating closed on Fri, Jan 24, 11:59 PM');
      toRate[0]!.closesAt = '2025-01-25T04:59:00.000Z';
      open('/rate/3');
      expect(await screen.findByRole('heading', { level: 1, name: 'Late dual' })).toBeInTheDocument();
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      expect(await screen.findByRole('region', { name: '1 rating was not accepted' })).toBeInTheDocument();
    });

    it('offers the choice between two ratings of an official after rating has closed', async () => {
      await addRefused(7, MESSAGES.alreadyReviewed);
      toRate[0]!.closesAt = '2025-01-25T04:59:00.000Z';
      storedReviews = [storedReview(7)];
      open('/rate/3');
      expect(await screen.findByRole('table', { name: 'Two ratings of Marcus Bell' })).toBeInTheDocument();
    });

    it('recognizes from the official’s list of events that rating has closed', async () => {
      toRate = [];
      closedAt = '2025-01-25T04:59:00.000Z';
      open('/rate/3');
      expect(await screen.findByText(/Rating closed on Fri, Jan 24/)).toBeInTheDocument();
    });
  });

  it('shows the server’s rejection if the coach did not take part, regardless of the current team', async () => {
    toRate = [];
    storedReviews = [];
    eligibility = 'present';
    eventTeams = [{ id: 5, name: 'Easton' }];
    responses = { 7: { status: 403, message: MESSAGES.didNotTakePart } };
    await start();
    rateAll();
    click('Save and next');
    expect(await screen.findByText(MESSAGES.didNotTakePart)).toBeInTheDocument();
  });

  it('restores an event’s drafts after a reload', async () => {
    await start();
    rate('stalling', 5);
    fill('Comment (optional)', 'Half a thought');
    cleanup();
    await start();
    const group = screen.getByRole('group', { name: 'Stalling' });
    expect(within(group).getByRole('radio', { name: /^5 stars/ })).toBeChecked();
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('Half a thought');
  });

  it('offers authors a link to change their review of an event even if they have many newer reviews', async () => {
    toRate = [];
    const newer = Array.from({ length: 60 }, () => storedReview(7, { eventId: 4 }));
    storedReviews = [...newer, storedReview(7), storedReview(8), storedReview(9)];
    open('/rate/3');
    await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' });
    expect(await screen.findByRole('link', { name: 'Change: Marcus Bell' })).toBeInTheDocument();
  });

  it('opens an event that is not in the list, leaving out the official who is logged in', async () => {
    toRate = [];
    me = { body: account({ role: 'official', userType: 'Official', officialId: 7 }) };
    await start('Jeff Crane');
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
    expect(server.sent('GET /api/reviews/mine').map(({ query }) => Object.fromEntries(query))).toEqual([
      { eventId: '3' },
    ]);
  });

  it('still shows who was not seen when the event no longer waits to be rated', async () => {
    toRate = [];
    storedReviews = [storedReview(7), storedReview(8)];
    skips = [
      { eventId: 3, officialId: 9 },
      { eventId: 4, officialId: 7 },
    ];
    open('/rate/3');
    await screen.findByRole('heading', { name: 'Thank you! 2 of 3 rated, 1 not seen' });
    click('Undo: Jeff Crane');
    await formOf('Jeff Crane');
    expect(server.sent('DELETE /api/reviews/skip')[0]?.body).toMatchObject({ eventId: 3, officialId: 9 });
  });

  it('shows that an event does not exist', async () => {
    open('/rate/4');
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
    cleanup();
    open('/rate/abc');
    expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
  });

  it('redirects visitors to the login page, from which they return to the event', async () => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    open('/rate/3');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(window.history.state).toMatchObject({ from: '/rate/3' });
  });

  describe('without a connection', () => {
    const saveOffline = async (): Promise<void> => {
      toRate[0]!.officials = officials({ 9: 'done' });
      await start();
      loseRequests();
      setOnline(false);
      rateAll(2);
      click('Save and next');
      await screen.findByText('Saved offline. Next: Ruth Amsel');
    };

    it('stores a rating, continues, and sends the rating when the connection returns', async () => {
      await saveOffline();
      expect(screen.getByText(/1 unsent/)).toBeInTheDocument();
      const [keptReview] = await waitingOf(2);
      expect(keptReview).toMatchObject({ ...keyOf(7), values: { mechanics: 2, eventId: 3 } });
      setOnline(true);
      await waitFor(() => expect(screen.queryByText(/1 unsent/)).not.toBeInTheDocument());
      expect(await screen.findByText('All sent.')).toBeInTheDocument();
      expect(screen.queryByText(/Saved offline/)).not.toBeInTheDocument();
      expect(sentReviews()).toEqual([
        expect.objectContaining({ officialId: 7, writtenAt: keptReview!.request.writtenAt }),
      ]);
      expect(server.sent(reviewsRoute)[0]?.headers['idempotency-key']).toBe(
        keptReview!.request.idempotencyKey,
      );
      expect(await waitingOf(2)).toEqual([]);
    });

    it.each([401, 429, 500])('resends a waiting rating after status %d', async (status) => {
      await saveOffline();
      reviewsStatus = status;
      setOnline(true);
      await sendWaiting();
      const waitingReviews = await waitingOf(2);
      expect(waitingReviews).toMatchObject([keyOf(7)]);
      expect(waitingReviews[0]).not.toHaveProperty('refusal');
      reviewsStatus = 200;
      await sendWaiting();
      expect(await waitingOf(2)).toEqual([]);
    });

    it.each([
      [500, 'The server has failed'],
      [503, NO_CONNECTION],
    ])('sends later ratings even if the first fails with status %d', async (status, problem) => {
      await saveOffline();
      rateAll(3);
      click('Save and finish');
      await screen.findByText(/^2 ratings wait on this device/);
      responses = { 7: { status, message: 'The server has failed' } };
      isOnline = true;
      expect(await sendWaiting()).toBe(problem);
      expect(sentReviews().map(({ officialId }) => officialId)).toEqual([7, 8]);
      expect(await waitingOf(2)).toMatchObject([keyOf(7)]);
    });

    it('links to the next event once the last rating is sent', async () => {
      toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
      await start();
      const other = { ...EVENT, id: 5, name: 'Saturday Duals' };
      toRate.push({ event: other, opensAt: null, closesAt: null, officials: officials({ 7: 'done' }) });
      loseRequests();
      setOnline(false);
      rateAll(2);
      click('Save and finish');
      await screen.findByText(/1 rating waits on this device/);
      expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
      setOnline(true);
      expect(await screen.findByRole('link', { name: 'Next: Saturday Duals, 2 officials' })).toHaveAttribute(
        'href',
        '/rate/5',
      );
    });

    it('lets the author change and discard a waiting rating', async () => {
      await saveOffline();
      click('Back to Marcus Bell');
      await formOf('Marcus Bell');
      expect(await waitingOf(2)).toEqual([]);
      rate('stalling', 5);
      click('Save and next');
      await formOf('Ruth Amsel');
      expect(await waitingOf(2)).toMatchObject([{ values: { mechanics: 2, stalling: 5 } }]);
      rateAll(3);
      click('Save and finish');
      await screen.findByRole('heading', { name: 'Thank you! 1 of 3 rated' });
      expect(screen.getByText(/^2 ratings wait on this device\./)).toBeInTheDocument();
      expect(screen.getAllByRole('button', { name: 'Send now' })).toHaveLength(1);
      click('Discard: Marcus Bell');
      await screen.findByText('Discarded your rating of Marcus Bell.');
      expect(await waitingOf(2)).toMatchObject([{ officialId: 8 }]);
      click('Undo');
      await waitFor(async () => expect(await waitingOf(2)).toHaveLength(2));
      click('Discard: Marcus Bell');
      await screen.findByText('Discarded your rating of Marcus Bell.');
      setOnline(true);
      await screen.findByRole('heading', { name: 'Thank you! 2 of 3 rated' });
      expect(sentReviews().map(({ officialId }) => officialId)).toEqual([8]);
    });

    it('continues when the server does not respond, and resends the request with the same key', async () => {
      jest.replaceProperty(DELAYS as { reviewResponse: number }, 'reviewResponse', 200);
      let respond = (): void => undefined;
      answer = new Promise((resolve) => (respond = resolve));
      await start();
      rateAll(2);
      click('Save and next');
      await screen.findByText('Saved offline. Next: Ruth Amsel');
      answer = Promise.resolve();
      await waitFor(() => expect(screen.queryByText(/1 unsent/)).not.toBeInTheDocument());
      respond();
      const keys = server.sent(reviewsRoute).map(({ headers }) => headers['idempotency-key']);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
    });

    describe('while the browser cannot read its stored requests', () => {
      beforeEach(() => {
        database = startIndexedDb();
      });

      it('shows that a review is waiting, and sends it later', async () => {
        await start();
        database!.faults.failsToRead = true;
        rateAll(4);
        click('Save and next');
        await screen.findByText('Saved on this device, maybe not sent yet. Next: Ruth Amsel');
        expect(screen.getByText(/1 unsent/)).toBeInTheDocument();
        expect(sentReviews()).toEqual([]);
        database!.faults.failsToRead = false;
        await act(() => sendWaiting());
        expect(await screen.findByText('All sent.')).toBeInTheDocument();
        expect(sentReviews()).toMatchObject([{ officialId: 7, mechanics: 4 }]);
      });

      it('shows that a review was sent once the queue can be read again', async () => {
        toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
        let respond = (): void => undefined;
        answer = new Promise((resolve) => (respond = resolve));
        await start();
        rateAll(4);
        click('Save and finish');
        await waitFor(() => expect(sentReviews()).toHaveLength(1));
        database!.faults.failsToRead = true;
        respond();
        await screen.findByText(/^1 rating waits on this device\./);
        database!.faults.failsToRead = false;
        click('Send now');
        expect(await screen.findByRole('heading', { name: 'Thank you! 3 of 3 rated' })).toBeInTheDocument();
        expect(sentReviews()).toHaveLength(1);
      });

      it('does not thank the author, since a rating may have been rejected', async () => {
        toRate[0]!.officials = officials({ 7: 'done', 8: 'done', 9: 'done' });
        database!.faults.failsToRead = true;
        open('/rate/3');
        expect(await screen.findByText(UNREADABLE)).toBeInTheDocument();
        expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^3 of 3 rated$/);
      });

      it('does not claim that everything is sent, and neither discards nor changes anything', async () => {
        toRate[0]!.officials = officials({ 8: 'done', 9: 'done' });
        await start();
        loseRequests();
        setOnline(false);
        rateAll(2);
        click('Save and finish');
        await screen.findByText(/^1 rating waits on this device\./);
        database!.faults.failsToRead = true;
        act(announceChange);
        // The page has already tried to read the queue.
        await expect(waitingOf(2)).rejects.toThrow();
        expect(screen.getByText(/^1 rating waits on this device\./)).toBeInTheDocument();
        for (const action of ['Discard: Marcus Bell', 'Change: Marcus Bell']) {
          click(action);
          expect(await screen.findByText(/^Not changed: /)).toHaveTextContent(UNREADABLE);
        }
        expect(screen.getByText(/^1 rating waits on this device\./)).toBeInTheDocument();
        database!.faults.failsToRead = false;
        expect(await waitingOf(2)).toHaveLength(1);
      });
    });

    describe('after the server has rejected a rating', () => {
      const title = 'Marcus Bell, Late dual, Jan 10, 2025';
      const scores = RATING_CATEGORIES.map(
        (name) => `${name[0]!.toUpperCase()}${name.slice(1)} ${name === 'stalling' ? 5 : 2}`,
      ).join(' · ');
      const written = jest.fn<Promise<void>, [string]>();
      /** Removes the official from the event while the rating waits with the page closed. */
      const setUpRejectedRating = async (): Promise<void> => {
        await start();
        loseRequests();
        setOnline(false);
        rateAll(2);
        rate('stalling', 5);
        fill('Comment (optional)', 'Calm throughout.');
        click('Save and next');
        await screen.findByText('Saved offline. Next: Ruth Amsel');
        cleanup();
        responses = { 7: { status: 403, message: MESSAGES.didNotTakePart } };
        toRate[0]!.officials = officials({ 8: 'done', 9: 'done' }).slice(1);
        setOnline(true);
        expect(await sendWaiting()).toBeNull();
      };
      beforeEach(() => {
        written.mockReset().mockResolvedValue();
        Object.assign(navigator, { clipboard: { writeText: written } });
        HTMLDialogElement.prototype.close = function close() {
          this.dispatchEvent(new Event('close'));
        };
      });

      it('lists a rejected rating with copyable text until its author discards the rating', async () => {
        await setUpRejectedRating();
        toRate = [];
        open('/rate');
        const entry = await screen.findByRole('listitem', { name: title });
        expect(screen.getByRole('region', { name: '1 rating was not accepted' })).toContainElement(entry);
        for (const text of [MESSAGES.didNotTakePart, scores, 'Calm throughout.'])
          expect(within(entry).getByText(text)).toBeInTheDocument();
        expect(within(entry).queryByRole('link')).not.toBeInTheDocument();
        click(`Copy: ${title}`);
        expect(await within(entry).findByText('Copied.')).toHaveAttribute('role', 'status');
        expect(written).toHaveBeenCalledWith(`${title}\n${scores}\nCalm throughout.`);
        click(`Discard: ${title}`);
        expect(screen.getByRole('dialog', { name: 'Discard this rating?' })).toHaveTextContent(title);
        click('Keep it');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(await waitingOf(2)).toHaveLength(1);
        click(`Discard: ${title}`);
        click('Discard it');
        expect(await screen.findByRole('heading', { name: 'Discarded' })).toHaveFocus();
        expect(await waitingOf(2)).toEqual([]);
      });

      it('lists a rejected rating even if the page was open when the server rejected it', async () => {
        responses = { 7: { status: 403, message: MESSAGES.didNotTakePart } };
        await start();
        rateAll(2);
        fill('Comment (optional)', 'Calm throughout.');
        click('Save and next');
        await screen.findByText(MESSAGES.didNotTakePart);
        cleanup();
        toRate = [];
        open('/rate');
        const entry = await screen.findByRole('listitem', { name: title });
        expect(within(entry).getByText('Calm throughout.')).toBeInTheDocument();
        click(`Discard: ${title}`);
        click('Discard it');
        await screen.findByRole('heading', { name: 'Discarded' });
        // The logout would ask about a draft that no page shows.
        expect(loadDraft(keyOf(7))).toEqual(emptyDraft());
      });

      it('does not show a rating as discarded if the browser could not remove it', async () => {
        database = startIndexedDb();
        await setUpRejectedRating();
        toRate = [];
        open('/rate');
        await screen.findByRole('listitem', { name: title });
        database!.faults.failsToWrite = true;
        click(`Discard: ${title}`);
        click('Discard it');
        expect(await screen.findByText(/^Not discarded: /)).toHaveTextContent(UNREADABLE);
        database!.faults.failsToWrite = false;
        // Another tab discards the rating.
        await act(() => removeFromQueue(keyOf(7)));
        await waitFor(() => expect(screen.queryByRole('listitem', { name: title })).not.toBeInTheDocument());
        expect(screen.queryByRole('heading', { name: 'Discarded' })).not.toBeInTheDocument();
      });

      it('selects the text of a rejected rating if the browser does not allow copying', async () => {
        written.mockRejectedValue(new Error('denied'));
        await setUpRejectedRating();
        open('/rate');
        fireEvent.click(await screen.findByRole('button', { name: `Copy: ${title}` }));
        expect(await screen.findByText(/^Not copied\. The text is selected/)).toBeInTheDocument();
        expect(window.getSelection()?.toString()).toContain('Calm throughout.');
      });

      it('lists a rejected rating in addition to the summary if its official was removed from the event', async () => {
        await setUpRejectedRating();
        open('/rate/3');
        await screen.findByRole('listitem', { name: title });
        expect(screen.getByRole('heading', { name: '2 of 2 rated' })).toBeInTheDocument();
        click(`Discard: ${title}`);
        click('Discard it');
        expect(await screen.findByRole('heading', { name: 'Thank you! 2 of 2 rated' })).toBeInTheDocument();
      });

      it('lists a rejected rating without a link to the page that is already open', async () => {
        toRate[0]!.officials = officials().slice(1);
        await addRefused(7, MESSAGES.alreadyReviewed);
        open('/rate/3');
        const entry = await screen.findByRole('listitem', { name: 'Unknown official' });
        expect(screen.getByRole('heading', { name: '0 of 2 rated' })).toBeInTheDocument();
        expect(within(entry).queryByRole('link')).not.toBeInTheDocument();
      });

      it('lists a rejected rating even if its event no longer exists', async () => {
        const request = { idempotencyKey: '0'.repeat(32), writtenAt: EVENT.date };
        const values = { ...emptyDraft().values, eventId: 4 };
        await addToQueue({ ...keyOf(7), eventId: 4, values, request, refusal: MESSAGES.eventNotFound });
        open('/rate/4');
        expect(await screen.findByText('Event Not Found')).toBeInTheDocument();
        const entry = await screen.findByRole('listitem', { name: 'Unknown official' });
        expect(entry).toHaveTextContent(MESSAGES.eventNotFound);
      });
    });

    it('sends a waiting rating even after a reload, and shows a rejection in the summary', async () => {
      await saveOffline();
      cleanup();
      responses = { 7: { status: 409, message: 'Rating closed on Sat, Jan 24, 11:59 PM' } };
      setOnline(true);
      await start('Ruth Amsel');
      await waitFor(() => expect(sentReviews()).toHaveLength(1));
      click('I did not see this official');
      expect(await screen.findByText('Rating closed on Sat, Jan 24, 11:59 PM')).toBeInTheDocument();
      expect(await waitingOf(2)).toMatchObject([{ refusal: 'Rating closed on Sat, Jan 24, 11:59 PM' }]);
      click('Try again: Marcus Bell');
      await formOf('Marcus Bell');
      expect(loadDraft(keyOf(7))).toMatchObject({ unconfirmed: false, values: { mechanics: 2 } });
      // The rejected rating stays queued until it is saved again: its author may leave and not return to this page.
      expect(await waitingOf(2)).toMatchObject([{ refusal: 'Rating closed on Sat, Jan 24, 11:59 PM' }]);
      fill('Comment (optional)', 'Changed since');
      cleanup();
      open('/rate/3');
      fireEvent.click(await screen.findByRole('button', { name: 'Try again: Marcus Bell' }));
      await formOf('Marcus Bell');
      expect(screen.getByLabelText('Comment (optional)')).toHaveValue('Changed since');
      responses = {};
      click('Save and next');
      await formOf('Ruth Amsel');
      expect(await waitingOf(2)).toEqual([]);
    });

    it('opens a previously opened event for the most recently authenticated user', async () => {
      await saveOffline();
      cleanup();
      act(() => resetSession());
      await start('Ruth Amsel');
      expect(screen.getByText(/1 unsent/)).toBeInTheDocument();
      cleanup();
      act(() => resetSession());
      open('/rate/4');
      expect(await screen.findByText('Failed to fetch event')).toBeInTheDocument();
    });

    it('lists the events that can be rated, or only the previously opened events when offline', async () => {
      const closesAt = '2999-12-04T04:59:00.000Z';
      const earlyEvent = { ...EVENT, id: 5, name: 'Early dual', date: '2025-01-03T12:00:00.000Z' };
      toRate = [
        { event: earlyEvent, opensAt: null, closesAt, officials: officials({ 7: 'done' }) },
        ...toRate,
        { event: { ...EVENT, id: 6 }, opensAt: null, closesAt: EVENT.date, officials: officials() },
      ];
      open('/rate');
      await screen.findByRole('link', { name: 'Rate 3 officials, Late dual' });
      const names = () =>
        within(screen.getByRole('list'))
          .getAllByRole('link')
          .map((link) => link.getAttribute('aria-label'));
      expect(names()).toEqual(['Rate 3 officials, Late dual', 'Continue: 2 left, Early dual']);
      expect(screen.getByText('Fri, Jan 3 · Rate until Tue, Dec 3')).toBeInTheDocument();
      expect(screen.getByText(/^Left to rate: /)).toHaveTextContent(/^Left to rate: [^,]+, [^,]+$/);
      expect(screen.getByText('Fri, Jan 10')).toBeInTheDocument();
      cleanup();

      await saveOffline();
      cleanup();
      act(() => resetSession());
      open('/rate');
      await screen.findByText('1 waiting to be sent');
      expect(names()).toEqual(['Continue: 2 left, Late dual']);
      expect(screen.getByText('Coaches Corner needs a connection.')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Back to Coaches Corner' })).not.toBeInTheDocument();
    });

    it('preserves a “not seen” mark across a reload, and sends it when the connection returns', async () => {
      await start();
      loseRequests();
      setOnline(false);
      click('I did not see this official');
      await screen.findByText('Not seen, saved offline. Next: Ruth Amsel');
      cleanup();
      act(() => resetSession());
      await start('Ruth Amsel');
      expect(await skipsOf(2)).toEqual([{ ...keyOf(7), isSeen: false }]);
      setOnline(true);
      expect(await sendWaiting()).toBeNull();
      const bodies = server.sent('POST /api/reviews/skip').map(({ body }) => body);
      expect(bodies).toContainEqual({ eventId: 3, officialId: 7, authorId: 2 });
      expect(await skipsOf(2)).toEqual([]);
    });

    it('undoes a “not seen” mark offline', async () => {
      await start();
      click('I did not see this official');
      await formOf('Ruth Amsel');
      loseRequests();
      setOnline(false);
      click('Undo');
      await formOf('Marcus Bell');
      expect(await skipsOf(2)).toEqual([{ ...keyOf(7), isSeen: true }]);
      setOnline(true);
      await sendWaiting();
      expect(server.sent('DELETE /api/reviews/skip').map(({ body }) => body)).toEqual([
        { eventId: 3, officialId: 7, authorId: 2 },
      ]);
    });

    it.each([
      [409, 1],
      [401, 1],
      [503, 1],
      [404, 0],
    ])('handles status %d by leaving %d unsent “not seen” marks', async (status, length) => {
      await start();
      loseRequests();
      setOnline(false);
      click('I did not see this official');
      await formOf('Ruth Amsel');
      skipStatus = status;
      setOnline(true);
      await sendWaiting();
      expect(await skipsOf(2)).toHaveLength(length);
    });

    it('shows an error if no user is known', async () => {
      await saveOffline();
      cleanup();
      await forgetAuthor(2);
      act(() => resetSession());
      open('/rate/3');
      expect(await screen.findByText('Failed to check who is logged in')).toBeInTheDocument();
    });

    it('never sends a rating under another account', async () => {
      await saveOffline();
      me = { body: account({ id: 5 }) };
      setOnline(true);
      await waitFor(() => expect(screen.queryByText(/1 unsent/)).not.toBeInTheDocument());
      await formOf('Marcus Bell');
      expect(sentReviews()).toHaveLength(1);
      expect(server.sent(reviewsRoute)[0]?.body).toMatchObject({ authorId: 2 });
      expect(await waitingOf(5)).toEqual([]);
      act(() => setSessionUser(null));
    });
  });
});
