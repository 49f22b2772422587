import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { validatePasswordChange } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { useAuthChangePasswordMutation } from '../api/endpoints';
import { showFormErrors } from '../forms/form-errors';
import { SettingsCard } from './SettingsCard';

const EMPTY_FORM = { currentPassword: '', password: '', confirmPassword: '' };
/** The limit exceeds the longest valid password, so that overlong input gets an error instead of being truncated. */
const MAX_LENGTH = 500;

export function PasswordForm({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard id="password" title="Password" help="A new password logs out your other devices.">
      {isOpen ? (
        <Fields email={email} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Change password</Button>
        </div>
      )}
    </SettingsCard>
  );
}

function Fields({ email, onClose }: { email: string; onClose: () => void }) {
  const [change, { isLoading }] = useAuthChangePasswordMutation();
  const form = useFormState('password', EMPTY_FORM, validatePasswordChange);

  const send = async (ready: typeof EMPTY_FORM): Promise<void> => {
    try {
      const { message } = await change(ready).unwrap();
      toast.success('Password changed', message);
      onClose();
    } catch (error) {
      showFormErrors(form, error, 'Failed to change the password. Please try again.');
    }
  };
  const renderInput = (name: keyof typeof EMPTY_FORM, label: string, autoComplete: string, hint?: string) => (
    <Field {...form.field(name)} label={label} required hint={hint}>
      <Input.Password
        autoFocus={name === 'currentPassword'}
        autoComplete={autoComplete}
        maxLength={MAX_LENGTH}
        {...form.input(name)}
      />
    </Field>
  );

  return (
    <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Change password">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {renderInput('currentPassword', 'Current password', 'current-password')}
      {renderInput('password', 'New password', 'new-password', '8 to 100 characters')}
      {renderInput('confirmPassword', 'Confirm password', 'new-password')}
      <FormProblem text={form.problem} />
      <div className="rmo-form__actions">
        <Button type="primary" htmlType="submit" loading={isLoading}>
          Change password
        </Button>
        <Button onClick={onClose} disabled={isLoading}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
