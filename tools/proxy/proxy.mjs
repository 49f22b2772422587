// A load balancer on PORT for several API processes, for use without nginx. UPSTREAMS lists their URLs, separated by commas.
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const CHECK_INTERVAL_MS = 500;
const { PORT, UPSTREAMS } = process.env;
const upstreams = UPSTREAMS.split(',').map((address) => ({ address, alive: true }));
let turn = 0;

/** Returns the next upstream that is alive. If none is, returns one anyway, so that its error reaches the client. */
function nextUpstream() {
  const alive = upstreams.filter((one) => one.alive);
  const candidates = alive.length > 0 ? alive : upstreams;
  turn = (turn + 1) % candidates.length;
  return candidates[turn];
}

async function check(one) {
  try {
    const response = await fetch(`${one.address}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    one.alive = response.ok;
  } catch {
    one.alive = false;
  }
}

const server = Fastify({ trustProxy: false, bodyLimit: 12 * 1024 * 1024 });
await server.register(proxy, {
  // A base address would take all requests: reply-from prefers it to what `getUpstream` returns.
  upstream: '',
  // Nothing is retried, because only the client knows whether its request may be repeated.
  retryMethods: [],
  undici: { connections: 64, keepAliveTimeout: 4_000 },
  replyOptions: {
    getUpstream: (request) => (request.upstream = nextUpstream()).address,
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      // No other proxy comes before this one, so the client's forwarded headers can't be trusted.
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.headers.host,
      'x-forwarded-proto': 'http',
      host: request.headers.host,
    }),
    onError: (reply, { error }) => {
      reply.request.upstream.alive = false;
      reply
        .code(error.statusCode === 504 ? 504 : 502)
        .header('retry-after', '1')
        .send({ statusCode: 502, message: 'The server is being restarted. Please try again in a moment.' });
    },
  },
});

setInterval(() => void Promise.all(upstreams.map(check)), CHECK_INTERVAL_MS).unref();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
await Promise.all(upstreams.map(check));
// The proxy takes the API's place, so it listens on the same default host (`Env.listenHost`).
const everywhere = process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1';
await server.listen({ port: Number(PORT), host: process.env.HOST || everywhere });
console.log(JSON.stringify({ level: 'info', msg: 'listening', port: server.addresses()[0].port }));
