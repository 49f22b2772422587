import { Module } from '@nestjs/common';
import { RegionsModule } from '../regions';
import { TeamsController } from './teams.controller';
import { TeamsRepository } from './teams.repository';
import { TeamsService } from './teams.service';

export { type TeamDto, TeamInputDto } from './teams.dto';
export { type ImportedTeam, TEAM_SORTS, type TeamSort } from './teams.repository';
export { TeamsRepository, TeamsService };

@Module({
  imports: [RegionsModule],
  controllers: [TeamsController],
  providers: [TeamsService, TeamsRepository],
  exports: [TeamsService, TeamsRepository],
})
export class TeamsModule {}
