import { Controller, Get, Header, NotFoundException, Param, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/auth';
import { OperationsGuard } from '../../common/http/operations.guard';
import { DocsFiles } from './docs-files';

/** The OpenAPI document and its viewer. Scripts and styles are files, because the CSP forbids inline ones. */
@Controller('docs')
@Public()
@UseGuards(OperationsGuard)
export class DocsController {
  constructor(private readonly files: DocsFiles) {}

  /** The viewer. */
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return this.files.page;
  }

  /** `openapi.json` is the document; the other files belong to the viewer. */
  @Get(':file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.files.read(name);
    if (!file) throw new NotFoundException();
    await reply.type(file.type).send(file.bytes);
  }
}
