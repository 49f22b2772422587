// The server of `npm run dev`: it serves the event stream that announces new builds, and forwards all other requests to the API.
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { join } from 'node:path';
import { readManifest } from '../webpack/releases.mjs';
import { EVENTS_PATH } from './config.mjs';

/**
 * Starts the server and returns its port.
 * @param {{ port: number, upstream: () => string, events: Function, remote?: string, webDir?: string }} options `remote` is the
 * only micro-frontend that is served from here (built into `webDir`), instead of the release on the upstream server.
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
      const answer = await fetch(`${upstream()}/mfe/manifest.json`);
      const manifest = await answer.json();
      manifest.remotes[remote] = readManifest(webDir)[remote];
      return reply.header('cache-control', 'no-cache').send(manifest);
    });
  }
  await server.register(proxy, {
    // The upstream is chosen for each request, because each build starts a new API.
    upstream: '',
    replyOptions: {
      getUpstream: upstream,
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...headers,
        // The upstream server rejects changes that come from a different origin.
        ...(remote && headers.origin && { origin: new URL(upstream()).origin }),
        ...(remote
          ? { host: new URL(upstream()).host }
          : { 'x-forwarded-for': ip, 'x-forwarded-proto': 'http' }),
      }),
    },
  });
  await server.listen({ port, host: process.env.HOST || '127.0.0.1' });
  return port;
}
