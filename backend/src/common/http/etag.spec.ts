import { matches } from './etag';

describe('If-None-Match', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['', false],
    ['a', false],
    [undefined, false],
  ])('%s', (header, expected) => expect(matches(header, 'W/"a"')).toBe(expected));
});
