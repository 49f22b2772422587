import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { SettingsPage } from '@rmo/dashboard';

/** `/supervisor/settings`. */
export default function SupervisorSettings() {
  return (
    <SettingsPage
      eyebrow="Regional Supervisor"
      actions={<Link to={SCREENS.supervisor}>Back to the dashboard</Link>}
    />
  );
}
