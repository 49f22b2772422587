import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { COACH_FIELDS, INVALID_COACHES, MESSAGES, Permission, VALID_COACH_PROFILE } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD, SUPERVISOR_DASHBOARD } from '../dashboards';
import { ProtectedPage } from '@rmo/dashboard';
import { ManageCoaches } from './ManageCoaches';
import { chooseAction, simulateWideScreen } from '../testing';

const HESS = {
  ...VALID_COACH_PROFILE,
  ...{ id: 4, region: 'Lehigh', photoUrl: null, isVerified: true, createdAt: '', teamId: 1 },
};
const NEW_COACH = { ...HESS, id: 5, firstName: 'Dana', email: 'dana@example.org', isVerified: false };
const SUPERVISOR = {
  id: 3,
  firstName: 'Sam',
  role: 'user',
  userType: 'Regional Supervisor',
  region: 'Lehigh',
};
const LABELS: Record<string, RegExp> = {
  ...Object.fromEntries(
    Object.entries(COACH_FIELDS).map(([name, { label }]) => [name, new RegExp(`^${label}`)]),
  ),
  email: /^Email/,
};

describe('the Manage Coaches tab', () => {
  let server: ApiServer;
  let list: MockResponse;
  let response: MockResponse;
  const open = async (
    dashboard = ADMIN_DASHBOARD,
    path = `${dashboard.basePath}?tab=manage-coaches`,
  ): Promise<void> => {
    const me =
      dashboard === ADMIN_DASHBOARD ? { ...SUPERVISOR, role: 'admin', userType: 'Admin' } : SUPERVISOR;
    const coachesPath = `/api/${dashboard === ADMIN_DASHBOARD ? 'admin' : 'supervisor'}/coaches`;
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: me }),
      [`GET ${coachesPath}`]: () => list,
      [`POST ${coachesPath}`]: () => response,
      [`PATCH ${coachesPath}/4`]: () => response,
      'POST /api/users/4/set-pending': () => response,
      [`POST ${coachesPath}/4/team`]: () => response,
      'GET /api/teams': () => ({ body: [{ id: 2, name: 'Easton', createdAt: '' }] }),
      [`DELETE ${coachesPath}/4`]: () => {
        if ((response.status ?? 200) < 300) list = { body: [NEW_COACH] };
        return response;
      },
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <ManageCoaches dashboard={dashboard} />
      </ProtectedPage>,
      path,
    );
  };
  const edit = async (): Promise<HTMLElement> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Carl Hess' }));
    return screen.findByRole('form', { name: 'Edit Carl Hess' });
  };
  beforeEach(() => {
    list = { body: [HESS, NEW_COACH] };
    response = { body: HESS };
    toastStore.set(null);
  });
  afterEach(() => jest.restoreAllMocks());

  it('sets an approved coach back to pending after confirmation', async () => {
    await open();
    await chooseAction('Carl Hess', 'Set back to pending');
    const dialog = await screen.findByRole('dialog', { name: 'Set Carl Hess back to pending?' });
    expect(server.sent('POST /api/users/4/set-pending')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Set back' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Set back to pending'));
    expect(server.sent('POST /api/users/4/set-pending')).toHaveLength(1);
  });

  it('keeps focus on a coach’s menu button after setting the coach back to pending', async () => {
    await open();
    const menu = await screen.findByRole('button', { name: 'Actions for Carl Hess' });
    menu.focus();
    await chooseAction('Carl Hess', 'Set back to pending');
    list = { body: [{ ...HESS, isVerified: false }, NEW_COACH] };
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set back' }));
    await waitFor(() => expect(screen.getAllByText('Pending')).toHaveLength(2));
    expect(menu).toHaveFocus();
  });

  it.each([
    ['in another region', { ...HESS, region: 'North' }],
    ['who is already pending', { ...NEW_COACH, id: 4, firstName: 'Carl' }],
  ])('doesn’t let a supervisor set a coach %s back to pending', async (_who, coach) => {
    list = { body: [coach] };
    await open(SUPERVISOR_DASHBOARD, '/supervisor?tab=manage-coaches&regions=all');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Carl Hess' }));
    expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /^Set back/ })).not.toBeInTheDocument();
  });

  it('shows each coach in a card, and the facts that are rarely needed in a drawer', async () => {
    await open();
    await screen.findByText('Carl Hess');
    const [hess, pending] = screen.getAllByRole('listitem');
    expect(hess).toHaveTextContent('Carl HessSchoolNorthamptoncarl.hess@example.org');
    expect(pending).toHaveTextContent(/^Dana Hess Pending/);
    fireEvent.click(hess!);
    expect(await screen.findByRole('dialog', { name: 'Carl Hess' })).toHaveTextContent(
      'RegionLehighExperience17 yearsMascotKonkrete KidsAge44StatusVerified',
    );
  });

  it('shows a supervisor only coaches in their own region until the filter is turned off', async () => {
    await open(SUPERVISOR_DASHBOARD);
    const requestedRegions = () =>
      server.sent('GET /api/supervisor/coaches').map((call) => call.query.get('ownRegion'));
    await screen.findByText('Carl Hess');
    expect(requestedRegions()).toEqual(['true']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Region: Lehigh' }));
    await waitFor(() => expect(requestedRegions()).toEqual(['true', null]));
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-coaches&regions=all');
  });

  it('shows an administrator all coaches', async () => {
    await open();
    await screen.findByText('Carl Hess');
    expect(screen.queryByRole('combobox', { name: 'My region' })).not.toBeInTheDocument();
    expect(server.sent('GET /api/admin/coaches')[0]?.query.get('ownRegion')).toBeNull();
  });

  it('lists the coaches of the region in an administrator’s URL', async () => {
    await open(ADMIN_DASHBOARD, '/admin?tab=manage-coaches&region=Bucks');
    await screen.findByText('Carl Hess');
    expect(server.sent('GET /api/admin/coaches').at(-1)?.query.get('region')).toBe('Bucks');
  });

  it('reads the sort order from the URL, and sorts by the head of a column', async () => {
    simulateWideScreen();
    await open(ADMIN_DASHBOARD, '/admin?tab=manage-coaches&sort=-name');
    await screen.findByText('Carl Hess');
    const sorts = () => server.sent('GET /api/admin/coaches').map((call) => call.query.get('sort'));
    expect(sorts()).toEqual(['-name']);
    const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
    fireEvent.click(within(head('Experience')).getByRole('button'));
    await waitFor(() => expect(sorts()).toEqual(['-name', '-experience']));
    fireEvent.click(within(head('School')).getByRole('button'));
    await waitFor(() => expect(sorts().at(-1)).toBe('school'));
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-coaches&sort=school');
  });

  it('marks a coach whose school has no team, and creates that team', async () => {
    list = { body: [{ ...HESS, teamId: null }, NEW_COACH] };
    await open(SUPERVISOR_DASHBOARD);
    expect(await screen.findAllByText('School without a team')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Give Carl Hess a team' }));
    const form = await screen.findByRole('form', { name: 'Team of Carl Hess' });
    list = { body: [HESS, NEW_COACH] };
    fireEvent.click(within(form).getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Coach updated'));
    expect(server.sent('POST /api/supervisor/coaches/4/team')[0]?.body).toEqual({});
    await waitFor(() => expect(screen.queryByText('School without a team')).not.toBeInTheDocument());
  });

  it('confirms a new school by linking the existing team of the same name', async () => {
    list = { body: [{ ...HESS, teamId: null, school: 'Easton' }] };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Give Carl Hess a team' }));
    const form = await screen.findByRole('form', { name: 'Team of Carl Hess' });
    expect(
      await within(form).findByText('Link Easton to confirm the school, or choose another team.'),
    ).toBeInTheDocument();
    fireEvent.click(within(form).getByRole('button', { name: 'Link team' }));
    await waitFor(() => expect(server.sent('POST /api/admin/coaches/4/team')[0]?.body).toEqual({}));
  });

  it('links a coach to an existing team', async () => {
    list = { body: [{ ...HESS, teamId: null }, NEW_COACH] };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Give Carl Hess a team' }));
    await choose(/^Team/, 'Easton');
    fireEvent.click(screen.getByRole('button', { name: 'Link team' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Coach updated'));
    expect(server.sent('POST /api/admin/coaches/4/team')[0]?.body).toEqual({ teamId: 2 });
  });

  it.each(INVALID_COACHES)(
    'rejects a coach changed to $change, with an error message',
    async ({ change, message }) => {
      await open();
      const form = await edit();
      for (const [field, value] of Object.entries(change)) fill(LABELS[field] as RegExp, String(value));
      fireEvent.submit(form);
      expect(within(form).getByText(message)).toBeInTheDocument();
      expect(server.sent('PATCH /api/admin/coaches/4')).toHaveLength(0);
    },
  );

  it.each([
    ['an administrator', ADMIN_DASHBOARD, 'PATCH /api/admin/coaches/4'],
    ['a supervisor', SUPERVISOR_DASHBOARD, 'PATCH /api/supervisor/coaches/4'],
  ])('sends only changed fields when %s edits a coach', async (_who, dashboard, route) => {
    await open(dashboard);
    const form = await edit();
    fill(/^School/, ' Easton ');
    fill(/^Age/, '');
    fireEvent.submit(form);
    await waitFor(() => expect(toastStore.get()?.title).toBe('Coach updated'));
    expect(server.sent(route)[0]?.body).toEqual({ school: 'Easton', age: null });
  });

  it('shows an error in the form if the email is taken', async () => {
    response = errorResponse(409, MESSAGES.emailTaken);
    await open();
    const form = await edit();
    fill(/^Email/, 'taken@example.org');
    fireEvent.submit(form);
    expect(await within(form).findByText(MESSAGES.emailTaken)).toBeInTheDocument();
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.emailTaken });
  });

  it('creates a coach with only names and email', async () => {
    response = { status: 201, body: HESS };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Coach' }));
    const form = await screen.findByRole('form', { name: 'Add Coach' });
    for (const field of ['firstName', 'lastName', 'email'] as const) fill(LABELS[field]!, HESS[field]);
    fireEvent.submit(form);
    await waitFor(() => expect(toastStore.get()?.title).toBe('Coach added successfully'));
    expect(server.sent('POST /api/admin/coaches')[0]?.body).toEqual({
      firstName: 'Carl',
      lastName: 'Hess',
      email: 'carl.hess@example.org',
    });
  });

  it('deletes a coach after confirmation', async () => {
    await open(SUPERVISOR_DASHBOARD);
    await chooseAction('Carl Hess', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this coach?Carl Hess');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Coach deleted'));
    expect(server.sent('DELETE /api/supervisor/coaches/4')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Carl Hess')).not.toBeInTheDocument());
  });

  it.each([
    ['Delete', 'Failed to delete coach'],
    ['Edit', 'Failed to update coach'],
  ])('shows the default message if the server gives no reason for a failed “%s”', async (what, sentence) => {
    response = { status: 500, body: { message: '' } };
    await open();
    if (what === 'Edit') {
      const form = await edit();
      fill(/^School/, 'Easton');
      fireEvent.submit(form);
    } else {
      await chooseAction('Carl Hess', 'Delete');
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    }
    await waitFor(() => expect(toastStore.get()?.description).toBe(sentence));
  });

  it.each([
    [401, 'Unauthorized'],
    [500, 'HTTP error! status: 500'],
  ])('reports status %d of the list request as “%s”', async (status, text) => {
    list = errorResponse(status, 'whatever');
    await open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });

  it('shows a message if there are no coaches', async () => {
    list = { body: [] };
    await open();
    expect(await screen.findByText('No coaches found in the system.')).toBeInTheDocument();
  });

  it('says that the supervisor’s region has no coaches', async () => {
    list = { body: [] };
    await open(SUPERVISOR_DASHBOARD, '/supervisor?tab=manage-coaches');
    expect(await screen.findByText('No coaches in Lehigh.')).toBeInTheDocument();
  });

  it('offers all regions if a search in the supervisor’s region finds nobody', async () => {
    list = { body: [] };
    await open(SUPERVISOR_DASHBOARD, '/supervisor?tab=manage-coaches&q=hess');
    expect(await screen.findByText('No coaches found')).toBeInTheDocument();
    list = { body: [HESS] };
    fireEvent.click(screen.getByRole('button', { name: 'Show all regions' }));
    expect(await screen.findByText('Carl Hess')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-coaches&q=hess&regions=all');
  });

  it('still shows all regions after the filters are cleared', async () => {
    list = { body: [] };
    await open(SUPERVISOR_DASHBOARD, '/supervisor?tab=manage-coaches&q=hess&regions=all&team=none');
    expect(await screen.findByText('No coaches found')).toBeInTheDocument();
    list = { body: [HESS] };
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Carl Hess')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/tab=manage-coaches&regions=all$/);
  });
});
