import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { hiddenStore } from '@rmo/mfe-kit/deletions';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { simulatePhone } from '@rmo/ui/testing/dom';
import { OFFICIAL, open } from '../../testing/screen';

const page = (data: object[], total = data.length, number = 1): MockResponse => ({
  body: { data, total, page: number, limit: 24 },
});

describe('the list of officials', () => {
  let server: ApiServer;
  let response: MockResponse;
  let filters: MockResponse;
  let events: MockResponse;
  const queries = () =>
    server
      .sent('GET /api/officials')
      .filter((call) => call.query.get('limit') === '24')
      .map((call) => call.query);
  const start = async (path = '/officials'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      'GET /api/officials': () => response,
      'GET /api/officials/filters': () => filters,
      'GET /api/events': () => events,
    });
    open(path);
  };
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => {
    response = page([OFFICIAL], 1000);
    events = { body: [], headers: { 'x-total-count': '0' } };
    filters = {
      body: { associations: ['Lehigh Valley Chapter', 'Pocono'], locations: ['Easton', 'Nazareth'] },
    };
  });

  /** Waits for the option, which is loaded from the server. */
  const choose = async (label: string, option: string): Promise<void> => {
    const value = (await screen.findByRole<HTMLOptionElement>('option', { name: option })).value;
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };

  it('omits a deleted official even if the deletion can still be undone', async () => {
    response = page([OFFICIAL, { ...OFFICIAL, id: 8, firstName: 'Ruth' }]);
    await start();
    act(() => hiddenStore.set(new Set(['officials:7'])));
    expect(await screen.findByRole('link', { name: /^Ruth/ })).toBeInTheDocument();
    const name = `${OFFICIAL.firstName} ${OFFICIAL.lastName}`;
    expect(screen.queryByRole('link', { name: new RegExp(name) })).not.toBeInTheDocument();
    act(() => hiddenStore.set(new Set()));
    expect(screen.getByRole('link', { name: new RegExp(name) })).toBeInTheDocument();
  });

  const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ ...OFFICIAL, id, lastName: `No. ${id}` }));
  /** Returns the headings and names in the list that begins with this heading. */
  const outlineOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  it('features the six officials with the most reviews above all others', async () => {
    response = page(EIGHT);
    await start();
    const names = EIGHT.map(({ lastName }) => `Marcus ${lastName}`);
    expect(await outlineOf('Featured Officials')).toEqual([
      'Featured Officials',
      ...names.slice(0, 6),
      'More officials',
      ...names.slice(6),
    ]);
    expect(screen.getByRole('heading', { name: 'More officials' }).parentElement).toHaveTextContent(
      '8 officials in all',
    );
  });

  it.each([
    ['?q=bell', 'Matching officials', 1],
    ['?location=Easton', 'Matching officials', 1],
    ['?sort=name', 'All officials', 1],
    ['?page=2', 'All officials', 2],
  ])('features nobody at /officials%s', async (search, heading, number) => {
    response = page(EIGHT, 32, number);
    await start(`/officials${search}`);
    expect(await outlineOf(heading)).toEqual([heading, ...EIGHT.map(({ lastName }) => `Marcus ${lastName}`)]);
  });

  it('shows officials with links to their profiles', async () => {
    await start();
    expect(await screen.findByText('Loading officials...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toHaveAttribute('href', '/officials/7');
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars, 2 reviews' })).toBeInTheDocument();
  });

  it('requests the officials that match the URL parameters', async () => {
    await start(
      '/officials?q=bell&sort=-experience&association=Lehigh%20Valley%20Chapter&location=Easton&page=2',
    );
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(Object.fromEntries(queries()[0] as URLSearchParams)).toEqual({
      q: 'bell',
      sort: '-experience',
      association: 'Lehigh Valley Chapter',
      location: 'Easton',
      page: '2',
      limit: '24',
    });
  });

  it.each(['password', 'rating', '-rating'])(
    'sorts by the number of reviews if the URL has the order %s, and ignores an invalid page',
    async (sort) => {
      await start(`/officials?sort=${sort}&page=-3`);
      await screen.findByRole('link', { name: 'Marcus Bell' });
      expect(queries()[0]?.get('sort')).toBe('-reviews');
      expect(queries()[0]?.get('page')).toBe('1');
    },
  );

  it('offers the orders most reviewed, name, experience and near', async () => {
    await start();
    const orders = within(await screen.findByLabelText('Sort by')).getAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Most reviewed',
      'Name',
      'Experience',
      'Near a town',
    ]);
  });

  it('asks for a town only in the order by distance, and writes it to the URL', async () => {
    await start('/officials?town=Easton');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(queries()[0]?.get('town')).toBeNull();
    expect(screen.queryByLabelText('Town')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toBeInTheDocument();
    await choose('Sort by', 'Near a town');
    expect(await screen.findByRole('heading', { name: 'All officials' })).toBeInTheDocument();
    expect(screen.queryByText(/^No official lives in/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Location')).not.toBeInTheDocument();
    const town = await screen.findByLabelText('Town');
    expect(town).toHaveValue('Easton');
    fireEvent.change(town, { target: { value: 'Nazareth' } });
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/officials?town=Nazareth&sort=near'),
    );
    await waitFor(() => expect(queries().at(-1)?.get('town')).toBe('Nazareth'));
    response = { body: { ...(page([OFFICIAL]).body as object), emptyTown: 'Atlantis' } };
    fireEvent.change(town, { target: { value: 'Atlantis' } });
    expect(await screen.findByText('No official lives in Atlantis.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All officials' })).toBeInTheDocument();
  });

  /** Returns officials by nearness, location, region and association. */
  const officialsNear = (...rows: (string | null)[][]) =>
    rows.map(([nearness, location, region, association], index) => ({
      ...EIGHT[index],
      ...{ nearness, location, region, association },
    }));

  it('divides the order by distance into the town, its region, their associations and the rest', async () => {
    response = page(
      officialsNear(
        ['town', 'Easton', 'Lehigh Valley', 'Lehigh'],
        ['region', 'Nazareth', 'Lehigh Valley', 'Delaware'],
        ['association', 'Phillipsburg', 'New Jersey', 'Delaware'],
        ['association', 'Belvidere', null, 'Lehigh'],
        ['other', 'Erie', null, 'Lake'],
      ),
    );
    await start('/officials?sort=near&town=easton');
    const title = 'All officials, nearest to easton first';
    expect(await outlineOf(title)).toEqual([
      ...[title, 'In Easton', 'Marcus No. 1', 'Lehigh Valley region', 'Marcus No. 2'],
      ...['Same association', 'Marcus No. 3', 'Marcus No. 4', 'Other officials, by name', 'Marcus No. 5'],
    ]);
    expect(screen.queryByText(/^No official lives in/)).not.toBeInTheDocument();
  });

  it('names the only region and the only association if no official lives in the town', async () => {
    const officials = officialsNear(
      ['region', 'Nazareth', 'Lehigh Valley', 'Lehigh'],
      ['association', 'Boyertown', null, 'Lehigh'],
      ['other', 'Erie', null, 'Lake'],
    );
    response = { body: { ...(page(officials).body as object), emptyTown: 'Northampton' } };
    await start('/officials?sort=near&town=Northampton');
    const title = 'All officials, nearest to Northampton first';
    expect(await outlineOf(title)).toEqual([
      ...[title, 'Lehigh Valley region', 'Marcus No. 1', 'Lehigh', 'Marcus No. 2'],
      ...['Other officials, by name', 'Marcus No. 3'],
    ]);
    expect(screen.getByText('No official lives in Northampton.')).toBeInTheDocument();
  });

  it('names the typed text and no region if the text is the beginning of several towns’ names', async () => {
    response = page(
      officialsNear(
        ['town', 'Easton', 'Lehigh Valley', 'Lehigh'],
        ['town', 'East Stroudsburg', 'Poconos', 'Lehigh'],
        ['region', 'Nazareth', 'Lehigh Valley', 'Lehigh'],
        ['region', 'Tannersville', 'Poconos', 'Lehigh'],
        // Officials without reviews come after all others.
        ['town', 'Eastville', null, 'Lehigh'],
      ),
    );
    await start('/officials?sort=near&town=east');
    const title = 'All officials, nearest to east first';
    expect(await outlineOf(title)).toEqual([
      ...[title, 'In east', 'Marcus No. 1', 'Marcus No. 2', 'Same region', 'Marcus No. 3', 'Marcus No. 4'],
      ...['In Eastville', 'Marcus No. 5'],
    ]);
  });

  it('does not claim that an order by distance is one on a page without anybody near the town', async () => {
    response = page(
      EIGHT.map((official) => ({ ...official, nearness: 'other' })),
      32,
      2,
    );
    await start('/officials?sort=near&town=Easton&page=2');
    expect(await outlineOf('All officials')).toHaveLength(9);
    expect(screen.queryByText(/^No official lives in/)).not.toBeInTheDocument();
  });

  it('writes the search and sort order to the URL after a typing pause, and resets the page number', async () => {
    await start('/officials?page=2');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    const box = screen.getByLabelText('Search');
    for (const typedText of ['b', 'be', 'bell']) fireEvent.change(box, { target: { value: typedText } });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?q=bell'));
    await choose('Sort by', 'Experience');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/officials?q=bell&sort=-experience'),
    );
    await waitFor(() => expect(queries().map((query) => query.get('q'))).toEqual([null, 'bell', 'bell']));
  });

  it('filters by existing associations and locations, with a history entry per change', async () => {
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
    await waitFor(() => expect(queries().at(-1)?.get('association')).toBe('Pocono'));
  });

  it('shows the chosen filters as chips on a phone, each of which removes its filter', async () => {
    simulatePhone();
    await start('/officials?association=Pocono&location=Easton&sort=name');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Easton' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/officials?association=Pocono&sort=name'),
    );
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Pocono' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?sort=name'));
    expect(screen.queryByRole('button', { name: /^Remove filter / })).not.toBeInTheDocument();
  });

  it('shows the town of the order by distance as a chip on a phone, which ends that order and is no filter', async () => {
    simulatePhone();
    await start('/officials?q=Bell&sort=near&town=Easton');
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Near Easton' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/officials?q=Bell&town=Easton'),
    );
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Remove filter / })).not.toBeInTheDocument();
  });

  it('clears all filters on a phone with one button, and moves the focus to the button for filters', async () => {
    simulatePhone();
    await start('/officials?association=Pocono&location=Easton');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials'));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it('shows the number of officials and stores the page in the URL', async () => {
    await start();
    expect(await screen.findByText('1,000 officials, page 1 of 42')).toBeInTheDocument();
    fireEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/officials?page=2'));
    expect(screen.getByRole('heading', { name: 'Featured Officials' })).toHaveFocus();
    await waitFor(() => expect(queries().at(-1)?.get('page')).toBe('2'));
  });

  it('lists officials even if the filter options can’t be loaded', async () => {
    filters = errorResponse(503, MESSAGES.unavailable);
    await start('/officials?association=Pocono');
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
    expect(screen.getByText('Pocono')).toBeInTheDocument();
    await waitFor(() => expect(server.sent('GET /api/officials/filters')).toHaveLength(1));
    filters = { body: { associations: ['Lehigh Valley Chapter'], locations: [] } };
    fireEvent.focus(screen.getByLabelText('Association'));
    await choose('Association', 'Lehigh Valley Chapter');
  });

  it('shows a message when there are no officials', async () => {
    response = page([]);
    await start();
    expect(await screen.findByText('No officials found')).toBeInTheDocument();
    expect(server.sent('GET /api/events')).toHaveLength(0);
  });

  it('links from a search to the events of the same text, with their number', async () => {
    events = { body: [], headers: { 'x-total-count': '1200' } };
    await start('/officials?q=Easton%20%26%20Co&association=Pocono');
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1,200 events for “Easton & Co”' })).toHaveAttribute(
      'href',
      '/schedule?q=Easton+%26+Co&span=all',
    );
    expect(Object.fromEntries(server.sent('GET /api/events')[0]!.query)).toEqual({
      ...{ q: 'Easton & Co', page: '1', limit: '1' },
    });
  });

  it('doesn’t link from a search without results to a schedule without results', async () => {
    response = page([]);
    await start('/officials?q=nobody');
    const empty = (await screen.findByText('No officials found')).parentElement!;
    expect(empty).toHaveTextContent('Nothing matches your search and filters.');
    expect(within(empty).getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
    expect(await screen.findByText('No events match “nobody”.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /“nobody”/ })).not.toBeInTheDocument();
  });

  it('offers a retry when the list can’t be loaded', async () => {
    response = errorResponse(503, MESSAGES.unavailable);
    await start();
    expect(await screen.findByText('Failed to fetch officials')).toBeInTheDocument();
    response = page([OFFICIAL]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
  });
});
