import { Link, Redirect, useLocation } from 'wouter';
import { fullName, MESSAGES, Permission, SCREENS, type UserType } from '@rmo/contracts';
import {
  useLoginMutation,
  useLogoutMutation,
  useSession,
  type Credentials,
  errorMessage,
  isApiError,
} from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { PageHeading } from '@rmo/ui/PageHeading';
import { SignInForm, type SignInFailure } from '@rmo/ui/SignInForm';
import { PATHS } from '../../paths';

/** Where a user without the permission came from. */
const OWN_STARTS: Partial<Record<UserType, readonly [path: string, name: string]>> = {
  Coach: [SCREENS.coach, 'Coaches Corner'],
  'Regional Supervisor': [SCREENS.supervisor, 'the Supervisor Dashboard'],
  Official: [SCREENS.officialsDashboard, 'the Officials Dashboard'],
};
const NOT_ADMIN_TEXT = "You don't have admin privileges";

export default function AdminLoginPage() {
  const { user, can } = useSession();
  const [pathname] = useLocation();
  const [login, { isLoading }] = useLoginMutation();
  const [logout] = useLogoutMutation();

  if (can(Permission.AdminArea))
    return pathname === PATHS.login ? <Redirect to={SCREENS.admin} replace /> : null;

  const send = async (credentials: Credentials): Promise<SignInFailure | void> => {
    try {
      const account = await login(credentials).unwrap();
      if (account.role !== 'admin') {
        // Logs out again, because a user without the permission must not keep a session here.
        await logout();
        throw new Error('Not authorized as admin');
      }
      toast.success('Login successful', 'Welcome back!');
    } catch (error) {
      return { message: error instanceof Error ? NOT_ADMIN_TEXT : signInProblem(error) };
    }
  };
  const [ownPath, ownName] = (user && OWN_STARTS[user.userType]) ?? [SCREENS.home, 'the home page'];
  return (
    <div className="rmo-page">
      <div className="rmo-card" style={{ maxWidth: '34rem', marginInline: 'auto' }}>
        <PageHeading title="Admin Login" />
        {user && (
          <div className="rmo-note rmo-flush" role="alert" style={{ marginBottom: '1.25rem' }}>
            <p>{NOT_ADMIN_TEXT}</p>
            <p>
              Logged in as {fullName(user)} ({user.userType}). <Link to={ownPath}>Back to {ownName}</Link>
            </p>
          </div>
        )}
        <SignInForm name="admin-login" label="Admin login" busy={isLoading} onSend={send} />
        <p className="rmo-touch" style={{ marginTop: '1rem' }}>
          <Link to={SCREENS.forgotPassword}>Forgot your password?</Link>
        </p>
      </div>
    </div>
  );
}

/** All rejected logins share one message, so that nobody can find out which accounts exist. */
function signInProblem(error: unknown): string {
  const status = isApiError(error) ? error.status : 0;
  const isServerProblem = status === 0 || status === 429 || status >= 500;
  return isServerProblem ? errorMessage(error, 'Please try again.') : MESSAGES.invalidCredentials;
}
