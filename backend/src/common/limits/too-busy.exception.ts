import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

/** 503: there is no room for it now; `retryAfter` in whole seconds goes out as a header. */
export class TooBusy extends HttpException {
  constructor(
    message: string = MESSAGES.unavailable,
    readonly retryAfter = 5,
  ) {
    super({ statusCode: 503, message }, 503);
  }
}
