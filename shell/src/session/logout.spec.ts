import { waitFor } from '@testing-library/react';
import { MESSAGES, validReview } from '@rmo/contracts';
import { showStoredToast, toastStore } from '@rmo/mfe-kit';
import {
  listDraftKeys,
  readStoredDraft,
  removeDraftsAtLogout,
  removeDraftsOfOthers,
  storeDraft,
} from '@rmo/ui/drafts';
import { addToQueue, forgetAuthor, removeFromQueue, UNREADABLE, waitingOf } from '@rmo/ui/offline';
import type { CurrentUser } from '@rmo/api-client';
import { setSessionUser } from '@rmo/api-client/session';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type MockResponse,
  type ApiServer,
} from '@rmo/ui/testing/api-server';
import { startIndexedDb } from '@rmo/ui/testing/indexed-db';
import type { Option } from '../search/options';
import { readRecent, storeRecent } from '../search/recent';
import { logout } from './logout';
import { followOtherTabs } from './tabs';

const KEY = { userId: 2, officialId: 7, eventId: 3 };
const OTHER_KEY = { userId: 5, officialId: 7 };
const PAGE: Option = { kind: 'page', label: 'Schedule', detail: null, link: '/schedule' };
const REVIEWS = 'POST /api/events/3/reviews';
const resultOf = (result: object): MockResponse => ({ body: { results: [result] } });
const evaluation = (unconfirmed: boolean) => ({
  values: { ...validReview(3), comment: ' Calm throughout. ', isAnonymous: true },
  touched: ['mechanics'],
  unconfirmed,
});
const DRAFT = evaluation(false);
const PENDING_DRAFT = evaluation(true);
const EMPTY_DRAFT = {
  ...DRAFT,
  values: { ...DRAFT.values, comment: '', eventId: 0, isAnonymous: false },
  touched: [],
};

