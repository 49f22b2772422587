import { QUOTES, quoteOfTheDay } from './quotes';

describe('the quotation of the day', () => {
  it('is one of at least twenty short, distinct quotations with author and work', () => {
    expect(QUOTES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(QUOTES.map((quote) => quote.text)).size).toBe(QUOTES.length);
    for (const quote of QUOTES) {
      expect(quote.text.length).toBeLessThan(200);
      expect(quote.author && quote.work).toBeTruthy();
    }
  });

  it('stays the same from midnight to midnight in Eastern time', () => {
    const first = quoteOfTheDay('/', new Date('2026-01-17T05:00:00Z')); // 00:00 EST
    expect(quoteOfTheDay('/', new Date('2026-01-18T04:59:59Z'))).toBe(first); // 23:59 EST
    expect(quoteOfTheDay('/', new Date('2026-01-18T05:00:00Z'))).not.toBe(first);
    expect(quoteOfTheDay('/', new Date('2026-01-17T04:59:59Z'))).not.toBe(first);
  });

  it('doesn’t repeat until every quotation has been shown', () => {
    const start = Date.parse('2026-03-01T17:00:00Z');
    const seen = QUOTES.map((_, day) => quoteOfTheDay('/', new Date(start + day * 86_400_000)).text);
    expect(new Set(seen).size).toBe(QUOTES.length);
  });

  it('differs between all five pages every day', () => {
    const pages = ['/', '/officials', '/login', '/register', '/coach'];
    for (let day = 0; day < QUOTES.length; day += 1) {
      const now = new Date(Date.UTC(2026, 10, 21 + day, 17));
      expect(new Set(pages.map((page) => quoteOfTheDay(page, now).text)).size).toBe(pages.length);
    }
  });

  it('doesn’t depend on the engine’s date format, which differs in ICU 72', () => {
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format')!;
    Object.defineProperty(prototype, 'format', { ...format, get: () => () => '11/21/2026' });
    expect(QUOTES).toContain(quoteOfTheDay('/', new Date('2026-11-21T17:00:00Z')));
    Object.defineProperty(prototype, 'format', format);
  });
});
