import type { Credentials } from '@rmo/api-client';
import { LIMITS, validateLogin, type FieldErrors } from '@rmo/contracts';
import { BusyButton } from './BusyButton';
import { Field, FormProblem } from './Field';
import { PasswordInput } from './PasswordInput';
import { useFormState } from './useFormState';

export interface SignInFailure {
  /** Never says whether the email or the password is wrong. */
  message: string;
  fields?: FieldErrors;
}

interface Props {
  name: string;
  label: string;
  busy: boolean;
  /** The email is trimmed. Resolves to the failure, or to nothing on success. */
  onSend: (credentials: Credentials) => Promise<SignInFailure | void>;
}

export function SignInForm({ name, label, busy, onSend }: Props) {
  const form = useFormState<Credentials>(name, { email: '', password: '' }, validateLogin);
  const { field, input } = form;
  const send = async ({ email, password }: Credentials): Promise<void> => {
    const failure = await onSend({ email: email.trim(), password });
    if (failure) form.showErrors(failure.fields ?? {}, `Login failed: ${failure.message}`);
  };
  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label={label}>
      <Field {...field('email')} label="Email" required>
        <input
          className="rmo-input"
          type="email"
          autoComplete="username"
          maxLength={LIMITS.emailMax}
          {...input('email')}
        />
      </Field>
      <Field {...field('password')} label="Password" required>
        <PasswordInput autoComplete="current-password" {...input('password')} />
      </Field>
      <FormProblem text={form.problem} />
      <BusyButton type="submit" busy={busy}>
        Login
      </BusyButton>
    </form>
  );
}
