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
      title="Undo the email change"
      lead="This restores the email address we sent this link to and logs your account out on all devices."
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
          Undo the change
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
        Each link works once, within 7 days. If you’ve lost access to your account, contact an administrator.
      </p>
    </AccountMessage>
  );
}
