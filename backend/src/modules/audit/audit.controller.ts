import { Controller, Get, Module, Query, Res } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated } from '../../common/auth';
import { sendPage } from '../../common/http';
import { AuditActorDto, AuditEntryDto, ListAuditQuery } from './audit.dto';
import { AuditRepository } from './audit.repository';

@Controller('admin/audit')
@Authenticated(Permission.AdminArea)
export class AuditController {
  constructor(private readonly entries: AuditRepository) {}

  /** Lists who changed what, newest first. `X-Total-Count` is the total number of matching entries. */
  @Get()
  list(
    @Query() query: ListAuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    return sendPage(reply, this.entries.list(query));
  }

  /** Lists the accounts that have changed something, for the filter. */
  @Get('actors')
  actors(): Promise<AuditActorDto[]> {
    return this.entries.listActors();
  }
}

@Module({ controllers: [AuditController], providers: [AuditRepository] })
export class AuditModule {}
