/** `mechanics` becomes `Mechanics`. Unlike CSS `text-transform`, this also affects copied text and screen readers. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A whole number with its thousands apart: `20,000`. Doesn't use Intl, whose first use takes a slow phone a tenth of a second.
 */
export const numberText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 year`, `12 years`, or null if unknown, which is stored as 0 too. */
export const yearsText = (count: number | null | undefined): string | null =>
  !count ? null : `${count} ${count === 1 ? 'year' : 'years'}`;

export { fullName } from '@rmo/contracts';

/** `Crane, Okafor +1`: where there is no room for more than two of them. */
export const shortNames = ([first, second, ...others]: readonly { lastName: string }[]): string =>
  [first?.lastName, second && `, ${second.lastName}`, others.length > 0 && ` +${others.length}`]
    .filter(Boolean)
    .join('');
