import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { open } from '../../testing/screen';

const ROUTE = 'POST /api/auth/confirm-email';
const BUTTON = { name: 'Confirm the Address' };

describe('the page that confirms a new email', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    toastStore.set(null);
    response = { body: { message: MESSAGES.emailConfirmed } };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      [ROUTE]: () => response,
    });
    open('/confirm-email#token=abc');
    await screen.findByRole('heading', { name: 'Confirm Your Email' });
  });
  afterEach(() => {
    window.location.hash = '';
  });

  it('sends the token of the link after a click, and shows the result', async () => {
    expect(server.sent(ROUTE)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByText(MESSAGES.emailConfirmed)).toBeInTheDocument();
    expect(server.sent(ROUTE)[0]?.body).toEqual({ token: 'abc' });
  });

  it('says that another account has confirmed the address first', async () => {
    response = errorResponse(409, MESSAGES.emailTaken);
    fireEvent.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.emailTaken));
  });

  it('shows that the link has expired or was used', async () => {
    response = errorResponse(400, MESSAGES.confirmLinkInvalid);
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.confirmLinkInvalid);
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });
});
