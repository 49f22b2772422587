import { QUOTES, quoteOfTheDay } from './quotes';

describe('the quotation of the day', () => {
  it('has at least twenty, each short, with author and work, none twice', () => {
    expect(QUOTES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(QUOTES.map((quote) => quote.text)).size).toBe(QUOTES.length);
    for (const quote of QUOTES) {
      expect(quote.text.length).toBeLessThan(200);
      expect(quote.author && quote.work).toBeTruthy();
    }
  });

  it('stays the same from midnight to midnight in Eastern time', () => {
    const first = quoteOfTheDay(new Date('2026-01-17T05:00:00Z')); // 00:00 EST
    expect(quoteOfTheDay(new Date('2026-01-18T04:59:59Z'))).toBe(first); // 23:59 EST
    expect(quoteOfTheDay(new Date('2026-01-18T05:00:00Z'))).not.toBe(first);
    expect(quoteOfTheDay(new Date('2026-01-17T04:59:59Z'))).not.toBe(first);
  });

  it('passes every quotation before one comes again', () => {
    const start = Date.parse('2026-03-01T17:00:00Z');
    const seen = QUOTES.map((_, day) => quoteOfTheDay(new Date(start + day * 86_400_000)).text);
    expect(new Set(seen).size).toBe(QUOTES.length);
  });
});
