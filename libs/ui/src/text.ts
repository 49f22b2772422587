/** Unlike CSS `text-transform`, this also affects copied text and screen readers. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Avoids Intl, whose first use takes a slow phone a tenth of a second. */
export const numberText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns `1 review` or `1,200 reviews`. */
export const withCount = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** Returns `1 year` or `12 years`; null if the number is unknown, which may also be stored as 0. */
export const yearsText = (count: number | null | undefined): string | null =>
  count ? withCount(count, 'year') : null;

export { fullName } from '@rmo/contracts';

/** Returns `Crane, Okafor +1`, for places with room for only two names. */
export const shortNames = ([first, second, ...others]: readonly { lastName: string }[]): string =>
  [first?.lastName, second && `, ${second.lastName}`, others.length > 0 && ` +${others.length}`]
    .filter(Boolean)
    .join('');
