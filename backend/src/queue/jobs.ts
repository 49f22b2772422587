import type { NotifyJob } from './notifications';

/** The payload of each job. A worker starts only if each job has exactly one handler. */
export interface Jobs {
  /** Runs after a review has changed. `month` (`YYYY-MM`) is the month in which it was written. */
  'ratings.recompute': { officialId: number; month?: string };
  'mail.send': { deliveryId: number };
  /** An announcement's email, sent after all other emails. */
  'mail.announce': { deliveryId: number };
  'files.remove': { name: string };
  /** Sends a link with this token to the account with this email, if there is one. */
  'password.forgotten': { email: string; token: string };
  notify: NotifyJob;
  'announcement.deliver': { announcementId: number };
  /** If averages are published in batches, only an `isPublication` job changes the scores. */
  'scores.compute': { isPublication?: true; isModeration?: true };
  'appeals.open': { appealId: number };
  /** A spreadsheet import's steps, on behalf of the account that started them. */
  'imports.check': { importId: number; userId: number };
  'imports.apply': { importId: number; userId: number };
  'imports.undo': { importId: number; userId: number };
  'exports.create': { exportId: number };
  'growth.compute': Record<string, never>;
}
export type JobName = keyof Jobs;
export type QueueName = 'mail' | 'ratings' | 'tasks' | 'long' | 'imports';

/** A slow mail server delays only emails. `long` jobs take a second or more of a thread; imports mostly wait for Postgres. */
export const QUEUE_BY_JOB: Readonly<Record<JobName, QueueName>> = {
  'ratings.recompute': 'ratings',
  'mail.send': 'mail',
  'mail.announce': 'mail',
  'files.remove': 'tasks',
  'password.forgotten': 'tasks',
  notify: 'tasks',
  'announcement.deliver': 'tasks',
  'appeals.open': 'tasks',
  'scores.compute': 'long',
  'growth.compute': 'long',
  'imports.check': 'imports',
  'imports.apply': 'imports',
  'imports.undo': 'imports',
  'exports.create': 'imports',
};
/** Jobs whose row is deleted once they are done, because anyone can cause them and their payload is personal. */
export const UNRECORDED_JOBS: readonly JobName[] = ['password.forgotten'];
export const URGENT_JOBS: readonly JobName[] = ['mail.send'];
export const JOB_NAMES = Object.keys(QUEUE_BY_JOB) as JobName[];
export const QUEUE_NAMES: readonly QueueName[] = ['mail', 'ratings', 'tasks', 'long', 'imports'];
