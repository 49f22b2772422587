import { commonChangeText } from './averages';

it.each([
  [[3, 1, 2, 2, 1, 1], 'All six better, +0.1 to +0.3.'],
  [[2, 2, 2, 2, 2, 2], 'All six better, +0.2.'],
  [[-4, -1, -2, -2, -1, -1], 'All six lower, −0.1 to −0.4.'],
  [[3, 1, 2, 2, 1, 0], ''],
  [[3, 1, 2, 2, 1, -1], ''],
  [[3, 1, 2, 2, 1, undefined], ''],
])('commonChangeText summarizes changes of %j tenths as “%s”', (changes, text) =>
  expect(commonChangeText(changes)).toBe(text),
);
