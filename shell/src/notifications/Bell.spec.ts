import { badgeText } from './Bell';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a count of %i reads %s', (count, text) => expect(badgeText(count)).toBe(text));
