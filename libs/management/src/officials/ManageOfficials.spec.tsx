import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EXPORT_MESSAGES, INVALID_ADDRESSES, MESSAGES, VALID_OFFICIAL, validReview } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { today } from '@rmo/ui/calendar/day';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD, SUPERVISOR_DASHBOARD } from '../dashboards';
import { chooseAction, captureDownload, simulateWideScreen } from '../testing';
import { ManageOfficials } from './ManageOfficials';

const official = (id: number, lastName: string) => ({
  ...VALID_OFFICIAL,
  ...{ id, lastName, photoUrl: null, averageRating: 4, averageScore: 4.25, totalReviews: 2 },
  fair: null as object | null,
});

describe('the Manage Officials tab', () => {
  let server: ApiServer;
  let rows: ReturnType<typeof official>[];
  let list: MockResponse | null;
  let second: ReturnType<typeof official>[];
  let deleteResponse: MockResponse;
  let reviewCount: number;
  let mayBeMore: boolean;
  let inviteResponse: MockResponse;
  let exportResponse: MockResponse;
  const queries = () => server.sent('GET /api/officials').map((call) => Object.fromEntries(call.query));
  const open = async (path = '/admin?tab=manage-officials', dashboard = ADMIN_DASHBOARD): Promise<void> => {
    server = await startApiServer({
      'GET /api/officials': ({ query }) => {
        const total = rows.length + second.length;
        const isSecond = query.get('shown') === String(second[0]?.id) || query.get('page') === '2';
        const page = isSecond && second.length > 0 ? { data: second, page: 2 } : { data: rows, page: 1 };
        return list ?? { body: { ...page, total, limit: 24 } };
      },
      'GET /api/officials/7/reviews': () => ({
        body: [
          {
            ...validReview(4),
            ...{ id: 1, officialId: 7, date: '2025-01-18T12:00:00.000Z', isMonth: false },
            event: { id: 4, name: 'Nazareth at Easton', date: '2025-01-17T12:00:00.000Z' },
          },
        ],
      }),
      'GET /api/events': () => ({
        body: [
          { id: 5, name: 'Easton Duals', date: '2100-01-19T12:00:00.000Z' },
          { id: 6, name: 'Easton Quad', date: '2100-01-20T12:00:00.000Z' },
        ],
      }),
      'GET /api/officials/7/review-count': () => ({ body: { count: reviewCount, mayBeMore } }),
      'GET /api/officials/8/review-count': () => ({ body: { count: reviewCount / 4, mayBeMore: false } }),
      'DELETE /api/officials/7': () => {
        if ((deleteResponse.status ?? 200) < 300) rows = rows.filter((row) => row.id !== 7);
        return deleteResponse;
      },
      'DELETE /api/officials/8': () => errorResponse(404, MESSAGES.officialNotFound),
      'GET /api/exports/officials.csv': () => exportResponse,
      'GET /api/exports/officials.xlsx': () => exportResponse,
      'POST /api/officials/7/invite': () => inviteResponse,
    });
    renderScreen(<ManageOfficials dashboard={dashboard} />, path);
  };
  beforeEach(() => {
    rows = [official(7, 'Bell'), official(8, 'Cole')];
    list = null;
    second = [];
    exportResponse = { body: ['Marcus'] };
    deleteResponse = { body: { message: 'Official deleted' } };
    reviewCount = 12;
    mayBeMore = false;
    inviteResponse = { status: 201, body: { message: 'Invitation sent', email: 'bell@example.org' } };
    toastStore.set(null);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows a few facts about each official in a card, and all of them in a drawer', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toHaveAttribute('href', '/officials/7');
    const [card] = screen.getAllByRole('listitem');
    expect(card).toHaveTextContent(/Rating 4\.3\/5Reviews2 reviewsBethlehem · 12 years · age 41 · /);
    expect(within(card!).getByRole('link', { name: 'Edit Marcus Bell' })).toHaveAttribute(
      'href',
      '/admin/officials/7/edit?list=tab%3Dmanage-officials',
    );
    fireEvent.click(card!);
    const drawer = await screen.findByRole('dialog', { name: 'Marcus Bell' });
    expect(drawer).toHaveTextContent(
      /Rating 4\.3\/5Reviews2 reviewsFair scoreNeeds more ratingsAssociation.+RegionNo regionLocationBethlehemExperience12 yearsAge41/,
    );
    const latest = await within(drawer).findByRole('region', { name: 'Latest reviews' });
    expect(latest).toHaveTextContent(/Nazareth at EastonAnonymous · Rated Jan 18, 2025Clear signals/);
    expect(within(latest).getByRole('link')).toHaveAttribute('href', '/events/4');
    const next = await within(drawer).findByRole('region', { name: 'Next events' });
    expect(within(next).getAllByRole('link')).toHaveLength(2);
    expect(within(next).getAllByRole('link')[0]).toHaveTextContent('Easton Duals');
    const { from, ...query } = Object.fromEntries(server.sent('GET /api/events')[0]!.query);
    expect(query).toEqual({ official: '7', order: 'asc', page: '1', limit: '3' });
    expect(from).toBe(today());
    expect(server.sent('GET /api/officials/7/reviews')[0]!.query.get('limit')).toBe('3');
  });

  it('leaves the association out of a card if the list is limited to a region', async () => {
    await open('/admin?tab=manage-officials&region=Poconos');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/12 years · age 41(?! ·)/);
  });

  it('runs an action of the drawer once the drawer has closed', async () => {
    await open();
    await chooseAction('Marcus Bell', 'Details');
    const drawer = await screen.findByRole('dialog', { name: 'Marcus Bell' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Invite Marcus Bell' }));
    expect(await screen.findByRole('form', { name: 'Invite Marcus Bell' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Marcus Bell' })).not.toBeInTheDocument(),
    );
  });

  it('links a supervisor to the supervisor dashboard’s edit page', async () => {
    await open('/supervisor?tab=manage-officials', SUPERVISOR_DASHBOARD);
    expect(await screen.findByRole('link', { name: 'Edit Marcus Bell' })).toHaveAttribute(
      'href',
      '/supervisor/officials/7/edit?list=tab%3Dmanage-officials',
    );
  });

  it('shows a fair score with its interval in the drawer', async () => {
    simulateWideScreen();
    const fair = { score: 4.1, low: 3.744, high: 4.2, state: 'provisional', comparable: true };
    rows = [{ ...official(7, 'Bell'), fair }];
    await open();
    await chooseAction('Marcus Bell', 'Details');
    expect(await screen.findByRole('dialog', { name: 'Marcus Bell' })).toHaveTextContent(
      /Fair score4\.10 ProvisionalLikely range3\.74 to 4\.20/,
    );
  });

  it('reads search, sort order and page from the URL, and writes changes back to it', async () => {
    await open('/admin?tab=manage-officials&q=bell&sort=-rating&page=2');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(queries()[0]).toEqual({ q: 'bell', sort: '-rating', page: '2', limit: '24' });
    await choose('Sort by', 'Most experience');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: '-experience', page: '1' }));
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-officials&q=bell&sort=-experience');
  });

  it('opens the list page that contains the official from the URL, with one extra request', async () => {
    rows = Array.from({ length: 24 }, (_, n) => official(20 + n, `Adams${n}`));
    second = [official(8, 'Cole')];
    await open('/admin?tab=manage-officials&shown=8');
    const row = (await screen.findByRole('link', { name: 'Marcus Cole' })).closest('li');
    await waitFor(() => expect(row).toHaveAttribute('data-marked', 'true'));
    expect(screen.getByTestId('address')).toHaveTextContent('page=2');
    expect(queries()).toEqual([
      { sort: 'name', page: '1', limit: '24' },
      { sort: 'name', shown: '8', limit: '24' },
      { sort: 'name', page: '2', limit: '24' },
    ]);
  });

  it('lists the officials of the region in an administrator’s URL', async () => {
    await open('/admin?tab=manage-officials&region=Bucks');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(queries().at(-1)).toMatchObject({ region: 'Bucks' });
  });

  it('shows each fair score beside the rating on a wide screen, with its interval and marks, and sorts by it', async () => {
    simulateWideScreen();
    const interval = { low: 3.744, high: 4.2 };
    rows = [
      { ...official(7, 'Bell'), fair: { ...interval, score: 4.1, state: 'firm', comparable: true } },
      {
        ...official(8, 'Cole'),
        fair: { ...interval, score: 3.956, state: 'provisional', comparable: false },
      },
      { ...official(9, 'Dean'), totalReviews: 0, fair: null },
    ];
    await open('/admin?tab=manage-officials&sort=-fair');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, 4)
          .map(({ textContent }) => textContent?.trim()),
      );
    expect(cells).toEqual([
      ['4.3/5', '2 reviews', '4.10'],
      ['4.3/5', '2 reviews', '3.96 Provisional Not comparable'],
      ['–', 'Not rated yet', '–'],
    ]);
    expect(screen.getAllByRole('img', { name: 'Very likely 3.74 to 4.20' })).toHaveLength(2);
    expect(queries().at(-1)).toMatchObject({ sort: '-fair' });
    const head = screen.getByRole('columnheader', { name: 'Fair score' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    fireEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'fair' }));
  });

  it('deletes an official after a confirmation that lists the consequences, and focuses the next card', async () => {
    await open();
    await chooseAction('Marcus Bell', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this official?');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('This also deletes the assignments and 12 reviews.'),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Official deleted', description: 'Marcus Bell' }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });

  it('still shows the official if the server rejects the deletion', async () => {
    deleteResponse = errorResponse(503, MESSAGES.unavailable);
    await open();
    await chooseAction('Marcus Bell', 'Delete');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
    expect(screen.getAllByRole('link', { name: /^Marcus/ })).toHaveLength(2);
  });

  it('removes the card if another user has already deleted the official', async () => {
    await open();
    await chooseAction('Marcus Cole', 'Delete');
    rows = rows.filter((row) => row.id !== 8);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.officialNotFound));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('deletes several officials and shows a result for each', async () => {
    await open();
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('these 2 officials');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('This also deletes the assignments and 15 reviews.'),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog).toHaveTextContent('1 of 2 done, 1 failed'));
    expect(dialog).toHaveTextContent(`Marcus Cole${MESSAGES.officialNotFound}`);
  });

  it.each([
    [0, 'This also deletes the assignments and any anonymous reviews that aren’t published yet.'],
    [12, 'This also deletes the assignments, 15 reviews and any anonymous ones that aren’t published yet.'],
  ])(
    'warns that deleting officials may delete more reviews than the %i counted for one of them',
    async (count, text) => {
      reviewCount = count;
      mayBeMore = true;
      await open();
      fireEvent.click(await screen.findByLabelText('Select all on this page'));
      fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog).toHaveTextContent(`${text} This can’t be undone.`));
    },
  );

  it('exports the filtered officials as a file created by the server', async () => {
    const file = captureDownload();
    await open('/admin?tab=manage-officials&q=bell');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Exported', description: 'officials.csv' }),
    );
    expect(await file()).toBe('["Marcus"]');
    const [exportRequest] = server.sent('GET /api/exports/officials.csv');
    expect(Object.fromEntries(exportRequest!.query)).toEqual({ q: 'bell', sort: 'name' });
  });

  it('shows why the server rejected an export', async () => {
    exportResponse = errorResponse(413, EXPORT_MESSAGES.tooManyRows);
    await open();
    await screen.findByRole('link', { name: 'Marcus Bell' });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export Excel' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: EXPORT_MESSAGES.tooManyRows }),
    );
  });

  it.each(INVALID_ADDRESSES)('rejects an invitation with $change', async ({ change, message }) => {
    await open();
    await chooseAction('Marcus Bell', 'Invite');
    fill(/^Email/, String((change as { email: string }).email));
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.sent('POST /api/officials/7/invite')).toHaveLength(0);
  });

  it('invites an official by email', async () => {
    await open();
    await chooseAction('Marcus Bell', 'Invite');
    fill(/^Email/, ' bell@example.org ');
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Invitation sent'));
    expect(server.sent('POST /api/officials/7/invite')[0]?.body).toEqual({ email: 'bell@example.org' });
  });

  it('shows an error under the field if the official already has an account', async () => {
    inviteResponse = errorResponse(409, MESSAGES.officialHasAccount);
    await open();
    await chooseAction('Marcus Bell', 'Invite');
    fill(/^Email/, 'bell@example.org');
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/already has an account/),
    );
  });

  it('shows a message and a button to clear the search if nothing matches', async () => {
    rows = [];
    await open('/admin?tab=manage-officials&q=nobody');
    expect(await screen.findByText('No officials found')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\?tab=manage-officials$/),
    );
  });

  it('offers a retry if the list can’t be loaded', async () => {
    list = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText(`Error loading officials: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    list = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
  });

  it('opens the last page if the requested page doesn’t exist', async () => {
    list = { body: { data: [], total: 24, page: 2, limit: 24 } };
    await open('/admin?tab=manage-officials&page=2');
    list = null;
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\?tab=manage-officials$/),
    );
  });
});
