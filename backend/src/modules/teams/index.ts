export { Team } from './team.entity';
export { TeamsModule } from './teams.module';
export { TeamsService } from './teams.service';
