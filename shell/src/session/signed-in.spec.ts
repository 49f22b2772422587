import { setThemeMode } from '@rmo/mfe-kit';
import { heldResponse, startApiServer } from '@rmo/ui/testing/api-server';
import { startIndexedDb } from '@rmo/ui/testing/indexed-db';
import { saveTheme } from '../layout/Footer';
import type { CurrentUser } from '@rmo/api-client';
import { applyAccountTheme, onSignedIn } from './signed-in';

it('onSignedIn waits for the connection to return even if the browser’s database does not respond', () => {
  const database = startIndexedDb();
  const open = jest.spyOn(indexedDB, 'open').mockReturnValue({ addEventListener() {} } as never);
  const listen = jest.spyOn(window, 'addEventListener');
  void onSignedIn({ id: 2 } as CurrentUser);
  expect(listen).toHaveBeenCalledWith('online', expect.any(Function));
  open.mockRestore();
  listen.mockRestore();
  database.stop();
});

describe('the account theme', () => {
  const { dataset } = document.documentElement;
  beforeEach(() => {
    localStorage.clear();
    setThemeMode('light');
  });
  afterEach(() => setThemeMode(null));
  const DARK_RESPONSE = { body: [{ key: 'theme', value: 'dark' }] };

  it('is applied to a device with another theme', async () => {
    await startApiServer({ 'GET /api/user/settings': () => DARK_RESPONSE });
    await applyAccountTheme();
    expect(dataset.theme).toBe('dark');
  });

  it('does not replace a theme chosen by the user while the account theme is loading', async () => {
    setThemeMode('dark');
    const { held, send } = heldResponse(DARK_RESPONSE);
    await startApiServer({ 'GET /api/user/settings': () => held });
    const applyPromise = applyAccountTheme();
    setThemeMode('light');
    send();
    await applyPromise;
    expect(dataset.theme).toBe('light');
  });

  it('is saved by a request that outlives the page', async () => {
    const server = await startApiServer({ 'POST /api/user/settings': () => ({ body: {} }) });
    const request = jest.spyOn(globalThis, 'fetch');
    saveTheme('dark');
    await request.mock.results[0]?.value;
    expect(server.calls[0]?.body).toEqual({ key: 'theme', value: 'dark' });
    expect(request.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });
});
