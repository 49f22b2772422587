import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Smaller bodies, in bytes, fit into the first packet or two even without compression. */
const MIN_BYTES = 1400;
const gzipAsync = promisify(gzip);

export const acceptsGzip = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/** Compresses in the thread pool. Returns undefined if the body is too small to benefit. */
export async function compressIfLarge(body: Buffer | string): Promise<Buffer | undefined> {
  return Buffer.byteLength(body) < MIN_BYTES ? undefined : gzipAsync(body);
}

/** Compresses only JSON responses: built files are already compressed, and images don't compress further. */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const compressedPayload = acceptsGzip(request.raw) ? await compressIfLarge(payload) : undefined;
    if (!compressedPayload) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressedPayload;
  });
}
