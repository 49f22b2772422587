import { useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { FormProblem } from '@rmo/ui/FormProblem';
import { useLinkToken } from './account-link';
import { AccountPage } from './AccountPage';

interface Props {
  title: string;
  lead: string;
  button: string;
  /** Sends the token; resolves to the message that the page then shows. */
  send: (token: string) => Promise<string>;
  /** The message of the server when the link is unknown, used or expired, and what else the page says then. */
  invalid: { message: string; hint: string };
  /** The message if the server gives none. */
  failure: string;
}

/**
 * The target of a link in a mail about an email change. Nothing is sent before a click, because email clients may open
 * links automatically.
 */
export function EmailLink({ title, lead, ...props }: Props) {
  const token = useLinkToken();
  return (
    <AccountPage title={title} lead={lead}>
      {token ? <Action key={token} token={token} {...props} /> : <InvalidLink {...props.invalid} />}
    </AccountPage>
  );
}

function Action({
  token,
  button,
  send,
  invalid,
  failure,
}: Omit<Props, 'title' | 'lead'> & { token: string }) {
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'ready' | 'sending' | 'invalid' | { done: string }>('ready');

  const start = async (): Promise<void> => {
    setProblem(undefined);
    setState('sending');
    try {
      setState({ done: await send(token) });
    } catch (error) {
      const message = errorMessage(error, failure);
      if (message === invalid.message) {
        setState('invalid');
        return;
      }
      setState('ready');
      setProblem(message);
      toast.error('Error', message);
    }
  };

  if (state === 'invalid') return <InvalidLink {...invalid} />;
  if (state === 'ready' || state === 'sending') {
    return (
      <div className="rmo-form">
        <FormProblem text={problem} />
        <Button type="primary" size="large" block loading={state === 'sending'} onClick={() => void start()}>
          {button}
        </Button>
      </div>
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

function InvalidLink({ message, hint }: Props['invalid']) {
  return (
    <div className="account__sent" role="alert">
      <p>
        <strong>{message}</strong>
      </p>
      <p className="rmo-muted">{hint}</p>
    </div>
  );
}
