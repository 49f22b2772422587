import type { ReactElement } from 'react';
import { LIMITS, validateAddress } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { fullName, MailIcon, useFormState } from '@rmo/ui';
import { useOfficialsInviteMutation, type Official } from '../api/endpoints';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import type { RowAction } from '../table/RowMenu';
import { FormFields, type FieldSpec, showFormErrors } from '@rmo/dashboard';

interface Address {
  email: string;
}
const FIELD_SPECS: readonly FieldSpec<Address>[] = [
  {
    ...{ name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
    hint: 'The link works for 7 days. If it expires, send a new one here.',
  },
];

interface Props {
  official: Official;
  trigger: (invite: RowAction) => ReactElement;
}

export function InviteOfficial({ official, trigger }: Props) {
  return (
    <FormDialog
      title={`Invite ${fullName(official)}`}
      trigger={(open) => trigger({ label: 'Invite', icon: <MailIcon />, onSelect: open })}
    >
      {(close) => <InviteForm official={official} onDone={close} />}
    </FormDialog>
  );
}

function InviteForm({ official, onDone }: { official: Official; onDone: () => void }) {
  const form = useFormState<Address>(`invite-${official.id}`, { email: '' }, validateAddress);
  const [invite, { isLoading }] = useOfficialsInviteMutation();
  const send = async ({ email }: Address): Promise<void> => {
    try {
      const invitation = await invite({ id: official.id, body: { email: email.trim() } }).unwrap();
      toast.success('Invitation sent', `${fullName(official)} will get an email at ${invitation.email}.`);
      onDone();
    } catch (error) {
      showFormErrors(form, error, 'Failed to send the invitation');
    }
  };
  return (
    <DialogForm
      label={`Invite ${fullName(official)}`}
      submitText="Send invitation"
      busy={isLoading}
      isDirty={form.values.email !== ''}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      <FormFields form={form} fields={FIELD_SPECS} />
    </DialogForm>
  );
}
