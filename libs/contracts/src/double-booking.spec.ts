import { isDoubleBooked } from './double-booking';

const dual = (startTime: string | null, date = '2026-12-05') => ({
  date,
  startTime,
  eventType: 'Dual Match',
});

it.each([
  ['true for starts less than four hours apart', dual('15:01'), dual('19:00'), true],
  ['false for starts four hours apart', dual('15:00'), dual('19:00'), false],
  ['true for an event without a start time', dual(null), dual('19:00'), true],
  ['true for a tournament', { ...dual('08:00'), eventType: 'Individual Tournament' }, dual('19:00'), true],
  ['false for events on consecutive days', dual('19:00'), dual('19:00', '2026-12-06'), false],
])('isDoubleBooked is %s', (_, one, other, expected) => {
  expect([isDoubleBooked(one, other), isDoubleBooked(other, one)]).toEqual([expected, expected]);
});
