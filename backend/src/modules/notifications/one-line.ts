import { UNPRINTABLE, UNPRINTABLE_BUT_LINES } from '@rmo/contracts';

const RUN = new RegExp(`(?:${UNPRINTABLE.source})+`, 'gu');
const RUN_BUT_LINES = new RegExp(`(?:${UNPRINTABLE_BUT_LINES.source})+`, 'gu');

/** One line, whatever a person typed: a mail header can't be continued into another, nor a name into a paragraph. */
export const oneLine = (text: string): string => text.replace(RUN, ' ').trim();

/** The same for a text that may have lines. */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(RUN_BUT_LINES, ' ').trim();
