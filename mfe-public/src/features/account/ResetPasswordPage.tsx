import { Link, useLocation } from 'wouter';
import { apiFetch } from '@rmo/api-client/fetch';
import { useCallback } from 'react';
import { MESSAGES, SCREENS } from '@rmo/contracts';
import { refreshSession } from '@rmo/api-client/session';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useIsMounted } from '@rmo/ui/hooks';
import type { PasswordLink } from '../../api/endpoints';
import { useReading } from '../../api/reading';
import { NewPasswordForm } from './NewPasswordForm';
import { AccountMessage } from './AccountMessage';
import { AccountPage, useLinkToken } from './AccountPage';

/** The page that invitation and password reset links open. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="Set Your Password"
      lead="For a new account that you were invited to, or in place of a password that you forgot."
    >
      {token ? <WithLink key={token} token={token} /> : <InvalidLink />}
    </AccountPage>
  );
}

function InvalidLink() {
  return (
    <AccountMessage text={MESSAGES.linkInvalid} isProblem>
      <p className="rmo-muted">
        A link works once, and only for a while. A new one goes to the email that this one was sent to.
      </p>
      <Link className="rmo-button" to={SCREENS.forgotPassword}>
        Ask for a new link
      </Link>
    </AccountMessage>
  );
}

function WithLink({ token }: { token: string }) {
  const read = useCallback(
    async () => (await apiFetch<PasswordLink>('/auth/check-link', { method: 'POST', body: { token } })).data,
    [token],
  );
  const link = useReading(read);
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();

  const onPasswordSet = async (message: string): Promise<void> => {
    toast.success('Password set', message);
    // The server has ended all of the account's sessions, possibly including this one, so the session is reloaded before the
    // login page opens.
    await refreshSession();
    if (isMounted()) navigate(SCREENS.login, { replace: true });
  };

  if (link.error?.status === 400) return <InvalidLink />;
  if (link.error)
    return (
      <ErrorRetry text="Failed to look at your link." detail={link.error.message} onRetry={link.retry} />
    );
  if (!link.data) return <Loading text="Looking at your link..." />;
  return <NewPasswordForm token={token} link={link.data} onDone={onPasswordSet} />;
}
