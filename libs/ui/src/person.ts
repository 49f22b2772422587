/** `1 year`, `12 years`, or null if unknown, which is stored as 0 too. */
export const yearsText = (count: number | null | undefined): string | null =>
  !count ? null : `${count} ${count === 1 ? 'year' : 'years'}`;

export { fullName } from '@rmo/contracts';
