import { withTimeout } from '../../common/process/with-timeout';

/**
 * A check of a service. Concurrent callers share one check, and its result is cached briefly, so that health checks cause
 * little load.
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
    this.result = withTimeout(this.timeoutMs, this.check(), 'no response')
      .catch(() => false)
      .finally(() => {
        this.expires = Date.now() + this.maxAgeMs;
      });
    return this.result;
  }
}
