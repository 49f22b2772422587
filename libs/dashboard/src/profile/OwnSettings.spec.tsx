import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, type UserType } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { FakeShell, renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { OwnSettings } from './SettingsPage';

const fieldErrorResponse = (field: string, message: string): MockResponse => ({
  status: 400,
  body: { statusCode: 400, message, errors: [{ field, message }] },
});

describe('OwnSettings', () => {
  let server: ApiServer;
  let response: MockResponse;
  let settings: { key: string; value: string }[];
  const logout = jest.fn(() => Promise.resolve());
  let userType: UserType;
  const open = async (type: UserType = 'Coach') => {
    userType = type;
    renderScreen(
      <FakeShell path="/coach/settings" logout={logout}>
        <OwnSettings />
      </FakeShell>,
    );
    await screen.findByRole('heading', { name: 'Password' });
  };
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), {
      target: { value },
    });
  beforeEach(async () => {
    toastStore.set(null);
    logout.mockClear();
    settings = [{ key: 'mailEvents', value: 'off' }];
    response = { body: { message: MESSAGES.passwordChanged } };
    server = await startApiServer({
      'GET /api/auth/me': () => ({
        body: { id: 1, role: 'user', email: 'carl@example.org', userType },
      }),
      'GET /api/auth/sessions': () => ({ body: [] }),
      'GET /api/user/settings': () => ({ body: settings }),
      'POST /api/user/settings': ({ body }) => {
        if (response.status === undefined) settings = [body as (typeof settings)[number]];
        return response.status ? response : { body };
      },
      'POST /api/auth/change-password': () => response,
      'DELETE /api/auth/me': () => response,
    });
  });

  describe('the password form', () => {
    const PASSWORDS = {
      currentPassword: 'right-password-1',
      password: 'another-password-2',
      confirmPassword: 'another-password-2',
    };
    const fill = (input: typeof PASSWORDS) => {
      fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
      enter('Current password', input.currentPassword);
      enter('New password', input.password);
      enter('Confirm password', input.confirmPassword);
      fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    };

    it('changes the password, then closes', async () => {
      await open();
      fill(PASSWORDS);
      await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.passwordChanged));
      expect(server.sent('POST /api/auth/change-password')[0]?.body).toEqual(PASSWORDS);
      await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    });

    it('sends nothing while its input is invalid', async () => {
      await open();
      fill({ currentPassword: '', password: 'short', confirmPassword: 'else' });
      for (const message of [
        MESSAGES.currentPasswordRequired,
        MESSAGES.passwordTooShort,
        MESSAGES.passwordsDiffer,
      ])
        expect(screen.getByText(message)).toBeInTheDocument();
      expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    });

    it('preserves the input and shows an error if the current password is wrong', async () => {
      response = fieldErrorResponse('currentPassword', MESSAGES.passwordWrong);
      await open();
      fill(PASSWORDS);
      expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.passwordWrong);
      expect(screen.getByLabelText(/^New password/)).toHaveValue(PASSWORDS.password);
    });
  });

  describe('the email preferences section', () => {
    it('shows which emails are on, and saves each change immediately', async () => {
      await open();
      const reminders = await screen.findByRole('switch', { name: /^Reminders to rate/ });
      expect(reminders).toBeChecked();
      expect(screen.getByRole('switch', { name: /^Events/ })).not.toBeChecked();
      fireEvent.click(reminders);
      await waitFor(() => expect(toastStore.get()?.description).toBe('Reminders to rate: off'));
      expect(server.sent('POST /api/user/settings')[0]?.body).toEqual({ key: 'mailReminders', value: 'off' });
      expect(screen.getByRole('switch', { name: /^Reminders to rate/ })).not.toBeChecked();
    });

    it('offers an official emails about assignments, not about a team', async () => {
      await open('Official');
      expect(await screen.findByRole('switch', { name: /^Your assignments/ })).not.toBeChecked();
      expect(screen.queryByText(/your team/)).not.toBeInTheDocument();
    });

    it('reverts to the stored choice if saving fails', async () => {
      response = errorResponse(503, MESSAGES.unavailable);
      await open();
      fireEvent.click(await screen.findByRole('switch', { name: /^Reminders/ }));
      await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.unavailable));
      await waitFor(() => expect(screen.getByRole('switch', { name: /^Reminders/ })).toBeChecked());
    });

    it('shows only the emails that the user type gets', async () => {
      await open('Admin');
      expect(await screen.findByRole('switch', { name: /^Reminders/ })).toBeChecked();
      expect(screen.getAllByRole('switch')).toHaveLength(2);
    });

    it('turns on the weekly email, which is off by default', async () => {
      await open();
      const week = await screen.findByRole('switch', { name: /^Your week/ });
      expect(week).not.toBeChecked();
      fireEvent.click(week);
      await waitFor(() => expect(toastStore.get()?.description).toBe('Your week: on'));
      expect(server.sent('POST /api/user/settings')[0]?.body).toEqual({ key: 'mailDigest', value: 'on' });
      expect(week).toBeChecked();
    });
  });

  describe('the account deletion section', () => {
    const confirm = async (password: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: password } });
      fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    };

    it('sends the password, and asks the shell to log out', async () => {
      response = { body: { message: MESSAGES.accountDeleted } };
      await open();
      await confirm('right-password-1');
      await waitFor(() => expect(logout).toHaveBeenCalledWith({ isOver: MESSAGES.accountDeleted }));
      expect(server.sent('DELETE /api/auth/me')[0]?.body).toEqual({ password: 'right-password-1' });
    });

    it('sends nothing without a password', async () => {
      await open();
      await confirm('');
      expect(await screen.findByText(MESSAGES.currentPasswordRequired)).toBeInTheDocument();
      expect(server.sent('DELETE /api/auth/me')).toEqual([]);
    });

    it.each([
      ['a wrong password', fieldErrorResponse('password', MESSAGES.passwordWrong), MESSAGES.passwordWrong],
      ['the last administrator', errorResponse(409, MESSAGES.lastAdmin), MESSAGES.lastAdmin],
    ])('shows why the deletion failed for %s, and keeps the dialog open', async (_what, refusal, message) => {
      response = refusal;
      await open('Admin');
      await confirm('a-password-1');
      await waitFor(() => expect(toastStore.get()?.description).toBe(message));
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      expect(logout).not.toHaveBeenCalled();
    });

    it.each([
      ['Official', 'Your record as an official stays'],
      ['Coach', 'Your team and its events stay.'],
    ] as const)('says which data remains after the deletion of a user of type %s', async (type, text) => {
      await open(type);
      expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
    });
  });
});
