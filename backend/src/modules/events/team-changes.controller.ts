import { Body, Controller, Delete, Param, Patch } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { TeamDto, TeamNameDto } from '../teams';
import { TeamChangesService } from './team-changes.service';

/** What changes a team and reaches its events: above the teams, which know no events. */
@Controller('teams')
export class TeamChangesController {
  constructor(private readonly changes: TeamChangesService) {}

  @Patch(':id')
  @Authenticated(Permission.TeamManage)
  rename(@Param('id', ParseId) id: number, @Body() input: TeamNameDto): Promise<TeamDto> {
    return this.changes.rename(id, input.name);
  }

  @Delete(':id')
  @Authenticated(Permission.TeamManage)
  remove(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.changes.remove(id);
  }
}
