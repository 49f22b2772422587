export { JOB_NAMES, QUEUE_BY_JOB, type JobName, type Jobs } from './jobs';
export type { NotifyJob, NotificationPayloads, NotificationKind } from './notifications';
export { JobRunner, OnJob, RetryLater, type JobContext } from './job-runner';
export { OutboxService } from './outbox.service';
export { QueueModule } from './queue.module';
export { RunOnce } from './run-once';
