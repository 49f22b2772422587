import type { FastifyReply } from 'fastify';

/** The number of rows on all pages of a list. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(total));
}
