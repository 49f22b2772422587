import { Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const VIEWER = join('node_modules', 'swagger-ui-dist');
/** Content type and source folder of each file. Next to the bundle they are in one folder. */
const FILES: Record<string, { type: string; source: string }> = {
  'openapi.json': { type: 'application/json; charset=utf-8', source: join('docs', 'api') },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', source: VIEWER },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', source: VIEWER },
};

const PAGE = `<!doctype html>
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

const START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;

@Injectable()
export class DocsFiles {
  readonly page = PAGE;
  private readonly cache = new Map<string, Promise<Buffer>>();

  /** Null for an unknown file name. */
  async read(name: string): Promise<{ type: string; bytes: Buffer } | null> {
    if (name === 'start.js') return { type: 'text/javascript; charset=utf-8', bytes: Buffer.from(START) };
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!file) return null;
    let bytes = this.cache.get(name);
    if (!bytes) {
      bytes = readFile(pathOf(name, file.source));
      bytes.catch(() => this.cache.delete(name));
      this.cache.set(name, bytes);
    }
    return { type: file.type, bytes: await bytes };
  }
}

/** Next to the running bundle, or in the source folders if it is not bundled. */
function pathOf(name: string, source: string): string {
  const beside = join(dirname(process.argv[1] ?? '.'), 'api-docs', name);
  return existsSync(beside) ? beside : join(process.cwd(), source, name);
}
