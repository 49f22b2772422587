import { ratingText } from './display';

it.each([
  [3.46, 12, '3.5'],
  [4.35, 1, '4.4'],
  [0, 0, 'Not rated yet'],
  [null, 0, 'Not rated yet'],
  [null, 2, 'Not enough ratings yet'],
] as const)('an average of %p from %i reviews is displayed as “%s”', (average, count, text) => {
  expect(ratingText(average, count)).toBe(text);
});
