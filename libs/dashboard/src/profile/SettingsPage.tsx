import { type ReactNode, useEffect } from 'react';
import { useSession } from '@rmo/api-client';
import { PageHeading } from '@rmo/ui/PageHeading';
import { OwnCalendar } from '../calendars/CalendarSection';
import { DeleteAccount } from './DeleteAccount';
import { MailPreferences } from './MailPreferences';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';
import { ThemeChoice } from './ThemeChoice';

export function SettingsPage({ back }: { back: ReactNode }) {
  // A link may target a group that is rendered only after the browser has looked for it.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <div className="rmo-page rmo-page--form rmo-stack rmo-settings">
      <PageHeading back={back} title="Settings" />
      <OwnSettings />
    </div>
  );
}

export function OwnSettings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <MailPreferences userType={user.userType} />
      <section className="rmo-card">
        <h2>Calendar</h2>
        <OwnCalendar isSmall={false} />
      </section>
      <ThemeChoice />
      <PasswordForm email={user.email} />
      <OwnSessions />
      <DeleteAccount userType={user.userType} />
      <p className="rmo-muted">
        <a href="/licenses.txt">Open-source licenses</a>
      </p>
    </>
  );
}
