import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { validateNewPassword } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { useAuthResetPasswordMutation, type PasswordLink } from '../../api/endpoints';

const EMPTY = { password: '', confirmPassword: '' };

interface Props {
  token: string;
  link: PasswordLink;
  onDone: (message: string) => Promise<void>;
}

export function NewPasswordForm({ token, link, onDone }: Props) {
  const [reset, { isLoading }] = useAuthResetPasswordMutation();
  const form = useFormState('new-password', EMPTY, validateNewPassword);
  const { values, set, field } = form;

  const send = async (ready: typeof EMPTY): Promise<void> => {
    try {
      const { message } = await reset({ token, ...ready }).unwrap();
      await onDone(message);
    } catch (error) {
      const message = errorMessage(error, 'Failed to set the password. Please try again.');
      form.showErrors(fieldErrors(error), message);
      toast.error('Error', message);
    }
  };

  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Set Your Password">
      <p className="account__whose">
        Hello {link.firstName}, this sets the password of <strong>{link.email}</strong>.
      </p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <Field {...field('password')} label="New password" required hint="8 to 100 characters">
        <Input.Password
          autoComplete="new-password"
          maxLength={500}
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      <Field {...field('confirmPassword')} label="Confirm password" required>
        <Input.Password
          autoComplete="new-password"
          maxLength={500}
          value={values.confirmPassword}
          onChange={(event) => set('confirmPassword', event.target.value)}
        />
      </Field>
      <FormProblem text={form.problem} />
      <Button type="primary" size="large" htmlType="submit" block loading={isLoading}>
        Set Password
      </Button>
    </form>
  );
}
