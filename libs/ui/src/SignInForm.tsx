import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { LIMITS, validateLogin } from '@rmo/contracts';
import { Field } from './Field';
import { useFormState } from './useFormState';

interface Credentials {
  email: string;
  password: string;
}

interface Props {
  /** The prefix of the fields' ids. */
  name: string;
  label: string;
  busy: boolean;
  /** Signs in with a trimmed email. Resolves to error messages by field, or nothing. */
  onSend: (credentials: Credentials) => Promise<Record<string, string> | void>;
}

/** The form of both login pages. */
export function SignInForm({ name, label, busy, onSend }: Props) {
  const form = useFormState<Credentials>(name, { email: '', password: '' }, validateLogin);
  const { values, set, field } = form;
  const send = async ({ email, password }: Credentials): Promise<void> => {
    const errors = await onSend({ email: email.trim(), password });
    if (errors) form.showErrors(errors);
  };
  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label={label}>
      <Field {...field('email')} label="Email" required>
        <Input
          type="email"
          autoComplete="username"
          maxLength={LIMITS.emailMax}
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <Field {...field('password')} label="Password" required>
        <Input.Password
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        Login
      </Button>
    </form>
  );
}
