import { useState } from 'react';
import { Link } from 'wouter';
import { errorMessage, errorsByField, LIMITS, SCREENS, validateAddress } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import type { LinkRequest, Message } from '../../api/endpoints';
import { AccountMessage, AccountPage, usePost } from './AccountPage';

/** Requests a reset link by email. The response doesn't reveal whether an account with this email exists. */
export default function ForgotPasswordPage() {
  const [requestLink, isLoading] = usePost<LinkRequest, Message>('/auth/forgot-password');
  const [sentMessage, setSentMessage] = useState<string>();
  const form = useFormState('forgot', { email: '' }, validateAddress);

  const send = async ({ email }: { email: string }): Promise<void> => {
    try {
      const { message } = await requestLink({ email: email.trim() });
      setSentMessage(message);
      toast.success('Check your email', message);
    } catch (error) {
      const message = errorMessage(error, 'Failed to send the link. Please try again.');
      form.showErrors(errorsByField(error), message);
      toast.error('Error', message);
    }
  };

  return (
    <AccountPage
      title="Forgot password"
      lead="We’ll email you a link to set a new one. It works once, for 24 hours."
    >
      {sentMessage ? (
        <AccountMessage text={sentMessage}>
          <p className="rmo-muted">No email after a few minutes? Check your spam folder, or ask again.</p>
          <button
            type="button"
            className="rmo-button rmo-button--small rmo-button--quiet"
            onClick={() => setSentMessage(undefined)}
          >
            Ask again
          </button>
        </AccountMessage>
      ) : (
        <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Forgot password">
          <Field {...form.field('email')} label="Email" required>
            <input
              className="rmo-input"
              type="email"
              autoComplete="username"
              maxLength={LIMITS.emailMax}
              {...form.input('email')}
            />
          </Field>
          <FormProblem text={form.problem} />
          <BusyButton type="submit" busy={isLoading}>
            Send link
          </BusyButton>
        </form>
      )}
      <p className="account__below rmo-row">
        <Link to={SCREENS.login}>Back to login</Link>
      </p>
    </AccountPage>
  );
}
