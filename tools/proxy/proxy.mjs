// The one address in front of several API processes, where no nginx or load balancer stands there.
// UPSTREAMS: their addresses, separated by commas; PORT: where to listen.
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const CHECK_MS = 500;
const { PORT, UPSTREAMS } = process.env;
const upstreams = UPSTREAMS.split(',').map((address) => ({ address, alive: true }));
let turn = 0;

/** The next that is alive; when none is, one of them, so that the error says what is wrong. */
function next() {
  const alive = upstreams.filter((one) => one.alive);
  const among = alive.length > 0 ? alive : upstreams;
  turn = (turn + 1) % among.length;
  return among[turn].address;
}

function markDown(address) {
  for (const one of upstreams) if (one.address === address) one.alive = false;
}

async function check(one) {
  try {
    const answer = await fetch(`${one.address}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    one.alive = answer.ok;
  } catch {
    one.alive = false;
  }
}

const server = Fastify({ trustProxy: false, bodyLimit: 12 * 1024 * 1024 });
await server.register(proxy, {
  upstream: upstreams[0].address,
  // A cut connection is the client's to try again: only it knows whether its request may be sent twice.
  retryMethods: [],
  undici: { connections: 64, keepAliveTimeout: 4_000 },
  replyOptions: {
    getUpstream: (request) => (request.upstream = next()),
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      // Alone in front: what the client claims to have been forwarded is not believed.
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.headers.host,
      'x-forwarded-proto': 'http',
      host: request.headers.host,
    }),
    onError: (reply, { error }) => {
      markDown(reply.request.upstream);
      reply
        .code(error.statusCode === 504 ? 504 : 502)
        .header('retry-after', '1')
        .send({ statusCode: 502, message: 'The server is being restarted. Please try again in a moment.' });
    },
  },
});

const timer = setInterval(() => void Promise.all(upstreams.map(check)), CHECK_MS);
process.once('SIGTERM', () => {
  clearInterval(timer);
  void server.close().then(() => process.exit(0));
});
await Promise.all(upstreams.map(check));
await server.listen({ port: Number(PORT), host: '0.0.0.0' });
