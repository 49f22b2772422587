import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import { errorMessage, errorsByField, MESSAGES, SCREENS, validateNewPassword } from '@rmo/contracts';
import { apiFetch } from '@rmo/api-client/fetch';
import { refreshSession } from '@rmo/api-client/session';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Field, FormProblem } from '@rmo/ui/Field';
import { PasswordInput } from '@rmo/ui/PasswordInput';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useIsMounted } from '@rmo/ui/hooks';
import { useFormState } from '@rmo/ui/useFormState';
import type { Message, NewPassword, PasswordLink } from '../../api/endpoints';
import { useReading } from '../../api/reading';
import { AccountMessage, AccountPage, useLinkToken, usePost } from './AccountPage';

/** The page that invitation and password reset links open. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AccountPage title="Set your password">
      {token ? <WithLink key={token} token={token} /> : <InvalidLink />}
    </AccountPage>
  );
}

function InvalidLink() {
  return (
    <AccountMessage text={MESSAGES.linkInvalid} isProblem>
      <p className="rmo-muted">Each link works once and expires. We can email you a new one.</p>
      <Link className="rmo-button" to={SCREENS.forgotPassword}>
        Get a new link
      </Link>
    </AccountMessage>
  );
}

function WithLink({ token }: { token: string }) {
  const read = useCallback(
    async () => (await apiFetch<PasswordLink>('/auth/check-link', { method: 'POST', body: { token } })).data,
    [token],
  );
  const { data: link, error, retry } = useReading(read);
  if (error?.status === 400) return <InvalidLink />;
  if (error) return <ErrorRetry text="Failed to check your link." detail={error.message} onRetry={retry} />;
  if (!link) return <Loading text="Checking your link..." />;
  return <NewPasswordForm {...{ token, link }} />;
}

const EMPTY_FORM = { password: '', confirmPassword: '' };

function NewPasswordForm({ token, link }: { token: string; link: PasswordLink }) {
  const [reset, isLoading] = usePost<NewPassword, Message>('/auth/reset-password');
  const form = useFormState('new-password', EMPTY_FORM, validateNewPassword);
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const input = (name: keyof typeof EMPTY_FORM) => ({
    autoComplete: 'new-password',
    maxLength: 500,
    ...form.input(name),
  });

  const send = async (validValues: typeof EMPTY_FORM): Promise<void> => {
    try {
      const { message } = await reset({ token, ...validValues });
      toast.success('Password set', message);
      // The server has ended all of the account's sessions, possibly including this one. The login page redirects whoever it
      // believes to be logged in.
      await refreshSession();
      if (isMounted()) navigate(SCREENS.login, { replace: true });
    } catch (error) {
      const message = errorMessage(error, 'Failed to set the password. Please try again.');
      form.showErrors(errorsByField(error), message);
      toast.error('Error', message);
    }
  };

  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Set your password">
      <p className="rmo-flush">
        Hello {link.firstName}, choose a password for <strong>{link.email}</strong>.
      </p>
      {/* Tells password managers which account the new password is for. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <Field {...form.field('password')} label="New password" required hint="8 to 100 characters">
        <PasswordInput {...input('password')} />
      </Field>
      <Field {...form.field('confirmPassword')} label="Confirm password" required>
        <PasswordInput {...input('confirmPassword')} />
      </Field>
      <FormProblem text={form.problem} />
      <BusyButton type="submit" busy={isLoading}>
        Set password
      </BusyButton>
    </form>
  );
}
