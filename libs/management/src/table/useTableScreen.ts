import { rootFontSize, useMedia } from '@rmo/ui';

const MIN_WIDTH_REM = 64;

/** True if the screen is wide enough for tables in the user's text size: 1024 px in the usual one. */
export const useTableScreen = (): boolean => useMedia(`(min-width: ${MIN_WIDTH_REM * rootFontSize()}px)`);
