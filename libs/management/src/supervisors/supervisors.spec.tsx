import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { INVALID_SUPERVISORS, MESSAGES, SCREENS, VALID_SUPERVISOR } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { ADMIN_DASHBOARD, SUPERVISOR_DASHBOARD } from '../dashboards';
import { AddSupervisorForm } from './AddSupervisorForm';
import { EditSupervisorPage } from './EditSupervisorPage';
import { ManageSupervisors } from './ManageSupervisors';

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
const ME = {
  ...VOSS,
  id: 3,
  firstName: 'Sam',
  lastName: 'Own',
  role: 'user',
  userType: 'Regional Supervisor',
};

let server: ApiServer;
afterEach(() => server.close());
beforeEach(() => toastStore.set(null));

describe('adding a supervisor', () => {
  let answer: Answer;
  beforeEach(async () => {
    answer = { status: 201, body: VOSS };
    server = await startApiServer({ 'POST /api/officials': () => answer });
    renderScreen(<AddSupervisorForm />);
  });
  const submit = (): void => void fireEvent.submit(screen.getByRole('form', { name: 'Add Supervisor' }));

  it.each(INVALID_SUPERVISORS)('refuses $change under its field', ({ change, message }) => {
    fillIn({ ...VALID_SUPERVISOR, ...change });
    submit();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('posts to the officials with what it is, says so and empties the form', async () => {
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Supervisor added successfully'));
    const body = String(server.sent('POST /api/officials')[0]?.body);
    for (const [field, value] of Object.entries({ ...VALID_SUPERVISOR, userType: 'Regional Supervisor' })) {
      expect(body).toMatch(new RegExp(`name="${field}"\\s+${String(value)}\\s`));
    }
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('says under the field that the email is taken', async () => {
    answer = refusal(409, MESSAGES.emailTaken);
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(MESSAGES.emailTaken),
    );
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.emailTaken });
  });

  it('says under the photo that the server takes no such file', async () => {
    answer = refusal(415, MESSAGES.invalidFile);
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.invalidFile));
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.invalidFile);
  });

  it('falls back to the product’s sentence', async () => {
    answer = { status: 500, body: { message: '' } };
    fillIn(VALID_SUPERVISOR);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to add supervisor'));
  });
});

describe('the supervisors', () => {
  let list: Answer;
  let removal: Answer;
  const open = async (dashboard: typeof ADMIN_DASHBOARD): Promise<void> => {
    const gone = (): Answer => {
      if ((removal.status ?? 200) < 300) list = { body: { data: [HART] } };
      return removal;
    };
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: ME }),
      'GET /api/users/supervisors': () => list,
      'DELETE /api/admin/supervisors/4': gone,
      'DELETE /api/users/supervisors/4': gone,
    });
    renderScreen(<ManageSupervisors dashboard={dashboard} />, dashboard.basePath);
  };
  beforeEach(() => {
    list = { body: { data: [VOSS, HART] } };
    removal = { body: { message: 'Supervisor deleted' } };
  });

  it('of another region are shown to a supervisor, to be changed by others', async () => {
    list = { body: { data: [{ ...VOSS, region: 'Far Away' }, HART] } };
    await open(SUPERVISOR_DASHBOARD);
    expect(await screen.findByText('Far Away')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Edit / })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Edit Ida Hart' })).toBeInTheDocument();
  });

  it('of another region are not among those that are selected together', async () => {
    list = { body: { data: [{ ...VOSS, region: 'Far Away' }, HART] } };
    await open(SUPERVISOR_DASHBOARD);
    await screen.findByText('Far Away');
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(2));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Ida Hart' })).toBeChecked();
  });

  it('stand as cards with email, region, experience and whether they are verified', async () => {
    await open(ADMIN_DASHBOARD);
    await screen.findByText('Sandra Voss');
    const [voss, hart] = screen.getAllByRole('listitem');
    expect(voss).toHaveTextContent(
      'Sandra VossVerifiedEmailsandra.voss@example.orgRegionLehighExperience21 years',
    );
    expect(hart).toHaveTextContent('Ida HartPendingEmailida@example.orgRegion–Experience–');
  });

  it('leave out whoever looks', async () => {
    list = { body: { data: [ME, HART] } };
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
  ])('are reached by %s under an address of its own', async (_who, dashboard, route, edit) => {
    await open(dashboard);
    expect(await screen.findByRole('link', { name: 'Edit Sandra Voss' })).toHaveAttribute('href', edit);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Sandra Voss' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this supervisor?Sandra Voss');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Supervisor deleted'));
    expect(server.sent(route)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Sandra Voss')).not.toBeInTheDocument());
  });

  it('say the product’s sentence when a deletion fails without a reason', async () => {
    removal = { status: 500, body: { message: '' } };
    await open(ADMIN_DASHBOARD);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Sandra Voss' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to delete Regional Supervisor'));
  });

  it('say when there are none, and why they can’t be read', async () => {
    list = { body: { data: [] } };
    await open(ADMIN_DASHBOARD);
    expect(await screen.findByText('No supervisors found')).toBeInTheDocument();
    await server.close();
    list = refusal(503, MESSAGES.unavailable);
    await open(ADMIN_DASHBOARD);
    expect(await screen.findByText(`Error loading supervisors: ${MESSAGES.unavailable}`)).toBeInTheDocument();
  });
});

describe('editing a supervisor', () => {
  let found: Answer;
  const open = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/users/supervisors/4': () => found,
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
    found = { body: VOSS };
  });

  it.each(INVALID_SUPERVISORS)('refuses $change under its field', async ({ change, message }) => {
    await open();
    const form = await screen.findByRole('form', { name: 'Sandra Voss' });
    fillIn(change);
    fireEvent.submit(form);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.sent('PATCH /api/users/supervisors/4')).toHaveLength(0);
  });

  it('sends what was changed and takes the photo away', async () => {
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
  ])('says what an answer %d means', async (status, message, shown) => {
    found = refusal(status, message);
    await open();
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});
