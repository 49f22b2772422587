import { Link, Redirect, useLocation } from 'wouter';
import { MESSAGES, Permission, SCREENS } from '@rmo/contracts';
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

const NOT_ADMIN = "You don't have admin privileges";

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
        // A login without the permission must not leave a session.
        await logout();
        throw new Error('Not authorized as admin');
      }
      toast.success('Login successful', 'Welcome back!');
    } catch (error) {
      const message = error instanceof Error ? NOT_ADMIN : signInProblem(error);
      toast.error('Login failed', message);
      // The toast shows the message; the form says how to fix the problem.
      const isRejected = message === MESSAGES.invalidCredentials;
      return { message: isRejected ? 'Check your email and password, or' : '', isRejected };
    }
  };
  return (
    <div className="rmo-page">
      <div className="rmo-card rmo-card--striped" style={{ maxWidth: '34rem', marginInline: 'auto' }}>
        <PageHeading title="Admin Login" lead="Sign in with an administrator's account." />
        <SignInForm
          name="admin-login"
          label="Admin login"
          busy={isLoading}
          // The user is logged in without the permission, so the form says why the dashboard is not shown.
          problem={user && NOT_ADMIN}
          help={<Link to={SCREENS.forgotPassword}>reset your password</Link>}
          onSend={send}
        />
      </div>
    </div>
  );
}

/**
 * Returns the message for a failed login. All rejected logins share a message; rate limits and server failures have their own.
 */
function signInProblem(error: unknown): string {
  const status = isApiError(error) ? error.status : 0;
  const isServerProblem = status === 0 || status === 429 || status >= 500;
  return isServerProblem ? errorMessage(error, 'Please try again.') : MESSAGES.invalidCredentials;
}
