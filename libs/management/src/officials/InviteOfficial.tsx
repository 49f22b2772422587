import Button from 'antd/es/button';
import { LIMITS, validateAddress } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { fullName, useFormState } from '@rmo/ui';
import { useOfficialsInviteMutation, type Official } from '../api/endpoints';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import { FormFields, type FieldSpec, toFormErrors } from '@rmo/dashboard';

interface Address {
  email: string;
}
const FIELDS: readonly FieldSpec<Address>[] = [
  {
    ...{ name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
    hint: 'The link in the mail is good for 7 days. Send it again here when it has run out.',
  },
];

/** Creates an account for an official and emails a link to set the password. */
export function InviteOfficial({ official }: { official: Official }) {
  const name = fullName(official);
  return (
    <FormDialog
      title={`Invite ${name}`}
      trigger={(open) => (
        <Button aria-label={`Invite ${name}`} onClick={open}>
          Invite
        </Button>
      )}
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
      const sent = await invite({ id: official.id, body: { email: email.trim() } }).unwrap();
      toast.success('Invitation sent', `${fullName(official)} gets a mail at ${sent.email}.`);
      onDone();
    } catch (error) {
      const { message, errors } = toFormErrors(error, 'Failed to send the invitation');
      form.showErrors(errors);
      toast.error('Error', message);
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
      <FormFields form={form} fields={FIELDS} />
    </DialogForm>
  );
}
