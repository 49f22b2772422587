import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { IMPORT_MESSAGES, Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { validationError } from '../../common/errors';
import { Download, MessageDto, PageQuery, ParseId, sendPage } from '../../common/http';
import {
  AnswerImportDto,
  ApplyImportDto,
  ImportDto,
  ImportRowDto,
  ImportSummaryDto,
  ListImportRowsQuery,
  UpdateImportDto,
  UploadImportDto,
} from './imports.dto';
import { ImportFilesService } from './import-files.service';
import { ImportsService, type UploadedSpreadsheet } from './imports.service';
import { AcceptsSpreadsheet, Spreadsheet } from './spreadsheet-upload';

const CSV_TYPE = 'text/csv';

@Controller('imports')
@Authenticated(Permission.OfficialManage)
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly files: ImportFilesService,
  ) {}

  /** Returns the current user's imports or, for administrators, everyone's; newest first. */
  @Get()
  list(
    @Query() query: PageQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportSummaryDto[]> {
    return sendPage(reply, this.imports.list(reader, query));
  }

  /** Takes a multipart form with the spreadsheet in `file`: CSV, TSV or XLSX. */
  @Post()
  @AcceptsSpreadsheet()
  create(
    @Body() input: UploadImportDto,
    @Spreadsheet() file: UploadedSpreadsheet | undefined,
    @CurrentUser() owner: SessionUser,
  ): Promise<ImportDto> {
    if (!file) throw validationError([{ field: 'file', message: IMPORT_MESSAGES.fileRequired }]);
    return this.imports.create(owner, input, file);
  }

  /** Returns a sample file, such as `officials-roster.xlsx`. */
  @Get('samples/:file')
  @Download('application/octet-stream')
  async downloadSample(@Param('file') file: string): Promise<StreamableFile> {
    return download(file, await this.files.readSample(file), 'application/octet-stream');
  }

  /** Returns a template for one kind, such as `officials.csv`: the headers and an example row. */
  @Get('template/:file')
  @Download(CSV_TYPE)
  downloadTemplate(@Param('file') file: string): StreamableFile {
    return download(`import-${file}`, this.files.createTemplate(file));
  }

  @Get(':id')
  get(@Param('id', ParseId) id: number, @CurrentUser() reader: SessionUser): Promise<ImportDto> {
    return this.imports.get(reader, id);
  }

  /** Changes only the fields that are sent. */
  @Patch(':id')
  update(
    @Param('id', ParseId) id: number,
    @Body() input: UpdateImportDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<ImportDto> {
    return this.imports.update(actor, id, input);
  }

  /** Deletes an import that wasn't applied. */
  @Delete(':id')
  remove(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<MessageDto> {
    return this.imports.remove(actor, id);
  }

  /** Returns the rows below the header with their verdicts, those with a problem first. */
  @Get(':id/rows')
  listRows(
    @Param('id', ParseId) id: number,
    @Query() query: ListImportRowsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRowDto[]> {
    return sendPage(reply, this.imports.listRows(reader, id, query));
  }

  /** Returns the rows with a problem as they were in the file, along with the problem, to be corrected and uploaded again. */
  @Get(':id/errors.csv')
  @Download(CSV_TYPE)
  async downloadErrors(
    @Param('id', ParseId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<StreamableFile> {
    return download(`import-${id}-errors.csv`, await this.files.createErrorFile(user, id));
  }

  /** Starts the check, which changes no records. Poll the import for its progress. */
  @Post(':id/check')
  @HttpCode(202)
  check(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<ImportDto> {
    return this.imports.check(actor, id);
  }

  /** Answers whether rows are about the people they match by name, and rechecks the rows. Poll the import for the progress. */
  @Post(':id/answers')
  @HttpCode(202)
  answer(
    @Param('id', ParseId) id: number,
    @Body() input: AnswerImportDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<ImportDto> {
    return this.imports.answer(actor, id, input);
  }

  /** Starts applying the changes that the check found. Poll the import for the progress. */
  @Post(':id/apply')
  @HttpCode(202)
  apply(
    @Param('id', ParseId) id: number,
    @Body() input: ApplyImportDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<ImportDto> {
    return this.imports.apply(actor, id, input);
  }

  /** Starts undoing each change whose record nobody has edited since. Poll the import for the progress. */
  @Post(':id/undo')
  @HttpCode(202)
  undo(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<ImportDto> {
    return this.imports.undo(actor, id);
  }
}

function download(name: string, content: string | Buffer, type = `${CSV_TYPE}; charset=utf-8`) {
  const disposition = `attachment; filename="${name.replace(/[^\w.-]/g, '')}"`;
  return new StreamableFile(Buffer.from(content), { type, disposition });
}
