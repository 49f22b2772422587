import type { ReactNode } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { INVALID_SUPERVISORS, MESSAGES, SCREENS, VALID_SUPERVISOR } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD, SUPERVISOR_DASHBOARD } from '../dashboards';
import { AddOfficialForm } from '../officials/OfficialForms';
import { AddSupervisorForm, EditSupervisorPage } from './SupervisorForms';
import { ManageSupervisors } from './ManageSupervisors';
import { chooseAction } from '../testing';

const LABELS: Record<string, RegExp> = {
  firstName: /^First name/,
  lastName: /^Last name/,
  email: /^Email/,
  region: /^Region/,
  yearsExperience: /^Years of experience/,
};
const fillIn = (values: Record<string, unknown>): void => {
  for (const [field, value] of Object.entries(values)) fill(LABELS[field] as RegExp, String(value ?? ''));
};
const VOSS = { ...VALID_SUPERVISOR, id: 4, photoUrl: '/uploads/voss.webp', isVerified: true, createdAt: '' };
const HART = {
  ...VOSS,
  ...{ id: 5, firstName: 'Ida', lastName: 'Hart', email: 'ida@example.org', region: null },
  ...{ yearsExperience: null, photoUrl: null, isVerified: false },
};
const OWN_ACCOUNT = {
  ...VOSS,
  id: 3,
  firstName: 'Sam',
  lastName: 'Own',
  role: 'user',
  userType: 'Regional Supervisor',
};

/** Waits for the session, as a dashboard does. */
function WithSession({ children }: { children: ReactNode }) {
  return useSession().user ? children : null;
}

let server: ApiServer;
beforeEach(() => toastStore.set(null));

it.each([
  ['Add Supervisor', AddSupervisorForm],
  ['Add Official', AddOfficialForm],
])('the %s form starts with the supervisor’s own region', async (name, Form) => {
  server = await startApiServer({
    'GET /api/auth/me': () => ({ body: { ...OWN_ACCOUNT, region: 'Poconos' } }),
  });
  renderScreen(
    <WithSession>
      <Form dashboard={SUPERVISOR_DASHBOARD} />
    </WithSession>,
  );
  expect(await screen.findByRole('form', { name })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Region/)).toHaveValue('Poconos');
});

describe('the Add Supervisor form', () => {
  let response: MockResponse;
  beforeEach(async () => {
    response = { status: 201, body: VOSS };
    server = await startApiServer({ 'POST /api/officials': () => response });
    renderScreen(<AddSupervisorForm dashboard={ADMIN_DASHBOARD} />);
  });
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Add Supervisor' }));

  it.each(INVALID_SUPERVISORS)('rejects a new supervisor with $change', ({ change, message }) => {
    fillIn({ ...VALID_SUPERVISOR, ...change });
    submit();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('creates the supervisor through the officials endpoint, shows a toast and clears the form', async () => {
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Supervisor added successfully'));
    const body = String(server.sent('POST /api/officials')[0]?.body);
    for (const [field, value] of Object.entries({ ...VALID_SUPERVISOR, userType: 'Regional Supervisor' })) {
      expect(body).toMatch(new RegExp(`name="${field}"\\s+${String(value)}\\s`));
    }
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('shows an error under the email field if the email is taken', async () => {
    response = errorResponse(409, MESSAGES.emailTaken);
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(MESSAGES.emailTaken),
    );
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.emailTaken });
  });

  it('shows an error if the server rejects the photo', async () => {
    response = errorResponse(415, MESSAGES.invalidFile);
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.invalidFile));
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.invalidFile);
  });

  it('shows the default message if the server gives no reason for a failure', async () => {
    response = { status: 500, body: { message: '' } };
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to add supervisor'));
  });
});

