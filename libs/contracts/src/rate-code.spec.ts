import { rateCodeOf } from './rate-code';

describe('a typed code of an event', () => {
  it.each([
    ['0123456789', '0123456789'],
    ['abcdefghjk', 'ABCDEFGHJK'],
    ['oOiIlLmnpq', '001111MNPQ'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    [' abcde fghjk ', 'ABCDEFGHJK'],
  ])('%j is read as %s', (typed, code) => {
    expect(rateCodeOf(typed)).toBe(code);
  });

  it.each(['', 'ABCDEFGHJ', 'ABCDEFGHJKM', 'ABCDEFGHJU', 'ABCDE/GHJK', 'ÀBCDEFGHJK', '\u0000BCDEFGHJK'])(
    '%j is no code',
    (typed) => {
      expect(rateCodeOf(typed)).toBeNull();
    },
  );
});
