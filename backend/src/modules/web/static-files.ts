import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setSignedInCookie } from '../../common/auth/session.store';
import type { Env } from '../../config/env';
import { servePlainPage } from './plain-page';
import { serveRateLink } from './rate-link';
import { ShellPage } from './shell-page';

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Paths that are never pages. If nothing is found there, the response is a 404 in JSON. */
const NOT_A_PAGE = /^\/(api|uploads|health|metrics|mfe|assets)(\/|$)/;
/** A file in the same folder as index.html, such as /favicon.svg. */
const ROOT_FILE = /^\/[\w-]+(\.[\w-]+)+$/;

/** Files with a hash or version in their path never change. The manifest is always revalidated, because a release changes it. */
export function serveWeb(fastify: FastifyInstance, env: Env): void {
  const shell = join(env.WEB_DIR, 'shell');
  const page = new ShellPage(env.WEB_DIR, fastify);

  const serveFolder = (prefix: string, root: string, cacheControl: (path: string) => string) =>
    fastify.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: prefix === '/assets/',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cacheControl(path));
        const script = /[^\\/]+\.js(?=(\.br|\.gz)?$)/.exec(path)?.[0];
        if (script && prefix !== '/uploads/') void reply.header('sourcemap', `${script}.map`);
      },
    });

  serveFolder('/assets/', join(shell, 'assets'), (path) =>
    /[\\/]assets[\\/]/.test(path) ? CACHE_FOR_A_YEAR : 'no-cache',
  );
  serveFolder('/mfe/', join(env.WEB_DIR, 'mfe'), (path) =>
    /[\\/]mfe[\\/]manifest\.json(\.br|\.gz)?$/.test(path) ? 'no-cache' : CACHE_FOR_A_YEAR,
  );
  // Images stored in a bucket have their own route.
  if (!env.STORAGE_URL) {
    mkdirSync(env.STORAGE_DIR, { recursive: true });
    serveFolder('/uploads/', env.STORAGE_DIR, () => CACHE_FOR_A_YEAR);
  }

  servePlainPage(fastify);
  serveRateLink(fastify);
  // This is not served as a plain static file, because the configuration determines what is served.
  fastify.get('/service-worker.js', (_request, reply) =>
    reply.sendFile(env.SERVICE_WORKER === 'off' ? 'service-worker-off.js' : 'service-worker.js', shell),
  );
  fastify.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (NOT_A_PAGE.test(pathname)) return reply.callNotFound();
    if (ROOT_FILE.test(pathname)) return reply.sendFile(pathname.slice(1), shell);
    // Clients such as link previews and uptime monitors accept any type.
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    if (!wantsPage) return reply.callNotFound();
    setSignedInCookie(request, reply, env);
    if (!(await page.send(request, reply))) return reply.callNotFound();
    return reply;
  });
}
