import { Injectable } from '@nestjs/common';
import { LimitsService } from '../../common/limits';
import { BoundedQueue } from './bounded-queue';

/** Who may send pictures now. A form lies in memory from its first byte until it is answered: so much at once. */
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

  /** Reads and answers a form when it is the account's turn. Until then its bytes stay with the sender. */
  inTurn<T>(accountId: number, answer: () => Promise<T>): Promise<T> {
    return this.forms.run(String(accountId), answer);
  }

  /** One more picture of the account: 429 where it sent too many in a minute. */
  count(accountId: number): Promise<void> {
    return this.limits.take('upload', String(accountId));
  }
}
