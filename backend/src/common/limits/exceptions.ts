import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

/** 503 with `Retry-After` in seconds. */
export class TooBusy extends HttpException {
  constructor(
    message: string = MESSAGES.unavailable,
    readonly retryAfter = 5,
  ) {
    super({ statusCode: 503, message }, 503);
  }
}

/** 429 with `Retry-After` in seconds. */
export class TooManyAttempts extends HttpException {
  constructor(
    readonly retryAfter: number,
    message: string = MESSAGES.tooManyAttempts,
  ) {
    super({ statusCode: 429, message }, 429);
  }
}
