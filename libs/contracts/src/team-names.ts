export const TEAM_NAMES_MAX = 20;

export const teamNameTaken = (name: string, team: string): string => `“${name}” is already a name of ${team}`;
