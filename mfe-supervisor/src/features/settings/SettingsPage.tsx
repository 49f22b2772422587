import { SCREENS } from '@rmo/contracts';
import { SettingsPage } from '@rmo/dashboard';
import { BackLink } from '@rmo/ui/BackLink';

/** `/supervisor/settings`. */
export default function SupervisorSettings() {
  return (
    <SettingsPage
      eyebrow="Regional Supervisor"
      back={<BackLink to={SCREENS.supervisor} text="Dashboard" />}
    />
  );
}
