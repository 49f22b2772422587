import { Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../../common/auth';
import { ParseId } from '../../../common/http';
import { ExportDto } from '../exports.dto';
import { ExportsService } from './exports.service';

@Controller('exports')
@Authenticated(Permission.AdminArea)
export class ArchivesController {
  constructor(private readonly exports: ExportsService) {}

  /** The current user's exports that have not expired, newest first. */
  @Get()
  list(@CurrentUser() { id }: SessionUser): Promise<ExportDto[]> {
    return this.exports.list(id);
  }

  /** Starts an export, unless one is already running. Poll the export until it is done. */
  @Post()
  @HttpCode(202)
  create(@CurrentUser() { id }: SessionUser): Promise<ExportDto> {
    return this.exports.create(id);
  }

  @Get(':id')
  get(@Param('id', ParseId) id: number, @CurrentUser() user: SessionUser): Promise<ExportDto> {
    return this.exports.get(user.id, id);
  }

  /** Available for 24 hours, only to the user who started the export. */
  @Get(':id/archive.zip')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('cache-control', 'no-store')
  async downloadArchive(
    @Param('id', ParseId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<StreamableFile> {
    const bytes = await this.exports.readArchive(user.id, id);
    const disposition = 'attachment; filename="ratemyofficial.zip"';
    return new StreamableFile(bytes, { type: 'application/zip', disposition });
  }
}
