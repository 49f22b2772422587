import { act, screen } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { refusal, startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { OFFICIAL, open } from '../testing/screen';

jest.mock('@rmo/ui/quotes', () => ({
  quoteOfTheDay: () => {
    throw new Error('no quotation today');
  },
}));

describe('a page whose quotation fails', () => {
  let server: ApiServer;
  let console: jest.SpyInstance;
  beforeEach(async () => {
    console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    server = await startApiServer({
      'GET /api/auth/me': () => refusal(401, MESSAGES.notAuthenticated),
      'GET /api/officials': () => ({ body: { data: [OFFICIAL], total: 1, page: 1, limit: 24 } }),
      'GET /api/officials/filters': () => ({ body: { associations: [], locations: [] } }),
    });
  });
  afterEach(async () => {
    console.mockRestore();
    await server.close();
  });

  it.each([
    ['/', () => screen.findByRole('link', { name: 'See the officials' })],
    ['/officials', () => screen.findByRole('link', { name: 'Marcus Bell' })],
    ['/login', () => screen.findByRole('form', { name: 'Login' })],
    ['/register', () => screen.findByRole('form', { name: 'Register' })],
  ])('keeps the purpose of %s', async (path, purpose) => {
    open(path);
    expect(await purpose()).toBeInTheDocument();
    // What the quotation's boundary reports: it was asked for, and failed.
    await act(() => Promise.resolve());
    expect(console).toHaveBeenCalledWith(
      'The area "quotation" failed',
      expect.objectContaining({ message: 'no quotation today' }),
      expect.anything(),
    );
    expect(screen.queryByText(/not available right now/)).not.toBeInTheDocument();
  });
});
