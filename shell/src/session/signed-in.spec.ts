import { setThemeMode } from '@rmo/mfe-kit';
import { heldResponse, startApiServer } from '@rmo/ui/testing/api-server';
import { applyAccountTheme } from './signed-in';

describe('the theme of the account', () => {
  const { dataset } = document.documentElement;
  beforeEach(() => {
    localStorage.clear();
    setThemeMode('light');
  });
  afterEach(() => setThemeMode(null));
  const DARK = { body: [{ key: 'theme', value: 'dark' }] };

  it('is applied to a device that has another one', async () => {
    await startApiServer({ 'GET /api/user/settings': () => DARK });
    await applyAccountTheme();
    expect(dataset.theme).toBe('dark');
  });

  it('does not replace one that is chosen while it is read', async () => {
    setThemeMode('dark');
    const { held, send } = heldResponse(DARK);
    await startApiServer({ 'GET /api/user/settings': () => held });
    const applied = applyAccountTheme();
    setThemeMode('light');
    send();
    await applied;
    expect(dataset.theme).toBe('light');
  });
});
