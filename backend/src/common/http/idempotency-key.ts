import { BadRequestException, createParamDecorator, ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** Reads the `Idempotency-Key` header: 1 to 200 visible characters, or undefined if absent. Anything else results in a 400. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !/^[!-~]{1,200}$/.test(key)) {
      throw new BadRequestException('Idempotency-Key must be 1 to 200 visible characters');
    }
    return key;
  },
);

export const TakesIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    description:
      'Identifies a request: a repetition with the same key changes nothing and gets the same response.',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
  });
