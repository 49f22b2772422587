import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { open } from '../../testing/screen';

const ROUTE = 'POST /api/auth/undo-email-change';
const BUTTON = { name: 'Undo the change' };

describe('the page that undoes an email change', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    toastStore.set(null);
    response = { body: { message: MESSAGES.emailRestored } };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      [ROUTE]: () => response,
    });
    open('/undo-email-change#token=abc');
    await screen.findByRole('heading', { name: 'Undo the email change' });
  });
  afterEach(() => {
    window.location.hash = '';
  });

  it('sends nothing until the button is clicked, then shows the result', async () => {
    expect(server.sent(ROUTE)).toHaveLength(0);
    const sessionReads = server.sent('GET /api/auth/me').length;
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByText(MESSAGES.emailRestored)).toBeInTheDocument();
    // The change ended the account's sessions, possibly including this one.
    await waitFor(() => expect(server.sent('GET /api/auth/me')).toHaveLength(sessionReads + 1));
    expect(server.sent(ROUTE)[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('shows that the link has expired or was used', async () => {
    response = errorResponse(400, MESSAGES.undoLinkInvalid);
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.undoLinkInvalid);
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it('shows a default message when the server gives no reason', async () => {
    response = { status: 500, body: { message: '' } };
    fireEvent.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toastStore.get()?.description).toBe('Failed to undo the change'));
  });

  it('allows a retry after any other failure', async () => {
    response = errorResponse(409, MESSAGES.emailTaken);
    fireEvent.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.emailTaken));
    // The toast appears before the button stops loading.
    expect(await screen.findByRole('button', BUTTON)).toBeEnabled();
  });
});
