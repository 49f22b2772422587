import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { INVALID_REGISTRATIONS, MESSAGES, VALID_REGISTRATION } from '@rmo/contracts';
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
import { pathBeforeLogin } from './home-of';

const LABELS: Record<string, RegExp> = {
  firstName: /^First name/,
  lastName: /^Last name/,
  email: /^Email/,
  password: /^Password/,
  confirmPassword: /^Confirm password/,
  school: /^School/,
};
const fillIn = (values: Record<string, unknown>): void => {
  for (const [field, label] of Object.entries(LABELS)) fill(label, String(values[field] ?? ''));
};
const submit = (form: string): void => void fireEvent.submit(screen.getByRole('form', { name: form }));
/** The user type is missing, because the form offers only valid user types. */
const TYPABLE_CASES = INVALID_REGISTRATIONS.filter(({ field }) => field !== 'userType');

describe('the registration page', () => {
  let server: ApiServer;
  let response: MockResponse | Promise<MockResponse>;
  beforeEach(async () => {
    toastStore.set(null);
    response = { status: 201, body: { id: 1, message: 'ok' } };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      'POST /api/auth/register': () => response,
      'GET /api/teams': () => ({ body: [{ id: 1, name: 'Easton', createdAt: '' }] }),
      'GET /api/regions': () => ({ body: ['Lehigh', 'Pocono'] }),
    });
    open('/register');
    await screen.findByRole('heading', { name: 'Join RateMyOfficial' });
  });

  it.each(TYPABLE_CASES)(
    'shows an error for the field and sends nothing for a registration with $change',
    ({ change, field, message }) => {
      fillIn({ ...VALID_REGISTRATION, ...change });
      submit('Register');
      expect(screen.getByLabelText(LABELS[field] as RegExp)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      );
      expect(server.sent('POST /api/auth/register')).toHaveLength(0);
    },
  );

  it('sends the fields, shows a toast and navigates to the home page', async () => {
    fillIn(VALID_REGISTRATION);
    submit('Register');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(server.sent('POST /api/auth/register')[0]?.body).toEqual(VALID_REGISTRATION);
    expect(toastStore.get()).toMatchObject({
      title: 'Registration request submitted',
      description: 'Thank you for registering! Your account is pending approval from an administrator.',
    });
  });

  it('doesn’t navigate if another page was opened before the response', async () => {
    const { held, send } = heldResponse({ status: 201, body: { id: 1, message: 'ok' } });
    response = held;
    fillIn(VALID_REGISTRATION);
    submit('Register');
    await waitFor(() => expect(server.sent('POST /api/auth/register')).toHaveLength(1));
    act(() => navigate('/forgot-password'));
    send();
    await waitFor(() => expect(toastStore.get()?.title).toBe('Registration request submitted'));
    expect(screen.getByTestId('address').textContent).toBe('/forgot-password');
  });

  it('suggests existing teams and regions and works without them', async () => {
    fillIn(VALID_REGISTRATION);
    const school = screen.getByLabelText<HTMLInputElement>(/^School/);
    await waitFor(() => expect(school.list?.options[0]?.value).toBe('Easton'));
    await screen.findByRole('combobox', { name: /^Region/ });
    fill(/^Region/, 'Pocono');
    submit('Register');
    await waitFor(() => expect(server.sent('POST /api/auth/register')).toHaveLength(1));
    expect(server.sent('POST /api/auth/register')[0]?.body).toEqual({
      ...VALID_REGISTRATION,
      region: 'Pocono',
    });
  });

  it('offers the user types and regions, with none selected', async () => {
    const options = (name: RegExp) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ text, selected }) => (selected ? `(${text})` : text));
    await screen.findByRole('combobox', { name: /^Region/ });
    expect(options(/^I am a/)).toEqual(['(Coach)', 'Regional Supervisor']);
    expect(options(/^Region/)).toEqual(['(Not sure)', 'Lehigh', 'Pocono']);
  });

  it('ignores a second click while waiting for the response, and leaves focus on the button', async () => {
    const { held, send } = heldResponse(errorResponse(429, MESSAGES.tooManyAttempts));
    response = held;
    fillIn(VALID_REGISTRATION);
    const button = within(screen.getByRole('form', { name: 'Register' })).getByRole('button', {
      name: 'Register',
    });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(button);
    expect(button).toHaveFocus();
    send();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(server.sent('POST /api/auth/register')).toHaveLength(1);
  });

  it('hides the school field for a Regional Supervisor', async () => {
    fillIn(VALID_REGISTRATION);
    fill(/^I am a/, 'Regional Supervisor');
    expect(screen.queryByLabelText(/^School/)).not.toBeInTheDocument();
    submit('Register');
    await waitFor(() => expect(server.sent('POST /api/auth/register')).toHaveLength(1));
    expect(server.sent('POST /api/auth/register')[0]?.body).toMatchObject({
      userType: 'Regional Supervisor',
      school: null,
    });
  });

  it('shows the server’s message and stays on the page', async () => {
    response = errorResponse(409, MESSAGES.emailTaken);
    fillIn(VALID_REGISTRATION);
    submit('Register');
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Registration failed',
        description: MESSAGES.emailTaken,
      }),
    );
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(MESSAGES.emailTaken);
  });

  it('shows an error that belongs to no field as an alert, and preserves the input', async () => {
    response = errorResponse(429, MESSAGES.tooManyAttempts);
    fillIn(VALID_REGISTRATION);
    submit('Register');
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.tooManyAttempts);
    expect(screen.getByLabelText(/^First name/)).toHaveValue(VALID_REGISTRATION.firstName);
  });
});

