import { SetMetadata } from '@nestjs/common';
import type { JobName, Jobs } from './jobs';

export const ON_JOB_KEY = 'rmo:on-job';

export interface JobContext {
  /** The id of the job's outbox row. It is the same on each run of the job, and never used for another job. */
  outboxId: string;
}
export type JobHandler<N extends JobName> = (payload: Jobs[N], context: JobContext) => Promise<void>;

/** Marks the only method that handles a job. It may run more than once for the same job, so it must be idempotent. */
export const OnJob =
  <N extends JobName>(name: N) =>
  <H extends JobHandler<N>>(target: object, key: string, method: TypedPropertyDescriptor<H>): void => {
    SetMetadata(ON_JOB_KEY, name)(target, key, method);
  };

/** Thrown by a handler to make its job run again after `delayMs`. */
export class RetryLater extends Error {
  constructor(
    readonly delayMs: number,
    message: string,
  ) {
    super(message);
  }
}
