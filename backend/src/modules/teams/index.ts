export { Team } from './team.entity';
export { TeamsModule } from './teams.module';
export { TeamsService } from './teams.service';
export { TeamInputDto } from './dto/team-input.dto';
export type { ImportedTeam } from './teams.repository';
export { TEAM_SORTS, type TeamSort } from './teams.sort';
export type { TeamDto } from './dto/team.dto';