describe('the Manage Supervisors tab', () => {
  let list: MockResponse;
  let deleteResponse: MockResponse;
  let me: object;
  const open = async (dashboard: typeof ADMIN_DASHBOARD, search = ''): Promise<void> => {
    const deleteVoss = (): MockResponse => {
      if ((deleteResponse.status ?? 200) < 300) list = { body: { data: [HART] } };
      return deleteResponse;
    };
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: me }),
      'GET /api/users/supervisors': () => list,
      'GET /api/regions': () => ({ body: ['Bucks', 'Lehigh'] }),
      'DELETE /api/admin/supervisors/4': deleteVoss,
      'DELETE /api/users/supervisors/4': deleteVoss,
    });
    renderScreen(<ManageSupervisors dashboard={dashboard} />, `${dashboard.basePath}${search}`);
  };
  beforeEach(() => {
    me = OWN_ACCOUNT;
    list = { body: { data: [VOSS, HART] } };
    deleteResponse = { body: { message: 'Supervisor deleted' } };
  });

  it('shows a supervisor in another region without edit and delete actions', async () => {
    list = { body: { data: [{ ...VOSS, region: 'Far Away' }, HART] } };
    await open(SUPERVISOR_DASHBOARD);
    expect(await screen.findByText('Far Away')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Edit / })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Edit Ida Hart' })).toBeInTheDocument();
  });

  it('excludes a supervisor in another region from “Select all”', async () => {
    list = { body: { data: [{ ...VOSS, region: 'Far Away' }, HART] } };
    await open(SUPERVISOR_DASHBOARD);
    await screen.findByText('Far Away');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(2));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Ida Hart' })).toBeChecked();
  });

  it('shows each supervisor in a card that marks who is pending, and how to reach them in a drawer', async () => {
    await open(ADMIN_DASHBOARD);
    await screen.findByText('Sandra Voss');
    const [voss, hart] = screen.getAllByRole('listitem');
    expect(voss).toHaveTextContent(
      'Sandra VossRegionLehighExperience21 yearsStatusVerifiedsandra.voss@example.org',
    );
    expect(hart).toHaveTextContent('Ida Hart PendingRegionNo region, listed everywhereida@example.org');
    fireEvent.click(voss!);
    expect(await screen.findByRole('dialog', { name: 'Sandra Voss' })).toHaveTextContent(
      'Emailsandra.voss@example.org',
    );
  });

  it('sorts by the order that the user chooses', async () => {
    await open(ADMIN_DASHBOARD);
    await screen.findByText('Sandra Voss');
    await choose('Sort by', 'Most experience');
    const sorts = () => server.sent('GET /api/users/supervisors').map((call) => call.query.get('sort'));
    await waitFor(() => expect(sorts().at(-1)).toBe('-experience'));
  });

  it('lists the supervisors of the region that an administrator chooses', async () => {
    me = { ...OWN_ACCOUNT, role: 'admin', userType: 'Admin' };
    await open(ADMIN_DASHBOARD);
    await screen.findByText('Sandra Voss');
    await choose('Region', 'Bucks');
    const regions = () => server.sent('GET /api/users/supervisors').map((call) => call.query.get('region'));
    await waitFor(() => expect(regions().at(-1)).toBe('Bucks'));
    expect(window.location.search).toBe('?region=Bucks');
  });

  it('excludes the current user', async () => {
    list = { body: { data: [OWN_ACCOUNT, HART] } };
    await open(SUPERVISOR_DASHBOARD);
    await screen.findByText('Ida Hart');
    await waitFor(() => expect(screen.queryByText('Sam Own')).not.toBeInTheDocument());
  });

  it.each([
    ['an administrator', ADMIN_DASHBOARD, 'DELETE /api/admin/supervisors/4', '/admin/supervisors/4/edit'],
    [
      'a supervisor',
      SUPERVISOR_DASHBOARD,
      'DELETE /api/users/supervisors/4',
      '/supervisor/supervisors/4/edit',
    ],
  ])('lets %s edit and delete supervisors through their own routes', async (_who, dashboard, route, edit) => {
    await open(dashboard);
    expect(await screen.findByRole('link', { name: 'Edit Sandra Voss' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^${edit}\\?list=`)),
    );
    await chooseAction('Sandra Voss', 'Delete');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this supervisor?Sandra Voss');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Supervisor deleted'));
    expect(server.sent(route)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Sandra Voss')).not.toBeInTheDocument());
  });

  it('shows the default message if the server gives no reason for a failed deletion', async () => {
    deleteResponse = { status: 500, body: { message: '' } };
    await open(ADMIN_DASHBOARD);
    await chooseAction('Sandra Voss', 'Delete');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to delete Regional Supervisor'));
  });

  it('says that there are no other supervisors, in the region or at all', async () => {
    list = { body: { data: [] } };
    await open(SUPERVISOR_DASHBOARD);
    expect(await screen.findByText('No other supervisors in Lehigh.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all regions' }));
    expect(await screen.findByText('No other supervisors')).toBeInTheDocument();
  });

  it('says that a search in the supervisor’s region finds no supervisors, and offers all regions', async () => {
    list = { body: { data: [] } };
    await open(SUPERVISOR_DASHBOARD, '?q=nobody');
    expect(await screen.findByText('No supervisors found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show all regions' })).toBeInTheDocument();
  });

  it('shows a message if there are no supervisors, or if the list can’t be loaded', async () => {
    me = { ...OWN_ACCOUNT, role: 'admin', region: null };
    list = { body: { data: [] } };
    await open(ADMIN_DASHBOARD);
    expect(await screen.findByText('No supervisors found')).toBeInTheDocument();
    await server.close();
    list = errorResponse(503, MESSAGES.unavailable);
    await open(ADMIN_DASHBOARD);
    expect(await screen.findByText(`Error loading supervisors: ${MESSAGES.unavailable}`)).toBeInTheDocument();
  });
});

describe('the Edit Supervisor page', () => {
  let supervisorResponse: MockResponse;
  const open = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/users/supervisors/4': () => supervisorResponse,
      'PATCH /api/users/supervisors/4': () => ({ body: VOSS }),
    });
    renderScreen(
      <Route path={SCREENS.supervisorSupervisorEdit}>
        <EditSupervisorPage dashboard={SUPERVISOR_DASHBOARD} />
      </Route>,
      '/supervisor/supervisors/4/edit',
    );
  };
  beforeEach(() => {
    supervisorResponse = { body: VOSS };
  });

  it.each(INVALID_SUPERVISORS)(
    'rejects a supervisor edited to $change, with an error message',
    async ({ change, message }) => {
      await open();
      const form = await screen.findByRole('form', { name: 'Sandra Voss' });
      fillIn(change);
      fireEvent.submit(form);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(server.sent('PATCH /api/users/supervisors/4')).toHaveLength(0);
    },
  );

  it('sends only changed fields, and removes the photo', async () => {
    await open();
    const form = await screen.findByRole('form', { name: 'Sandra Voss' });
    fill(/^Region/, 'North');
    fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    fireEvent.submit(form);
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/supervisor?tab=manage-supervisors'),
    );
    const body = String(server.sent('PATCH /api/users/supervisors/4')[0]?.body);
    expect(body).toMatch(/name="region"\s+North\s/);
    expect(body).toMatch(/name="photoUrl"\s+--/);
    expect(body).not.toContain('name="email"');
  });

  it.each([
    [404, MESSAGES.supervisorNotFound, 'Supervisor not found'],
    [403, MESSAGES.forbidden, MESSAGES.forbidden],
  ])('shows a message if the supervisor can’t be loaded: status %d', async (status, message, shown) => {
    supervisorResponse = errorResponse(status, message);
    await open();
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});
