import Button from 'antd/es/button';
import { MESSAGES, LIMITS, validateAddress } from '@rmo/contracts';
import { errorMessage, fieldErrors, useOfficialsInviteMutation, type Official } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { useFormState } from '@rmo/ui';
import { DialogForm, FormDialog } from '../people/FormDialog';
import { FormFields, type FieldSpec } from '../people/FormFields';
import { fullName } from '../people/PersonCard';

interface Address {
  email: string;
}
const FIELDS: readonly FieldSpec<Address>[] = [
  {
    ...{ name: 'email', label: 'Email', kind: 'email', required: true, max: LIMITS.emailMax },
    hint: 'The link in the mail is good for 7 days. Send it again here when it has run out.',
  },
];

/** Gives an official an account for the officials dashboard, by a mail with a link to set the password. */
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

/** What the server says of the address, without a field of its own. */
const ABOUT_EMAIL: readonly string[] = [MESSAGES.emailTaken, MESSAGES.officialHasAccount];

function InviteForm({ official, onDone }: { official: Official; onDone: () => void }) {
  const form = useFormState<Address>(`invite-${official.id}`, { email: '' }, validateAddress);
  const [invite, { isLoading }] = useOfficialsInviteMutation();
  const send = async ({ email }: Address): Promise<void> => {
    try {
      const sent = await invite({ id: official.id, email: email.trim() }).unwrap();
      toast.success('Invitation sent', `${fullName(official)} gets a mail at ${sent.email}.`);
      onDone();
    } catch (error) {
      const message = errorMessage(error, 'Failed to send the invitation');
      form.showErrors(ABOUT_EMAIL.includes(message) ? { email: message } : fieldErrors(error));
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