describe('logout', () => {
  let server: ApiServer;
  let response: MockResponse;
  let everywhere: MockResponse;
  let loggingOut: MockResponse | Promise<MockResponse>;
  const dialog = () => document.querySelector('dialog');
  const click = (name: string) => {
    const button = [...document.querySelectorAll('dialog button')].find((one) => one.textContent === name);
    if (!button) throw new Error(`There is no button ${name}`);
    (button as HTMLButtonElement).click();
  };
  beforeAll(() => {
    // jsdom doesn't implement dialogs; the browser tests cover them.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(value = '') {
      this.returnValue = value;
      this.dispatchEvent(new Event('close'));
    };
  });
  beforeEach(async () => {
    localStorage.clear();
    await forgetAuthor(KEY.userId);
    toastStore.set(null);
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs that it can't navigate
    setSessionUser({ id: 2 } as CurrentUser);
    response = resultOf({ status: 201 });
    loggingOut = { body: { message: 'Logged out' } };
    everywhere = { body: { message: MESSAGES.loggedOutEverywhere } };
    server = await startApiServer({
      'POST /api/auth/logout': () => loggingOut,
      'POST /api/auth/logout-everywhere': () => everywhere,
      [REVIEWS]: ({ body }) => {
        const [{ officialId }] = (body as { reviews: [{ officialId: number }] }).reviews;
        if (officialId === 7) return response;
        const rejection = { status: 403, message: MESSAGES.didNotTakePart };
        return resultOf(officialId === 8 ? rejection : { status: 201 });
      },
    });
  });
  afterEach(() => {
    dialog()?.remove();
    jest.restoreAllMocks();
  });
  const sentReviews = () =>
    server.sent(REVIEWS).map(({ body }) => (body as { reviews: object[] }).reviews[0]);
  const hasLoggedOut = () => server.sent('POST /api/auth/logout').length === 1;

  it('warns about unsubmitted evaluations, and changes nothing if the user stays logged in', async () => {
    storeDraft(KEY, DRAFT);
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).toHaveTextContent('1 rating draft is saved in this browser.'));
    expect(() => click('Send and log out')).toThrow();
    click('Stay logged in');
    await logoutPromise;
    expect([hasLoggedOut(), readStoredDraft(KEY)]).toEqual([false, DRAFT]);
    expect(dialog()).toBeNull();
  });

  it('removes the drafts when the user discards them', async () => {
    storeDraft(KEY, DRAFT);
    storeDraft({ ...KEY, officialId: 8 }, PENDING_DRAFT);
    const logoutPromise = logout();
    await waitFor(() =>
      expect(dialog()).toHaveTextContent(
        '1 rating hasn’t been sent. 1 rating draft is saved in this browser. Logging out removes them from this device.',
      ),
    );
    click('Discard and log out');
    await logoutPromise;
    expect([hasLoggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it.each([
    ['is accepted', resultOf({ status: 201 })],
    ['has already been received', resultOf({ status: 200 })],
  ])('submits a pending evaluation that %s before ending the session', async (_what, reviewResponse) => {
    response = reviewResponse;
    storeDraft(KEY, PENDING_DRAFT);
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Send and log out');
    await logoutPromise;
    const { eventId: _event, ...values } = PENDING_DRAFT.values;
    expect(sentReviews()).toMatchObject([{ ...values, officialId: 7, comment: 'Calm throughout.' }]);
    expect([hasLoggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it.each([
    [resultOf({ status: 403, message: MESSAGES.didNotTakePart }), MESSAGES.didNotTakePart],
    [errorResponse(500, ''), 'Failed to submit review. Please try again.'],
  ])('keeps the session and the evaluation when submitting fails', async (failure, message) => {
    response = failure;
    storeDraft(KEY, PENDING_DRAFT);
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Send and log out');
    await logoutPromise;
    expect(hasLoggedOut()).toBe(false);
    expect(await waitingOf(KEY.userId)).toMatchObject([{ ...KEY, values: { mechanics: 4 } }]);
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: message });
  });

  it('keeps the session and the review if rating isn’t open yet', async () => {
    const { values } = PENDING_DRAFT;
    const request = { idempotencyKey: '0'.repeat(32), writtenAt: '2026-11-20T20:00:00.000Z' };
    const key = { userId: KEY.userId, officialId: KEY.officialId, eventId: 3 };
    await addToQueue({ ...key, values, request, notBefore: '2999-12-13T02:00:00.000Z' });
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Send and log out');
    await logoutPromise;
    expect(hasLoggedOut()).toBe(false);
    expect(toastStore.get()).toMatchObject({ description: 'Rating is not open yet, so it would be lost' });
    expect(await waitingOf(KEY.userId)).toHaveLength(1);
    await removeFromQueue(key);
  });

  it('asks for confirmation if the browser can’t tell whether ratings are waiting', async () => {
    const database = startIndexedDb();
    database.faults.failsToRead = true;
    const logoutPromise = logout();
    await waitFor(() =>
      expect(dialog()).toHaveTextContent(
        `${UNREADABLE}, so some ratings may not have been sent. Logging out removes them from this device.`,
      ),
    );
    click('Stay logged in');
    await logoutPromise;
    expect(hasLoggedOut()).toBe(false);
    database.stop();
  });

  it('sends a queue that couldn’t be read at first', async () => {
    const database = startIndexedDb();
    const { values } = PENDING_DRAFT;
    const request = { idempotencyKey: '0'.repeat(32), writtenAt: '2026-11-20T20:00:00.000Z' };
    await addToQueue({ ...KEY, officialId: 9, values, request });
    storeDraft(KEY, PENDING_DRAFT);
    database.faults.failsToRead = true;
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    database.faults.failsToRead = false;
    click('Send and log out');
    await logoutPromise;
    expect(sentReviews()).toContainEqual(
      expect.objectContaining({ officialId: 9, comment: 'Calm throughout.' }),
    );
    expect(hasLoggedOut()).toBe(true);
    database.stop();
  });

  it('sends all other evaluations when the server rejects one', async () => {
    storeDraft({ ...KEY, officialId: 8 }, PENDING_DRAFT);
    storeDraft(KEY, PENDING_DRAFT);
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Send and log out');
    await logoutPromise;
    expect([hasLoggedOut(), listDraftKeys()]).toEqual([false, [{ ...KEY, officialId: 8 }]]);
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.didNotTakePart });
  });

  it('removes unchanged drafts without asking', async () => {
    storeDraft(KEY, EMPTY_DRAFT);
    localStorage.setItem('rmo:evaluation:2:9', 'no json');
    await logout();
    expect([hasLoggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it('submits pending evaluations before ending all sessions', async () => {
    storeDraft(KEY, PENDING_DRAFT);
    const logoutPromise = logout({ everywhere: true });
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(server.calls).toHaveLength(0);
    click('Send and log out');
    await logoutPromise;
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      REVIEWS,
      'POST /api/auth/logout-everywhere',
    ]);
    expect(listDraftKeys()).toEqual([]);
  });

  it('shows an error if it can’t end all sessions because the current session has already ended', async () => {
    everywhere = errorResponse(401, MESSAGES.notAuthenticated);
    await logout({ everywhere: true });
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.notAuthenticated });
  });

  it.each([{ isAnonymous: true }, { eventId: 3 }])('asks about a draft with only %j set', async (change) => {
    storeDraft(KEY, { ...EMPTY_DRAFT, values: { ...EMPTY_DRAFT.values, ...change } });
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Stay logged in');
    await logoutPromise;
    expect(hasLoggedOut()).toBe(false);
  });

  it('submits an evaluation without its comment if the comment is invalid', async () => {
    const { comment: _removed, ...values } = PENDING_DRAFT.values;
    storeDraft(KEY, { ...PENDING_DRAFT, values });
    const logoutPromise = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    click('Send and log out');
    await logoutPromise;
    expect(sentReviews()).toMatchObject([{ officialId: 7, comment: '' }]);
  });

  it('removes the drafts without asking or sending anything when the session is already over', async () => {
    storeDraft(KEY, PENDING_DRAFT);
    await logout({ isOver: MESSAGES.accountDeleted });
    expect([dialog(), server.calls, listDraftKeys()]).toEqual([null, [], []]);
    showStoredToast();
    expect(toastStore.get()?.description).toBe(MESSAGES.accountDeleted);
  });

  it('doesn’t reload the page when another tab notices the end of the session first', async () => {
    const reload = jest.fn();
    followOtherTabs(reload);
    const other = new BroadcastChannel('rmo:session');
    // Created after this tab's channel, so it receives messages after that channel.
    const later = new BroadcastChannel('rmo:session');
    const waitForMessage = (data: number | null) =>
      new Promise<void>((resolve) => {
        later.onmessage = (message) => message.data === data && resolve();
        other.postMessage(data);
      });
    const { held, send } = heldResponse(errorResponse(500, ''));
    loggingOut = held;
    storeDraft(KEY, EMPTY_DRAFT);
    const logoutPromise = logout();
    await waitFor(() => expect(hasLoggedOut()).toBe(true));
    await waitForMessage(null);
    expect(reload).not.toHaveBeenCalled();
    send();
    await logoutPromise;
    // While logged in, the tab follows the others again.
    await waitForMessage(null);
    expect(reload).toHaveBeenCalledTimes(1);
    other.close();
    later.close();
  });

  it('preserves the drafts if it fails', async () => {
    storeDraft(KEY, EMPTY_DRAFT);
    await server.close();
    await logout();
    expect(readStoredDraft(KEY)).toEqual(EMPTY_DRAFT);
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'Failed to logout' });
    server = await startApiServer({});
  });
});

