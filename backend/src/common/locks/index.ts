export { lockTeamNames, lockTeamNamesExclusively } from './team-names';
