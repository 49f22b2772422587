import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { EXPORT_FORMATS, Permission } from '@rmo/contracts';
import { Authenticated, type RequestWithUser, type SessionUser } from '../../common/auth';
import { Download } from '../../common/http';
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

const ListFile = (list: string, permission: Permission) =>
  applyDecorators(
    Get(`${list}.:format`),
    Authenticated(permission),
    ApiParam({ name: 'format', enum: EXPORT_FORMATS }),
    Download('application/octet-stream'),
  );

interface FileRequest {
  reader: SessionUser;
  format: string;
}
const RequestedFile = createParamDecorator((_: unknown, context: ExecutionContext): FileRequest => {
  const { sessionUser, params } = context.switchToHttp().getRequest<RequestWithUser>();
  return { reader: sessionUser!, format: (params as { format: string }).format };
});

/** 413: more than 50,000 rows; 429: other exports are running. */
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly files: ListFilesService,
    private readonly people: PeopleExports,
    private readonly schedule: ScheduleExports,
    private readonly reviewLists: ReviewExports,
  ) {}

  @ListFile('officials', Permission.OfficialManage)
  officials(
    @RequestedFile() file: FileRequest,
    @Query() query: ExportOfficialsQuery,
  ): Promise<StreamableFile> {
    return this.send(file, () => this.people.officials(file.reader, query));
  }

  @ListFile('coaches', Permission.OfficialManage)
  coaches(@RequestedFile() file: FileRequest, @Query() query: ExportCoachesQuery): Promise<StreamableFile> {
    return this.send(file, () => this.people.coaches(file.reader, query));
  }

  @ListFile('supervisors', Permission.SupervisorManage)
  supervisors(
    @RequestedFile() file: FileRequest,
    @Query() query: ExportAccountsQuery,
  ): Promise<StreamableFile> {
    return this.send(file, () => this.people.supervisors(file.reader, query));
  }

  @ListFile('teams', Permission.TeamManage)
  teams(@RequestedFile() file: FileRequest, @Query() query: ExportTeamsQuery): Promise<StreamableFile> {
    return this.send(file, () => this.schedule.teams(query));
  }

  @ListFile('events', Permission.EventManage)
  events(@RequestedFile() file: FileRequest, @Query() query: ExportEventsQuery): Promise<StreamableFile> {
    return this.send(file, () => this.schedule.events(query));
  }

  /** Accepts the same filters as the list of events. */
  @ListFile('assignments', Permission.EventManage)
  assignments(
    @RequestedFile() file: FileRequest,
    @Query() query: ExportEventsQuery,
  ): Promise<StreamableFile> {
    return this.send(file, () => this.schedule.assignments(query));
  }

  /** The file contains neither authors nor events nor days. */
  @ListFile('reviews', Permission.ReviewRead)
  reviews(@RequestedFile() file: FileRequest, @Query() query: ExportReviewsQuery): Promise<StreamableFile> {
    return this.send(file, () => this.reviewLists.reviews(file.reader, query));
  }

  private async send({ reader, format }: FileRequest, read: () => Promise<ExportedList>) {
    const { name, type, bytes } = await this.files.createInTurn(reader, format, read);
    return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"` });
  }
}
