import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { open } from '../../testing/screen';

const ROUTE = 'POST /api/unsubscribe/abc';
const BUTTON = { name: 'Unsubscribe' };

describe('the page that turns off emails', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    response = { body: { message: 'You won’t get these emails anymore: Reminders to rate.' } };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      [ROUTE]: () => response,
    });
    open('/unsubscribe/abc');
    await screen.findByRole('heading', BUTTON);
  });

  it('sends nothing until the button is clicked, then shows which emails are off', async () => {
    expect(server.sent(ROUTE)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(
      await screen.findByText('You won’t get these emails anymore: Reminders to rate.'),
    ).toBeInTheDocument();
    expect(server.sent(ROUTE)).toHaveLength(1);
  });

  it('shows that the link is not valid', async () => {
    response = errorResponse(404, MESSAGES.unsubscribeInvalid);
    fireEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.unsubscribeInvalid);
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it('allows a retry after any other failure', async () => {
    response = errorResponse(429, MESSAGES.tooManyAttempts);
    fireEvent.click(screen.getByRole('button', BUTTON));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.tooManyAttempts));
    await waitFor(() => expect(screen.getByRole('button', BUTTON)).toBeEnabled());
  });
});
