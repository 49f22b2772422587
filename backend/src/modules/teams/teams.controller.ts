import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { MessageDto, ParseId } from '../../common/http';
import { CachedList } from '../../common/list-cache/index';
import { ListTeamsQuery, TeamDto, TeamInputDto, TeamNamesDto } from './teams.dto';
import { TeamsRepository } from './teams.repository';
import { TeamsService } from './teams.service';

@Controller('teams')
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly teamsRepository: TeamsRepository,
  ) {}

  @Get()
  @Public()
  @CachedList()
  list(@Query() query: ListTeamsQuery): Promise<TeamDto[]> {
    return this.teamsRepository.list(query);
  }

  @Post()
  @Authenticated(Permission.TeamManage)
  create(@Body() input: TeamInputDto, @CurrentUser() actor: SessionUser): Promise<TeamDto> {
    return this.teams.create(actor, input);
  }

  @Patch(':id')
  @Authenticated(Permission.TeamManage)
  update(
    @Param('id', ParseId) id: number,
    @Body() input: TeamInputDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<TeamDto> {
    return this.teams.update(actor, id, input);
  }

  @Get(':id/names')
  @Authenticated(Permission.TeamManage)
  names(@Param('id', ParseId) id: number): Promise<TeamNamesDto> {
    return this.teams.names(id);
  }

  @Put(':id/names')
  @Authenticated(Permission.TeamManage)
  setNames(@Param('id', ParseId) id: number, @Body() input: TeamNamesDto): Promise<TeamNamesDto> {
    return this.teams.setNames(id, input);
  }

  @Delete(':id')
  @Authenticated(Permission.TeamManage)
  remove(@Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.teams.remove(id);
  }
}
