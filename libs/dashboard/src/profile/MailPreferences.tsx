import { useState } from 'react';
import { MAIL_PREFERENCES, type MailPreference, type UserType } from '@rmo/contracts';
import { errorMessage, failureOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useUserSettingsListQuery, useUserSettingsSaveMutation } from '../api/endpoints';
import './profile.css';

/** Only coaches and officials get mails about events. */
const preferencesOf = (userType: UserType): MailPreference[] =>
  userType === 'Coach' || userType === 'Official' ? ['mailReminders', 'mailEvents'] : ['mailReminders'];

/** Turns kinds of mails on and off; each change is saved at once. */
export function MailPreferences({ userType }: { userType: UserType }) {
  const query = useUserSettingsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const stored = query.data;
  return (
    <section className="rmo-card rmo-stack" aria-labelledby="mails-title">
      <div>
        <h2 id="mails-title" className="rmo-section-title">
          Emails
        </h2>
        <p className="rmo-muted">
          In-app notifications stay on, and so do emails about your account, such as a new password.
        </p>
      </div>
      {query.isLoading && <Loading text="Loading settings..." />}
      {query.error && <ErrorRetry text="Failed to load settings" {...failureOf(query)} />}
      {stored && (
        <div className="rmo-switches">
          {preferencesOf(userType).map((name) => (
            <MailSwitch
              key={name}
              name={name}
              isOn={stored.find(({ key }) => key === name)?.value !== 'off'}
              onSaved={query.refetch}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface SwitchProps {
  name: MailPreference;
  isOn: boolean;
  onSaved: () => Promise<unknown>;
}

function MailSwitch({ name, isOn, onSaved }: SwitchProps) {
  const { label, help } = MAIL_PREFERENCES[name];
  const [save, { isLoading }] = useUserSettingsSaveMutation();
  /** The latest choice, unless it could not be saved. */
  const [wanted, setWanted] = useState<boolean>();

  const choose = async (on: boolean): Promise<void> => {
    setWanted(on);
    try {
      await save({ key: name, value: on ? 'on' : 'off' }).unwrap();
      void onSaved();
      toast.success('Settings updated', `${label}: ${on ? 'on' : 'off'}`);
    } catch (error) {
      setWanted(undefined);
      toast.error('Error', errorMessage(error, 'Failed to update user preferences. Please try again.'));
    }
  };

  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        className="rmo-switch"
        aria-describedby={`${name}-help`}
        checked={wanted ?? isOn}
        disabled={isLoading}
        onChange={(event) => void choose(event.target.checked)}
      />
      <span>
        <strong>{label}</strong>
        <span id={`${name}-help`} className="rmo-muted">
          {help}
        </span>
      </span>
    </label>
  );
}
