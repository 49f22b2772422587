import { useState } from 'react';
import { MAIL_PREFERENCES, mailDefault, type MailPreference, type UserType } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { Switch } from '@rmo/ui/controls';
import { useUserSettingsListQuery, useUserSettingsSaveMutation } from '../api/endpoints';
import { attempt } from '../forms/form-errors';
import { SettingsCard } from './SettingsCard';
import './profile.css';

/** Only coaches and officials get emails about events. */
const preferencesOf = (userType: UserType): MailPreference[] =>
  userType === 'Coach' || userType === 'Official'
    ? ['mailReminders', 'mailEvents', 'mailDigest']
    : ['mailReminders', 'mailDigest'];

const ASSIGNMENT_EMAILS = {
  label: 'Your assignments',
  help: 'New assignments, and events that are moved or canceled.',
};
const textOf = (name: MailPreference, userType: UserType) =>
  name === 'mailEvents' && userType === 'Official' ? ASSIGNMENT_EMAILS : MAIL_PREFERENCES[name];

export function MailPreferences({ userType }: { userType: UserType }) {
  const query = useUserSettingsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const preferences = query.data;
  return (
    <SettingsCard
      id="mails"
      title="Emails"
      help="You still get in-app notifications and emails about your account, such as a new password."
    >
      {query.isLoading && <Loading text="Loading settings..." />}
      {query.error && <ErrorRetry text="Failed to load settings" {...failureOf(query)} />}
      {preferences && (
        <div className="rmo-switches rmo-stack rmo-gap-m">
          {preferencesOf(userType).map((name) => (
            <MailSwitch
              key={name}
              name={name}
              text={textOf(name, userType)}
              isOn={(preferences.find(({ key }) => key === name)?.value ?? mailDefault(name)) === 'on'}
              onSaved={query.refetch}
            />
          ))}
        </div>
      )}
    </SettingsCard>
  );
}

interface SwitchProps {
  name: MailPreference;
  text: { label: string; help: string };
  isOn: boolean;
  onSaved: () => Promise<unknown>;
}

function MailSwitch({ name, text: { label, help }, isOn, onSaved }: SwitchProps) {
  const [save, { isLoading }] = useUserSettingsSaveMutation();
  const [isWanted, setWanted] = useState<boolean>();

  const choose = async (on: boolean): Promise<void> => {
    setWanted(on);
    const isSaved = await attempt('Failed to update user preferences. Please try again.', async () => {
      await save({ key: name, value: on ? 'on' : 'off' }).unwrap();
      void onSaved();
      toast.success('Settings updated', `${label}: ${on ? 'on' : 'off'}`);
    });
    if (!isSaved) setWanted(undefined);
  };

  return (
    <label className="rmo-choice">
      <Switch
        aria-describedby={`${name}-help`}
        checked={isWanted ?? isOn}
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
