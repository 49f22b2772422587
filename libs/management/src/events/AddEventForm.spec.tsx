import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_EVENTS, MESSAGES, TEAM_FIELDS, validEvent, VALID_OFFICIAL } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { AddEventForm } from './AddEventForm';
import { hostOf } from './eventForm';

const OFFICIALS = [
  { ...VALID_OFFICIAL, id: 7 },
  { ...VALID_OFFICIAL, id: 8, firstName: 'Ruth', lastName: 'Amsel' },
].map((row) => ({ ...row, photoUrl: null, averageRating: 0, averageScore: 0, totalReviews: 0 }));
const EASTON = { id: 3, name: 'Easton', createdAt: '2026-01-01T12:00:00.000Z' };
const NAZARETH = { ...EASTON, id: 4, name: 'Nazareth' };
const LABELS: Record<string, RegExp> = {
  name: /^Event name/,
  date: /^Date/,
  startTime: /^Start time/,
  venue: /^Venue/,
};
const VALID_EVENT = validEvent(7);
/** The invalid values that a user can type; the other fields only offer valid choices. */
const TYPABLE_CASES = INVALID_EVENTS.filter(({ field }) => ['name', 'date', 'venue'].includes(field));

const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Add Event' }));
const fillIn = async (change: Record<string, unknown> = {}): Promise<void> => {
  await choose(/^Officials/, 'Marcus Bell · Lehigh Valley Chapter');
  await choose(/^Event type/, VALID_EVENT.eventType);
  for (const [field, label] of Object.entries(LABELS))
    fill(label, String({ ...VALID_EVENT, ...change }[field]));
};

