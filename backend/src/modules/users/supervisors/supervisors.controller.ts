import {
  Body,
  Controller,
  Delete,
  Get,
  Injectable,
  Param,
  Patch,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../../common/auth';
import { FormNumbers, MessageDto, ParseId, sendPage } from '../../../common/http';
import { AcceptsImage, UploadedImage } from '../../files';
import { ListAccountsQuery, SupervisorDto, SupervisorListDto, UpdateSupervisorDto } from '../accounts.dto';
import { SupervisorsService } from '../managed-accounts.service';

/** Provides the same routes under `admin/supervisors` and, also for supervisors, under `users/supervisors`. */
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
