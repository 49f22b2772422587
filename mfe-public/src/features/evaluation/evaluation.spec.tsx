import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { INVALID_REVIEWS, MESSAGES, RATING_CATEGORIES, validateReview, validReview } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { emptyDraft, isDraftStarted, loadDraft, storeDraft } from '@rmo/ui/drafts';
import { addToQueue, forgetAuthor, moveBackToDraft, waitingOf } from '@rmo/ui/offline';
import { choose, fill } from '@rmo/ui/testing/dom';
import { startIndexedDb } from '@rmo/ui/testing/indexed-db';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import type { EventOfficial } from '../../api/endpoints';
import { account, OFFICIAL, open } from '../../testing/screen';
import { eventChoices } from './event-choices';
import { nextOfficial } from './useEventProgress';

const event = (id: number, name: string, date: string) => ({
  id,
  name,
  date: `${date}T12:00:00.000Z`,
  startTime: null,
  venue: 'Easton',
  eventType: 'Dual Match' as const,
  role: null,
  opensAt: null,
  closesAt: null,
  endDate: null,
  days: null,
  crew: null,
});
const EVENTS = [
  event(1, 'Old dual', '2024-01-10'),
  event(2, 'Coming dual', '2999-01-10'),
  event(3, 'Late dual', '2025-01-10'),
];
const VALID_REVIEW = validReview(3);
const ROUTE = 'POST /api/events/3/reviews';
/** The review as it is sent; the event is in the path. */
const { eventId: _event, ...SENT } = VALID_REVIEW;
const AT_EVENT = [7, 8].map((officialId) => ({
  id: officialId,
  officialId,
  firstName: officialId === 7 ? 'Marcus' : 'Ruth',
  lastName: officialId === 7 ? 'Bell' : 'Amsel',
  association: 'Lehigh Valley Chapter',
  yearsExperience: 12,
  location: 'Bethlehem',
  photoUrl: null,
  role: null,
}));
const EVENT_3 = { ...EVENTS[2], host: 'Easton', description: null, officials: AT_EVENT, teams: [] };
const WORKED_EVENT_LABEL = 'Late dual · Jan 10, 2025';
const NO_EVENTS =
  'This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.';

