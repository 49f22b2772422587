import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, Public } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { CachedList } from '../../common/list-cache/index';
import { TeamDto } from './dto/team.dto';
import { TeamNameDto } from './dto/team-name.dto';
import { TeamsService } from './teams.service';

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

  @Patch(':id')
  @Authenticated(Permission.TeamManage)
  update(@Param('id', ParseId) id: number, @Body() input: TeamNameDto): Promise<TeamDto> {
    return this.teams.update(id, input.name);
  }

  @Delete(':id')
  @Authenticated(Permission.TeamManage)
  remove(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.teams.remove(id);
  }
}
