export { holdRoster, holdRosterAlone } from './roster';
