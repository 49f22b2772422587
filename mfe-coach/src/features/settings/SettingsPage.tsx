import { Link } from 'wouter';
import { SettingsPage } from '@rmo/dashboard';
import { BackToCorner } from '../../parts/BackToCorner';
import { PATHS } from '../../paths';

/** `/coach/settings`. */
export default function CoachSettings() {
  return (
    <SettingsPage
      eyebrow="Coaches Corner"
      actions={
        <>
          <Link className="rmo-button rmo-button--quiet" to={PATHS.profile}>
            My Profile
          </Link>
          <BackToCorner />
        </>
      }
    />
  );
}
