import { useSession } from '@rmo/api-client';
import { OwnCalendar } from '../calendars/OwnCalendar';
import { DeleteAccount } from './DeleteAccount';
import { MailPreferences } from './MailPreferences';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';
import { ThemeChoice } from './ThemeChoice';

/** The settings of every account, with the ones changed most often first. */
export function OwnSettings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <MailPreferences userType={user.userType} />
      <OwnCalendar />
      <ThemeChoice />
      <PasswordForm email={user.email} />
      <OwnSessions />
      <DeleteAccount userType={user.userType} />
      <p className="rmo-muted">
        <a href="/licenses.txt">Licenses of the software on these pages</a>
      </p>
    </>
  );
}
