/** Ten characters of Crockford's base 32: digits and letters, without those that are easily misread (I, L, O, U). */
const CODE_PATTERN = /^[0-9A-HJKMNP-TV-Z]{10}$/;

export const RATE_CODE_INVALID = 'This code is not valid any more';
export const RATE_CODE_FOREIGN = 'Only coaches with a team in this event can see its code';

/** Parses a typed code in any case, with spaces or hyphens; O is read as 0, and I and L as 1. Null if it can't be a code. */
export function rateCodeOf(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE_PATTERN.test(code) ? code : null;
}

/** Kept out of `SCREENS`, because code that uses it is in the first load. */
export const posterPath = (eventId: number): string => `/events/${eventId}/poster`;
