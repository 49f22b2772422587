import { numberText } from '@rmo/ui/number-text';
/** `firstName` becomes `first name`, and `take-over` becomes `take over`. */
export const words = (name: string): string =>
  name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `1 review`, `1,200 reviews`. */
export const counted = (count: number, one: string): string =>
  `${numberText(count)} ${count === 1 ? one : `${one}s`}`;
