/** The parts of a day in New York; their text as a whole differs between engines. */
function partsOf(moment: Date | number, month: '2-digit' | 'short') {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', year: 'numeric', month, day: '2-digit' },
  });
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<'year' | 'month' | 'day', string>;
}

/** `2026-01-18` in New York, so many days from today. */
export function localDay(days = 0): string {
  const { year, month, day } = partsOf(Date.now() + days * 86_400_000, '2-digit');
  return `${year}-${month}-${day}`;
}

/** `Jan 8, 2026`, as pages show a moment's day. */
export function shownDay(moment: Date): string {
  const { year, month, day } = partsOf(moment, 'short');
  return `${month} ${Number(day)}, ${year}`;
}
