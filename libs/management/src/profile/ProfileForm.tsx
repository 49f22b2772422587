import Button from 'antd/es/button';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { LIMITS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { Field } from '@rmo/ui/Field';
import { PhotoField } from '@rmo/ui/photo/PhotoField';
import { profileFields, type ProfileValues } from './profileForm';
import { useProfileForm } from './useProfileForm';

type Texts = { [K in keyof ProfileValues]: ProfileValues[K] extends string ? K : never }[keyof ProfileValues];

const TEXTS: Record<Texts, { label: string; required: boolean; max: number; auto?: string; hint?: string }> =
  {
    firstName: { label: 'First name', required: true, max: LIMITS.nameMax, auto: 'given-name' },
    lastName: { label: 'Last name', required: true, max: LIMITS.nameMax, auto: 'family-name' },
    email: {
      ...{ label: 'Email', required: true, max: LIMITS.emailMax, auto: 'email' },
      hint: 'You log in with this address.',
    },
    school: {
      ...{ label: 'School', required: true, max: LIMITS.textMax, auto: 'organization' },
      hint: "Your team's events are found by this name.",
    },
    teamMascot: { label: 'Team mascot', required: false, max: LIMITS.textMax },
    region: { label: 'Region', required: true, max: LIMITS.textMax },
  };
const YEARS = {
  age: { label: 'Age', required: false },
  experience: { label: 'Years of coaching', required: false },
  yearsExperience: { label: 'Years of experience', required: true },
} as const;
const isYears = (name: keyof ProfileValues): name is keyof typeof YEARS => name in YEARS;

interface Props {
  user: CurrentUser;
  onSaved?: () => void;
}

/** Everybody's own profile to change; which fields there are depends on what the account is. */
export function ProfileForm({ user, onSaved }: Props) {
  const { form, photo, photoError, choosePhoto, isDirty, isLoading, discard, submit } = useProfileForm(
    user,
    onSaved,
  );
  const { values, set, field } = form;
  return (
    <form className="rmo-form rmo-card" onSubmit={submit} noValidate aria-label="Manage Profile">
      <PhotoField
        label="Photo"
        currentUrl={user.photoUrl}
        value={photo}
        onChange={choosePhoto}
        error={photoError}
      />
      <div className="rmo-form__grid">
        {profileFields(user.userType).map((name) =>
          isYears(name) ? (
            <Field key={name} {...field(name)} label={YEARS[name].label} required={YEARS[name].required}>
              {/* No min or max: a number out of range is told, not silently clamped. */}
              <InputNumber<number>
                style={{ width: '100%' }}
                inputMode="numeric"
                value={values[name]}
                onChange={(years) => set(name, years)}
              />
            </Field>
          ) : (
            <Field
              key={name}
              {...field(name)}
              label={TEXTS[name].label}
              required={TEXTS[name].required}
              hint={TEXTS[name].hint}
            >
              <Input
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={TEXTS[name].auto}
                maxLength={TEXTS[name].max}
                value={values[name]}
                onChange={(event) => set(name, event.target.value)}
              />
            </Field>
          ),
        )}
      </div>
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={isLoading}>
          Save Changes
        </Button>
        <ConfirmDelete
          question="Are you sure you want to discard your changes?"
          confirmText="Discard"
          onConfirm={discard}
          trigger={(open) => (
            <Button size="large" disabled={!isDirty || isLoading} onClick={open}>
              Discard Changes
            </Button>
          )}
        />
      </div>
    </form>
  );
}
