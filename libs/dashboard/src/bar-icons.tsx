import type { ComponentType } from 'react';
import { SCREENS } from '@rmo/contracts';
import { CalendarIcon, ClockIcon, Icon, MailIcon, WhistleIcon } from '@rmo/ui/icons';

// These icons aren't in the shared file, because public pages load that one.
const HomeIcon = () => <Icon path="M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z" />;
const StarIcon = () => (
  <Icon path="M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z" />
);
const TrendIcon = () => <Icon path="M3.500 17l6-6 4 4 7-8M15.500 7h5v5" />;

/** How the bar shows a tab: its icon, and the end of its label if the bar has no space for the full one. */
export const BAR_LOOKS: Partial<Record<string, { Icon: ComponentType; short?: string }>> = {
  overview: { Icon: HomeIcon },
  'manage-events': { Icon: CalendarIcon, short: 'Events' },
  'manage-reviews': { Icon: StarIcon, short: 'Reviews' },
  'manage-officials': { Icon: WhistleIcon, short: 'Officials' },
  'my-events': { Icon: CalendarIcon },
  'my-ratings': { Icon: StarIcon },
  'my-schedule': { Icon: CalendarIcon },
  'my-rating': { Icon: StarIcon, short: 'I’m rated' },
  growth: { Icon: TrendIcon },
  notifications: { Icon: MailIcon },
};

/** Pages outside a dashboard that its bar links to, because its users open them more often than their profile. */
export const BAR_PAGES: Partial<
  Record<string, readonly { to: string; label: string; Icon: ComponentType }[]>
> = {
  [SCREENS.coach]: [
    { to: SCREENS.schedule, label: 'Schedule', Icon: ClockIcon },
    { to: SCREENS.officials, label: 'Officials', Icon: WhistleIcon },
  ],
};

const SEASON = { to: SCREENS.season, label: 'Your season' };
const settingsOf = (basePath: string) => ({ to: `${basePath}/settings`, label: 'Settings' });

/** Pages outside a dashboard that its *More* links to. The other dashboards have a tab for the settings. */
export const MORE_PAGES: Partial<Record<string, readonly { to: string; label: string }[]>> = {
  [SCREENS.admin]: [SEASON],
  [SCREENS.supervisor]: [settingsOf(SCREENS.supervisor), SEASON],
  [SCREENS.coach]: [settingsOf(SCREENS.coach), SEASON],
  [SCREENS.officialsDashboard]: [SEASON],
};
