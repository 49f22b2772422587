import { numberText } from '@rmo/ui/number-text';
/** `firstName` becomes `first name`. */
export const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `1 review`, `1,200 reviews`. */
export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${count === 1 ? one : `${one}s`}`;
