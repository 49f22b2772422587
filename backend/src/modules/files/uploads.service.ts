import { Injectable } from '@nestjs/common';
import { BoundedQueue, LimitsService } from '../../common/limits';

/** Limits uploads. A form is in memory from its first byte until the response, so few are read at once. */
@Injectable()
export class UploadsService {
  private readonly forms = new BoundedQueue({
    atOnce: 8,
    atOncePerKey: 2,
    waiting: 48,
    waitingPerKey: 16,
    waitMs: 30_000,
  });

  constructor(private readonly limits: LimitsService) {}

  /** Handles a form when it is the account's turn. Until then its bytes stay with the sender. */
  enqueue<T>(accountId: number, handle: () => Promise<T>): Promise<T> {
    return this.forms.run(String(accountId), handle);
  }

  /** 429 where the account sent too many pictures in a minute. */
  takeLimit(accountId: number): Promise<void> {
    return this.limits.take('upload', String(accountId));
  }
}
