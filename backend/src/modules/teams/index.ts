export { TeamsModule } from './teams.module';
export { TeamsService } from './teams.service';
export { Team } from './team.entity';
export { TeamNameDto } from './dto/team-name.dto';
export { TeamDto } from './dto/team.dto';
