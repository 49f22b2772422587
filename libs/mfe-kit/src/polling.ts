import { isPageActive, onPageActivity } from '@rmo/api-client/fetch';
import { useSyncExternalStore } from 'react';

/** Returns true while the page is visible and the browser is online. */
export const usePageActive = (): boolean => useSyncExternalStore(onPageActivity, isPageActive, () => true);
