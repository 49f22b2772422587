import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { OFFICIAL, open } from '../../testing/screen';

const page = (data: object[], total = data.length): Answer => ({ body: { data, total, page: 1, limit: 24 } });

describe('the list of officials', () => {
  let server: ApiServer;
  let answer: Answer;
  let filters: Answer;
  const asked = () =>
    server
      .sent('GET /api/officials')
      .filter((call) => call.query.get('limit') === '24')
      .map((call) => call.query);
  const start = async (path = '/officials'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => refusal(401, MESSAGES.notAuthenticated),
      'GET /api/officials': () => answer,
      'GET /api/officials/filters': () => filters,
    });
    open(path);
  };
  beforeEach(() => {
    answer = page([OFFICIAL], 1000);
    filters = {
      body: { associations: ['Lehigh Valley Chapter', 'Pocono'], locations: ['Easton', 'Nazareth'] },
    };
  });
  afterEach(() => server.close());

  /** Choices come with their answer. */
  const choose = async (label: string, option: string): Promise<void> => {
    const value = (await screen.findByRole<HTMLOptionElement>('option', { name: option })).value;
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };

  it('shows cards that link to the profiles', async () => {
    await start();
    expect(await screen.findByText('Loading officials...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toHaveAttribute('href', '/officials/7');
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
  });

  it('requests what the URL contains', async () => {
    await start(
      '/officials?q=bell&sort=-rating&association=Lehigh%20Valley%20Chapter&location=Easton&page=2',
    );
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(Object.fromEntries(asked()[0] as URLSearchParams)).toEqual({
      q: 'bell',
      sort: '-rating',
      association: 'Lehigh Valley Chapter',
      location: 'Easton',
      page: '2',
      limit: '24',
    });
  });

  it('ignores invalid parameters of the URL', async () => {
    await start('/officials?sort=password&page=-3');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(asked()[0]?.get('sort')).toBe('name');
    expect(asked()[0]?.get('page')).toBe('1');
  });

  it('writes search and sort order into the URL, waits for a pause in typing and resets the page', async () => {
    await start('/officials?page=2');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    const box = screen.getByLabelText('Search');
    for (const typed of ['b', 'be', 'bell']) fireEvent.change(box, { target: { value: typed } });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?q=bell'));
    await choose('Sort by', 'Best rated');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/officials?q=bell&sort=-rating'),
    );
    await waitFor(() => expect(asked().map((query) => query.get('q'))).toEqual([null, 'bell', 'bell']));
  });

  it('filters by existing associations and locations, each with a history entry', async () => {
    await start('/officials?page=3');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    const entries = window.history.length;
    await choose('Association', 'Pocono');
    await choose('Location', 'Nazareth');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(
        '/officials?association=Pocono&location=Nazareth',
      ),
    );
    expect(window.history.length).toBe(entries + 2);
    expect(server.sent('GET /api/officials/filters')).toHaveLength(1);
    await waitFor(() => expect(asked().at(-1)?.get('association')).toBe('Pocono'));
  });

  it('shows the number of officials and keeps the page in the URL', async () => {
    await start();
    expect(await screen.findByText('1,000 officials, page 1 of 42')).toBeInTheDocument();
    fireEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?page=2'));
    expect(screen.getByRole('heading', { name: 'Featured Officials' })).toHaveFocus();
    await waitFor(() => expect(asked().at(-1)?.get('page')).toBe('2'));
  });

  it('lists officials also when the choices can’t be loaded', async () => {
    filters = refusal(503, MESSAGES.unavailable);
    await start('/officials?association=Pocono');
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
    expect(screen.getByText('Pocono')).toBeInTheDocument();
    await waitFor(() => expect(server.sent('GET /api/officials/filters')).toHaveLength(1));
    filters = { body: { associations: ['Lehigh Valley Chapter'], locations: [] } };
    fireEvent.focus(screen.getByLabelText('Association'));
    await choose('Association', 'Lehigh Valley Chapter');
  });

  it('shows the text of an empty list', async () => {
    answer = page([]);
    await start();
    expect(await screen.findByText('No officials found')).toBeInTheDocument();
  });

  it('offers a retry after a failure', async () => {
    answer = refusal(503, MESSAGES.unavailable);
    await start();
    expect(await screen.findByText('Failed to fetch officials')).toBeInTheDocument();
    answer = page([OFFICIAL]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
  });
});
