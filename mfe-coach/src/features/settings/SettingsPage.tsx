import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { ThemeChoice } from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';
import { BackToCorner } from '../../parts/BackToCorner';

export default function SettingsPage() {
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Settings"
        eyebrow="Coaches Corner"
        lead="How the pages look to you."
        actions={
          <>
            <Link className="rmo-button rmo-button--quiet" to={SCREENS.coachProfile}>
              My Profile
            </Link>
            <BackToCorner />
          </>
        }
      />
      <ThemeChoice />
    </div>
  );
}
