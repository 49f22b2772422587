import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { MESSAGES, Permission, SCREENS } from '@rmo/contracts';
import { useLoginMutation, useLogoutMutation, useSession, type Credentials } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { PageHeading } from '@rmo/ui/PageHeading';
import { SignInForm } from '@rmo/ui/SignInForm';
import { PATHS } from '../../paths';
import { signInProblem } from './sign-in-problem';
import './sign-in.css';

const NOT_ADMIN = "You don't have admin privileges";

export default function AdminLoginPage() {
  const { user, can } = useSession();
  const [pathname] = useLocation();
  const [login, { isLoading }] = useLoginMutation();
  const [logout] = useLogoutMutation();
  const [problem, setProblem] = useState<string | null>(null);

  if (can(Permission.AdminArea))
    return pathname === PATHS.login ? <Redirect to={SCREENS.admin} replace /> : null;

  const send = async (credentials: Credentials): Promise<void> => {
    setProblem(null);
    try {
      const account = await login(credentials).unwrap();
      if (account.role !== 'admin') {
        // A login without the permission must not leave a session.
        await logout();
        throw new Error('Not authorized as admin');
      }
      toast.success('Login successful', 'Welcome back!');
    } catch (error) {
      const message = error instanceof Error ? NOT_ADMIN : signInProblem(error, MESSAGES.invalidCredentials);
      setProblem(message);
      toast.error('Login failed', message);
    }
  };
  // Logged in without the permission: explain why the dashboard is not shown.
  const message = problem ?? (user ? NOT_ADMIN : null);

  return (
    <div className="rmo-page">
      <div className="rmo-card rmo-card--striped admin-login">
        <PageHeading title="Admin Login" lead="Sign in with an administrator's account." />
        {message && (
          <p className="rmo-field__error" role="alert">
            {message}
          </p>
        )}
        <SignInForm name="admin-login" label="Admin login" busy={isLoading} onSend={send} />
      </div>
    </div>
  );
}
