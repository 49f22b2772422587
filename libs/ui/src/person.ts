/** `1 year`, `12 years`, or null if unknown. */
export const yearsText = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : `${count} ${count === 1 ? 'year' : 'years'}`;

export { fullName } from '@rmo/contracts';
