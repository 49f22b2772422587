import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { SettingsPage } from '@rmo/management';
import { BackToCorner } from '../../parts/BackToCorner';

/** `/coach/settings`. */
export default function CoachSettings() {
  return (
    <SettingsPage
      eyebrow="Coaches Corner"
      actions={
        <>
          <Link className="rmo-button rmo-button--quiet" to={SCREENS.coachProfile}>
            My Profile
          </Link>
          <BackToCorner />
        </>
      }
    />
  );
}
