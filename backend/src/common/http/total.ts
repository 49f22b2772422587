import type { FastifyReply } from 'fastify';

/** How many rows a list has beyond the page that is answered. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(total));
}
