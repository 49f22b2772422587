import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { errorMessage, MESSAGES, SCREENS } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import type { Message } from '../../api/endpoints';
import { AccountMessage } from '../account/AccountMessage';
import { AccountPage, usePost } from '../account/AccountPage';

/**
 * The page that unsubscribe links in emails open. It turns the emails off only after a click, because email clients may open
 * links automatically. It reveals nothing about the account.
 */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <AccountPage
      title="Turn Off These Emails"
      lead="You get no more emails of the kind that this link was in. Notifications in RateMyOfficial stay."
    >
      <TurnOff key={token} token={token} />
    </AccountPage>
  );
}

function TurnOff({ token }: { token: string }) {
  const [turnOff, isLoading] = usePost<void, Message>(`/unsubscribe/${token}`);
  const [state, setState] = useState<'ready' | 'invalid' | { done: string }>('ready');

  const send = async (): Promise<void> => {
    try {
      const { message } = await turnOff();
      setState({ done: message });
    } catch (error) {
      const message = errorMessage(error, 'Failed to turn off the emails. Please try again.');
      if (message === MESSAGES.unsubscribeInvalid) setState('invalid');
      else toast.error('Error', message);
    }
  };

  if (state === 'ready') {
    return (
      <div className="rmo-form">
        <BusyButton type="button" busy={isLoading} onClick={() => void send()}>
          Turn Off These Emails
        </BusyButton>
      </div>
    );
  }
  const isInvalid = state === 'invalid';
  return (
    <AccountMessage text={isInvalid ? MESSAGES.unsubscribeInvalid : state.done} isProblem={isInvalid}>
      {!isInvalid && <p className="rmo-muted">You can turn them on again in your settings.</p>}
      <Link className="rmo-button" to={SCREENS.home}>
        To the Start Page
      </Link>
    </AccountMessage>
  );
}
