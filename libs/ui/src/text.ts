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

interface Person {
  firstName: string;
  lastName: string;
}

/** Returns what to call a person in a list of these people: `McBride`, or `A. McBride` next to another McBride. */
export const shortNames =
  (people: readonly Person[]) =>
  ({ firstName, lastName }: Person): string =>
    people.some((other) => other.lastName === lastName && other.firstName !== firstName)
      ? `${firstName.charAt(0)}. ${lastName}`
      : lastName;

/** Returns `Crane, Okafor +1`, for places with room for only two names. */
export const twoNames = (
  [first, second, ...others]: readonly Person[],
  nameOf: (person: Person) => string,
): string =>
  [first && nameOf(first), second && `, ${nameOf(second)}`, others.length > 0 && ` +${others.length}`]
    .filter(Boolean)
    .join('');
