import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

/** 429 with `Retry-After` in seconds. */
export class TooManyAttempts extends HttpException {
  constructor(readonly retryAfter: number) {
    super({ statusCode: 429, message: MESSAGES.tooManyAttempts }, 429);
  }
}
