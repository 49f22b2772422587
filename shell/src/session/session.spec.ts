const realFetch = globalThis.fetch;

describe('asking who is logged in', () => {
  let calls: number;
  beforeEach(() => {
    jest.resetModules();
    calls = 0;
    globalThis.fetch = (async () => {
      calls += 1;
      return Response.json({ statusCode: 401, message: 'Not authenticated' }, { status: 401 });
    }) as typeof fetch;
  });
  afterEach(() => {
    document.cookie = 'rmo_signed_in=; max-age=0';
    globalThis.fetch = realFetch;
  });

  it.each([
    ['is spared where the server says that nobody is', 'rmo_signed_in=0', 0],
    ['is done where somebody is', 'rmo_signed_in=1', 1],
    ['is done where the server says nothing', 'other=1', 1],
  ])('%s', async (_what, cookie, expected) => {
    document.cookie = cookie;
    const { askSession, sessionStore } = await import('./session');
    expect(await askSession()).toBeNull();
    expect(sessionStore.get()).toEqual({ user: null, isLoading: false });
    expect(calls).toBe(expected);
  });
});
