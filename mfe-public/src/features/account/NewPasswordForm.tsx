import { errorMessage, errorsByField, validateNewPassword } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Field, FormProblem } from '@rmo/ui/Field';
import { PasswordInput } from '@rmo/ui/PasswordInput';
import { useFormState } from '@rmo/ui/useFormState';
import type { Message, NewPassword, PasswordLink } from '../../api/endpoints';
import { usePost } from './AccountPage';

const EMPTY = { password: '', confirmPassword: '' };

interface Props {
  token: string;
  link: PasswordLink;
  onDone: (message: string) => Promise<void>;
}

export function NewPasswordForm({ token, link, onDone }: Props) {
  const [reset, isLoading] = usePost<NewPassword, Message>('/auth/reset-password');
  const form = useFormState('new-password', EMPTY, validateNewPassword);
  const { values, set, field } = form;

  const send = async (ready: typeof EMPTY): Promise<void> => {
    try {
      const { message } = await reset({ token, ...ready });
      await onDone(message);
    } catch (error) {
      const message = errorMessage(error, 'Failed to set the password. Please try again.');
      form.showErrors(errorsByField(error), message);
      toast.error('Error', message);
    }
  };

  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Set Your Password">
      <p className="rmo-flush">
        Hello {link.firstName}, this sets the password of <strong>{link.email}</strong>.
      </p>
      {/* Tells password managers which account the new password is for. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <Field {...field('password')} label="New password" required hint="8 to 100 characters">
        <PasswordInput
          autoComplete="new-password"
          maxLength={500}
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      <Field {...field('confirmPassword')} label="Confirm password" required>
        <PasswordInput
          autoComplete="new-password"
          maxLength={500}
          value={values.confirmPassword}
          onChange={(event) => set('confirmPassword', event.target.value)}
        />
      </Field>
      <FormProblem text={form.problem} />
      <BusyButton type="submit" busy={isLoading}>
        Set Password
      </BusyButton>
    </form>
  );
}
