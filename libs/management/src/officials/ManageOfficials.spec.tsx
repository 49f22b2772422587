import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_ADDRESSES, MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD, SUPERVISOR_DASHBOARD } from '../dashboards';
import { caughtFile } from '../testing';
import { ManageOfficials } from './ManageOfficials';

const official = (id: number, lastName: string) => ({
  ...VALID_OFFICIAL,
  ...{ id, lastName, photoUrl: null, averageRating: 4, averageScore: 4.25, totalReviews: 2 },
});

describe('the officials', () => {
  let server: ApiServer;
  let rows: ReturnType<typeof official>[];
  let list: Answer | null;
  let removal: Answer;
  let invitation: Answer;
  const asked = () => server.sent('GET /api/officials').map((call) => Object.fromEntries(call.query));
  const open = async (path = '/admin?tab=manage-officials', dashboard = ADMIN_DASHBOARD): Promise<void> => {
    server = await startApiServer({
      'GET /api/officials': () => list ?? { body: { data: rows, total: rows.length, page: 1, limit: 24 } },
      'GET /api/officials/7/review-count': () => ({ body: { count: 12 } }),
      'GET /api/officials/8/review-count': () => ({ body: { count: 3 } }),
      'DELETE /api/officials/7': () => {
        if ((removal.status ?? 200) < 300) rows = rows.filter((row) => row.id !== 7);
        return removal;
      },
      'DELETE /api/officials/8': () => refusal(404, MESSAGES.officialNotFound),
      'POST /api/officials/7/invite': () => invitation,
    });
    renderScreen(<ManageOfficials dashboard={dashboard} />, path);
  };
  beforeEach(() => {
    rows = [official(7, 'Bell'), official(8, 'Cole')];
    list = null;
    removal = { body: { message: 'Official deleted' } };
    invitation = { status: 201, body: { message: 'Invitation sent', email: 'bell@example.org' } };
    toastStore.set(null);
  });
  afterEach(() => server.close());

  it('stand as cards with age, place, experience, rating and ways on', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toHaveAttribute('href', '/officials/7');
    const [card] = screen.getAllByRole('listitem');
    expect(card).toHaveTextContent('Age41LocationBethlehemExperience12 yearsRating 4.3/5 (2 reviews)');
    expect(within(card!).getByRole('link', { name: 'Edit Marcus Bell' })).toHaveAttribute(
      'href',
      '/admin/officials/7/edit',
    );
  });

  it('lead a supervisor to the supervisor’s own edit page', async () => {
    await open('/supervisor?tab=manage-officials', SUPERVISOR_DASHBOARD);
    expect(await screen.findByRole('link', { name: 'Edit Marcus Bell' })).toHaveAttribute(
      'href',
      '/supervisor/officials/7/edit',
    );
  });

  it('are asked for as the URL says, and say so in the URL', async () => {
    await open('/admin?tab=manage-officials&q=bell&sort=-rating&page=2');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    expect(asked()[0]).toEqual({ q: 'bell', sort: '-rating', page: '2', limit: '24' });
    await choose('Sort by', 'Most experience');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: '-experience', page: '1' }));
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-officials&q=bell&sort=-experience');
  });

  it('are deleted after a question that says what goes; the keyboard goes on at the next', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Marcus Bell' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this official?');
    await waitFor(() => expect(dialog).toHaveTextContent('The assignments and 12 reviews go'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Official deleted', description: 'Marcus Bell' }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });

  it('stay when the server refuses', async () => {
    removal = refusal(503, MESSAGES.unavailable);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Marcus Bell' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
    expect(screen.getAllByRole('link', { name: /^Marcus/ })).toHaveLength(2);
  });

  it('go from the list when somebody else was faster', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Marcus Cole' }));
    rows = rows.filter((row) => row.id !== 8);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.officialNotFound));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('are deleted together, with a result for each', async () => {
    await open();
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('these 2 officials');
    await waitFor(() => expect(dialog).toHaveTextContent('The assignments and 15 reviews go'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog).toHaveTextContent('1 of 2 done, 1 failed'));
    expect(dialog).toHaveTextContent(`Marcus Cole${MESSAGES.officialNotFound}`);
  });

  it('are exported with what all pages hold', async () => {
    const file = caughtFile();
    await open('/admin?tab=manage-officials&q=bell');
    await screen.findByRole('link', { name: 'Marcus Bell' });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('2 rows in officials.csv'));
    expect(asked().at(-1)).toEqual({ q: 'bell', sort: 'name', page: '1', limit: '500' });
    expect(await file()).toContain('Marcus,Bell,41,Bethlehem,Lehigh Valley Chapter,12,4.25,2');
  });

  it.each(INVALID_ADDRESSES)('are not invited at $change', async ({ change, message }) => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite Marcus Bell' }));
    fill(/^Email/, String((change as { email: string }).email));
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(server.sent('POST /api/officials/7/invite')).toHaveLength(0);
  });

  it('are invited by email', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite Marcus Bell' }));
    fill(/^Email/, ' bell@example.org ');
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Invitation sent'));
    expect(server.sent('POST /api/officials/7/invite')[0]?.body).toEqual({ email: 'bell@example.org' });
  });

  it('say under the field that there is an account already', async () => {
    invitation = refusal(409, MESSAGES.officialHasAccount);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Invite Marcus Bell' }));
    fill(/^Email/, 'bell@example.org');
    fireEvent.submit(screen.getByRole('form', { name: 'Invite Marcus Bell' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/already has an account/),
    );
  });

  it('say when there are none, and what to do when a search found none', async () => {
    rows = [];
    await open('/admin?tab=manage-officials&q=nobody');
    expect(await screen.findByText('No officials found')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\?tab=manage-officials$/),
    );
  });

  it('offer to try again after a failure', async () => {
    list = refusal(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText(`Error loading officials: ${MESSAGES.unavailable}`)).toBeInTheDocument();
    list = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Marcus Bell' })).toBeInTheDocument();
  });

  it('go back to the last page that there is', async () => {
    list = { body: { data: [], total: 24, page: 2, limit: 24 } };
    await open('/admin?tab=manage-officials&page=2');
    list = null;
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\?tab=manage-officials$/),
    );
  });
});
