import { applyDecorators, Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import { EXPORT_FORMATS, Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import {
  ExportAccountsQuery,
  ExportCoachesQuery,
  ExportEventsQuery,
  ExportOfficialsQuery,
  ExportReviewsQuery,
  ExportTeamsQuery,
} from './exports.dto';
import { ListFilesService } from './list-files.service';
import type { ExportedList } from './lists/exported-list';
import { PeopleExports } from './lists/people';
import { ReviewExports } from './lists/reviews';
import { ScheduleExports } from './lists/schedule';

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

/** A download of all pages of a list: `csv` or `xlsx`. */
const ListFile = (list: string, permission: Permission) =>
  applyDecorators(
    Get(`${list}.:format`),
    Authenticated(permission),
    ApiParam({ name: 'format', enum: EXPORT_FORMATS }),
    ApiProduces('application/octet-stream'),
    ApiOkResponse({ schema: FILE }),
  );

/**
 * Each list as a file, with its own filters, order and scope. 413: more than 50,000 rows; 429: other exports are running.
 */
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly files: ListFilesService,
    private readonly people: PeopleExports,
    private readonly schedule: ScheduleExports,
    private readonly reviewed: ReviewExports,
  ) {}

  @ListFile('officials', Permission.OfficialManage)
  officials(
    @Param('format') format: string,
    @Query() query: ExportOfficialsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.people.officials(reader, query));
  }

  @ListFile('coaches', Permission.OfficialManage)
  coaches(
    @Param('format') format: string,
    @Query() query: ExportCoachesQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.people.coaches(reader, query));
  }

  @ListFile('supervisors', Permission.SupervisorManage)
  supervisors(
    @Param('format') format: string,
    @Query() query: ExportAccountsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.people.supervisors(reader, query));
  }

  @ListFile('teams', Permission.TeamManage)
  teams(
    @Param('format') format: string,
    @Query() query: ExportTeamsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.schedule.teams(query));
  }

  @ListFile('events', Permission.EventManage)
  events(
    @Param('format') format: string,
    @Query() query: ExportEventsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.schedule.events(query));
  }

  /** Accepts the filters of events. */
  @ListFile('assignments', Permission.EventManage)
  assignments(
    @Param('format') format: string,
    @Query() query: ExportEventsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.schedule.assignments(query));
  }

  /** The file contains no authors, events or days. */
  @ListFile('reviews', Permission.ReviewRead)
  reviews(
    @Param('format') format: string,
    @Query() query: ExportReviewsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.send(reader, reply, format, () => this.reviewed.reviews(reader, query));
  }

  private async send(
    reader: SessionUser,
    reply: FastifyReply,
    format: string,
    read: () => Promise<ExportedList>,
  ): Promise<StreamableFile> {
    const { name, type, bytes } = await this.files.file(reader, format, read);
    void reply.header('cache-control', 'no-store');
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"` });
  }
}
