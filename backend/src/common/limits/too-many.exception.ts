import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

/** 429 with `Retry-After` in seconds. */
export class TooManyAttempts extends HttpException {
  constructor(
    readonly retryAfter: number,
    message: string = MESSAGES.tooManyAttempts,
  ) {
    super({ statusCode: 429, message }, 429);
  }
}
