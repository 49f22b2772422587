import { matchesEtag } from './list-cache';

describe('matchesEtag', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['', false],
    ['a', false],
    [undefined, false],
  ])('compares If-None-Match: %s with W/"a" and returns %s', (header, expected) =>
    expect(matchesEtag(header, 'W/"a"')).toBe(expected),
  );
});
