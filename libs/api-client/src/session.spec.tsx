import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Permission } from '@rmo/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { authApi } from './auth';
import { errorMessage, fieldErrors, isApiError } from './errors';
import { notificationsApi } from './notifications';
import {
  getSession,
  loadSession,
  refreshSession,
  resetSession,
  setSessionUser,
  useSession,
  type CurrentUser,
} from './session';
import { makeApiStore } from './store';

const COACH = { id: 7, role: 'user', userType: 'Coach', firstName: 'Dana', lastName: 'Keller' };
type Answer = { status: number; body: unknown; raw?: string };

let server: Server;
let answers: Record<string, Answer | (() => Answer)>;
let calls: string[];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const found = answers[call];
    const answer =
      typeof found === 'function' ? found() : (found ?? { status: 404, body: { message: 'Not found' } });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.raw ?? JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return realFetch(new Request(request.url.replace(window.location.origin, origin), request));
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  calls = [];
  answers = {};
});

const loggedOut: Answer = { status: 401, body: { statusCode: 401, message: 'Not authenticated' } };
const asked = () => calls.filter((call) => call === 'GET /api/auth/me').length;

describe('the session', () => {
  beforeEach(() => resetSession());
  afterEach(() => {
    document.cookie = 'rmo_signed_in=; max-age=0';
  });

  it('is nobody, not an error, when the server answers 401', async () => {
    answers['GET /api/auth/me'] = loggedOut;
    await loadSession();
    expect(getSession()).toEqual({ user: null, isLoading: false, error: null });
  });

  it('has the server’s error while the server can’t tell, and is read again when the browser is online', async () => {
    answers['GET /api/auth/me'] = { status: 503, body: { statusCode: 503, message: 'Try later' } };
    await loadSession();
    const error = { status: 503, message: 'Try later' };
    expect(getSession()).toEqual({ user: null, isLoading: false, error });
    answers['GET /api/auth/me'] = { status: 200, body: COACH };
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(getSession()).toEqual({ user: COACH, isLoading: false, error: null }));
  });

  it('keeps the person when a later read fails', async () => {
    setSessionUser(COACH as CurrentUser);
    answers['GET /api/auth/me'] = { status: 502, body: null, raw: '<html>Bad gateway</html>' };
    await refreshSession();
    const error = { status: 502, message: '', statusText: 'Bad Gateway' };
    expect(getSession()).toEqual({ user: COACH, isLoading: false, error });
  });

  it.each([
    ['is not asked for where the cookie says that nobody is logged in', 'rmo_signed_in=0', 0],
    ['is asked for where the cookie says that somebody is', 'rmo_signed_in=1', 1],
    ['is asked for where there is no such cookie', 'other=1', 1],
  ])('%s', async (_what, cookie, expected) => {
    answers['GET /api/auth/me'] = loggedOut;
    document.cookie = cookie;
    await Promise.all([loadSession(), loadSession()]);
    expect(getSession()).toEqual({ user: null, isLoading: false, error: null });
    expect(asked()).toBe(expected);
  });

  it('follows a login without asking again, and mirrors the permissions', async () => {
    answers['GET /api/auth/me'] = loggedOut;
    answers['POST /api/auth/login'] = { status: 200, body: COACH };
    function Who() {
      const { user, isLoading, can } = useSession();
      if (isLoading) return <p>loading</p>;
      return (
        <p>
          {user ? `${user.firstName} ${can(Permission.CoachArea)} ${can(Permission.ReviewRead)}` : 'nobody'}
        </p>
      );
    }
    render(<Who />);
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    await act(() =>
      makeApiStore().dispatch(
        authApi.endpoints.authLogin.initiate({ email: 'd@example.org', password: 'long-enough' }),
      ),
    );
    expect(await screen.findByText('Dana true false')).toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('drops the answer of a read that is older than a login', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const serverFetch = globalThis.fetch;
    globalThis.fetch = async () => {
      await answered;
      return Response.json({}, { status: 401 });
    };
    const reading = loadSession();
    setSessionUser(COACH as CurrentUser);
    answer();
    await reading;
    globalThis.fetch = serverFetch;
    expect(getSession().user).toBe(COACH);
  });

  it('is read again when another call finds it ended', async () => {
    setSessionUser(COACH as CurrentUser);
    answers['GET /api/auth/me'] = loggedOut;
    answers['GET /api/notifications/unread-count'] = loggedOut;
    await makeApiStore().dispatch(notificationsApi.endpoints.notificationsUnreadCount.initiate());
    await waitFor(() => expect(getSession().user).toBeNull());
  });
});

describe('errors', () => {
  it('carry fields for a form, and a fallback where no answer came', async () => {
    answers['POST /api/auth/login'] = {
      status: 400,
      body: {
        statusCode: 400,
        message: 'Some fields are not valid',
        errors: [{ field: 'email', message: 'Bad' }],
      },
    };
    const store = makeApiStore();
    const { error } = await store.dispatch(
      authApi.endpoints.authLogin.initiate({ email: 'x', password: 'y' }),
    );
    expect(isApiError(error)).toBe(true);
    expect(errorMessage(error, 'fallback')).toBe('Some fields are not valid');
    expect(fieldErrors(error)).toEqual({ email: 'Bad' });
    expect(errorMessage({ status: 0, message: 'no network' }, 'fallback')).toBe('fallback');
    expect(fieldErrors(undefined)).toEqual({});
  });
});

describe('marking all notifications read', () => {
  it('clears the count but leaves the markers in the list that is open', async () => {
    const list = [
      { id: 1, title: 'New event', message: 'm', isRead: false, createdAt: '2026-01-01T12:00:00.000Z' },
    ];
    answers['GET /api/notifications'] = { status: 200, body: list };
    answers['GET /api/notifications/unread-count'] = { status: 200, body: { count: 1 } };
    answers['POST /api/notifications/mark-all-read'] = { status: 200, body: { message: 'ok' } };
    const store = makeApiStore();
    const { endpoints } = notificationsApi;
    await store.dispatch(endpoints.notificationsList.initiate({}));
    await store.dispatch(endpoints.notificationsUnreadCount.initiate());
    await store.dispatch(endpoints.notificationsMarkAllRead.initiate());
    await waitFor(() =>
      expect(endpoints.notificationsUnreadCount.select()(store.getState()).data).toEqual({ count: 0 }),
    );
    expect(endpoints.notificationsList.select({})(store.getState()).data?.items[0]?.isRead).toBe(false);
  });
});
