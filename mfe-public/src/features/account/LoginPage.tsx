import { useEffect } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Link, useLocation, useNavigate } from 'react-router';
import { DELAYS, LIMITS, SCREENS, validateLogin } from '@rmo/contracts';
import { errorMessage, fieldErrors, useLoginMutation, useSession, type Credentials } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Field } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { AccountPage } from './AccountPage';
import { cameFrom, homeOf } from './home-of';

export default function LoginPage() {
  const { user } = useSession();
  const [login, { isLoading }] = useLoginMutation();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const form = useFormState<Credentials>('login', { email: '', password: '' }, validateLogin);
  const { values, set, field } = form;

  // Whoever is logged in, by this form or already before, goes on to the own place.
  const target = user && (cameFrom(state) ?? homeOf(user));
  useEffect(() => {
    if (!target) return;
    const leaving = setTimeout(() => void navigate(target, { replace: true }), DELAYS.afterLogin);
    return () => clearTimeout(leaving);
  }, [target, navigate]);

  const send = async (ready: Credentials): Promise<void> => {
    try {
      await login({ email: ready.email.trim(), password: ready.password }).unwrap();
      toast.success('Login successful', 'Welcome back!');
    } catch (error) {
      form.showErrors(fieldErrors(error));
      toast.error('Login failed', errorMessage(error, 'Please try again.'));
    }
  };

  return (
    <AccountPage title="Login" lead="Sign in to evaluate the officials of your events.">
      <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Login">
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
        <Button type="primary" size="large" htmlType="submit" block loading={isLoading || Boolean(target)}>
          Login
        </Button>
      </form>
      <p className="account__below">
        No account yet? <Link to={SCREENS.register}>Register</Link>
      </p>
    </AccountPage>
  );
}
