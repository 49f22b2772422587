import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { refreshSession } from '@rmo/api-client';
import { INVALID_ADDRESSES, INVALID_NEW_PASSWORDS, MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { fill } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { account, open } from '../../testing/screen';

const submit = (form: string): void => void fireEvent.submit(screen.getByRole('form', { name: form }));
const address = () => screen.getByTestId('address').textContent;

describe('the Forgot password page', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    toastStore.set(null);
    response = { body: { message: MESSAGES.resetRequested } };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      'POST /api/auth/forgot-password': () => response,
    });
  });
  const start = async () => {
    open('/forgot-password');
    await screen.findByRole('heading', { name: 'Forgot password' });
  };

  it('is linked from the login page', async () => {
    open('/login');
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each(INVALID_ADDRESSES)('rejects the input $change without a request', async ({ change, message }) => {
    await start();
    fill(/^Email/, String(change.email));
    submit('Forgot password');
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(message);
    expect(server.sent('POST /api/auth/forgot-password')).toHaveLength(0);
  });

  it('confirms that a link was sent and allows another request', async () => {
    await start();
    fill(/^Email/, ' dana.keller@example.org ');
    submit('Forgot password');
    expect(await screen.findByText(MESSAGES.resetRequested)).toBeInTheDocument();
    expect(server.sent('POST /api/auth/forgot-password')[0]?.body).toEqual({
      email: 'dana.keller@example.org',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('dana.keller@example.org');
  });

  it.each([
    [errorResponse(429, MESSAGES.tooManyAttempts), MESSAGES.tooManyAttempts],
    [errorResponse(500, ''), 'Failed to send the link. Please try again.'],
  ])('shows why a request for a new password failed', async (failure, message) => {
    response = failure;
    await start();
    fill(/^Email/, 'dana.keller@example.org');
    submit('Forgot password');
    await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: 'error', description: message }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('dana.keller@example.org');
  });
});

describe('the page to set a new password', () => {
  let server: ApiServer;
  let link: MockResponse;
  let response: MockResponse;
  /** If set, the response is held back until this promise resolves. */
  let delayedResponse: Promise<MockResponse> | undefined;
  let me: MockResponse;
  beforeEach(async () => {
    toastStore.set(null);
    me = errorResponse(401, MESSAGES.notAuthenticated);
    delayedResponse = undefined;
    link = {
      body: { email: 'dana.keller@example.org', firstName: 'Dana', lastName: 'Keller', expiresAt: '' },
    };
    response = { body: { message: MESSAGES.passwordSet } };
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'POST /api/auth/check-link': () => link,
      'POST /api/auth/reset-password': () => {
        // The server ends the account's sessions.
        if ((response.status ?? 200) < 400) me = errorResponse(401, MESSAGES.notAuthenticated);
        return delayedResponse ?? response;
      },
    });
  });
  const PASSWORD = 'takedown-2-points';
  const start = async (path = '/reset-password#token=abc-123') => {
    open(path);
    await screen.findByRole('form', { name: 'Set your password' });
  };
  const type = (password: string, confirmPassword = password) => {
    fill(/^New password/, password);
    fill(/^Confirm password/, confirmPassword);
    submit('Set your password');
  };

  it('shows the account whose password it sets', async () => {
    await start();
    expect(screen.getByText('dana.keller@example.org')).toBeInTheDocument();
    expect(server.sent('POST /api/auth/check-link')[0]?.body).toEqual({ token: 'abc-123' });
  });

  it('opens when the login page is opened with a token in the URL', async () => {
    await start('/login#token=abc-123');
    expect(address()).toBe('/reset-password');
  });

  it('opens when the token is added to the URL of an open login page', async () => {
    open('/login');
    await screen.findByRole('form', { name: 'Login' });
    act(() => {
      window.location.hash = '#token=abc-123';
    });
    expect(await screen.findByRole('form', { name: 'Set your password' })).toBeInTheDocument();
    expect(address()).toBe('/reset-password');
  });

  it.each(INVALID_NEW_PASSWORDS)(
    'shows an error and sends nothing for a new password with $change',
    async ({ change, message }) => {
      await start();
      const { password = PASSWORD, confirmPassword = password } = change as Record<string, string>;
      type(password, confirmPassword);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(server.sent('POST /api/auth/reset-password')).toHaveLength(0);
    },
  );

  it.each([
    ['no one is logged in', errorResponse(401, MESSAGES.notAuthenticated)],
    ['its owner is logged in', { body: account() }],
  ])('sets the password and navigates to the login page when %s', async (_who, before) => {
    me = before;
    await start();
    type(PASSWORD);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(toastStore.get()).toMatchObject({ title: 'Password set', description: MESSAGES.passwordSet });
    expect(server.sent('POST /api/auth/reset-password')[0]?.body).toEqual({
      token: 'abc-123',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(await screen.findByRole('form', { name: 'Login' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  it('doesn’t navigate if another page was opened before the response', async () => {
    await start();
    const { held, send } = heldResponse({ body: { message: MESSAGES.passwordSet } });
    delayedResponse = held;
    type(PASSWORD);
    await waitFor(() => expect(server.sent('POST /api/auth/reset-password')).toHaveLength(1));
    act(() => navigate('/register'));
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Password set'));
    // Reloads the session, as the page does before it would navigate.
    await act(() => refreshSession());
    expect(address()).toBe('/register');
  });

  it('shows that the link was used in the meantime, and stays open', async () => {
    await start();
    response = errorResponse(400, MESSAGES.linkInvalid);
    type(PASSWORD);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', description: MESSAGES.linkInvalid }),
    );
    expect(address()).toBe('/reset-password');
  });

  it.each([
    ['the link was used or has expired', '/reset-password#token=old'],
    ['the URL contains no token', '/reset-password'],
  ])('offers a new link when %s', async (_what, path) => {
    link = errorResponse(400, MESSAGES.linkInvalid);
    open(path);
    expect(await screen.findByText(MESSAGES.linkInvalid)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('offers a retry when the server is unavailable', async () => {
    const validLink = link;
    link = errorResponse(503, MESSAGES.unavailable);
    open('/reset-password#token=abc-123');
    expect(await screen.findByText(MESSAGES.unavailable)).toBeInTheDocument();
    link = validLink;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Set your password' })).toBeInTheDocument();
  });
});
