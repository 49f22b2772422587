import { MESSAGES } from '@rmo/contracts';
import { useAuthUndoEmailChangeMutation } from '../../api/endpoints';
import { EmailLink } from './EmailLink';

/** The target of the link that is sent to the previous address when an account's email changes. */
export default function UndoEmailPage() {
  const [undo] = useAuthUndoEmailChangeMutation();
  return (
    <EmailLink
      title="Undo the Change of Your Email"
      lead="Your account gets back the address that this link was sent to, and all its sessions end."
      button="Undo the Change"
      send={async (token) => (await undo({ token }).unwrap()).message}
      invalid={{
        message: MESSAGES.undoLinkInvalid,
        hint: 'It works once, within 7 days. If your account is not yours any more, please write to an administrator.',
      }}
      failure="Failed to undo the change"
    />
  );
}
