import { act, screen } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { errorResponse, startApiServer } from '@rmo/ui/testing/api-server';
import { OFFICIAL, open } from '../testing/screen';

jest.mock('@rmo/ui/quotes', () => ({
  quoteOfTheDay: () => {
    throw new Error('no quotation today');
  },
}));

describe('a page whose quotation fails', () => {
  let consoleError: jest.SpyInstance;
  beforeEach(async () => {
    consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      'GET /api/officials': () => ({ body: { data: [OFFICIAL], total: 1, page: 1, limit: 24 } }),
      'GET /api/officials/filters': () => ({ body: { associations: [], locations: [] } }),
    });
  });
  afterEach(() => {
    consoleError.mockRestore();
  });

  it.each([
    ['/', () => screen.findByRole('button', { name: 'Search' })],
    ['/officials', () => screen.findByRole('link', { name: 'Marcus Bell' })],
    ['/login', () => screen.findByRole('form', { name: 'Login' })],
    ['/register', () => screen.findByRole('form', { name: 'Register' })],
  ])('still shows its main content at %s', async (path, findContent) => {
    open(path);
    expect(await findContent()).toBeInTheDocument();
    // Proves that the quotation was rendered and failed.
    await act(() => Promise.resolve());
    expect(consoleError).toHaveBeenCalledWith(
      '"quotation" failed',
      expect.objectContaining({ message: 'no quotation today' }),
      expect.anything(),
    );
    expect(screen.queryByText(/not available right now/)).not.toBeInTheDocument();
  });
});
