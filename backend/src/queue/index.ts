export { JOB_NAMES, JOBS, type JobName, type Jobs, type NotificationEvent } from './jobs';
export { JobWatch } from './job-watch';
export { OnJob, RetryLater } from './on-job.decorator';
export { OutboxService } from './outbox.service';
export { QueueModule } from './queue.module';
export { RunOnce } from './run-once';
