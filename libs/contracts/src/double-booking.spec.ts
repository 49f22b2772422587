import { isDoubleBooked } from './double-booking';

const dualMatch = (startTime: string | null, date = '2026-12-05') => ({
  date,
  startTime,
  eventType: 'Dual Match',
});

it.each([
  ['true for starts less than four hours apart', dualMatch('15:01'), dualMatch('19:00'), true],
  ['false for starts four hours apart', dualMatch('15:00'), dualMatch('19:00'), false],
  ['true for an event without a start time', dualMatch(null), dualMatch('19:00'), true],
  [
    'true for a tournament',
    { ...dualMatch('08:00'), eventType: 'Individual Tournament' },
    dualMatch('19:00'),
    true,
  ],
  ['false for events on consecutive days', dualMatch('19:00'), dualMatch('19:00', '2026-12-06'), false],
  [
    'true for events that have a day in common',
    { ...dualMatch('19:00'), endDate: '2026-12-06' },
    dualMatch('18:00', '2026-12-06'),
    true,
  ],
  [
    'false for an official who works the other days',
    { ...dualMatch('19:00'), endDate: '2026-12-06', days: ['2026-12-05'] },
    dualMatch('18:00', '2026-12-06'),
    false,
  ],
])('isDoubleBooked is %s', (_, event, otherEvent, expected) => {
  expect([isDoubleBooked(event, otherEvent), isDoubleBooked(otherEvent, event)]).toEqual([
    expected,
    expected,
  ]);
});
