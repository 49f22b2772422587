import { withTimeout } from '../../common/process/with-timeout';

/**
 * A check of a service. One runs at a time for all callers, and its result is used for a while, so that health checks do
 * not become a load of their own.
 */
export class Probe {
  private result: Promise<boolean> | null = null;
  private expires = 0;

  /** A `check` that fails, or takes longer than `timeoutMs`, counts as false. */
  constructor(
    private readonly check: () => Promise<boolean>,
    private readonly timeoutMs: number,
    private readonly maxAgeMs: number,
  ) {}

  isUp(): Promise<boolean> {
    if (this.result && Date.now() < this.expires) return this.result;
    this.expires = Infinity;
    this.result = withTimeout(this.timeoutMs, this.check(), 'no answer')
      .catch(() => false)
      .finally(() => {
        this.expires = Date.now() + this.maxAgeMs;
      });
    return this.result;
  }
}
