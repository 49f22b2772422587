import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Counts every answer under the pattern of its route: an address as sent would make labels without end. */
export function countRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
