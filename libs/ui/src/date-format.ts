/**
 * Writes dates in English. The formatter is made when it is first used, since each costs a slow phone some milliseconds
 * and pages load more of them than they use.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date) => (formatter ??= new Intl.DateTimeFormat('en-US', options)).format(date);
}
