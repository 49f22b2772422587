import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Permission } from '@rmo/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { errorMessage, fieldErrors, isApiError } from './errors';
import { notificationsApi } from './notifications';
import { sessionApi, useSession } from './session';
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
    const request = input as Request;
    return realFetch(new Request(request.url.replace(window.location.origin, origin), request), init);
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

describe('the session', () => {
  it('is nobody, not an error, when the server says 401', async () => {
    answers['GET /api/auth/me'] = loggedOut;
    const store = makeApiStore();
    const result = await store.dispatch(sessionApi.endpoints.authMe.initiate());
    expect(result).toMatchObject({ data: null, isSuccess: true });
  });

  it('is an error with the server’s sentence when the server can’t tell', async () => {
    answers['GET /api/auth/me'] = { status: 503, body: { statusCode: 503, message: 'Try later' } };
    const result = await makeApiStore().dispatch(sessionApi.endpoints.authMe.initiate());
    expect(result.error).toEqual({ status: 503, message: 'Try later' });
  });

  it('follows a login without asking again, and mirrors the rights', async () => {
    answers['GET /api/auth/me'] = loggedOut;
    answers['POST /api/auth/login'] = { status: 200, body: COACH };
    const store = makeApiStore();
    function Who() {
      const { user, isLoading, can } = useSession();
      if (isLoading) return <p>asking</p>;
      return (
        <p>
          {user ? `${user.firstName} ${can(Permission.CoachArea)} ${can(Permission.ReviewRead)}` : 'nobody'}
        </p>
      );
    }
    render(
      <Provider store={store}>
        <Who />
      </Provider>,
    );
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    await act(() =>
      store.dispatch(
        sessionApi.endpoints.authLogin.initiate({ email: 'd@example.org', password: 'long-enough' }),
      ),
    );
    expect(await screen.findByText('Dana true false')).toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET /api/auth/me')).toHaveLength(1);
  });

  it('is asked for again when another call finds it lost', async () => {
    let me: Answer = { status: 200, body: COACH };
    answers['GET /api/auth/me'] = () => me;
    answers['GET /api/notifications/unread-count'] = loggedOut;
    const store = makeApiStore();
    await store.dispatch(sessionApi.endpoints.authMe.initiate());
    me = loggedOut;
    await store.dispatch(notificationsApi.endpoints.notificationsUnreadCount.initiate());
    const select = sessionApi.endpoints.authMe.select();
    await waitFor(() => expect(select(store.getState()).data).toBeNull());
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
      sessionApi.endpoints.authLogin.initiate({ email: 'x', password: 'y' }),
    );
    expect(isApiError(error)).toBe(true);
    expect(errorMessage(error, 'fallback')).toBe('Some fields are not valid');
    expect(fieldErrors(error)).toEqual({ email: 'Bad' });
    expect(errorMessage({ status: 0, message: 'no network' }, 'fallback')).toBe('fallback');
    expect(fieldErrors(undefined)).toEqual({});
  });

  it('keep the status of an answer that is not JSON', async () => {
    answers['GET /api/auth/me'] = { status: 502, body: null, raw: '<html>Bad gateway</html>' };
    const { error } = await makeApiStore().dispatch(sessionApi.endpoints.authMe.initiate());
    expect(error).toEqual({ status: 502, message: '', statusText: 'Bad Gateway' });
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
