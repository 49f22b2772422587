import { KnownParticipants } from './participants';

const KNOWN = new KnownParticipants([], [{ id: 7, name: 'Easton' }]);

it.each([
  [['Easton, Nazareth'], { ids: [7], unknownNames: ['Nazareth'] }],
  [['20'], { ids: [], unknownNames: [] }],
  [['20 schools'], { ids: [], unknownNames: [] }],
  [['TBD', 'Easton'], { ids: [7], unknownNames: [] }],
  [['School 20'], { ids: [], unknownNames: ['School 20'] }],
])('the teams %j are %j, and a number of teams creates none', (cells, teams) => {
  expect(KNOWN.teamsOf(cells, true)).toEqual(teams);
});
