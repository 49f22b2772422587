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
  ])('compares the If-None-Match header %j with W/"a" and returns %s', (header, expected) =>
    expect(matchesEtag(header, 'W/"a"')).toBe(expected),
  );
});
