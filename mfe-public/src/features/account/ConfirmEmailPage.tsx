import { MESSAGES } from '@rmo/contracts';
import { useAuthConfirmEmailMutation } from '../../api/endpoints';
import { EmailLink } from './EmailLink';

/** The target of the link that is sent to the new address when an account's email changes. */
export default function ConfirmEmailPage() {
  const [confirm] = useAuthConfirmEmailMutation();
  return (
    <EmailLink
      title="Confirm Your Email"
      lead="Nobody else can use the address that this link was sent to once you have confirmed it."
      button="Confirm the Address"
      send={async (token) => (await confirm({ token }).unwrap()).message}
      invalid={{ message: MESSAGES.confirmLinkInvalid, hint: 'It works once, within 7 days.' }}
      failure="Failed to confirm the address"
    />
  );
}
