import { MESSAGES } from '@rmo/contracts';
import { guessEventType, readEvent } from './event-fields';

const CONTEXT = { yearOf: () => 2026, isDayFirst: false, isEvening: true };
const read = (texts: Record<string, string>) => readEvent({ date: '12/5/2026', ...texts }, CONTEXT);

describe('the event reader', () => {
  it.each([
    [
      { name: 'Quad @ Shawnee w/ Easton, Nazareth' },
      { name: 'Quad at Shawnee', venue: 'Shawnee', teams: ['Easton, Nazareth', 'Shawnee'] },
    ],
    [
      { home: 'Easton', away: '@ Nazareth' },
      { name: 'Easton at Nazareth', teams: ['Easton', 'Nazareth'] },
    ],
    [
      { home: 'Easton', away: 'vs. Nazareth' },
      { name: 'Nazareth at Easton', teams: ['Nazareth', 'Easton'] },
    ],
    [
      { home: 'Easton', away: 'Atlas' },
      { name: 'Atlas at Easton', venue: 'Easton' },
    ],
    [{ home: 'Easton', away: 'EASTON' }, { name: 'Meet at Easton' }],
    [{ name: 'Meet', startTime: '7:00' }, { startTime: '19:00' }],
    [
      { name: 'Meet', date: '12/5/2026 7:00' },
      { day: '2026-12-05', startTime: '19:00' },
    ],
  ])('reads %j as %j', (texts, event) => {
    expect(read(texts)).toMatchObject(event);
  });

  it('reads a name with thousands of blanks as it is', () => {
    const name = `Quad @${' '.repeat(4900)}Shawnee`;
    expect(read({ name })).toMatchObject({ name, teams: [] });
  });

  it.each([
    [{ startTime: '5:30/7:00' }, MESSAGES.startTimeInvalid],
    [{ date: 'soon' }, MESSAGES.invalidDate],
    [{ date: 'soon', startTime: '5:30/7:00' }, `${MESSAGES.invalidDate}. ${MESSAGES.startTimeInvalid}`],
    [{ date: 'Fri 12/5/2026' }, 'Date: 2026-12-05 is a Saturday, not the day of the week in the file'],
  ])('names the field of each problem in %j: %s', (texts, problem) => {
    expect(() => read({ name: 'Meet', ...texts })).toThrow(problem);
  });
});

it.each([
  ['Beast of the East', 20, 'Individual Tournament'],
  ['Beast of the East', 0, 'Individual Tournament'],
  ['Beast of the East', 1, 'Individual Tournament'],
  ['Nazareth at Easton', 0, 'Dual Match'],
  ['Season opener', 2, 'Dual Match'],
  ['Easton Duals', 20, 'Dual Tournament'],
])('guessEventType takes %s with %i teams for: %s', (name, teams, type) => {
  expect(guessEventType(name, teams)).toBe(type);
});
