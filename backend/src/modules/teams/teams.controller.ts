import { Body, Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, Public } from '../../common/auth';
import { ETagInterceptor } from '../../common/http/etag.interceptor';
import { CreateTeamDto } from './dto/create-team.dto';
import { Team } from './team.entity';
import { TeamsService } from './teams.service';

@Controller('teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Get()
  @Public()
  @UseInterceptors(ETagInterceptor)
  list(): Promise<Team[]> {
    return this.teams.list();
  }

  @Post()
  @Authenticated(Permission.TeamManage)
  create(@Body() input: CreateTeamDto): Promise<Team> {
    return this.teams.create(input.name);
  }
}
