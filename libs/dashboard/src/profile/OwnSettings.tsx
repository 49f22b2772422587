import type { ReactNode } from 'react';
import { useSession } from '@rmo/api-client';
import { DeleteAccount } from './DeleteAccount';
import { MailPreferences } from './MailPreferences';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';

/** The settings that every account has, those that are changed most often first. `children` stand below the mails. */
export function OwnSettings({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <MailPreferences userType={user.userType} />
      {children}
      <PasswordForm email={user.email} />
      <OwnSessions />
      <DeleteAccount userType={user.userType} />
    </>
  );
}