const rate = (category: string, score: number): void => {
  const group = screen.getByRole('group', { name: new RegExp(category, 'i') });
  fireEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${score} star`) }));
};
const rateAll = (): void => RATING_CATEGORIES.forEach((category) => rate(category, VALID_REVIEW[category]));
const submitAnywayButton = () => screen.getByRole('button', { name: /^Submit anyway/ });
const submit = (): void =>
  void fireEvent.submit(screen.getByRole('form', { name: 'Evaluation of Marcus Bell' }));

describe('the evaluation page', () => {
  let server: ApiServer;
  let me: MockResponse;
  let events: MockResponse;
  let teamEvents: MockResponse;
  /** How the server responds to the review. */
  let result: { status: number; message?: string };
  /** If set, the server fails with this error message. */
  let isDown: string | undefined;
  /** The server responds to reviews once this resolves. */
  let delay: Promise<unknown>;
  const sentReviews = () => server.sent(ROUTE).map(({ body }) => (body as { reviews: object[] }).reviews[0]);
  let mine: { officialId: number; eventId: number }[];
  let skips: { eventId: number; officialId: number }[];
  const start = async (path = '/officials/7/review'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/officials/7': () => ({ body: OFFICIAL }),
      'GET /api/officials/7/events': () => events,
      'GET /api/coach/events': () => teamEvents,
      'GET /api/officials/8': () => ({ body: { ...OFFICIAL, id: 8, firstName: 'Ruth', lastName: 'Amsel' } }),
      'GET /api/officials/8/events': () => events,
      'GET /api/events/3': () => ({ body: EVENT_3 }),
      'GET /api/events/4': () => errorResponse(404, MESSAGES.eventNotFound),
      'GET /api/reviews/skip': () => ({ body: skips }),
      'GET /api/reviews/mine': ({ query }) => ({
        body: mine
          .filter(({ officialId }) => [null, String(officialId)].includes(query.get('officialId')))
          .filter(({ eventId }) => [null, String(eventId)].includes(query.get('eventId'))),
      }),
      [ROUTE]: async () => {
        await delay;
        if (isDown) return errorResponse(500, isDown);
        if (result.status < 300) mine = [{ officialId: 7, eventId: 3 }];
        return { body: { results: [{ officialId: 7, ...result }] } };
      },
    });
    open(path);
  };
  const ready = async (): Promise<void> => {
    await start();
    await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
  };
  beforeAll(() => {
    // jsdom doesn't implement dialogs; the browser tests cover them.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    Element.prototype.scrollIntoView = jest.fn();
  });
  beforeEach(async () => {
    localStorage.clear();
    await forgetAuthor(2);
    delay = Promise.resolve();
    toastStore.set(null);
    me = { body: account() };
    events = { body: EVENTS };
    teamEvents = errorResponse(503, MESSAGES.unavailable);
    mine = [];
    skips = [];
    result = { status: 201 };
    isDown = undefined;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('redirects visitors to the login page', async () => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    await start();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  });

  it('reports that the official has no events', async () => {
    events = { body: [] };
    await start();
    expect(await screen.findByText(NO_EVENTS)).toBeInTheDocument();
  });

  it.each([
    [
      'each event is rated',
      [EVENTS[0]!, EVENTS[2]!],
      [1, 3],
      'You have already rated Marcus Bell for every event.',
      ['My ratings', '/coach?tab=my-ratings'],
    ],
    [
      'rating has closed',
      [{ ...EVENTS[0]!, closesAt: '2024-01-25T04:59:00.000Z' }, EVENTS[2]!],
      [3],
      'Rating of Old dual closed on Wed, Jan 24, 11:59 PM.',
      ['Events to rate', '/rate'],
    ],
    [
      'rating has not opened',
      [{ ...EVENTS[1]!, opensAt: '2999-01-12T02:00:00.000Z' }],
      [],
      'Rating of Coming dual opens on Fri, Jan 11, 9:00 PM.',
      ['Events to rate', '/rate'],
    ],
  ])('reports that %s, and links to another page', async (_case, assigned, rated, text, [name, path]) => {
    events = { body: assigned };
    mine = rated.map((eventId) => ({ officialId: 7, eventId }));
    await start();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'Back to the profile' })).toHaveAttribute('href', '/officials/7');
  });

  it('sends a review written in time even if rating has closed in the meantime', async () => {
    const draft = emptyDraft();
    storeDraft(
      { userId: 2, officialId: 7 },
      {
        ...draft,
        values: { ...draft.values, ...VALID_REVIEW },
        touched: [...RATING_CATEGORIES],
        unconfirmed: true,
      },
    );
    events = { body: [{ ...EVENTS[2]!, closesAt: '2025-01-25T04:59:00.000Z' }] };
    await ready();
    submit();
    await waitFor(() => expect(sentReviews()).toHaveLength(1));
    expect(sentReviews()[0]).toMatchObject(SENT);
  });

  it('tells officials that they can’t evaluate themselves', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: 7 }) };
    await start();
    expect(await screen.findByText(MESSAGES.ownRecord)).toBeInTheDocument();
  });

  it('sends the complete review, shows a toast and navigates to the start page', async () => {
    await ready();
    await choose(/^Event/, WORKED_EVENT_LABEL);
    rateAll();
    fill(/^Comment/, VALID_REVIEW.comment);
    fireEvent.click(screen.getByRole('switch', { name: 'Submit anonymously' }));
    submit();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Thank you!', duration: 5000 }));
    expect(sentReviews()[0]).toEqual({
      ...{ ...SENT, officialId: 7, isAnonymous: true },
      writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    expect(loadDraft({ userId: 2, officialId: 7 })).toEqual(emptyDraft());
  });

  it('cannot be submitted until every criterion has a star, except with Submit anyway', async () => {
    await ready();
    const button = screen.getByRole('button', { name: 'Submit Evaluation' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('0 of 6 rated');
    expect(screen.queryByRole('button', { name: /^Submit anyway/ })).not.toBeInTheDocument();
    rate('mechanics', 4);
    const form = screen.getByRole('form', { name: 'Evaluation of Marcus Bell' });
    expect(within(form).getAllByRole('button').at(-1)).toHaveTextContent(
      'Submit anyway: 5 unrated count as 1 star',
    );
    rateAll();
    expect(button).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Submit anyway/ })).not.toBeInTheDocument();
  });

  it('preselects the latest event that can be rated if the coach’s own are unknown', async () => {
    await ready();
    expect(screen.getByText(WORKED_EVENT_LABEL)).toBeInTheDocument();
    rateAll();
    submit();
    await waitFor(() => expect(sentReviews()).toHaveLength(1));
  });

  it.each([
    ['preselects a coach’s own event before a later one', [1], 'Old dual · Jan 10, 2024', false],
    ['preselects no event if none of those left had the coach’s team', [], 'Choose an event', true],
    ['preselects no upcoming event', [2], 'Choose an event', true],
  ])('%s', async (_case, ownEventIds, shown, isOfOthers) => {
    teamEvents = { body: ownEventIds.map((id) => EVENTS.find((event) => event.id === id)) };
    await ready();
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(screen.queryAllByText(/None of the events left had your team\.$/)).toHaveLength(
      isOfOthers ? 1 : 0,
    );
  });

  it('asks for confirmation before sending criteria with their default score', async () => {
    await ready();
    await choose(/^Event/, WORKED_EVENT_LABEL);
    rate('mechanics', 4);
    submit();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(submitAnywayButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /^5 criteria are not rated yetProfessionalism, Positioning, Stalling, Consistency, Appearance: each would count as 1 star\./,
    );
    expect(dialog).not.toHaveTextContent('Mechanics');
    const keep = within(dialog).getByRole('button', { name: 'Keep rating' });
    expect(keep).toHaveFocus();
    // The second tap of a double tap must not reach a button.
    expect(keep.parentElement).toHaveStyle({ pointerEvents: 'none' });
    await waitFor(() => expect(keep.parentElement).not.toHaveStyle({ pointerEvents: 'none' }));
    fireEvent.click(keep);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const professionalism = screen.getByRole('group', { name: 'Professionalism' });
    expect(within(professionalism).getByRole('radio', { name: /^1 star/ })).toHaveFocus();
    expect(sentReviews()).toHaveLength(0);
    RATING_CATEGORIES.slice(1, -1).forEach((category) => rate(category, 4));
    fireEvent.click(submitAnywayButton());
    const lastDialog = await screen.findByRole('dialog', { name: '1 criterion is not rated yet' });
    expect(lastDialog).toHaveTextContent('Appearance: it would count as 1 star.');
    fireEvent.click(within(lastDialog).getByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(sentReviews()).toHaveLength(1));
    expect(sentReviews()[0]).toMatchObject({ mechanics: 4, consistency: 4, appearance: 1 });
  });

  it.each([
    ['with stars', rateAll, submit],
    ['with one star', () => rate('mechanics', 4), () => fireEvent.click(submitAnywayButton())],
  ])('rejects a missing event and an overlong comment %s without a request', async (_case, setUp, send) => {
    // The event of the draft has been rated in the meantime.
    const draft = emptyDraft();
    storeDraft({ userId: 2, officialId: 7 }, { ...draft, values: { ...draft.values, eventId: 1 } });
    mine = [{ officialId: 7, eventId: 1 }];
    await ready();
    setUp();
    fill(/^Comment/, 'x'.repeat(2001));
    send();
    expect(screen.getByText(MESSAGES.eventRequired)).toBeInTheDocument();
    expect(screen.getByText(MESSAGES.commentTooLong)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentReviews()).toHaveLength(0);
  });

  it('stores the draft when the server rejects the review', async () => {
    result = { status: 409, message: MESSAGES.alreadyReviewed };
    await ready();
    await choose(/^Event/, WORKED_EVENT_LABEL);
    rateAll();
    fill(/^Comment/, VALID_REVIEW.comment);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.alreadyReviewed));
    const draft = loadDraft({ userId: 2, officialId: 7 });
    expect(draft.values).toEqual(VALID_REVIEW);
    expect(draft.touched).toEqual(RATING_CATEGORIES);
  });

  it('shows why the server failed, and preserves the draft', async () => {
    isDown = 'Out of paper';
    await ready();
    await choose(/^Event/, WORKED_EVENT_LABEL);
    rateAll();
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Out of paper'));
    expect(screen.getByLabelText(/^Comment/)).toBeEnabled();
    expect(loadDraft({ userId: 2, officialId: 7 }).touched).toEqual(RATING_CATEGORIES);
    expect(await waitingOf(2)).toEqual([]);
  });

  it('marks unrated criteria, and counts the comment’s characters', async () => {
    await ready();
    const group = screen.getByRole('group', { name: 'Mechanics' });
    expect(group).toHaveTextContent('Not rated yet');
    rate('mechanics', 1);
    expect(group).toHaveTextContent('Signals missing or wrong');
    fill(/^Comment/, 'Fair.');
    expect(screen.getByLabelText(/^Comment/)).toHaveAccessibleDescription(
      /^Leave out names, weights and bouts that only you could know\. 5 \/ 2,000 characters$/,
    );
  });

  it('explains the anonymous switch in both positions', async () => {
    await ready();
    const toggle = screen.getByRole('switch', { name: 'Submit anonymously' });
    expect(toggle).toHaveAccessibleDescription(/see this review with your name/);
    fireEvent.click(toggle);
    expect(toggle).toHaveAccessibleDescription(/^Nobody sees your name/);
  });

  it('restores a draft after a reload, and discards it after confirmation', async () => {
    await ready();
    rate('stalling', 4);
    fill(/^Comment/, 'Half a thought');
    cleanup();
    open('/officials/7/review');
    await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
    expect(screen.getByText('Your draft is back.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Comment/)).toHaveValue('Half a thought');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Discard this draft?');
    expect(screen.getByLabelText(/^Comment/)).toHaveValue('Half a thought');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText(/^Comment/)).toHaveValue(''));
    expect(loadDraft({ userId: 2, officialId: 7 })).toEqual(emptyDraft());
  });

  describe('without a connection', () => {
    let isOnline: boolean;
    const setOnline = (on: boolean) =>
      act(() => {
        isOnline = on;
        window.dispatchEvent(new Event(on ? 'online' : 'offline'));
      });
    const fillIn = async (): Promise<void> => {
      await choose(/^Event/, WORKED_EVENT_LABEL);
      rateAll();
      fill(/^Comment/, VALID_REVIEW.comment);
    };
    /** Loses write requests before they reach the server, or their responses afterward. */
    const loseRequests = (when: 'before' | 'after'): void => {
      const realFetch = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (isOnline || request.method === 'GET') return realFetch(request);
        if (when === 'after') await realFetch(request);
        throw new TypeError('Failed to fetch');
      };
    };
    beforeEach(() => {
      isOnline = true;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });

    it('stores the evaluation, shows a message and sends it when the connection returns', async () => {
      await ready();
      await fillIn();
      loseRequests('before');
      setOnline(false);
      submit();
      expect(await screen.findByText('No connection.')).toBeInTheDocument();
      expect(toastStore.get()?.description).toBe('Failed to submit review. Please try again.');
      expect(await waitingOf(2)).toMatchObject([{ officialId: 7, eventId: 3, values: VALID_REVIEW }]);
      expect(sentReviews()).toHaveLength(0);
      setOnline(true);
      await waitFor(() => expect(toastStore.get()?.title).toBe('Thank you!'));
      expect(sentReviews()).toMatchObject([SENT]);
      expect(loadDraft({ userId: 2, officialId: 7 })).toEqual(emptyDraft());
    });

    it('resends an evaluation with the same key after a lost response, and counts it as submitted', async () => {
      await ready();
      await fillIn();
      loseRequests('after');
      setOnline(false);
      submit();
      await screen.findByText('No connection.');
      // The review is already stored.
      result = { status: 200 };
      setOnline(true);
      await waitFor(() => expect(toastStore.get()?.title).toBe('Thank you!'));
      const [first, second] = server.sent(ROUTE).map(({ headers }) => headers['idempotency-key']);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
    });

    it('still sends a waiting evaluation after a reload, even if rating has closed', async () => {
      await ready();
      await fillIn();
      loseRequests('before');
      setOnline(false);
      submit();
      await screen.findByText('No connection.');
      const [waitingReview] = await waitingOf(2);
      cleanup();
      events = { body: [{ ...EVENTS[2]!, closesAt: '2025-01-25T04:59:00.000Z' }] };
      open('/officials/7/review');
      expect(await screen.findByText('No connection.')).toBeInTheDocument();
      expect(screen.getByLabelText(/^Comment/)).toHaveValue(VALID_REVIEW.comment);
      setOnline(true);
      await waitFor(() => expect(toastStore.get()?.title).toBe('Thank you!'));
      expect(sentReviews()).toMatchObject([{ ...SENT, writtenAt: waitingReview!.request.writtenAt }]);
      expect(await waitingOf(2)).toEqual([]);
    });

    it('turns an unsent evaluation into a draft when another tab does so', async () => {
      // Tabs share only what the browser has stored.
      const database = startIndexedDb();
      await ready();
      await fillIn();
      loseRequests('before');
      setOnline(false);
      submit();
      await screen.findByText('No connection.');
      await act(() =>
        moveBackToDraft({ userId: 2, officialId: 7, eventId: 3 }, { userId: 2, officialId: 7 }),
      );
      await waitFor(() => expect(screen.getByLabelText(/^Comment/)).toBeEnabled());
      expect(toastStore.get()?.title).not.toBe('Thank you!');
      expect(loadDraft({ userId: 2, officialId: 7 }).values).toEqual(VALID_REVIEW);
      cleanup();
      database.stop();
    });

    it('does not replace a draft for another event with an unsent evaluation', async () => {
      await addToQueue({
        ...{ userId: 2, officialId: 7, eventId: 3, values: VALID_REVIEW },
        request: { idempotencyKey: '0'.repeat(32), writtenAt: new Date().toISOString() },
      });
      const values = { ...validReview(2), comment: 'About another event' };
      storeDraft({ userId: 2, officialId: 7 }, { ...emptyDraft(), values, touched: [...RATING_CATEGORIES] });
      await ready();
      expect(screen.getByLabelText(/^Comment/)).toHaveValue('About another event');
      expect(screen.queryByText('No connection.')).not.toBeInTheDocument();
      expect(await waitingOf(2)).toHaveLength(1);
    });

    it('turns an unsent evaluation into a draft when the server rejects it', async () => {
      await ready();
      await fillIn();
      loseRequests('before');
      setOnline(false);
      submit();
      await screen.findByText('No connection.');
      result = { status: 403, message: MESSAGES.didNotTakePart };
      setOnline(true);
      await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.didNotTakePart));
      expect(screen.getByLabelText(/^Comment/)).toBeEnabled();
      expect(await waitingOf(2)).toEqual([]);
      expect(loadDraft({ userId: 2, officialId: 7 }).values).toEqual(VALID_REVIEW);
    });

    it('enables the form to edit an unsent evaluation', async () => {
      await ready();
      await fillIn();
      loseRequests('before');
      setOnline(false);
      submit();
      await screen.findByText('No connection.');
      expect(screen.getByLabelText(/^Comment/)).toBeDisabled();
      fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.getByLabelText(/^Comment/)).toBeEnabled());
      expect(await waitingOf(2)).toEqual([]);
      setOnline(true);
      expect(screen.queryByText('No connection.')).not.toBeInTheDocument();
    });
  });

  describe('opened from an event', () => {
    const PATH = '/officials/7/review?event=3';

    it('shows the event, submits, and navigates to the next official', async () => {
      await start(PATH);
      await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
      expect(screen.getByRole('navigation', { name: 'Officials of Late dual' })).toHaveTextContent(
        '0 of 2 evaluated',
      );
      expect(screen.getByText(WORKED_EVENT_LABEL)).toBeInTheDocument();
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
      rateAll();
      fireEvent.click(screen.getByRole('button', { name: 'Save and next' }));
      await waitFor(() =>
        expect(screen.getByTestId('address').textContent).toBe('/officials/8/review?event=3'),
      );
      expect(sentReviews()[0]).toMatchObject({ officialId: 7, mechanics: 4 });
      expect(toastStore.get()?.title).toBe('Thank you!');
      await screen.findByRole('form', { name: 'Evaluation of Ruth Amsel' });
      await waitFor(() =>
        expect(screen.getByRole('navigation', { name: 'Officials of Late dual' })).toHaveTextContent(
          '1 of 2 evaluated',
        ),
      );
      expect(screen.getByRole('button', { name: 'Submit Evaluation' })).toBeInTheDocument();
    });

    it('does not navigate if another page was opened before the response', async () => {
      await start(PATH);
      await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
      const { held, send } = heldResponse({ body: null });
      delay = held;
      rateAll();
      fireEvent.click(screen.getByRole('button', { name: 'Save and next' }));
      await waitFor(() => expect(sentReviews()).toHaveLength(1));
      act(() => navigate('/elsewhere'));
      send();
      await waitFor(() => expect(toastStore.get()?.title).toBe('Thank you!'));
      expect(screen.getByTestId('address').textContent).toBe('/elsewhere');
    });

    it('skips an official who was not seen', async () => {
      skips = [{ eventId: 3, officialId: 8 }];
      await start(PATH);
      await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
      expect(screen.getByRole('button', { name: 'Submit Evaluation' })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^Skip to/ })).not.toBeInTheDocument();
    });

    it('links to the next official if the current official is already evaluated', async () => {
      mine = [{ officialId: 7, eventId: 3 }];
      await start(PATH);
      expect(
        await screen.findByText('You have already rated Marcus Bell for Late dual.'),
      ).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Keep going: Ruth Amsel' })).toHaveAttribute(
        'href',
        '/officials/8/review?event=3',
      );
    });

    it('stores one draft per event', async () => {
      await start(PATH);
      await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
      rate('stalling', 5);
      expect(loadDraft({ userId: 2, officialId: 7, eventId: 3 }).touched).toEqual(['stalling']);
      expect(loadDraft({ userId: 2, officialId: 7 })).toEqual(emptyDraft());
    });

    it.each(['?event=4', '?event=nonsense'])(
      'opens the evaluation without a preset event for %s',
      async (search) => {
        await start(`/officials/7/review${search}`);
        await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
        expect(screen.getByRole('combobox', { name: /^Event/ })).toBeEnabled();
        expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      },
    );
  });

  it('remembers the same event for the return from the login page', async () => {
    me = errorResponse(401, MESSAGES.notAuthenticated);
    await start('/officials/7/review?event=3');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(window.history.state).toMatchObject({ from: '/officials/7/review?event=3' });
  });
});

describe('validateReview', () => {
  it.each(INVALID_REVIEWS)('rejects an invalid $field ($message)', ({ change, field, message }) => {
    expect(validateReview({ ...VALID_REVIEW, ...change })).toEqual({ [field]: message });
  });
});

describe('eventChoices', () => {
  const choices = eventChoices(
    EVENTS,
    [{ eventId: 1 } as never],
    new Set(),
    new Date('2026-01-17T12:00:00Z'),
  );
  it('lists completed events first, with the latest on top, and marks upcoming events', () => {
    expect(choices.map((choice) => choice.label)).toEqual([
      WORKED_EVENT_LABEL,
      'Old dual · Jan 10, 2024 · Already reviewed',
      'Coming dual · Jan 10, 2999 · Upcoming',
    ]);
  });
  it('lists completed events of the user’s own team before other completed events', () => {
    const ownChoices = eventChoices(EVENTS, [], new Set([1, 2]), new Date('2026-01-17T12:00:00Z'));
    expect(ownChoices.map(({ value, group, isLikely }) => [value, group, isLikely])).toEqual([
      [1, 'Completed, with your team', true],
      [3, 'Completed', false],
      [2, 'Upcoming', false],
    ]);
  });
  it('disables events whose rating has closed', () => {
    const [closedChoice] = eventChoices(
      [{ ...EVENTS[2]!, closesAt: '2025-01-25T04:59:00.000Z' }],
      [],
      new Set(),
      new Date('2026-01-17T12:00:00Z'),
    );
    expect(closedChoice).toMatchObject({
      label: `${WORKED_EVENT_LABEL} · Rating closed on Fri, Jan 24, 11:59 PM`,
      disabled: true,
      isReviewed: false,
    });
  });
  it('disables reviewed events', () => {
    expect(choices.filter((choice) => choice.disabled).map((choice) => choice.value)).toEqual([1]);
  });
});

describe('nextOfficial', () => {
  const official = (officialId: number) => ({ officialId }) as EventOfficial;
  const all = [1, 2, 3].map(official);
  it.each([
    [1, [], 2],
    [3, [], 1],
    [1, [2], 3],
    [2, [1, 3], undefined],
    [2, [2, 3], 1],
  ])('takes official %d and the evaluated officials %j, and returns official %s', (current, done, expected) =>
    expect(nextOfficial(all, done, current)?.officialId).toBe(expected),
  );
});

describe('a stored draft', () => {
  it.each(['no json', '{}', '{"values":{"mechanics":9,"comment":4},"touched":"all"}', 'null'])(
    'is replaced by an empty draft if it contains %s',
    (stored) => {
      localStorage.setItem('rmo:evaluation:2:7', stored);
      expect(loadDraft({ userId: 2, officialId: 7 })).toEqual(emptyDraft());
    },
  );

  it('is not sent automatically if one of its scores is missing', () => {
    const { mechanics: _removed, ...values } = VALID_REVIEW;
    const storedDraft = { values, touched: ['mechanics', 'stalling'], unconfirmed: true };
    localStorage.setItem('rmo:evaluation:2:7', JSON.stringify(storedDraft));
    const draft = loadDraft({ userId: 2, officialId: 7 });
    expect([draft.values.mechanics, draft.touched, draft.unconfirmed]).toEqual([1, ['stalling'], false]);
  });

  it.each([{ eventId: 3 }, { isAnonymous: true }, { comment: 'Calm.' }])(
    'counts as started with %j',
    (change) => {
      const draft = emptyDraft();
      expect(isDraftStarted(draft)).toBe(false);
      expect(isDraftStarted({ ...draft, values: { ...draft.values, ...change } })).toBe(true);
    },
  );
});
