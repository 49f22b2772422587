import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { DELAYS, errorMessage, errorsByField, SCREENS } from '@rmo/contracts';
import type { Credentials } from '@rmo/api-client';
import { setSessionUser, useSession, type CurrentUser } from '@rmo/api-client/session';
import { toast } from '@rmo/mfe-kit';
import { SignInForm, type SignInFailure } from '@rmo/ui/SignInForm';
import { PHONE_SCREEN } from '@rmo/ui/hooks';
import { homeOf, pathBeforeLogin } from './home-of';
import { AccountPage, usePost, useLinkToken } from './AccountPage';

/** The duration (in milliseconds) is short, because a toast covers part of the next page on a phone. */
const PHONE_TOAST_MS = 2000;

export default function LoginPage() {
  // Some links in emails point to the login page; their users are redirected to the form for the new password.
  const token = useLinkToken();
  if (token) return <Redirect to={`${SCREENS.resetPassword}#token=${token}`} replace />;
  return <Login />;
}

function Login() {
  const { user } = useSession();
  const [login, isLoading] = usePost<Credentials, CurrentUser>('/auth/login');
  const [from] = useState(() => pathBeforeLogin(window.history.state));
  const [, navigate] = useLocation();

  const target = user && (from ?? homeOf(user));
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => navigate(target, { replace: true }), DELAYS.afterLogin);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  const send = async (credentials: Credentials): Promise<SignInFailure | void> => {
    try {
      setSessionUser(await login(credentials));
      const isPhone = window.matchMedia(PHONE_SCREEN).matches;
      toast.success('Login successful', 'Welcome back!', isPhone ? PHONE_TOAST_MS : undefined);
    } catch (error) {
      return { message: errorMessage(error, 'Please try again.'), fields: errorsByField(error) };
    }
  };

  return (
    <AccountPage title="Login" hasQuotation>
      <SignInForm name="login" label="Login" busy={isLoading || Boolean(target)} onSend={send} />
      <p className="account__below rmo-row">
        <Link to={SCREENS.forgotPassword}>Forgot your password?</Link>
      </p>
      <p className="account__below rmo-row">
        No account yet? <Link to={SCREENS.register}>Register</Link>
      </p>
    </AccountPage>
  );
}
