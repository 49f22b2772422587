export { TeamsModule } from './teams.module';
export { TeamsService } from './teams.service';
export { Team } from './team.entity';
