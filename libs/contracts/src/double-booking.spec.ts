import { isDoubleBooked } from './double-booking';

const dual = (startTime: string | null, date = '2026-12-05') => ({
  date,
  startTime,
  eventType: 'Dual Match',
});

it.each([
  ['starts less than four hours apart', dual('15:01'), dual('19:00'), true],
  ['starts four hours apart', dual('15:00'), dual('19:00'), false],
  ['an event without a start time', dual(null), dual('19:00'), true],
  ['a tournament', { ...dual('08:00'), eventType: 'Individual Tournament' }, dual('19:00'), true],
  ['the next day', dual('19:00'), dual('19:00', '2026-12-06'), false],
])('detects a double booking by %s', (_, one, other, expected) => {
  expect([isDoubleBooked(one, other), isDoubleBooked(other, one)]).toEqual([expected, expected]);
});
