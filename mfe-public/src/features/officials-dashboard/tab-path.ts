import { SCREENS } from '@rmo/contracts';

export const tabPath = (key: string): string => `${SCREENS.officialsDashboard}?tab=${key}`;

/** The id of the title above how the fair score is computed. */
export const HOW_COMPUTED_ID = 'own-fair-title';
export const HOW_COMPUTED_PATH = `${tabPath('my-rating')}#${HOW_COMPUTED_ID}`;
