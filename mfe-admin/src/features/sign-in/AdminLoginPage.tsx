import { useState } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Navigate, useLocation } from 'react-router';
import { LIMITS, MESSAGES, Permission, SCREENS, validateLogin } from '@rmo/contracts';
import { useLoginMutation, useSession, type Credentials } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Field } from '@rmo/ui/Field';
import { PageHeading } from '@rmo/ui/PageHeading';
import { useFormState } from '@rmo/ui/useFormState';
import { signInProblem } from './sign-in-problem';
import './sign-in.css';

const NOT_ADMIN = "You don't have admin privileges";

export default function AdminLoginPage() {
  const { user, can } = useSession();
  const { pathname } = useLocation();
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFormState<Credentials>('admin-login', { email: '', password: '' }, validateLogin);
  const { values, set, field } = form;

  if (can(Permission.AdminArea))
    return pathname === SCREENS.adminLogin ? <Navigate to={SCREENS.admin} replace /> : null;

  const send = async (ready: Credentials): Promise<void> => {
    setProblem(null);
    try {
      const signedIn = await login({ email: ready.email.trim(), password: ready.password }).unwrap();
      if (signedIn.role !== 'admin') throw new Error('Not authorized as admin');
      toast.success('Login successful', 'Welcome back!');
    } catch (error) {
      const message = error instanceof Error ? NOT_ADMIN : signInProblem(error, MESSAGES.invalidCredentials);
      setProblem(message);
      toast.error('Login failed', message);
    }
  };
  // Somebody else's account is logged in: say why the dashboard is not shown.
  const shown = problem ?? (user ? NOT_ADMIN : null);

  return (
    <div className="rmo-page">
      <div className="rmo-card admin-login">
        <PageHeading title="Admin Login" lead="Sign in with an administrator's account." />
        {shown && (
          <p className="rmo-field__error" role="alert">
            {shown}
          </p>
        )}
        <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Admin login">
          <Field {...field('email')} label="Email" required>
            <Input
              type="email"
              autoComplete="username"
              maxLength={LIMITS.emailMax}
              value={values.email}
              onChange={(event) => set('email', event.target.value)}
            />
          </Field>
          <Field {...field('password')} label="Password" required>
            <Input.Password
              autoComplete="current-password"
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          </Field>
          <Button type="primary" size="large" htmlType="submit" block loading={isLoading}>
            Login
          </Button>
        </form>
      </div>
    </div>
  );
}