describe('stored evaluation drafts', () => {
  beforeEach(() => localStorage.clear());

  it('can’t be stored again by open pages after logout', () => {
    storeDraft(KEY, DRAFT);
    removeDraftsAtLogout(2);
    storeDraft(KEY, DRAFT);
    expect(listDraftKeys()).toEqual([]);
    removeDraftsOfOthers(2);
    storeDraft(KEY, DRAFT);
    expect(readStoredDraft(KEY)).toEqual(DRAFT);
  });

  it('are preserved when their author logs in again, and removed when another user logs in', () => {
    storeDraft(KEY, DRAFT);
    storeDraft(OTHER_KEY, DRAFT);
    storeRecent(2, PAGE);
    removeDraftsOfOthers(2);
    expect(listDraftKeys()).toEqual([KEY]);
    expect(readRecent(2)).toEqual([PAGE]);
    removeDraftsOfOthers(5);
    expect(listDraftKeys()).toEqual([]);
    expect(readRecent(2)).toEqual([]);
  });

  it('are removed at logout together with the recent choices in the search', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c'])
      storeRecent(2, { ...PAGE, label: name, link: `/${name}` });
    expect(readRecent(2).map(({ label }) => label)).toEqual(['c', 'f', 'e', 'd', 'b']);
    removeDraftsAtLogout(2);
    storeRecent(2, PAGE);
    expect(readRecent(2)).toEqual([]);
  });
});
