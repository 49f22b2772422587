import { useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { MESSAGES, SCREENS } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { useAuthUndoEmailChangeMutation } from '../../api/endpoints';
import { useLinkToken } from './account-link';
import { AccountPage } from './AccountPage';

/**
 * The page of the link that the old address receives when an account's email is changed. Nothing happens until the
 * button is pressed, because mail programs open links too.
 */
export default function UndoEmailPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Undo the Change of Your Email"
      lead="Your account gets back the address that this link was sent to, and all its sessions end."
    >
      {token ? <Undo key={token} token={token} /> : <DeadLink />}
    </AccountPage>
  );
}

function Undo({ token }: { token: string }) {
  const [undo, { isLoading }] = useAuthUndoEmailChangeMutation();
  const [state, setState] = useState<'asked' | 'dead' | { done: string }>('asked');

  const send = async (): Promise<void> => {
    try {
      const { message } = await undo({ token }).unwrap();
      setState({ done: message });
    } catch (error) {
      const message = errorMessage(error, 'Failed to undo the change');
      if (message === MESSAGES.undoLinkInvalid) setState('dead');
      else toast.error('Error', message);
    }
  };

  if (state === 'dead') return <DeadLink />;
  if (state === 'asked') {
    return (
      <Button type="primary" size="large" block loading={isLoading} onClick={() => void send()}>
        Undo the Change
      </Button>
    );
  }
  return (
    <div className="account__sent" role="status">
      <p>
        <strong>{state.done}</strong>
      </p>
      <p>
        <Link className="rmo-button" to={SCREENS.login}>
          Login
        </Link>
      </p>
      <Link to={SCREENS.forgotPassword}>Forgot your password?</Link>
    </div>
  );
}

function DeadLink() {
  return (
    <div className="account__sent" role="alert">
      <p>
        <strong>{MESSAGES.undoLinkInvalid}</strong>
      </p>
      <p className="rmo-muted">
        It works once, within 7 days. If your account is not yours any more, please write to an administrator.
      </p>
    </div>
  );
}
