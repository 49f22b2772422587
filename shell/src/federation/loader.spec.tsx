import { CONTRACT_VERSION, type RemoteModule } from '@rmo/mfe-kit';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteLoader } from './loader';
import { release } from '../testing/manifest';
import { filesOf, type Manifest } from './manifest';
import { RemoteOutlet } from './RemoteOutlet';

jest.mock('./host', () => ({ loadModule: jest.fn() }));

const goodModule: RemoteModule = { contract: `^${CONTRACT_VERSION}`, mount: () => () => <p>the page</p> };
const realFetch = globalThis.fetch;
let manifest: Manifest | null;
let fetchCount: number;

beforeEach(() => {
  manifest = {
    public: release('/officials'),
    admin: release('/admin'),
    coach: release('/coach', { contract: '^99' }),
  };
  fetchCount = 0;
  globalThis.fetch = (async () => {
    fetchCount += 1;
    return manifest ? Response.json({ remotes: manifest }) : new Response('', { status: 502 });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const withoutStore = ({ children }: { children: ReactNode }) => children;
const show = async (loader: RemoteLoader, pathname = '/officials', Store = withoutStore) => {
  await act(async () => {
    render(
      <>
        <p>the frame</p>
        <RemoteOutlet pathname={pathname} loader={loader} Store={Store} />
      </>,
    );
  });
};

describe('RemoteLoader', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(() => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => consoleError.mockRestore());

  it('loads a micro-frontend once', async () => {
    const load = jest.fn(async () => goodModule);
    const loader = new RemoteLoader(load);
    await show(loader);
    expect(await screen.findByText('the page')).toBeInTheDocument();
    await loader.loadRemote('public');
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetchCount).toBe(1);
  });

  it('offers a retry in place of a missing micro-frontend, and reloads the manifest on retry', async () => {
    const load = jest
      .fn<Promise<RemoteModule>, []>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(goodModule);
    await show(new RemoteLoader(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(screen.getByText('the frame')).toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(fetchCount).toBe(2);
  });

  it('loads the store for a page unless its route needs none', async () => {
    manifest!.public = release('', { routes: [{ path: '/', store: false }, { path: '/officials' }] });
    const Store = ({ children }: { children: ReactNode }) => <div data-testid="store">{children}</div>;
    const loader = new RemoteLoader(async () => goodModule);
    await show(loader, '/', Store);
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(screen.queryByTestId('store')).toBeNull();
    await show(loader, '/officials', Store);
    expect(await screen.findByTestId('store')).toHaveTextContent('the page');
  });

  it('doesn’t reload a micro-frontend when only a page has failed', async () => {
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('a file of the page did not arrive');
      return <p>the page</p>;
    };
    const load = jest.fn(async () => ({ ...goodModule, mount: () => Page }));
    await show(new RemoteLoader(load));
    await screen.findByRole('alert');
    isBroken = false;
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('times out after twelve seconds and not earlier', async () => {
    jest.useFakeTimers();
    const onFailure = jest.fn();
    const never = () => new Promise<RemoteModule>(() => undefined);
    const loadPromise = new RemoteLoader(never).loadRemote('public').catch(onFailure);
    await jest.advanceTimersByTimeAsync(11_999);
    expect(onFailure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await loadPromise;
    expect(String(onFailure.mock.calls[0])).toContain('did not arrive within');
    jest.useRealTimers();
  });

  it('rejects a micro-frontend with an unsupported contract before it loads any of its code', async () => {
    const load = jest.fn(async () => goodModule);
    await show(new RemoteLoader(load), '/coach');
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(load).not.toHaveBeenCalled();
    expect(filesOf('/coach', manifest!)).toEqual([]);
    expect(filesOf('/officials', manifest!)).toEqual(['/mfe/x/1/remoteEntry.js']);
  });

  it('rejects a module with an unsupported contract, regardless of the manifest', async () => {
    const loader = new RemoteLoader(async () => ({ ...goodModule, contract: '^99' }));
    await expect(loader.loadRemote('public')).rejects.toThrow('public needs contract ^99, the shell offers');
  });

  it('shows an error when the manifest can’t be loaded', async () => {
    manifest = null;
    await show(new RemoteLoader(async () => goodModule));
    expect(await screen.findByTestId('remote-failed')).toBeInTheDocument();
  });

  it('shows the 404 page if no micro-frontend declares the path', async () => {
    await show(new RemoteLoader(async () => goodModule), '/elsewhere');
    expect(await screen.findByText('Out of bounds')).toBeInTheDocument();
  });
});
