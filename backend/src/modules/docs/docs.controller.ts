import { Controller, Get, Header, Module, NotFoundException, Param, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledPath } from '../../common/process/limited-process';
import { Public } from '../../common/auth';
import { OperationsGuard } from '../../common/http/operations.guard';

const VIEWER_FOLDER = join('node_modules', 'swagger-ui-dist');
/** The files' content types and source folders. In a bundled release, all files are in one folder. */
const FILES: Record<string, { type: string; source: string }> = {
  'openapi.json': { type: 'application/json; charset=utf-8', source: join('docs', 'api') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', source: VIEWER_FOLDER },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', source: VIEWER_FOLDER },
};

const PAGE_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>RateMyOfficial API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="viewer"></div>
    <p style="text-align: center"><a href="/licenses.txt">Licenses</a></p>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;

/** Serves the OpenAPI document and its viewer. Scripts and styles are separate files, because the CSP forbids inline code. */
@Controller('docs')
@Public()
@UseGuards(OperationsGuard)
export class DocsController {
  /** Returns the viewer's page. */
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE_HTML;
  }

  /** `openapi.json` is the document; all other files belong to the viewer. */
  @Get(':file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    if (name === 'start.js')
      return void (await reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!file) throw new NotFoundException();
    const path = bundledPath(join('api-docs', name), join(file.source, name));
    await reply.type(file.type).send(await readFile(path));
  }
}

@Module({ controllers: [DocsController] })
export class DocsModule {}
