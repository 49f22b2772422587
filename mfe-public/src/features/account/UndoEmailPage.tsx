import { Link } from 'wouter';
import { MESSAGES, SCREENS } from '@rmo/contracts';
import { refreshSession } from '@rmo/api-client/session';
import { BusyButton } from '@rmo/ui/BusyButton';
import { FormProblem } from '@rmo/ui/Field';
import { AccountMessage, AccountPage, useLinkAction, useLinkToken } from './AccountPage';

/** The page that opens from the link sent to the previous address when an account's email changes. */
export default function UndoEmailPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Undo the Change of Your Email"
      lead="Your account gets back the address that this link was sent to, and all its sessions end."
    >
      {token ? <Undo key={token} token={token} /> : <InvalidLink />}
    </AccountPage>
  );
}

function Undo({ token }: { token: string }) {
  const { state, problem, isLoading, send } = useLinkAction<{ token: string }>(
    '/auth/undo-email-change',
    MESSAGES.undoLinkInvalid,
    'Failed to undo the change',
  );
  const undo = async (): Promise<void> => {
    // The server has ended all of the account's sessions, possibly including this one.
    if (await send({ token })) void refreshSession();
  };
  if (state === 'invalid') return <InvalidLink />;
  if (state === 'ready') {
    return (
      <div className="rmo-form">
        <FormProblem text={problem} />
        <BusyButton type="button" busy={isLoading} onClick={() => void undo()}>
          Undo the Change
        </BusyButton>
      </div>
    );
  }
  return (
    <AccountMessage text={state.done}>
      <p>
        <Link className="rmo-button" to={SCREENS.login}>
          Login
        </Link>
      </p>
      <Link to={SCREENS.forgotPassword}>Forgot your password?</Link>
    </AccountMessage>
  );
}

function InvalidLink() {
  return (
    <AccountMessage text={MESSAGES.undoLinkInvalid} isProblem>
      <p className="rmo-muted">
        It works once, within 7 days. If your account is not yours any more, please write to an administrator.
      </p>
    </AccountMessage>
  );
}
