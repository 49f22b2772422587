import { Body, Controller, Get, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, Public } from '../../common/auth';
import { CachedList } from '../../common/list-cache/index';
import { TeamDto } from './dto/team.dto';
import { TeamNameDto } from './dto/team-name.dto';
import { TeamsService } from './teams.service';

/** Renaming and deleting a team reach its coaches and events too: see `events/team-changes.controller.ts`. */
@Controller('teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Get()
  @Public()
  @CachedList('teams')
  list(): Promise<TeamDto[]> {
    return this.teams.list();
  }

  @Post()
  @Authenticated(Permission.TeamManage)
  create(@Body() input: TeamNameDto): Promise<TeamDto> {
    return this.teams.create(input.name);
  }
}
