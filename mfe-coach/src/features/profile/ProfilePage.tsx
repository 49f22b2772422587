import { useSession } from '@rmo/api-client';
import { ProfileCard, ProfileForm } from '@rmo/dashboard';
import { PageHeading } from '@rmo/ui/PageHeading';
import { BackToCorner } from '../../parts/BackToCorner';

/** `/coach/profile`: the content of the two profile tabs of Coaches Corner as one page. */
export default function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="rmo-page rmo-page--form rmo-stack">
      <PageHeading
        back={<BackToCorner />}
        title="My Profile"
        lead="Your name stands beside the ratings that you sign."
      />
      <ProfileCard user={user} />
      <h2 className="rmo-section-title">Manage Profile</h2>
      <ProfileForm user={user} />
    </div>
  );
}
