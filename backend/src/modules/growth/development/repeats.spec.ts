import { repeats } from './repeats';

const COMMENT = 'Clear signals, but he didn’t kneel low enough at the edge to see the fall.';

describe('the detection of repeated comments', () => {
  it.each([
    ['kneel low enough at the edge to see', true],
    ['Please: KNEEL — low, enough; at\nthe "edge" to   see!', true],
    ['signals but he didnt kneel low enough at', true],
    ['signals but he didn’t kneel low enough at times', true],
    ['kneel low enough at the edge to', false],
    ['kneel low enough near the edge to see the fall', false],
    ['', false],
  ])('recognizes whether %j repeats a comment: %s', (text, expected) => {
    expect(repeats(text, ['Good.', COMMENT])).toBe(expected);
  });

  it('does not combine words from several comments', () => {
    expect(
      repeats('one two three four five six seven eight', ['one two three four', 'five six seven eight']),
    ).toBe(false);
  });
});
