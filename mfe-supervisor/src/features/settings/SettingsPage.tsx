import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { ThemeChoice } from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';

export default function SettingsPage() {
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Settings"
        eyebrow="Regional Supervisor"
        lead="How the pages look to you."
        actions={
          <Link className="rmo-button rmo-button--quiet" to={SCREENS.supervisor}>
            Back to the dashboard
          </Link>
        }
      />
      <ThemeChoice />
    </div>
  );
}
