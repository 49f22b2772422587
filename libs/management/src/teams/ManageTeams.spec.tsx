import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { INVALID_TEAMS, MESSAGES, TEAM_FIELDS, teamNameTaken, VALID_TEAM } from '@rmo/contracts';
import { sendDeletions, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill, simulatePhone } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { chooseAction, captureDownload } from '../testing';
import { ManageTeams } from './ManageTeams';

const LABELS = Object.fromEntries(
  Object.entries(TEAM_FIELDS).map(([name, { label }]) => [name, new RegExp(`^${label}`)]),
);
/** Returns the dialog's field; the filters above the list have a region too. */
const fieldOf = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
const fillField = (label: RegExp, value: string): void =>
  void fireEvent.change(fieldOf(label), { target: { value } });
const fillIn = (values: Record<string, unknown>): void => {
  for (const [field, value] of Object.entries(values)) fillField(LABELS[field] as RegExp, String(value));
};
const team = (id: number, name: string, day = 10, region: string | null = null) => ({
  ...{ id, name, region },
  createdAt: `2026-01-${day}T12:00:00.000Z`,
});

describe('the Manage Teams tab', () => {
  let server: ApiServer;
  let teams: ReturnType<typeof team>[];
  let list: MockResponse | null;
  let response: MockResponse;
  /** The delayed response to adding a team, if a test sets it. */
  let delayedResponse: Promise<MockResponse> | undefined;
  const open = async (path = '/admin/teams'): Promise<void> => {
    server = await startApiServer({
      'GET /api/teams': () => list ?? { body: teams },
      'GET /api/regions': () => ({ body: ['Lehigh Valley', 'Pocono'] }),
      'GET /api/events': () => ({
        body: [{ id: 1, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' }],
      }),
      'GET /api/exports/teams.csv': () => ({ body: ['Easton'] }),
      'GET /api/exports/teams.xlsx': () => ({ body: ['Easton'] }),
      'POST /api/teams': () => delayedResponse ?? response,
      'PATCH /api/teams/3': () => response,
      'PATCH /api/teams/4': () => response,
      'GET /api/teams/3/names': () => ({ body: { aliases: ['Rovers'], schools: [] } }),
      'PUT /api/teams/3/names': () => response,
      'DELETE /api/teams/3': () => {
        if ((response.status ?? 200) < 300) teams = teams.filter(({ id }) => id !== 3);
        return response;
      },
    });
    renderScreen(
      <Route path="/admin/teams">
        <ManageTeams />
      </Route>,
      path,
    );
  };
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  beforeEach(() => {
    teams = [team(3, 'Easton', 12, 'Lehigh Valley'), team(4, 'Nazareth', 11), team(5, 'Parkland', 13)];
    list = null;
    delayedResponse = undefined;
    response = { body: team(3, 'Easton Area') };
    toastStore.set(null);
  });

  it('shows the teams in a table with name and date', async () => {
    await open();
    const [, first] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent('EastonLehigh ValleyJan 12, 2026');
  });

  it('sorts by column and searches, and stores both in the URL', async () => {
    await open();
    await screen.findByText('Easton');
    fireEvent.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()).toEqual(['Nazareth', 'Easton', 'Parkland']);
    fireEvent.click(screen.getByRole('button', { name: 'Created' }));
    expect(screen.getByRole('columnheader', { name: /Created/ })).toHaveAttribute('aria-sort', 'descending');
    fill('Search', 'ea');
    await waitFor(() => expect(names()).toEqual(['Easton']));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/teams?sort=-created&q=ea');
  });

  it('is operated with the keys j, k, x, e and Enter, except while the search has the focus', async () => {
    await open();
    await screen.findByText('Easton');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    press('j');
    press('j');
    press('k');
    expect(screen.getByRole('row', { name: 'Nazareth' })).toHaveFocus();
    press('x');
    expect(screen.getByRole('checkbox', { name: 'Select Nazareth' })).toBeChecked();
    press('Enter');
    const drawer = await screen.findByRole('dialog', { name: 'Nazareth' });
    expect(await within(drawer).findByText('Sat, Jan 17')).toBeInTheDocument();
    expect(drawer).toHaveTextContent('Next eventsNazareth at Easton Sat, Jan 17');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: 'Nazareth' })).toHaveFocus();
    screen.getByRole('searchbox', { name: 'Search' }).focus();
    press('e');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    screen.getByRole('row', { name: 'Easton' }).focus();
    press('e');
    expect(await screen.findByRole('form', { name: 'Edit Easton' })).toBeInTheDocument();
  });

  it('lists the teams of the region that the user chooses', async () => {
    await open();
    await screen.findByText('Easton');
    await choose('Region', 'Pocono');
    const regions = () => server.sent('GET /api/teams').map(({ query }) => query.get('region'));
    await waitFor(() => expect(regions().at(-1)).toBe('Pocono'));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/teams?region=Pocono');
  });

  it('has “Add” beside the title on phones, so that the search has space', async () => {
    simulatePhone();
    await open();
    await screen.findByText('Easton');
    const tools = screen.getByRole('search');
    expect(within(tools).queryByRole('button', { name: 'Add Team' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Team' })).toBeInTheDocument();
    expect(within(within(tools).getByRole('button', { name: 'Filters' })).getByText('Filters')).toHaveClass(
      'rmo-visually-hidden',
    );
    jest.restoreAllMocks();
  });

  it('shows twenty teams per page', async () => {
    teams = Array.from({ length: 45 }, (_, index) => team(index + 1, `Team ${index + 1}`));
    await open('/admin/teams?page=3');
    await waitFor(() => expect(names()).toEqual(['Team 41', 'Team 42', 'Team 43', 'Team 44', 'Team 45']));
    fireEvent.click(screen.getByTitle('1'));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(screen.getByRole('heading', { name: /Manage Teams/ })).toHaveFocus();
  });

  it.each(INVALID_TEAMS)('rejects a new team with $change', async ({ change, message }) => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Team' }));
    const form = await screen.findByRole('form', { name: 'Add Team' });
    fillIn({ ...VALID_TEAM, ...change });
    fireEvent.submit(form);
    expect(within(form).getByText(message)).toBeInTheDocument();
    expect(server.sent('POST /api/teams')).toHaveLength(0);
  });

  it('limits each field to the length that the server accepts', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Easton' }));
    await screen.findByRole('form', { name: 'Edit Easton' });
    for (const { label, max } of Object.values(TEAM_FIELDS))
      expect(fieldOf(new RegExp(`^${label}`))).toHaveAttribute('maxlength', String(max));
  });

  it('sends every field of a new team', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Team' }));
    const form = await screen.findByRole('form', { name: 'Add Team' });
    fillIn(VALID_TEAM);
    fireEvent.submit(form);
    await waitFor(() => expect(server.sent('POST /api/teams')[0]?.body).toEqual(VALID_TEAM));
  });

  it('creates a team', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Team' }));
    fill(/^Team name/, ' Goshen ');
    fireEvent.submit(await screen.findByRole('form', { name: 'Add Team' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Team created', description: 'Goshen' }),
    );
    expect(server.sent('POST /api/teams')[0]?.body).toEqual({ name: 'Goshen' });
  });

  it('doesn’t change the URL of a page that was opened before a team was added', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Team' }));
    const form = await screen.findByRole('form', { name: 'Add Team' });
    const { held, send } = heldResponse({ status: 201, body: team(9, 'Wilson') });
    delayedResponse = held;
    fill(/^Team name/, 'Wilson');
    fireEvent.submit(form);
    await waitFor(() => expect(server.sent('POST /api/teams')).toHaveLength(1));
    act(() => navigate('/elsewhere?q=bell'));
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Team created'));
    expect(screen.getByTestId('address').textContent).toBe('/elsewhere?q=bell');
  });

  it('asks for confirmation before Escape closes a dialog with unsaved input', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await open();
    const pressEscape = (): void =>
      void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    fireEvent.click(screen.getByRole('button', { name: 'Add Team' }));
    await screen.findByRole('form', { name: 'Add Team' });
    fill(/^Team name/, 'Goshen');
    pressEscape();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText(/^Team name/)).toHaveValue('Goshen');
    fill(/^Team name/, '');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(confirm).toHaveBeenCalledTimes(1);
    confirm.mockRestore();
  });

  it('renames a team, and shows an error in the form if the name is taken', async () => {
    response = errorResponse(409, MESSAGES.teamExists);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Easton' }));
    const form = await screen.findByRole('form', { name: 'Edit Easton' });
    fill(/^Team name/, 'Nazareth');
    fireEvent.submit(form);
    expect(await within(form).findByText(MESSAGES.teamExists)).toBeInTheDocument();
    response = { body: team(3, 'Easton Area') };
    fill(/^Team name/, 'Easton Area');
    fireEvent.submit(form);
    await waitFor(() => expect(toastStore.get()?.title).toBe('Team updated'));
    expect(server.sent('PATCH /api/teams/3').at(-1)?.body).toEqual({ name: 'Easton Area' });
  });

  it('saves other names and schools of a team, one on each line, and says which name another team has', async () => {
    response = errorResponse(409, teamNameTaken('Tigers', 'Nazareth'));
    await open();
    await screen.findByText('Easton');
    await chooseAction('Easton', 'Other names');
    const form = await screen.findByRole('form', { name: 'Names of Easton' });
    expect(within(form).getByLabelText('Other names')).toHaveValue('Rovers');
    fill('Other names', 'Rovers\n\n Tigers ');
    fill('Schools', 'Easton Area\nWilson');
    fireEvent.submit(form);
    expect(await within(form).findByText('“Tigers” is already a name of Nazareth')).toBeInTheDocument();
    response = { body: { aliases: ['Rovers', 'Tigers'], schools: ['Easton Area', 'Wilson'] } };
    fireEvent.submit(form);
    await waitFor(() => expect(toastStore.get()?.title).toBe('Names saved'));
    expect(server.sent('PUT /api/teams/3/names').at(-1)?.body).toEqual({
      aliases: ['Rovers', 'Tigers'],
      schools: ['Easton Area', 'Wilson'],
    });
  });

  it('saves a team’s region, and suggests regions already in use', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Nazareth' }));
    fillField(/^Region/, ' Pocono ');
    const options = () => [...document.querySelectorAll('option')].map(({ value }) => value);
    await waitFor(() => expect(options()).toEqual(expect.arrayContaining(['Lehigh Valley', 'Pocono'])));
    fireEvent.submit(await screen.findByRole('form', { name: 'Edit Nazareth' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Team updated'));
    expect(server.sent('PATCH /api/teams/4')[0]?.body).toEqual({ name: 'Nazareth', region: 'Pocono' });
  });

  it('shows an error in the form if the server rejects the region, and preserves the input', async () => {
    const message = MESSAGES.regionUnknown;
    response = { status: 400, body: { statusCode: 400, message, errors: [{ field: 'region', message }] } };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Easton' }));
    const form = await screen.findByRole('form', { name: 'Edit Easton' });
    fillField(/^Region/, 'Atlantis');
    fireEvent.submit(form);
    expect(await within(form).findByText(message)).toBeInTheDocument();
    expect(fieldOf(/^Region/)).toHaveValue('Atlantis');
  });

  it('deletes a team after confirmation and focuses the next row', async () => {
    await open();
    await chooseAction('Easton', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this team?Easton');
    expect(dialog).toHaveTextContent('Its events and their reviews stay.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Team deleted'));
    await waitFor(() => expect(names()).toEqual(['Nazareth', 'Parkland']));
    await waitFor(() => expect(screen.getByRole('row', { name: /Nazareth/ })).toHaveFocus());
    await act(() => sendDeletions());
    expect(server.sent('DELETE /api/teams/3')).toHaveLength(1);
  });

  it('restores a deleted team after Undo, and sends nothing', async () => {
    await open();
    await chooseAction('Easton', 'Delete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Nazareth', 'Parkland']));
    act(() => toastStore.get()?.action?.run());
    await waitFor(() => expect(names()).toEqual(['Easton', 'Nazareth', 'Parkland']));
    await act(() => sendDeletions());
    expect(server.sent('DELETE /api/teams/3')).toHaveLength(0);
  });

  it.each([
    ['Delete', 'Failed to delete team'],
    ['Edit', 'Failed to update team'],
    ['Add', 'Failed to create team'],
  ])(
    'shows the default message if the server gives no reason for a failure of “%s”',
    async (what, sentence) => {
      response = { status: 500, body: { message: '' } };
      await open();
      await screen.findByText('Easton');
      const name = what === 'Add' ? 'Add Team' : `${what} Easton`;
      if (what === 'Delete') {
        await chooseAction('Easton', 'Delete');
        fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(names()).not.toContain('Easton'));
        await act(() => sendDeletions());
      } else {
        fireEvent.click(screen.getByRole('button', { name }));
        fill(/^Team name/, 'Goshen');
        fireEvent.submit(await screen.findByRole('form', { name }));
      }
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Error', description: sentence }));
    },
  );

  it.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])('exports the teams that match the search, in the current order, as %s', async (label, format) => {
    const file = captureDownload();
    await open('/admin/teams?sort=-name&q=ea');
    await screen.findByText('Easton');
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: `Export ${label}` }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(`teams.${format}`));
    expect(await file()).toBe('["Easton"]');
    const [exportRequest] = server.sent(`GET /api/exports/teams.${format}`);
    expect(Object.fromEntries(exportRequest!.query)).toEqual({ q: 'ea', sort: '-name' });
  });

  it('offers a retry after a failure, and shows a message if there are no teams', async () => {
    list = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to load teams. Please try again later.')).toBeInTheDocument();
    list = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No teams found')).toBeInTheDocument();
  });

  it('still shows the teams if reloading fails when the page becomes visible again', async () => {
    await open();
    await screen.findByText('Easton');
    list = errorResponse(503, MESSAGES.unavailable);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/The list may be out of date/)).toHaveTextContent(MESSAGES.unavailable);
    expect(names()).toEqual(['Easton', 'Nazareth', 'Parkland']);
  });
});
