import { waitFor } from '@testing-library/react';
import { MESSAGES, validReview } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import {
  removeDraftsAtLogout,
  storeDraft,
  listDraftKeys,
  removeDraftsOfOthers,
  readStoredDraft,
} from '@rmo/ui/draft-storage';
import type { CurrentUser } from '@rmo/api-client';
import { setSessionUser } from '@rmo/api-client/session';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { logout } from './logout';

const KEY = { userId: 2, officialId: 7, eventId: 3 };
const OTHER = { userId: 5, officialId: 7 };
const evaluation = (unconfirmed: boolean) => ({
  values: { ...validReview(3), comment: ' Calm throughout. ', isAnonymous: true },
  touched: ['mechanics'],
  unconfirmed,
});
const DRAFT = evaluation(false);
const WAITING = evaluation(true);
const EMPTY = {
  ...DRAFT,
  values: { ...DRAFT.values, comment: '', eventId: 0, isAnonymous: false },
  touched: [],
};

describe('logging out with evaluations that are not sent', () => {
  let server: ApiServer;
  let answer: Answer;
  let everywhere: Answer;
  const dialog = () => document.querySelector('dialog');
  const press = (name: string) => {
    const button = [...document.querySelectorAll('dialog button')].find((one) => one.textContent === name);
    if (!button) throw new Error(`There is no button ${name}`);
    (button as HTMLButtonElement).click();
  };
  beforeAll(() => {
    // jsdom draws no dialog; what happens in it is the browser's, and the product's test in Chromium.
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
    toastStore.set(null);
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom can't leave its page, and says so
    setSessionUser({ id: 2 } as CurrentUser);
    answer = { status: 201, body: { id: 1 } };
    everywhere = { body: { message: MESSAGES.loggedOutEverywhere } };
    server = await startApiServer({
      'POST /api/auth/logout': () => ({ body: { message: 'Logged out' } }),
      'POST /api/auth/logout-everywhere': () => everywhere,
      'POST /api/officials/7/reviews': () => answer,
    });
  });
  afterEach(async () => {
    dialog()?.remove();
    await server.close();
    jest.restoreAllMocks();
  });
  const loggedOut = () => server.sent('POST /api/auth/logout').length === 1;

  it('asks, and changes nothing when the user stays logged in', async () => {
    storeDraft(KEY, DRAFT);
    const done = logout();
    await waitFor(() =>
      expect(dialog()).toHaveTextContent('1 draft of an evaluation is kept in this browser.'),
    );
    expect(() => press('Send and log out')).toThrow();
    press('Stay logged in');
    await done;
    expect([loggedOut(), readStoredDraft(KEY)]).toEqual([false, DRAFT]);
    expect(dialog()).toBeNull();
  });

  it('removes the drafts when they are discarded', async () => {
    storeDraft(KEY, DRAFT);
    storeDraft({ ...KEY, officialId: 8 }, WAITING);
    const done = logout();
    await waitFor(() =>
      expect(dialog()).toHaveTextContent(
        '1 evaluation waits for a connection. 1 draft of an evaluation is kept in this browser. Logging out removes them from this device.',
      ),
    );
    press('Discard and log out');
    await done;
    expect([loggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it.each([
    ['arrives', { status: 201, body: { id: 1 } }],
    ['had arrived already', refusal(409, MESSAGES.alreadyReviewed)],
  ])('sends what waits before it logs out, where it %s', async (_what, given) => {
    answer = given;
    storeDraft(KEY, WAITING);
    const done = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    press('Send and log out');
    await done;
    expect(server.sent('POST /api/officials/7/reviews')[0]?.body).toEqual({
      ...WAITING.values,
      comment: 'Calm throughout.',
    });
    expect([loggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it.each([
    [refusal(400, MESSAGES.notAssigned), MESSAGES.notAssigned],
    [refusal(500, ''), 'Failed to submit review. Please try again.'],
  ])('stays logged in, with everything kept, where it can’t be sent', async (given, message) => {
    answer = given;
    storeDraft(KEY, WAITING);
    const done = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    press('Send and log out');
    await done;
    expect([loggedOut(), readStoredDraft(KEY)]).toEqual([false, WAITING]);
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: message });
  });

  it('does not ask when nothing was written, and removes leftover drafts', async () => {
    storeDraft(KEY, EMPTY);
    localStorage.setItem('rmo:evaluation:2:9', 'no json');
    await logout();
    expect([loggedOut(), listDraftKeys()]).toEqual([true, []]);
  });

  it('everywhere sends pending evaluations before any session ends', async () => {
    storeDraft(KEY, WAITING);
    const done = logout({ everywhere: true });
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(server.calls).toHaveLength(0);
    press('Send and log out');
    await done;
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/officials/7/reviews',
      'POST /api/auth/logout-everywhere',
    ]);
    expect(listDraftKeys()).toEqual([]);
  });

  it('everywhere shows the error when this session has ended already, since the others continue', async () => {
    everywhere = refusal(401, MESSAGES.notAuthenticated);
    await logout({ everywhere: true });
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.notAuthenticated });
  });

  it.each([{ isAnonymous: true }, { eventId: 3 }])('asks about a draft with only %j', async (given) => {
    storeDraft(KEY, { ...EMPTY, values: { ...EMPTY.values, ...given } });
    const done = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    press('Stay logged in');
    await done;
    expect(loggedOut()).toBe(false);
  });

  it('sends an evaluation whose comment can’t be read without one', async () => {
    const { comment: _gone, ...values } = WAITING.values;
    storeDraft(KEY, { ...WAITING, values });
    const done = logout();
    await waitFor(() => expect(dialog()).not.toBeNull());
    press('Send and log out');
    await done;
    expect(server.sent('POST /api/officials/7/reviews')[0]?.body).toEqual({ ...values, comment: '' });
  });

  it('keeps the drafts when the logout fails', async () => {
    storeDraft(KEY, EMPTY);
    await server.close();
    await logout();
    expect(readStoredDraft(KEY)).toEqual(EMPTY);
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'Failed to logout' });
    server = await startApiServer({});
  });
});

describe('stored drafts of evaluations', () => {
  beforeEach(() => localStorage.clear());

  it('are not stored again by a page that is still open after the logout', () => {
    storeDraft(KEY, DRAFT);
    removeDraftsAtLogout(2);
    storeDraft(KEY, DRAFT);
    expect(listDraftKeys()).toEqual([]);
    removeDraftsOfOthers(2);
    storeDraft(KEY, DRAFT);
    expect(readStoredDraft(KEY)).toEqual(DRAFT);
  });

  it('survive the end of the session for their author, and are removed when somebody else logs in', () => {
    storeDraft(KEY, DRAFT);
    storeDraft(OTHER, DRAFT);
    removeDraftsOfOthers(2);
    expect(listDraftKeys()).toEqual([KEY]);
    removeDraftsOfOthers(5);
    expect(listDraftKeys()).toEqual([]);
  });
});
