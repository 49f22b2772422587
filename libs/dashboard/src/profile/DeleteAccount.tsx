import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type UserType, validateAccountDeletion } from '@rmo/contracts';
import { useShell } from '@rmo/mfe-kit';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { useAuthMeDeleteMutation } from '../api/endpoints';
import { showFormErrors } from '../forms/form-errors';
import { SettingsCard } from './SettingsCard';

const EMPTY_FORM = { password: '' };

const REMAINING_DATA: Record<UserType, string> = {
  Coach: 'Your team and its events stay.',
  Official:
    'Your record as an official stays, with its events and ratings. A supervisor or administrator can invite you again.',
  'Regional Supervisor': 'Events, teams and officials you added stay, and the audit log keeps your name.',
  Admin: 'Events, teams and officials you added stay, and the audit log keeps your name.',
};

export function DeleteAccount({ userType }: { userType: UserType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard
      id="delete-account"
      title="Delete your account"
      help={`This deletes your profile, sessions, settings and notifications. Your reviews stay and count, without your name. ${REMAINING_DATA[userType]}`}
    >
      <div>
        <Button danger onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const [remove, { isLoading }] = useAuthMeDeleteMutation();
  const { logout } = useShell();
  const form = useFormState('delete-account', EMPTY_FORM, validateAccountDeletion);

  const send = async (ready: typeof EMPTY_FORM): Promise<void> => {
    try {
      const { message } = await remove(ready).unwrap();
      onClose();
      await logout({ isOver: message });
    } catch (error) {
      showFormErrors(form, error, 'Failed to delete the account. Please try again.');
    }
  };

  return (
    <Modal
      open
      title="Are you sure you want to delete your account?"
      okText="Delete my account"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => form.submit(send)()}
      onCancel={onClose}
      width={440}
    >
      <form className="rmo-form" onSubmit={form.submit(send)} noValidate>
        <p>This can't be undone. Unsent ratings in this browser are deleted too.</p>
        <Field {...form.field('password')} label="Password" required hint="To confirm it’s you.">
          <Input.Password autoComplete="current-password" maxLength={500} {...form.input('password')} />
        </Field>
        <FormProblem text={form.problem} />
      </form>
    </Modal>
  );
}
