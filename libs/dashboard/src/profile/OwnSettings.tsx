import { useSession } from '@rmo/api-client';
import { DeleteAccount } from './DeleteAccount';
import { MailPreferences } from './MailPreferences';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';

/** The settings that every account has. */
export function OwnSettings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PasswordForm email={user.email} />
      <MailPreferences userType={user.userType} />
      <OwnSessions />
      <DeleteAccount userType={user.userType} />
    </>
  );
}
