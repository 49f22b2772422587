import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { sendDeletions, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { formatDate } from '@rmo/ui';
import { addDays, today } from '@rmo/ui/calendar/days';
import { PendingUsers } from './PendingUsers';
import { chooseAction, simulateWideScreen } from '../testing';

const DANA = {
  id: 5,
  firstName: 'Dana',
  lastName: 'Keller',
  email: 'dana.keller@example.org',
  userType: 'Coach',
  school: 'Northampton',
  region: null,
  yearsCoaching: 3,
  createdAt: '2026-01-17T12:00:00.000Z',
};

const REX = {
  ...DANA,
  id: 6,
  firstName: 'Rex',
  lastName: 'Adler',
  email: 'rex@example.org',
  userType: 'Regional Supervisor',
  createdAt: '2026-01-20T12:00:00.000Z',
};
const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the Pending Users tab', () => {
  let server: ApiServer;
  let list: MockResponse;
  let verifyResponse: MockResponse;
  let setBack: MockResponse;
  let me: object | null;
  const open = async (path = '/admin?tab=pending-users'): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => ({ body: me }),
      'GET /api/users/pending': () => list,
      'POST /api/users/5/verify': () => {
        const others = (list.body as { id: number }[]).filter(({ id }) => id !== 5);
        if ((verifyResponse.status ?? 200) < 300) list = { body: others };
        return verifyResponse;
      },
      'POST /api/users/5/set-pending': () => {
        if ((setBack.status ?? 200) < 300) list = { body: [DANA, ...(list.body as object[])] };
        return setBack;
      },
      'POST /api/users/6/verify': () => errorResponse(409, MESSAGES.notPending),
      'DELETE /api/admin/users/5': () => {
        list = { body: [] };
        return { body: { message: 'User deleted' } };
      },
    });
    renderScreen(<PendingUsers />, path);
  };
  beforeEach(() => {
    toastStore.set(null);
    me = null;
    list = { body: [DANA] };
    setBack = { body: { id: 5, isVerified: false, message: 'ok' } };
    verifyResponse = { body: { id: 5, isVerified: true, message: 'ok' } };
  });

  it('shows a supervisor users in their own region or without a region, and counts the others', async () => {
    me = { id: 3, firstName: 'Sam', role: 'user', userType: 'Regional Supervisor', region: 'Lehigh' };
    const lee = { ...DANA, id: 7, firstName: 'Lee', region: ' LEHIGH ' };
    list = { body: [DANA, { ...DANA, id: 8, firstName: 'Nell', region: 'North Jersey' }, lee] };
    await open('/supervisor?tab=pending-users');
    expect(await screen.findByText('2 in your region ·')).toHaveTextContent(
      '2 in your region · 1 in another region',
    );
    expect(names()).toEqual(['Dana Keller', 'Lee Keller']);
    fireEvent.click(screen.getByRole('button', { name: '1 in another region' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(window.location.search).toBe('?tab=pending-users&regions=all');
    expect(screen.getByText('2 in your region · 1 in another region')).toBeInTheDocument();
    await choose('My region', 'Lehigh');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('shows how many days a user has waited, and the date of the registration as a tooltip', async () => {
    const daysAgo = (days: number) => `${addDays(today(), -days)}T17:00:00.000Z`;
    list = {
      body: [
        { ...DANA, createdAt: daysAgo(3) },
        { ...REX, createdAt: daysAgo(0) },
      ],
    };
    await open();
    const text = await screen.findByText('3 days');
    expect(text).toHaveAttribute('title', formatDate(daysAgo(3)));
    expect(screen.getByText('since today')).toBeInTheDocument();
  });

  it('shows an administrator all pending users, without a filter for one region', async () => {
    list = { body: [DANA, { ...DANA, id: 8, firstName: 'Nell', region: 'North Jersey' }] };
    await open();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByRole('combobox', { name: 'My region' })).not.toBeInTheDocument();
    expect(screen.queryByText(/in another region/)).not.toBeInTheDocument();
  });

  it('shows only users in the region of an administrator’s URL or without a region', async () => {
    const [lee, nell] = ['Bucks', 'North Jersey'].map((region, n) => ({
      ...DANA,
      ...{ id: 7 + n, firstName: ['Lee', 'Nell'][n], region },
    }));
    list = { body: [DANA, lee, nell] };
    await open('/admin?tab=pending-users&region=bucks');
    await screen.findByText('Dana Keller');
    expect(names()).toEqual(['Dana Keller', 'Lee Keller']);
  });

  it('says before an approval that a coach without a region gets the supervisor’s region', async () => {
    me = { id: 3, firstName: 'Sam', role: 'user', userType: 'Regional Supervisor', region: 'Lehigh' };
    await open('/supervisor?tab=pending-users');
    const row = await screen.findByRole('listitem', { name: 'Dana Keller' });
    await waitFor(() => expect(row).toHaveTextContent('Will join Lehigh'));
    fireEvent.click(screen.getByLabelText('Select Dana Keller'));
    fireEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Anyone without a region joins yours, Lehigh.',
    );
  });

  it('lists pending users, and keeps an approved user in place until the list is sorted again', async () => {
    // Both registered at the same time, so that only their place in the response puts Dana Keller first.
    list = { body: [DANA, { ...REX, createdAt: DANA.createdAt }] };
    await open();
    expect(await screen.findByText('Dana Keller')).toBeInTheDocument();
    expect(screen.getAllByText('Northampton')).toHaveLength(2);
    expect(screen.getByText('Coach, 3 years')).toBeInTheDocument();
    const reads = server.sent('GET /api/users/pending').length;
    fireEvent.click(screen.getByRole('button', { name: 'Approve Dana Keller' }));
    const row = screen.getByRole('listitem', { name: 'Dana Keller' });
    expect(await within(row).findByText('Approved')).toBeInTheDocument();
    await waitFor(() => expect(server.sent('GET /api/users/pending').length).toBeGreaterThan(reads));
    expect(names()).toEqual(['Dana Keller', 'Rex Adler']);
    expect(within(row).getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Undo the approval of Dana Keller' }),
    ]);
    expect(screen.queryByLabelText('Select Dana Keller')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Pending Users 1');
    expect(toastStore.get()?.title).toBe('User verification status updated');
    expect(server.sent('POST /api/users/5/verify')[0]?.body).toEqual({ approved: true });
    await choose('Sort by', 'Newest first');
    await waitFor(() => expect(names()).toEqual(['Rex Adler']));
  });

  it('approves the person in the row with the focus by the key “a”, and nobody without it', async () => {
    list = { body: [DANA, REX] };
    await open();
    const row = await screen.findByRole('listitem', { name: 'Dana Keller' });
    const press = () => fireEvent.keyDown(document.activeElement!, { key: 'a' });
    row.focus();
    row.blur();
    press();
    expect(server.sent('POST /api/users/5/verify')).toHaveLength(0);
    row.focus();
    press();
    expect(await within(row).findByText('Approved')).toBeInTheDocument();
    expect(server.sent('POST /api/users/5/verify')).toHaveLength(1);
  });

  it('ignores a click on a row that has just moved to another row’s position', async () => {
    list = { body: [DANA, REX] };
    await open();
    await screen.findByText('Rex Adler');
    // Simulates that another manager has approved Dana Keller in the meantime.
    verifyResponse = errorResponse(409, MESSAGES.notPending);
    list = { body: [REX] };
    fireEvent.click(screen.getByRole('button', { name: 'Approve Dana Keller' }));
    await waitFor(() => expect(names()).toEqual(['Rex Adler']));
    const approveButton = screen.getByRole('button', { name: 'Approve Rex Adler' });
    fireEvent.click(approveButton);
    expect(server.sent('POST /api/users/6/verify')).toHaveLength(0);
    await waitFor(() => {
      fireEvent.click(approveButton);
      expect(server.sent('POST /api/users/6/verify')).toHaveLength(1);
    });
  });

  it.each([
    ['Reject', 'POST /api/users/5/verify', 'User verification status updated'],
    ['Delete', 'DELETE /api/admin/users/5', 'User deleted'],
  ])('asks for confirmation before “%s”, which is sent unless undone', async (action, route, title) => {
    await open();
    await chooseAction('Dana Keller', action);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Are you sure you want to');
    expect(server.sent(route)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(toastStore.get()?.title).toBe(title));
    expect(await screen.findByText('No pending users')).toBeInTheDocument();
    act(() => toastStore.get()?.action?.run());
    expect(await screen.findByText('Dana Keller')).toBeInTheDocument();
    await act(() => sendDeletions());
    expect(server.sent(route)).toHaveLength(0);

    await chooseAction('Dana Keller', action);
    fireEvent.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByText('No pending users')).toBeInTheDocument();
    await act(() => sendDeletions());
    expect(server.sent(route)).toHaveLength(1);
  });

  it('sends the reason for a rejection, and discards the input if the dialog is canceled', async () => {
    await open();
    await chooseAction('Dana Keller', 'Reject');
    await screen.findByRole('dialog');
    fill('Reason for the email', 'Not this one');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await chooseAction('Dana Keller', 'Reject');
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Reason for the email')).toHaveValue('');
    fill('Reason for the email', 'Has an account');
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    // Simulates leaving the page.
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.sent('POST /api/users/5/verify')).toHaveLength(1));
    expect(server.sent('POST /api/users/5/verify')[0]?.body).toEqual({
      approved: false,
      reason: 'Has an account',
    });
  });

  it('shows why the server rejected a decision', async () => {
    verifyResponse = errorResponse(409, MESSAGES.notPending);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.notPending }),
    );
  });

  it('searches, filters and sorts by the URL parameters', async () => {
    list = { body: [DANA, REX] };
    await open('/admin?tab=pending-users&sort=-registered');
    await screen.findByText('Rex Adler');
    expect(names()).toEqual(['Rex Adler', 'Dana Keller']);
    await choose('Type', 'Coach');
    expect(names()).toEqual(['Dana Keller']);
    expect(screen.getByTestId('address')).toHaveTextContent('tab=pending-users&sort=-registered&type=Coach');
    fill('Search', 'nobody of that name');
    expect(await screen.findByText('No pending users match')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Rex Adler')).toBeInTheDocument();
  });

  it('says that the column of waiting days falls while the longest wait comes first', async () => {
    simulateWideScreen();
    await open();
    const head = await screen.findByRole('columnheader', { name: /^Waiting/ });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    fireEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByTestId('address')).toHaveTextContent('sort=-registered');
    jest.restoreAllMocks();
  });

  it('approves several users after one confirmation and shows a result for each', async () => {
    list = { body: [DANA, REX] };
    await open();
    fireEvent.click(await screen.findByLabelText('Select Dana Keller'));
    fireEvent.click(screen.getByLabelText('Select Rex Adler'));
    fireEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Approve these 2 people?');
    expect(dialog).toHaveTextContent('Rex Adler');
    expect(server.sent('POST /api/users/5/verify')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(MESSAGES.notPending)).toBeInTheDocument();
    expect(within(dialog).getByText('Approved')).toBeInTheDocument();
    expect(server.sent('POST /api/users/5/verify')[0]?.body).toEqual({ approved: true });
    expect(server.sent('POST /api/users/6/verify')).toHaveLength(1);
  });

  it('undoes an approval, after which the user is pending again', async () => {
    list = { body: [DANA, REX] };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    await screen.findByText('Approved');
    fireEvent.click(screen.getByRole('button', { name: 'Undo the approval of Dana Keller' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Dana Keller' })).toHaveFocus());
    expect(toastStore.get()?.title).toBe('Set back to pending');
    expect(server.sent('POST /api/users/5/set-pending')).toHaveLength(1);
    expect(screen.queryByText('Approved')).not.toBeInTheDocument();
    expect(names()).toEqual(['Dana Keller', 'Rex Adler']);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Pending Users 2');
    expect(screen.getByLabelText('Select Dana Keller')).toBeInTheDocument();
  });

  it('shows why an approval can’t be undone, and still marks the user as approved', async () => {
    setBack = errorResponse(403, MESSAGES.forbidden);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    await screen.findByText('Approved');
    fireEvent.click(screen.getByRole('button', { name: 'Undo the approval of Dana Keller' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.forbidden));
    expect(screen.getByText('Approved')).toBeInTheDocument();
  });

  it('doesn’t let a supervisor undo the approval of a user in another region', async () => {
    me = { id: 3, firstName: 'Sam', role: 'user', userType: 'Regional Supervisor', region: 'Lehigh' };
    list = { body: [{ ...DANA, region: 'North Jersey' }] };
    await open('/supervisor?tab=pending-users&regions=all');
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    const row = (await screen.findByText('Approved')).closest('li')!;
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it('focuses the user’s row after an approval', async () => {
    list = { body: [DANA, REX] };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Dana Keller' })).toHaveFocus());
  });

  it('focuses the title if someone else has already decided', async () => {
    await open();
    const approveButton = await screen.findByRole('button', { name: 'Approve Dana Keller' });
    verifyResponse = errorResponse(409, MESSAGES.notPending);
    list = { body: [] };
    fireEvent.click(approveButton);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: /Pending Users/ })).toHaveFocus(),
    );
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.notPending });
  });

  it('offers a retry if the list can’t be loaded', async () => {
    list = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText(MESSAGES.unavailable)).toBeInTheDocument();
    list = { body: [DANA] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Dana Keller')).toBeInTheDocument();
  });
});
