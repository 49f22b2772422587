import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { FormNumbers, MessageDto, ParseId, sendPage } from '../../common/http';
import { AcceptsImage, UploadedImage } from '../files';
import { ListAccountsQuery, ListCoachesQuery } from './account-lists.dto';
import {
  CoachDto,
  CoachTeamDto,
  CreateCoachDto,
  SupervisorDto,
  SupervisorListDto,
  UpdateCoachDto,
  UpdateSupervisorDto,
} from './accounts.dto';
import { CoachesService, SupervisorsService } from './managed-accounts.service';

/** The routes under both `admin/coaches` and `supervisor/coaches`. */
@Injectable()
abstract class CoachesController {
  constructor(protected readonly coaches: CoachesService) {}

  @Get()
  list(
    @CurrentUser() user: SessionUser,
    @Query() query: ListCoachesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CoachDto[]> {
    return sendPage(reply, this.coaches.list(user, query));
  }

  @Get(':id')
  get(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<CoachDto> {
    return this.coaches.get(user, id);
  }

  /** Adds a verified coach and emails an invitation. Takes a multipart form with an optional `photo`, or JSON. */
  @Post()
  @UseInterceptors(FormNumbers('age?', 'experience?', 'yearsCoaching?'))
  @AcceptsImage('photo')
  create(
    @CurrentUser() user: SessionUser,
    @Body() input: CreateCoachDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<CoachDto> {
    return this.coaches.create(user, input, photo);
  }

  /** Takes a multipart form with an optional `photo`, or JSON. */
  @Patch(':id')
  @UseInterceptors(FormNumbers('age?', 'experience?', 'yearsCoaching?'))
  @AcceptsImage('photo')
  update(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() input: UpdateCoachDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<CoachDto> {
    return this.coaches.update(user, id, input, photo);
  }

  /**
   * Assigns a coach to team `teamId` or, by default, a coach without a team to the team named like the school, creating it if
   * needed.
   */
  @Post(':id/team')
  @HttpCode(200)
  giveTeam(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() { teamId }: CoachTeamDto,
  ): Promise<CoachDto> {
    return this.coaches.giveTeam(user, id, teamId);
  }

  @Delete(':id')
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.coaches.remove(user, id);
  }
}

@Controller('admin/coaches')
@Authenticated(Permission.AdminArea)
export class AdminCoachesController extends CoachesController {}

@Controller('supervisor/coaches')
@Authenticated(Permission.SupervisorArea)
export class SupervisorCoachesController extends CoachesController {}

/** The routes under both `admin/supervisors` and, also for supervisors, `users/supervisors`. */
@Injectable()
abstract class SupervisorController {
  constructor(protected readonly supervisors: SupervisorsService) {}

  @Get(':id')
  get(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<SupervisorDto> {
    return this.supervisors.get(user, id);
  }

  /** Takes a multipart form with an optional `photo`, or JSON. */
  @Patch(':id')
  @UseInterceptors(FormNumbers('yearsExperience'))
  @AcceptsImage('photo')
  update(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() input: UpdateSupervisorDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<SupervisorDto> {
    return this.supervisors.update(user, id, input, photo);
  }

  @Delete(':id')
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.supervisors.remove(user, id);
  }
}

@Controller('admin/supervisors')
@Authenticated(Permission.AdminArea)
export class AdminSupervisorsController extends SupervisorController {}

@Controller('users/supervisors')
@Authenticated(Permission.SupervisorManage)
export class SupervisorsController extends SupervisorController {
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: ListAccountsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SupervisorListDto> {
    return { data: await sendPage(reply, this.supervisors.list(user, query)) };
  }
}
