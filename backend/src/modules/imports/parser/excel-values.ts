const DAY_MS = 86_400_000;
/** Day 0 of Excel's two calendars. The older one includes a 29 February 1900, which never existed. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FALSE_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Built-in number formats for dates and times, which files refer to only by their id. */
const BUILT_IN_FORMATS: Record<number, string> = {
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
};

export interface NumberMeaning {
  isDate: boolean;
  isTime: boolean;
  /** True if the sheet shows `7:00`, which people enter for the evening as well. */
  hasBareHours?: boolean;
}

export const PLAIN_NUMBER: NumberMeaning = { isDate: false, isTime: false };

/** `code` is the file's own format for the id, if it defines one. */
export function meaningOf(id: number, code = BUILT_IN_FORMATS[id]): NumberMeaning {
  if (!code) return PLAIN_NUMBER;
  // Removes quoted text, escaped characters, colors and conditions, but not elapsed hours.
  const symbols = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]!;
  if (symbols === 'general' || /[0#?]/.test(symbols.replace(/s\.0+/g, 's'))) return PLAIN_NUMBER;
  const isTime = /[hs]/.test(symbols);
  const isDate = /[dy]/.test(symbols) || (symbols.includes('m') && !isTime);
  const hasBareHours = !isDate && /^h:/.test(code.toLowerCase()) && !/a\/p|am\/pm/.test(symbols);
  return { isDate, isTime, ...(hasBareHours && { hasBareHours }) };
}

/** Returns `2026-12-05` for a date, `19:00` for a time (`7:00` for one that may be AM or PM), `2026-12-05T19:00` for both, otherwise the plain number. */
export function formatNumber(raw: string, meaning: NumberMeaning, is1904: boolean): string {
  const text = raw.trim();
  // Integers are returned as text, so that long ids don't lose digits.
  if (/^-?\d+$/.test(text) && !meaning.isDate && !meaning.isTime) return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if ((!meaning.isDate && !meaning.isTime) || value < 0 || value > LAST_DAY) return String(value);
  const minutes = Math.round((value % 1) * 24 * 60);
  const time = `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
  if (!meaning.isDate || (value < 1 && meaning.isTime))
    return meaning.hasBareHours ? time.replace(/^0(?=[1-9])/, '') : time;
  // The last half minute before midnight rounds up to the next day.
  const day = Math.floor(value) + (minutes === 24 * 60 ? 1 : 0);
  const date = formatDay(day, is1904);
  return meaning.isTime && minutes % (24 * 60) > 0 ? `${date}T${time}` : date;
}

function formatDay(day: number, is1904: boolean): string {
  const start = is1904 ? EPOCH_1904 : EPOCH_1900 + (day < FALSE_LEAP_DAY ? DAY_MS : 0);
  return new Date(start + day * DAY_MS).toISOString().slice(0, 10);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
