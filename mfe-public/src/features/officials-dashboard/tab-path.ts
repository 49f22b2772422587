import { SCREENS } from '@rmo/contracts';

/** The path of a tab of the dashboard. */
export const tabPath = (key: string): string => `${SCREENS.officialsDashboard}?tab=${key}`;