describe('the Add Event form', () => {
  let server: ApiServer;
  let response: MockResponse;
  let newTeam: MockResponse | null;
  let teams: { id: number; name: string }[];
  /** The teams of another event that takes place on the same day. */
  let dayTeams: { id: number; name: string }[];
  beforeEach(async () => {
    response = { status: 201, body: { ...VALID_EVENT, id: 1 } };
    newTeam = null;
    teams = [EASTON, NAZARETH];
    dayTeams = [];
    toastStore.set(null);
    server = await startApiServer({
      'GET /api/officials': () => ({ body: { data: OFFICIALS, total: 2, page: 1, limit: 30 } }),
      'GET /api/overview/watch': () => ({ body: { officials: [{ id: 8, low: null, reports: 2 }] } }),
      'GET /api/teams': () => ({ body: teams }),
      'POST /api/teams': ({ body }) => {
        if (newTeam) return newTeam;
        const team = { id: 9, ...(body as { name: string }) };
        teams = [...teams, team];
        return { status: 201, body: team };
      },
      'POST /api/events': () => response,
      'GET /api/events': ({ query }) => ({
        body: query.get('team')
          ? [
              { ...VALID_EVENT, id: 3, venue: 'Nazareth Gym', teams: [NAZARETH, EASTON] },
              { ...VALID_EVENT, id: 4, venue: 'Easton Gym', teams: [EASTON, NAZARETH] },
            ]
          : [{ ...VALID_EVENT, id: 2, name: 'Saturday Duals', startTime: '10:00', teams: dayTeams }],
        headers: { 'x-total-count': '2' },
      }),
    });
    renderScreen(<AddEventForm />, '/admin?tab=add-event');
  });

  it('can’t be submitted without an official, and names all missing fields', async () => {
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeDisabled();
    expect(
      screen.getByText('Still missing: event name, event type, venue, at least one official.'),
    ).toBeVisible();
    await choose(/^Officials/, 'Marcus Bell · Lehigh Valley Chapter');
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled();
    expect(screen.getByText('Still missing: event name, event type, venue.')).toBeVisible();
    submit();
    expect(screen.getByText('Choose an event type')).toBeVisible();
    expect(server.sent('POST /api/events')).toHaveLength(0);
  });

  it.each(TYPABLE_CASES)(
    'rejects a new event with $change, showing an error message',
    async ({ change, message }) => {
      await fillIn(change);
      submit();
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(server.sent('POST /api/events')).toHaveLength(0);
    },
  );

  it('creates an event with roles, teams and a host, clears the form and opens the event list', async () => {
    await fillIn();
    fill('Role of Marcus Bell', 'Head referee');
    await choose(/^Teams/, 'Easton');
    submit();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ description: 'Event has been created!', duration: 3000 }),
    );
    expect(server.sent('POST /api/events')[0]?.body).toEqual({
      name: VALID_EVENT.name,
      date: VALID_EVENT.date,
      startTime: VALID_EVENT.startTime,
      venue: VALID_EVENT.venue,
      eventType: VALID_EVENT.eventType,
      host: 'Easton',
      officials: [{ officialId: 7, role: 'Head referee' }],
      teams: [3],
    });
    expect(screen.getByLabelText(/^Event name/)).toHaveValue('');
    const createdLine = screen.getByText(/created ·/);
    expect(createdLine).toHaveTextContent(
      `${VALID_EVENT.name}, Jan 17, 2026, created · Open · Show in Manage Events`,
    );
    expect(createdLine).toHaveFocus();
    expect(within(createdLine).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/events/1');
    expect(screen.queryByText(/^Still missing/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/events'));
  });

  it('marks officials on the overview’s watch list, which is requested only once', async () => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Officials/ }));
    expect(await screen.findByText('One to watch')).toBeInTheDocument();
    fill(/^Officials/, 'Ruth');
    await waitFor(() => expect(screen.getAllByText('One to watch')).toHaveLength(1));
    expect(server.sent('GET /api/overview/watch')).toHaveLength(1);
  });

  it('adds only the team chosen with Enter, not the team highlighted when Tab leaves the list', async () => {
    const field = await screen.findByRole('combobox', { name: /^Teams/ });
    const press = (key: string, code: number) =>
      fireEvent.keyDown(field, { key, keyCode: code, which: code });
    fireEvent.mouseDown(field);
    await screen.findByTitle('Easton');
    press('ArrowDown', 40);
    press('Enter', 13);
    fireEvent.keyUp(field, { key: 'Enter', keyCode: 13, which: 13 });
    const teams = within(await screen.findByRole('list', { name: 'Selected teams' }));
    press('ArrowDown', 40);
    // Tab isn't prevented, so focus moves to the next field.
    expect(press('Tab', 9)).toBe(true);
    expect(teams.getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    ['name and venue', async () => fillIn({ name: ' saturday DUALS ' })],
    [
      'teams',
      async () => {
        dayTeams = [NAZARETH, EASTON];
        await choose(/^Teams/, 'Easton');
        await choose(/^Teams/, 'Nazareth');
        await fillIn();
      },
    ],
  ])(
    'warns about an existing event on the same day with the same %s, and asks before creating another',
    async (_what, enter) => {
      await enter();
      const line = await screen.findByText(/^This event already exists/);
      expect(line).toHaveTextContent('This event already exists: Saturday Duals, Jan 17, 2026 · Open');
      expect(within(line).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/events/2');
      submit();
      const dialog = await screen.findByRole('dialog');
      expect(server.sent('POST /api/events')).toHaveLength(0);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Create again' }));
      await waitFor(() => expect(server.sent('POST /api/events')).toHaveLength(1));
      expect(await screen.findByText(/created ·/)).toBeInTheDocument();
    },
  );

  it('warns that an official has another event that day, but allows the submission', async () => {
    await fillIn();
    const list = screen.getByRole('list', { name: 'Assigned officials' });
    expect(await within(list).findByText('Also at Saturday Duals, 10:00 AM')).toBeInTheDocument();
    const days = server.sent('GET /api/events').map(({ query }) => [query.get('from'), query.get('to')]);
    expect(days).toContainEqual([VALID_EVENT.date, VALID_EVENT.date]);
    expect(screen.getByRole('button', { name: 'Create Event' })).toBeEnabled();
  });

  it('warns about an official’s other event that day before the official is chosen', async () => {
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: VALID_EVENT.date } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Officials/ }));
    expect(await screen.findByText('Also at Saturday Duals, 10:00 AM')).toBeInTheDocument();
  });

  it('suggests the next Saturday, and derives name, type and venue from the teams', async () => {
    const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect(new Date(value(/^Date/)).getUTCDay()).toBe(6);
    expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(/^Saturday, /);
    await choose(/^Teams/, 'Easton');
    await choose(/^Teams/, 'Nazareth');
    await waitFor(() => expect(value(/^Venue/)).toBe('Easton Gym'));
    expect(value(/^Event name/)).toBe('Nazareth at Easton');
    expect(
      screen.getByText('Dual Match', { selector: '.ant-select-content *, .ant-select-content' }),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Easton' }));
    await waitFor(() => expect(value(/^Event name/)).toBe(''));
    await waitFor(() => expect(value(/^Venue/)).toBe('Nazareth Gym'));
  });

  it('doesn’t replace typed or cleared values with suggestions', async () => {
    fill(/^Event name/, 'Rivalry Night');
    await choose(/^Teams/, 'Easton');
    await waitFor(() => expect(screen.getByLabelText(/^Venue/)).toHaveValue('Easton Gym'));
    fill(/^Venue/, '');
    await choose(/^Teams/, 'Nazareth');
    await waitFor(() => expect(server.sent('GET /api/events').length).toBeGreaterThan(0));
    expect(screen.getByLabelText(/^Event name/)).toHaveValue('Rivalry Night');
    expect(screen.getByLabelText(/^Venue/)).toHaveValue('');
  });

  it('adds an official only once', async () => {
    await choose(/^Officials/, 'Marcus Bell · Lehigh Valley Chapter');
    await choose(/^Officials/, 'Marcus Bell · Lehigh Valley Chapter');
    expect(
      within(screen.getByRole('list', { name: 'Assigned officials' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  it('limits a new team’s name to the length that the server accepts', async () => {
    await screen.findByRole('combobox', { name: /^Teams/ });
    fill(/^Teams/, 'x'.repeat(TEAM_FIELDS.name.max + 1));
    expect(screen.getByLabelText(/^Teams/)).toHaveValue('x'.repeat(TEAM_FIELDS.name.max));
  });

  it('creates and chooses a team that is missing, but none with a blank or known name', async () => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Teams/ }));
    await screen.findByTitle('Easton');
    for (const name of ['   ', 'EASTON ']) {
      fill(/^Teams/, name);
      expect(screen.queryByTitle(/^Create/)).not.toBeInTheDocument();
    }
    fill(/^Teams/, ' Parkland ');
    fireEvent.click(screen.getByTitle('Create “Parkland”'));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Success!',
        description: 'Team has been created and is now available for selection!',
      }),
    );
    expect(server.sent('POST /api/teams').map((call) => call.body)).toEqual([{ name: 'Parkland' }]);
    expect(await screen.findByRole('list', { name: 'Selected teams' })).toHaveTextContent('Parkland');
  });

  it('creates no team if Enter is pressed after a name that no team has', async () => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Teams/ }));
    await screen.findByTitle('Easton');
    fill(/^Teams/, 'Eastno');
    await screen.findByTitle('Create “Eastno”');
    fireEvent.keyDown(screen.getByLabelText(/^Teams/), { key: 'Enter', keyCode: 13 });
    fill(/^Teams/, 'Parkland');
    fireEvent.click(screen.getByTitle('Create “Parkland”'));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Success!' }));
    expect(server.sent('POST /api/teams').map(({ body }) => body)).toEqual([{ name: 'Parkland' }]);
  });

  it('shows an error under the field if a team with this name already exists', async () => {
    newTeam = errorResponse(409, MESSAGES.teamExists);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Teams/ }));
    await screen.findByTitle('Easton');
    fill(/^Teams/, 'Parkland');
    fireEvent.click(screen.getByTitle('Create “Parkland”'));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Teams/)).toHaveAccessibleDescription(
        expect.stringMatching(`^${MESSAGES.teamExists}`),
      ),
    );
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.teamExists });
    await choose(/^Teams/, 'Easton');
    expect(screen.queryByText(MESSAGES.teamExists)).not.toBeInTheDocument();
  });

  it('preserves the input if the server rejects the event', async () => {
    response = errorResponse(400, MESSAGES.venueRequired, [
      { field: 'venue', message: MESSAGES.venueRequired },
    ]);
    await fillIn();
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.venueRequired));
    expect(screen.getByLabelText(/^Venue/)).toHaveAccessibleDescription(MESSAGES.venueRequired);
    expect(screen.getByLabelText(/^Event name/)).toHaveValue(VALID_EVENT.name);
  });
});

describe('hostOf', () => {
  it('joins the team names, or returns “No host” if there are no teams', () => {
    expect(hostOf([{ name: 'Easton' }, { name: 'Nazareth' }])).toBe('Easton, Nazareth');
    expect(hostOf([])).toBe('No host');
  });
});
