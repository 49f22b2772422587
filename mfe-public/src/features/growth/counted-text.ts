/**
 * `17 of your 21 ratings count here; the newest are added later.` Averages are shown of several ratings together only, so
 * that the newest wait. Empty where the averages are of all ratings, or where there are none.
 */
export function countedText(counted: number, total: number, whose = 'your', where = 'here'): string {
  const newest = total - counted;
  if (counted === 0 || newest <= 0) return '';
  return `${counted} of ${whose} ${total} ratings count ${where}; the newest ${newest === 1 ? 'is' : 'are'} added later.`;
}
