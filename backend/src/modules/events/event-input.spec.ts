import { defaultHost, hostToStore, idError, noonUtc } from './event-input';

describe('event input', () => {
  it('noonUtc returns noon UTC on the given day', () => {
    expect(noonUtc('2026-01-17').toISOString()).toBe('2026-01-17T12:00:00.000Z');
  });

  it('defaultHost joins the team names, or returns “No host” if there are no teams', () => {
    expect(defaultHost(['Easton', 'Nazareth'])).toBe('Easton, Nazareth');
    expect(defaultHost([])).toBe('No host');
  });

  it('hostToStore treats a default host as omitted', () => {
    expect(hostToStore('Easton', [['Nazareth'], ['Easton']])).toBeUndefined();
    expect(hostToStore('No host', [[]])).toBeUndefined();
    expect(hostToStore('The League', [['Easton']])).toBe('The League');
    expect(hostToStore(null, [['Easton']])).toBeNull();
  });

  it('idError reports unknown ids before duplicate ids, each only once', () => {
    expect(idError('officials', [7, 8, 9, 9], [{ id: 8 }])).toEqual({
      field: 'officials',
      message: 'Official not found: 7, 9',
    });
    expect(idError('teams', [8, 7, 8, 7, 8], [{ id: 7 }, { id: 8 }])).toEqual({
      field: 'teams',
      message: 'The same team is listed twice: 8, 7',
    });
    expect(idError('teams', [8], [{ id: 8 }])).toBeNull();
  });
});
