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
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { IMPORT_MESSAGES, Permission } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { validationError } from '../../common/errors';
import { MessageDto, PageQuery, ParseId, setTotal } from '../../common/http';
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

const CSV = 'text/csv';
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

@Controller('imports')
@Authenticated(Permission.OfficialManage)
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly files: ImportFilesService,
  ) {}

  /** Returns the user's own imports, or for administrators everybody's, newest first. */
  @Get()
  async list(
    @Query() query: PageQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportSummaryDto[]> {
    const { data, total } = await this.imports.list(reader, query);
    setTotal(reply, total);
    return data;
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
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: FILE })
  async sample(
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.files.sample(file);
    return this.download(reply, file, bytes, 'application/octet-stream');
  }

  /** Returns the headers of a kind with an example row, such as `officials.csv`. */
  @Get('template/:file')
  @ApiProduces(CSV)
  @ApiOkResponse({ schema: FILE })
  template(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    return this.download(reply, `import-${file}`, Buffer.from(this.files.template(file)), CSV);
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

  /** Deletes an import that was not applied. */
  @Delete(':id')
  remove(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<MessageDto> {
    return this.imports.remove(actor, id);
  }

  /** Returns the rows below the header, with their verdicts. */
  @Get(':id/rows')
  async rows(
    @Param('id', ParseId) id: number,
    @Query() query: ListImportRowsQuery,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportRowDto[]> {
    const { data, total } = await this.imports.listRows(reader, id, query);
    setTotal(reply, total);
    return data;
  }

  /** Returns the rows with a problem as they were in the file, and the problem, so that they can be corrected and sent again. */
  @Get(':id/errors.csv')
  @ApiProduces(CSV)
  @ApiOkResponse({ schema: FILE })
  async errors(
    @Param('id', ParseId) id: number,
    @CurrentUser() reader: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const text = await this.files.errors(reader, id);
    return this.download(reply, `import-${id}-errors.csv`, Buffer.from(text), CSV);
  }

  /** Starts the check, which changes no records; poll the import. */
  @Post(':id/check')
  @HttpCode(202)
  check(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<ImportDto> {
    return this.imports.check(actor, id);
  }

  /** Answers whether rows are about the people with the same names, and checks those rows again; poll the import. */
  @Post(':id/answers')
  @HttpCode(202)
  answer(
    @Param('id', ParseId) id: number,
    @Body() input: AnswerImportDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<ImportDto> {
    return this.imports.answer(actor, id, input);
  }

  /** Starts to apply the changes that the check found; poll the import. */
  @Post(':id/apply')
  @HttpCode(202)
  apply(
    @Param('id', ParseId) id: number,
    @Body() input: ApplyImportDto,
    @CurrentUser() actor: SessionUser,
  ): Promise<ImportDto> {
    return this.imports.apply(actor, id, input);
  }

  /** Starts to undo every change whose record nobody has edited since; poll the import. */
  @Post(':id/undo')
  @HttpCode(202)
  undo(@Param('id', ParseId) id: number, @CurrentUser() actor: SessionUser): Promise<ImportDto> {
    return this.imports.undo(actor, id);
  }

  private download(reply: FastifyReply, name: string, bytes: Buffer, type: string): StreamableFile {
    void reply.header('cache-control', 'no-store');
    const disposition = `attachment; filename="${name.replace(/[^\w.-]/g, '')}"`;
    return new StreamableFile(bytes, { type: type === CSV ? `${CSV}; charset=utf-8` : type, disposition });
  }
}
