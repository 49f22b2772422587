/** Returns the parts of a day in New York. The parts are used because the formatted text differs between engines. */
function partsOf(moment: Date | number, month: '2-digit' | 'short') {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', year: 'numeric', month, day: '2-digit' },
  });
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<'year' | 'month' | 'day', string>;
}

/** Returns the New York date that many days from today, such as `2026-01-18`. */
export function localDay(days = 0): string {
  const { year, month, day } = partsOf(Date.now() + days * 86_400_000, '2-digit');
  return `${year}-${month}-${day}`;
}

/** Formats a moment's day as pages show it, such as `Jan 8, 2026`. */
export function shownDay(moment: Date): string {
  const { year, month, day } = partsOf(moment, 'short');
  return `${month} ${Number(day)}, ${year}`;
}
