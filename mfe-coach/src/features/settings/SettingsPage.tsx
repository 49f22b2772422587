import { SettingsPage } from '@rmo/dashboard';
import { BackToCorner } from '../../parts/BackToCorner';

/** `/coach/settings`. */
export default function CoachSettings() {
  return <SettingsPage back={<BackToCorner />} />;
}
