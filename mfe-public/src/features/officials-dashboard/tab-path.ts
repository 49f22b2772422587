import { SCREENS } from '@rmo/contracts';

export const tabPath = (key: string): string => `${SCREENS.officialsDashboard}?tab=${key}`;
