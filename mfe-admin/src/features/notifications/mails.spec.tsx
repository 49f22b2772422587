import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_ADDRESSES, MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { Deliveries } from './Deliveries';
import { TestEmailForm } from './TestEmailForm';

describe('the test email form', () => {
  let server: ApiServer;
  let response: MockResponse;
  const send = (email: string): void => {
    fill(/^Email address/, email);
    fireEvent.submit(screen.getByRole('form', { name: 'Send test email' }));
  };
  beforeEach(async () => {
    response = { body: { message: 'A test email is on its way to a@example.org' } };
    server = await startApiServer({ 'POST /api/admin/notifications/test-email': () => response });
    renderScreen(<TestEmailForm />, '/admin/notifications');
  });

  it.each(INVALID_ADDRESSES)('rejects a test email with $change', ({ change, message }) => {
    send(String(change.email));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });
  it('sends an email to the address', async () => {
    send(' a@example.org ');
    await waitFor(() => expect(toastStore.get()?.description).toMatch(/on its way/));
    expect(server.calls[0]?.body).toEqual({ email: 'a@example.org' });
  });
  it.each([
    [errorResponse(429, MESSAGES.tooManyAttempts), MESSAGES.tooManyAttempts],
    [errorResponse(500, ''), 'Failed to send test email'],
  ])('shows why the email can’t be sent', async (failure, message) => {
    response = failure;
    send('a@example.org');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Error', description: message }));
  });
});

const FAILED_DELIVERY = {
  id: 4,
  cause: 'account.approved:7',
  address: 'ann@example.org',
  recipientName: 'Ann Lee',
  subject: 'Your account is approved',
  state: 'failed',
  attempts: 5,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  expiresAt: null,
};
const EXPIRED_DELIVERY = {
  ...FAILED_DELIVERY,
  id: 5,
  address: 'bob@example.org',
  subject: 'Set a new password',
  expiresAt: '2026-01-01T00:00:00.000Z',
};

describe('the email list', () => {
  let server: ApiServer;
  let mails: object[];
  let list: () => MockResponse;
  beforeEach(async () => {
    mails = [FAILED_DELIVERY, EXPIRED_DELIVERY];
    list = () => ({ body: mails, headers: { 'x-total-count': String(mails.length) } });
    server = await startApiServer({
      'GET /api/admin/deliveries': () => list(),
      'POST /api/admin/deliveries/4/retry': () => {
        mails = [EXPIRED_DELIVERY];
        return { body: { ...FAILED_DELIVERY, state: 'waiting' } };
      },
      'POST /api/admin/deliveries/5/retry': () => errorResponse(409, MESSAGES.deliveryExpired),
    });
  });
  const open = (path = '/admin?tab=notifications'): void => void renderScreen(<Deliveries />, path);

  it('focuses its title if the URL filters by state', async () => {
    open('/admin?tab=notifications&state=failed');
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Failed emails/ })).toHaveFocus());
  });

  it('shows why an email failed, sends it again and focuses the next row', async () => {
    open();
    const row = await screen.findByRole('row', { name: /^Your account is approved/ });
    expect(row).toHaveTextContent('failed after 5 attempts');
    expect(row).toHaveTextContent('connect ECONNREFUSED');
    expect(server.sent('GET /api/admin/deliveries')[0]?.query.get('state')).toBe('failed');
    fireEvent.click(within(row).getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Email will be sent again'));
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('row', { name: /^Set a new password/ })).toHaveFocus());
  });

  it('offers no retry for an email with an expired link', async () => {
    open();
    const row = await screen.findByRole('row', { name: /^Set a new password/ });
    expect(row).toHaveTextContent('Link expired');
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  });

  it('sends several emails again and shows a result for each', async () => {
    open();
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Retry selected' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(MESSAGES.deliveryExpired)).toBeInTheDocument();
    expect(within(dialog).getByText('Will be sent again')).toBeInTheDocument();
  });

  it.each([
    ['without a state', ''],
    ['with the default state', '&state=failed'],
  ])('says in one line that no email failed, and leads to all emails from a URL %s', async (_what, state) => {
    mails = [];
    open(`/admin?tab=notifications${state}`);
    expect(await screen.findByText(/^No failed emails/)).toBeInTheDocument();
    expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
    mails = [FAILED_DELIVERY];
    fireEvent.click(screen.getByRole('button', { name: 'All emails' }));
    expect(await screen.findByRole('row', { name: /^Your account is approved/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Emails/ })).toHaveFocus();
    expect(window.location.search).toBe('?tab=notifications&state=all');
  });

  it('filters by state, and stores the state in the URL', async () => {
    open();
    await screen.findAllByRole('row');
    mails = [];
    await choose('State', 'Sent');
    expect(await screen.findByText('No emails have been sent yet')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=notifications&state=sent');
  });

  it('offers a retry if loading fails', async () => {
    open();
    await screen.findAllByRole('row');
    list = () => errorResponse(503, MESSAGES.unavailable);
    await choose('State', 'All emails');
    expect(await screen.findByText('Failed to load emails')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
