import { useState } from 'react';
import { Link } from 'wouter';
import { errorMessage, MESSAGES, SCREENS } from '@rmo/contracts';
import { refreshSession } from '@rmo/api-client/session';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { FormProblem } from '@rmo/ui/Field';
import type { Message } from '../../api/endpoints';
import { AccountMessage } from './AccountMessage';
import { AccountPage, usePost, useLinkToken } from './AccountPage';

/**
 * The page that opens from the link sent to the previous address when an account's email changes. It undoes the change only
 * after a click, because email clients may open links automatically.
 */
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
  const [undo, isLoading] = usePost<{ token: string }, Message>('/auth/undo-email-change');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'ready' | 'invalid' | { done: string }>('ready');

  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { message } = await undo({ token });
      // The server has ended all of the account's sessions, possibly including this one.
      void refreshSession();
      setState({ done: message });
    } catch (error) {
      const message = errorMessage(error, 'Failed to undo the change');
      if (message === MESSAGES.undoLinkInvalid) {
        setState('invalid');
        return;
      }
      setProblem(message);
      toast.error('Error', message);
    }
  };

  if (state === 'invalid') return <InvalidLink />;
  if (state === 'ready') {
    return (
      <div className="rmo-form">
        <FormProblem text={problem} />
        <BusyButton type="button" busy={isLoading} onClick={() => void send()}>
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
