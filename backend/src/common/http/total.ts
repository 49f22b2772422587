import type { FastifyReply } from 'fastify';

/** The number of rows on all pages of a list. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(total));
}

/** The page of a list that was asked for by one of its rows, and the number of rows on all pages. */
export function setPage(reply: FastifyReply, { page, total }: { page: number; total: number }): void {
  void reply.header('X-Page', String(page));
  setTotal(reply, total);
}
