import { Link, useLocation } from 'wouter';
import {
  errorMessage,
  errorsByField,
  LIMITS,
  MESSAGES,
  REGISTRABLE_USER_TYPES,
  SCREENS,
  validateRegistration,
  type RegistrableUserType,
} from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Choice } from '@rmo/ui/controls';
import { Field, FormProblem } from '@rmo/ui/Field';
import { PasswordInput } from '@rmo/ui/PasswordInput';
import { SuggestInput } from '@rmo/ui/SuggestInput';
import { useFormState } from '@rmo/ui/useFormState';
import { useIsMounted } from '@rmo/ui/hooks';
import type { Registration, Team } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { AccountPage, usePost } from './AccountPage';

const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  userType: 'Coach' as RegistrableUserType,
  school: '',
  region: '',
};

export default function RegisterPage() {
  const [register, isLoading] = usePost<Registration, unknown>('/auth/register');
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  // Teams and regions are only suggestions, so the form works without them.
  const teams = useJson<Team[]>('/teams');
  const regions = useJson<string[]>('/regions');
  const form = useFormState('register', EMPTY_FORM, validateRegistration);
  const { values, set, field } = form;
  const textInput = (name: keyof typeof EMPTY_FORM, maxLength: number = LIMITS.nameMax) => ({
    ...form.input(name),
    maxLength,
  });

  const send = async ({ region, ...validValues }: typeof EMPTY_FORM): Promise<void> => {
    const isCoach = validValues.userType === 'Coach';
    try {
      await register({
        ...validValues,
        email: validValues.email.trim(),
        school: isCoach ? validValues.school.trim() : null,
        ...(region && { region }),
      });
      toast.success(
        'Registration request submitted',
        'Thank you for registering! Your account is pending approval from an administrator.',
      );
      if (isMounted()) navigate(SCREENS.home);
    } catch (error) {
      const message = errorMessage(error, 'Please try again.');
      form.showErrors(message === MESSAGES.emailTaken ? { email: message } : errorsByField(error), message);
      toast.error('Registration failed', message);
    }
  };

  return (
    <AccountPage
      title="Join RateMyOfficial"
      lead="An administrator approves each account before its first login. Parents don’t need one, and officials join by invitation."
      hasQuotation
    >
      <form className="rmo-form" onSubmit={form.submit(send)} noValidate aria-label="Register">
        <div className="rmo-form__grid">
          <Field {...field('firstName')} label="First name" required>
            <input className="rmo-input" autoComplete="given-name" {...textInput('firstName')} />
          </Field>
          <Field {...field('lastName')} label="Last name" required>
            <input className="rmo-input" autoComplete="family-name" {...textInput('lastName')} />
          </Field>
        </div>
        <Field {...field('email')} label="Email" required>
          <input
            className="rmo-input"
            type="email"
            autoComplete="email"
            {...textInput('email', LIMITS.emailMax)}
          />
        </Field>
        <Field {...field('userType')} label="I am a" required>
          <Choice
            value={values.userType}
            options={REGISTRABLE_USER_TYPES.map((type) => ({ value: type, label: type }))}
            onChange={(type) => set('userType', type as RegistrableUserType)}
          />
        </Field>
        {values.userType === 'Coach' && (
          <Field
            {...field('school')}
            label="School"
            required
            hint="Not listed? Type it anyway. It’s added when you’re approved."
          >
            <SuggestInput
              suggestions={teams.data?.map(({ name }) => name)}
              autoComplete="off"
              {...textInput('school', LIMITS.textMax)}
            />
          </Field>
        )}
        {regions.data && regions.data.length > 0 && (
          <Field {...field('region')} label="Region (optional)">
            <Choice
              value={values.region}
              options={[
                { value: '', label: 'Not sure' },
                ...regions.data.map((region) => ({ value: region, label: region })),
              ]}
              onChange={(region) => set('region', region)}
            />
          </Field>
        )}
        <div className="rmo-form__grid">
          <Field {...field('password')} label="Password" required hint="8 to 100 characters">
            <PasswordInput autoComplete="new-password" {...textInput('password', 500)} />
          </Field>
          <Field {...field('confirmPassword')} label="Confirm password" required>
            <PasswordInput autoComplete="new-password" {...textInput('confirmPassword', 500)} />
          </Field>
        </div>
        <FormProblem text={form.problem} />
        <BusyButton type="submit" busy={isLoading}>
          Register
        </BusyButton>
      </form>
      <p className="account__below rmo-row">
        Already registered? <Link to={SCREENS.login}>Login</Link>
      </p>
    </AccountPage>
  );
}
