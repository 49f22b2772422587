import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Permission } from '@rmo/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { sharedApi } from './endpoints';
import { errorMessage, fieldErrors, isApiError } from './errors';
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
type MockResponse = { status: number; body: unknown; raw?: string };

let server: Server;
let responses: Record<string, MockResponse | (() => MockResponse)>;
let calls: string[];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const route = responses[call];
    const mock =
      typeof route === 'function' ? route() : (route ?? { status: 404, body: { message: 'Not found' } });
    response.writeHead(mock.status, { 'content-type': 'application/json' });
    response.end(mock.raw ?? JSON.stringify(mock.body));
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
  responses = {};
});

const loggedOut: MockResponse = { status: 401, body: { statusCode: 401, message: 'Not authenticated' } };
const sessionReads = () => calls.filter((call) => call === 'GET /api/auth/me').length;

describe('the session', () => {
  beforeEach(() => resetSession());
  afterEach(() => {
    document.cookie = 'rmo_signed_in=; max-age=0';
  });

  it('has no user and no error after a 401 response', async () => {
    responses['GET /api/auth/me'] = loggedOut;
    await loadSession();
    expect(getSession()).toEqual({ user: null, isLoading: false, error: null });
  });

  it('stores the server’s error, and reloads once the browser is online', async () => {
    responses['GET /api/auth/me'] = { status: 503, body: { statusCode: 503, message: 'Try later' } };
    await loadSession();
    const error = { status: 503, message: 'Try later' };
    expect(getSession()).toEqual({ user: null, isLoading: false, error });
    responses['GET /api/auth/me'] = { status: 200, body: COACH };
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(getSession()).toEqual({ user: COACH, isLoading: false, error: null }));
  });

  it('preserves the user when a later request fails', async () => {
    setSessionUser(COACH as CurrentUser);
    responses['GET /api/auth/me'] = { status: 502, body: null, raw: '<html>Bad gateway</html>' };
    await refreshSession();
    const error = { status: 502, message: '', statusText: 'Bad Gateway' };
    expect(getSession()).toEqual({ user: COACH, isLoading: false, error });
  });

  it.each([
    ['is not requested when the cookie marks a logged-out visitor', 'rmo_signed_in=0', 0],
    ['is requested when the cookie marks a logged-in user', 'rmo_signed_in=1', 1],
    ['is requested without the cookie', 'other=1', 1],
  ])('%s', async (_what, cookie, expected) => {
    responses['GET /api/auth/me'] = loggedOut;
    document.cookie = cookie;
    await Promise.all([loadSession(), loadSession()]);
    expect(getSession()).toEqual({ user: null, isLoading: false, error: null });
    expect(sessionReads()).toBe(expected);
  });

  it('takes the user and permissions from the login response, without another request', async () => {
    responses['GET /api/auth/me'] = loggedOut;
    responses['POST /api/auth/login'] = { status: 200, body: COACH };
    function Probe() {
      const { user, isLoading, can } = useSession();
      if (isLoading) return <p>loading</p>;
      return (
        <p>
          {user ? `${user.firstName} ${can(Permission.CoachArea)} ${can(Permission.ReviewRead)}` : 'nobody'}
        </p>
      );
    }
    render(<Probe />);
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    await act(() =>
      makeApiStore().dispatch(
        sharedApi.endpoints.authLogin.initiate({ email: 'd@example.org', password: 'long-enough' }),
      ),
    );
    expect(await screen.findByText('Dana true false')).toBeInTheDocument();
    expect(sessionReads()).toBe(1);
  });

  it('ignores the response to a request that was sent before a login', async () => {
    let respond = (): void => undefined;
    const responsePromise = new Promise<void>((resolve) => (respond = resolve));
    const serverFetch = globalThis.fetch;
    globalThis.fetch = async () => {
      await responsePromise;
      return Response.json({}, { status: 401 });
    };
    const loadPromise = loadSession();
    setSessionUser(COACH as CurrentUser);
    respond();
    await loadPromise;
    globalThis.fetch = serverFetch;
    expect(getSession().user).toBe(COACH);
  });

  it('is reloaded when another request fails with 401', async () => {
    setSessionUser(COACH as CurrentUser);
    responses['GET /api/auth/me'] = loggedOut;
    responses['GET /api/notifications/unread-count'] = loggedOut;
    await makeApiStore().dispatch(sharedApi.endpoints.notificationsUnreadCount.initiate());
    await waitFor(() => expect(getSession().user).toBeNull());
  });
});

describe('an API error', () => {
  it('contains the field errors, and falls back to a given message if the server is unreachable', async () => {
    responses['POST /api/auth/login'] = {
      status: 400,
      body: {
        statusCode: 400,
        message: 'Some fields are not valid',
        errors: [{ field: 'email', message: 'Bad' }],
      },
    };
    const store = makeApiStore();
    const { error } = await store.dispatch(
      sharedApi.endpoints.authLogin.initiate({ email: 'x', password: 'y' }),
    );
    expect(isApiError(error)).toBe(true);
    expect(errorMessage(error, 'fallback')).toBe('Some fields are not valid');
    expect(fieldErrors(error)).toEqual({ email: 'Bad' });
    expect(errorMessage({ status: 0, message: 'no network' }, 'fallback')).toBe('fallback');
    expect(fieldErrors(undefined)).toEqual({});
  });
});

describe('marking all notifications as read', () => {
  it('resets the unread count, but leaves the unread markers in the open list', async () => {
    const list = [
      {
        id: 1,
        title: 'New event',
        message: 'm',
        link: '/',
        note: null,
        isRead: false,
        createdAt: '2026-01-01T12:00:00.000Z',
      },
    ];
    responses['GET /api/notifications'] = { status: 200, body: list };
    responses['GET /api/notifications/unread-count'] = { status: 200, body: { count: 1 } };
    responses['POST /api/notifications/mark-all-read'] = { status: 200, body: { message: 'ok' } };
    const store = makeApiStore();
    const { endpoints } = sharedApi;
    await store.dispatch(endpoints.notificationsList.initiate({}));
    await store.dispatch(endpoints.notificationsUnreadCount.initiate());
    await store.dispatch(endpoints.notificationsMarkAllRead.initiate());
    await waitFor(() =>
      expect(endpoints.notificationsUnreadCount.select()(store.getState()).data).toEqual({ count: 0 }),
    );
    expect(endpoints.notificationsList.select({})(store.getState()).data?.items[0]?.isRead).toBe(false);
  });
});
