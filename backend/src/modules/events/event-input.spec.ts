import { defaultHost, idProblem, noonUtc, repeated } from './event-input';

describe('the input of an event', () => {
  it('stores a calendar day at noon UTC', () => {
    expect(noonUtc('2026-01-17').toISOString()).toBe('2026-01-17T12:00:00.000Z');
  });

  it('names the host from the teams', () => {
    expect(defaultHost(['Easton', 'Nazareth'])).toBe('Easton, Nazareth');
    expect(defaultHost([])).toBe('No host');
  });

  it('finds repeated ids once', () => {
    expect(repeated([1, 2, 1, 3, 1, 2])).toEqual([1, 2]);
    expect(repeated([1, 2])).toEqual([]);
  });

  it('names what does not exist before what stands twice', () => {
    expect(idProblem('officials', [7, 8, 9], [{ id: 8 }])).toEqual({
      field: 'officials',
      message: 'Official not found: 7, 9',
    });
    expect(idProblem('teams', [8, 8], [{ id: 8 }])).toEqual({
      field: 'teams',
      message: 'The same team is listed twice: 8',
    });
    expect(idProblem('teams', [8], [{ id: 8 }])).toBeNull();
  });
});
