import { CONTRACT_VERSION, type RemoteModule } from '@rmo/mfe-kit';
import { act, render, screen } from '@testing-library/react';

import { RemoteLoader } from './loader';
import { remoteFor, type Manifest } from './manifest';
import { RemoteArea } from './RemoteArea';

jest.mock('./host', () => ({ loadModule: jest.fn() }));

const release = (path: string, contractVersion = CONTRACT_VERSION) => ({
  entry: '/mfe/x/1/remoteEntry.js',
  integrity: { remoteEntry: '/mfe/x/1/remoteEntry.js', sha384: 'sha384-x' },
  contractVersion,
  routes: [{ path }],
});
const good: RemoteModule = { contractVersion: CONTRACT_VERSION, mount: () => () => <p>the page</p> };
const realFetch = globalThis.fetch;
let manifest: Manifest | null;
let fetched: number;

beforeEach(() => {
  manifest = { public: release('/officials'), admin: release('/admin/*'), coach: release('/coach/*', 99) };
  fetched = 0;
  globalThis.fetch = (async () => {
    fetched += 1;
    return manifest ? Response.json({ remotes: manifest }) : new Response('', { status: 502 });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const show = async (loader: RemoteLoader, pathname = '/officials') => {
  await act(async () => {
    render(
      <>
        <p>the frame</p>
        <RemoteArea pathname={pathname} loader={loader} Store={({ children }) => children} />
      </>,
    );
  });
};

describe('remoteFor', () => {
  it.each([
    ['/officials', 'public'],
    ['/officials/', 'public'],
    ['/admin', 'admin'],
    ['/admin/teams', 'admin'],
    ['/administration', null],
    ['/elsewhere', null],
  ])('%s belongs to %s', (path, name) => expect(remoteFor(path, manifest!)).toBe(name));
});

describe('loading a micro-frontend', () => {
  let silence: jest.SpyInstance;
  beforeEach(() => {
    silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => silence.mockRestore());

  it('draws it, and loads it once', async () => {
    const load = jest.fn(async () => good);
    const loader = new RemoteLoader(load);
    await show(loader);
    expect(await screen.findByText('the page')).toBeInTheDocument();
    await loader.area('public');
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetched).toBe(1);
  });

  it('shows a retry in its place when it is missing, and reads the list again on the next attempt', async () => {
    const load = jest
      .fn<Promise<RemoteModule>, []>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(good);
    await show(new RemoteLoader(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(screen.getByText('the frame')).toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(fetched).toBe(2);
  });

  it('keeps one that is there when only its page has failed', async () => {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('a file of the page did not arrive');
      return <p>the page</p>;
    };
    const load = jest.fn(async () => ({ ...good, mount: () => Page }));
    await show(new RemoteLoader(load));
    await screen.findByRole('alert');
    broken = false;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives up on one that is too slow', async () => {
    const never = () => new Promise<RemoteModule>(() => undefined);
    await expect(new RemoteLoader(never, 20).area('public')).rejects.toThrow('did not arrive within');
  });

  it('refuses another contract, by the list and by the module', async () => {
    const load = jest.fn(async () => ({ ...good, contractVersion: 2 }));
    const loader = new RemoteLoader(load);
    await expect(loader.area('coach')).rejects.toThrow('speaks contract 99');
    expect(load).not.toHaveBeenCalled();
    await expect(loader.area('public')).rejects.toThrow('speaks contract 2');
  });

  it('shows a retry when the list itself is not there', async () => {
    manifest = null;
    await show(new RemoteLoader(async () => good));
    expect(await screen.findByTestId('remote-failed')).toBeInTheDocument();
  });

  it('shows the 404 page where no micro-frontend draws the path', async () => {
    await show(new RemoteLoader(async () => good), '/elsewhere');
    expect(await screen.findByText('Out of bounds')).toBeInTheDocument();
  });
});
