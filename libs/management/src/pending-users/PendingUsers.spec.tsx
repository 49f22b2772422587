import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { renderScreen } from '../testing';
import { PendingUsers } from './PendingUsers';

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

describe('pending users', () => {
  let server: ApiServer;
  let list: Answer;
  let verdict: Answer;
  const open = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/users/pending': () => list,
      'POST /api/users/5/verify': () => {
        if ((verdict.status ?? 200) < 300) list = { body: [] };
        return verdict;
      },
      'DELETE /api/admin/users/5': () => {
        list = { body: [] };
        return { body: { message: 'User deleted' } };
      },
    });
    renderScreen(<PendingUsers />);
  };
  beforeEach(() => {
    toastStore.set(null);
    list = { body: [DANA] };
    verdict = { body: { id: 5, isVerified: true, message: 'ok' } };
  });
  afterEach(() => server.close());

  it('shows who waits and approves; the list is read again', async () => {
    await open();
    expect(await screen.findByText('Dana Keller')).toBeInTheDocument();
    expect(screen.getByText(/Northampton · 3 years coaching/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Approve Dana Keller' }));
    expect(await screen.findByText('No pending users')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('User verification status updated');
    expect(server.sent('POST /api/users/5/verify')[0]?.body).toEqual({ approved: true });
  });

  it.each([
    ['Reject', 'POST /api/users/5/verify', 'User verification status updated'],
    ['Delete', 'DELETE /api/admin/users/5', 'User deleted'],
  ])('asks before it does: %s', async (action, route, told) => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: `${action} Dana Keller` }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Are you sure you want to');
    expect(server.sent(route)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(toastStore.get()?.title).toBe(told));
    expect(server.sent(route)).toHaveLength(1);
    expect(await screen.findByText('No pending users')).toBeInTheDocument();
  });

  it('shows the server’s reason when it refuses', async () => {
    verdict = refusal(409, MESSAGES.notPending);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve Dana Keller' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.notPending }),
    );
  });

  it('offers to try again after a failure', async () => {
    list = refusal(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText(MESSAGES.unavailable)).toBeInTheDocument();
    list = { body: [DANA] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Dana Keller')).toBeInTheDocument();
  });
});