describe('the login page', () => {
  let server: ApiServer;
  let response: MockResponse;
  beforeEach(async () => {
    toastStore.set(null);
    response = { body: account() };
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
      'POST /api/auth/login': () => response,
    });
    open('/login');
    await screen.findByRole('heading', { name: 'Login' });
    fill(/^Email/, ' dana.keller@example.org ');
    fill(/^Password/, 'long-enough-1');
  });

  it.each([
    ['a coach', account(), '/coach'],
    ['a Regional Supervisor', account({ userType: 'Regional Supervisor' }), '/supervisor'],
    ['an administrator', account({ role: 'admin', userType: 'Admin' }), '/admin'],
    ['an official', account({ role: 'official', userType: 'Official' }), '/'],
  ])('shows %s a toast and navigates to their home page', async (_who, user, home) => {
    response = { body: user };
    submit('Login');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(home));
    expect(toastStore.get()).toMatchObject({ title: 'Login successful', description: 'Welcome back!' });
    expect(server.sent('POST /api/auth/login')[0]?.body).toMatchObject({ email: 'dana.keller@example.org' });
  });

  it.each([
    [401, MESSAGES.invalidCredentials],
    [403, MESSAGES.pendingApproval],
    [429, MESSAGES.tooManyAttempts],
    [503, MESSAGES.unavailable],
  ])(
    'shows the server’s message for status %d in the form until a field is changed',
    async (status, message) => {
      response = errorResponse(status, message);
      submit('Login');
      expect(await screen.findByRole('alert')).toHaveTextContent(`Login failed: ${message}`);
      expect(toastStore.get()).toBeNull();
      expect(screen.getByTestId('address')).toHaveTextContent('/login');
      expect(screen.getAllByRole('link', { name: /password/i })).toHaveLength(1);
      fill(/^Password/, 'long-enough-2');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('pathBeforeLogin', () => {
  it.each([
    [{ from: '/officials/7/review' }, '/officials/7/review'],
    [{ from: '//elsewhere.example' }, null],
    [{ from: '/\\elsewhere.example' }, null],
    [{ from: 'https://elsewhere.example' }, null],
    [null, null],
  ])('maps the state %j to the target %p', (state, target) => expect(pathBeforeLogin(state)).toBe(target));
});
