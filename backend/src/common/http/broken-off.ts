import { BadRequestException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** True if the client has closed the connection before its body has ended; nobody reads the response. */
export const isBrokenOff = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;

/** Call right before a form is read: its parser waits for ever for the end of a request that is closed already. */
export function rejectBrokenOff(request: Pick<FastifyRequest, 'raw'>): void {
  if (isBrokenOff(request)) throw new BadRequestException('The request broke off');
}
