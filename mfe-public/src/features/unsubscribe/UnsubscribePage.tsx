import { Link, useParams } from 'wouter';
import { MESSAGES, SCREENS } from '@rmo/contracts';
import { BusyButton } from '@rmo/ui/BusyButton';
import { AccountMessage, AccountPage, useLinkAction } from '../account/AccountPage';

/** The page that unsubscribe links in emails open. It reveals nothing about the account. */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <AccountPage title="Unsubscribe" lead="This stops emails like the one that brought you here.">
      <TurnOff key={token} token={token} />
    </AccountPage>
  );
}

function TurnOff({ token }: { token: string }) {
  const { state, isLoading, send } = useLinkAction<void>(
    `/unsubscribe/${token}`,
    MESSAGES.unsubscribeInvalid,
    'Failed to turn off the emails. Please try again.',
  );
  if (state === 'ready') {
    return (
      <div className="rmo-form">
        <BusyButton type="button" busy={isLoading} onClick={() => void send()}>
          Unsubscribe
        </BusyButton>
      </div>
    );
  }
  const isInvalid = state === 'invalid';
  return (
    <AccountMessage text={isInvalid ? MESSAGES.unsubscribeInvalid : state.done} isProblem={isInvalid}>
      {!isInvalid && <p className="rmo-muted">You can turn them back on in your settings.</p>}
      <Link className="rmo-button" to={SCREENS.home}>
        Go to the home page
      </Link>
    </AccountMessage>
  );
}
