import { useState, type ReactNode } from 'react';
import type { Credentials } from '@rmo/api-client';
import { LIMITS, validateLogin, type FieldErrors } from '@rmo/contracts';
import { BusyButton } from './BusyButton';
import { Field, FormProblem } from './Field';
import { PasswordInput } from './PasswordInput';
import { useFormState } from './useFormState';

export interface SignInFailure {
  message: string;
  /** The email or the password is wrong; the message never says which. */
  isRejected: boolean;
  fields?: FieldErrors;
}

interface Props {
  name: string;
  label: string;
  busy: boolean;
  problem?: string | null;
  help?: ReactNode;
  /** The email is trimmed. Resolves to the failure, or to nothing on success. */
  onSend: (credentials: Credentials) => Promise<SignInFailure | void>;
}

export function SignInForm({ name, label, busy, problem, help, onSend }: Props) {
  const form = useFormState<Credentials>(name, { email: '', password: '' }, validateLogin);
  const { field, input } = form;
  const [isRejected, setRejected] = useState(false);
  const problemId = `${name}-problem`;
  const invalidBy = form.problem && isRejected ? problemId : undefined;
  const send = async ({ email, password }: Credentials): Promise<void> => {
    const failure = await onSend({ email: email.trim(), password });
    setRejected(failure?.isRejected ?? false);
    if (failure) form.showErrors(failure.fields ?? {}, failure.message);
  };
  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label={label}>
      <Field {...field('email')} invalidBy={invalidBy} label="Email" required>
        <input
          className="rmo-input"
          type="email"
          autoComplete="username"
          maxLength={LIMITS.emailMax}
          {...input('email')}
        />
      </Field>
      <Field {...field('password')} invalidBy={invalidBy} label="Password" required>
        <PasswordInput autoComplete="current-password" {...input('password')} />
      </Field>
      <FormProblem id={problemId} text={form.problem ?? problem}>
        {invalidBy && help}
      </FormProblem>
      <BusyButton type="submit" busy={busy}>
        Login
      </BusyButton>
    </form>
  );
}
