import { SetMetadata } from '@nestjs/common';
import type { JobName } from './jobs';

export const ON_JOB_KEY = 'rmo:on-job';

/**
 * The one method that does a job. It gets the payload, may run more than once for the same job, and must come to
 * the same end each time.
 */
export const OnJob = (name: JobName) => SetMetadata(ON_JOB_KEY, name);

/** Thrown by a handler that wants to be tried again after `delayMs`. */
export class RetryLater extends Error {
  constructor(
    readonly delayMs: number,
    message: string,
  ) {
    super(message);
  }
}
