// The server of `npm run dev`: it serves the event stream that announces new builds, and forwards all other requests to the API.
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { join } from 'node:path';
import { readManifest } from '../webpack/releases.mjs';
import { EVENTS_PATH } from './config.mjs';

/**
 * Starts the server and returns its port. `upstream()` returns the API's URL; `remote` is the only micro-frontend that is served
 * from here (built into `webDir`) instead of from the upstream server.
 */
export async function startServer({ port, upstream, events, remote, webDir }) {
  const server = Fastify({ bodyLimit: 12 * 1024 * 1024, forceCloseConnections: true });
  server.get(EVENTS_PATH, (request, reply) => {
    reply.hijack();
    events(request.raw, reply.raw, () => reply.raw.end());
  });
  if (remote) {
    await server.register(fastifyStatic, {
      root: join(webDir, 'mfe', remote),
      prefix: `/mfe/${remote}/`,
      cacheControl: false,
    });
    server.get('/mfe/manifest.json', async (request, reply) => {
      const manifest = await (await fetch(`${upstream()}/mfe/manifest.json`)).json();
      manifest.remotes[remote] = readManifest(webDir)[remote];
      return reply.header('cache-control', 'no-cache').send(manifest);
    });
  }
  await server.register(proxy, {
    // The upstream is chosen for each request, because each build starts a new API.
    upstream: '',
    replyOptions: {
      getUpstream: upstream,
      rewriteRequestHeaders: ({ ip }, headers) => {
        if (!remote) return { ...headers, 'x-forwarded-for': ip, 'x-forwarded-proto': 'http' };
        const { host, origin } = new URL(upstream());
        // The upstream server rejects changes that come from a different origin.
        return { ...headers, host, ...(headers.origin && { origin }) };
      },
    },
  });
  await server.listen({ port, host: process.env.HOST || '127.0.0.1' });
  return port;
}
