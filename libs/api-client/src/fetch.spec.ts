import { apiBaseQuery } from './base-query';
import { apiFetch } from './fetch';
import { putFirstAnswers } from './first-answers';
import { sharedApi } from './endpoints';
import { getSession, resetSession, setSessionUser, type CurrentUser } from './session';
import { makeApiStore, polled } from './store';

const COACH = { id: 7 } as CurrentUser;
const realFetch = globalThis.fetch;
let answer: () => Response | Promise<Response>;
let calls: { path: string; method: string; headers: Headers; signal: AbortSignal; body: unknown }[];

beforeEach(() => {
  calls = [];
  answer = () => Response.json({ count: 1 });
  putFirstAnswers({});
  resetSession();
  globalThis.fetch = async (url, init) => {
    const { method, headers, body, signal } = init as RequestInit & { headers: Headers; signal: AbortSignal };
    calls.push({ path: new URL(url as string).pathname, method: method!, headers, body, signal });
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const last = () => calls.at(-1)!;

describe('a GET request after a change', () => {
  const change = () => apiFetch('/teams/1', { method: 'PATCH', body: { name: 'Easton' } });
  const cacheControl = async (): Promise<string | null> => {
    await apiFetch('/teams');
    return last().headers.get('cache-control');
  };
  /** The time in ms. It is later than any change by tests that use the real clock, and never decreases. */
  let now = 1e9;
  beforeEach(() => {
    now += 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  it('bypasses the cache for one second after a change by a logged-in user', async () => {
    setSessionUser(COACH);
    expect(await cacheControl()).toBeNull();
    await change();
    expect(last().headers.get('cache-control')).toBeNull();
    expect(await cacheControl()).toBe('no-cache');
    now += 999;
    expect(await cacheControl()).toBe('no-cache');
    now += 1;
    expect(await cacheControl()).toBeNull();
  });

  it('doesn’t bypass the cache if the server rejected the change', async () => {
    setSessionUser(COACH);
    answer = () => Response.json({ message: 'Not now' }, { status: 409 });
    await expect(change()).rejects.toEqual({ status: 409, message: 'Not now' });
    answer = () => Response.json([]);
    expect(await cacheControl()).toBeNull();
  });

  it('doesn’t bypass the cache for a visitor', async () => {
    setSessionUser(null);
    await change();
    expect(await cacheControl()).toBeNull();
  });
});

describe('a page with embedded API responses', () => {
  const FIRST = { '/api/events?page=1&from=2026-01-01': { body: ['first'], total: '8' } };
  const read = () => apiFetch('/events?from=2026-01-01&page=1');

  it('uses an embedded response once for a visitor, regardless of parameter order', async () => {
    putFirstAnswers(FIRST);
    const { data, headers } = await read();
    expect([data, headers.get('x-total-count')]).toEqual([['first'], '8']);
    expect(calls).toEqual([]);
    expect((await read()).data).toEqual({ count: 1 });
  });

  it('ignores embedded responses for a logged-in user, who may see more', async () => {
    setSessionUser(COACH);
    putFirstAnswers(FIRST);
    expect((await read()).data).toEqual({ count: 1 });
  });

  it('ignores embedded responses after a change', async () => {
    putFirstAnswers(FIRST);
    await apiFetch('/auth/login', { method: 'POST', body: {} });
    expect((await read()).data).toEqual({ count: 1 });
  });
});

describe('an API request', () => {
  it('sends an object as JSON and a form unchanged', async () => {
    await apiFetch('/teams', { method: 'POST', body: { name: 'Easton' } });
    expect(last()).toMatchObject({ path: '/api/teams', method: 'POST', body: '{"name":"Easton"}' });
    expect(last().headers.get('content-type')).toBe('application/json');
    const form = new FormData();
    await apiFetch('/files', { method: 'POST', body: form });
    expect(last().body).toBe(form);
    expect(last().headers.get('content-type')).toBeNull();
  });

  it('reports the server as unreachable if it doesn’t respond in time', async () => {
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    answer = () =>
      new Promise((_resolve, reject) =>
        last().signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
      );
    const request = apiFetch('/teams');
    expect(timeout).toHaveBeenCalledWith(30_000);
    clock.abort();
    await expect(request).rejects.toMatchObject({ status: 0 });
  });

  it('waits for as long as its endpoint allows', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { signal } = new AbortController();
    const uploadLimit = 300_000;
    await apiBaseQuery({ url: '/imports', method: 'POST', timeout: uploadLimit }, { signal } as never, {});
    expect(timeout).toHaveBeenCalledWith(uploadLimit);
  });

  it('can be aborted by its caller', async () => {
    const caller = new AbortController();
    caller.abort();
    await apiFetch('/teams', { signal: caller.signal });
    expect(last().signal.aborted).toBe(true);
  });

  it('fails if the response isn’t JSON, such as a network’s login page', async () => {
    answer = () => new Response('<html>Welcome to the gym</html>', { statusText: 'OK' });
    await expect(apiFetch('/teams')).rejects.toEqual({ status: 200, message: '', statusText: 'OK' });
  });

  it('reloads the session after a 401 response, except on login routes', async () => {
    setSessionUser(COACH);
    answer = () => Response.json({ message: 'Not authenticated' }, { status: 401 });
    await expect(apiFetch('/auth/login', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(getSession().user).toBe(COACH);
    await expect(apiFetch('/teams')).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login', '/api/teams', '/api/auth/me']);
  });
});

describe('a polled query', () => {
  it.each([
    [
      'hidden',
      () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
      'visibilitychange',
    ],
    ['offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false), 'offline'],
  ])('pauses while the page is %s, and resumes immediately afterward', async (_state, leave, event) => {
    jest.useFakeTimers();
    setSessionUser(COACH);
    const { initiate } = sharedApi.endpoints.notificationsUnreadCount;
    const store = makeApiStore();
    const query = store.dispatch(initiate(undefined, { subscriptionOptions: polled(3000) }));
    await query;
    const fire = () => (event === 'offline' ? window : document).dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(3000);
    expect(calls).toHaveLength(2);
    const away = leave();
    fire();
    await jest.advanceTimersByTimeAsync(9000);
    expect(calls).toHaveLength(2);
    away.mockRestore();
    fire();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(3);
    query.unsubscribe();
  });
});
