import { SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { ProfileCard, ProfileForm, SettingsPage as Settings } from '@rmo/dashboard';
import { BackLink } from '@rmo/ui/BackLink';
import { PageHeading } from '@rmo/ui/PageHeading';

const BACK_LINK = <BackLink isFixed to={SCREENS.coach} text="Coaches Corner" />;

/** The page `/coach/profile`, which combines Coaches Corner's two profile tabs. */
export function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="rmo-page rmo-page--form rmo-stack">
      <PageHeading back={BACK_LINK} title="My Profile" />
      <ProfileCard user={user} />
      <h2 className="rmo-section-title">Manage Profile</h2>
      <ProfileForm user={user} />
    </div>
  );
}

export const SettingsPage = () => <Settings back={BACK_LINK} />;
