import { rateCodeOf } from './rate-code';

describe('rateCodeOf', () => {
  it.each([
    ['0123456789', '0123456789'],
    ['abcdefghjk', 'ABCDEFGHJK'],
    ['oOiIlLmnpq', '001111MNPQ'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    [' abcde fghjk ', 'ABCDEFGHJK'],
  ])('reads %j as the code %s', (typed, code) => {
    expect(rateCodeOf(typed)).toBe(code);
  });

  it.each(['', 'ABCDEFGHJ', 'ABCDEFGHJKM', 'ABCDEFGHJU', 'ABCDE/GHJK', 'ÀBCDEFGHJK', '\u0000BCDEFGHJK'])(
    'rejects %j as a code',
    (typed) => {
      expect(rateCodeOf(typed)).toBeNull();
    },
  );
});
