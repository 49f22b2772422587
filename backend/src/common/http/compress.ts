import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below this an answer fits into the first packet or two anyway. */
const SMALLEST = 1400;
const gzipped = promisify(gzip);

/** Whether who asks can read gzip. */
export const takesGzip = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/** The bytes compressed, beside the event loop; undefined where it is not worth it. */
export async function compressed(body: Buffer | string): Promise<Buffer | undefined> {
  return Buffer.byteLength(body) < SMALLEST ? undefined : gzipped(body);
}

/** Lists and other JSON are compressed on their way. Built files are compressed already, pictures can't be. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    const zipped = takesGzip(request.raw) ? await compressed(payload) : undefined;
    if (!zipped) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return zipped;
  });
}
