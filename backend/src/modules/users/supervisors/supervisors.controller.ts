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
import { Authenticated, CurrentUser, type SessionUser } from '../../../common/auth/index';
import { FormNumbers, MessageDto, ParseId, setTotal } from '../../../common/http/index';
import { AcceptsImage, UploadedImage } from '../../files/index';
import { ListAccountsQuery } from '../dto/list-accounts.query';
import { SupervisorDto, SupervisorListDto } from '../dto/person.dto';
import { UpdateSupervisorDto } from './dto/supervisor-input.dto';
import { PeopleService } from '../people.service';

/** The same calls under the address of administrators and under the one that supervisors use too. */
@Injectable()
abstract class SupervisorController {
  constructor(protected readonly people: PeopleService) {}

  @Get(':id')
  get(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<SupervisorDto> {
    return this.people.get(user, 'supervisor', id);
  }

  /** A multipart form with an optional `photo`, or JSON. */
  @Patch(':id')
  @UseInterceptors(FormNumbers('yearsExperience'))
  @AcceptsImage('photo')
  update(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Body() input: UpdateSupervisorDto,
    @UploadedImage() photo: Buffer | undefined,
  ): Promise<SupervisorDto> {
    return this.people.edit(user, 'supervisor', id, input, photo);
  }

  @Delete(':id')
  remove(@CurrentUser() user: SessionUser, @Param('id', ParseId) id: number): Promise<MessageDto> {
    return this.people.remove(user, 'supervisor', id);
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
    const { data, total } = await this.people.list(user, 'supervisor', query);
    setTotal(reply, total);
    return { data };
  }
}
