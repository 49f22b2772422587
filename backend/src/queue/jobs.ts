import type { NotifyJob } from './notifications';

/** The payload of each job. A worker starts only if each job has exactly one handler. */
export interface Jobs {
  /** Runs after a review has changed. `month` (`YYYY-MM`) is when the review was written. */
  'ratings.recompute': { officialId: number; month?: string };
  /** An email to a single recipient, sent as soon as possible. */
  'mail.send': { deliveryId: number };
  /** An announcement's email, sent after all other emails. */
  'mail.announce': { deliveryId: number };
  /** Deletes an image, unless something still refers to it. */
  'files.remove': { name: string };
  /** Sends a link with this token to the account with this email, if there is one. */
  'password.forgotten': { email: string; token: string };
  notify: NotifyJob;
  'announcement.deliver': { announcementId: number };
  /**
   * Computes all officials' fair scores. If averages are published in batches, only an `isPublication` job changes the scores. A
   * moderator's decision withdraws earlier `isModeration` jobs, but no others.
   */
  'scores.compute': { isPublication?: true; isModeration?: true };
  /** Opens cases for the reviews that an appeal is about. */
  'appeals.open': { appealId: number };
  /** A spreadsheet import's steps, on behalf of the account that started them. */
  'imports.check': { importId: number; userId: number };
  'imports.apply': { importId: number; userId: number };
  'imports.undo': { importId: number; userId: number };
  'exports.create': { exportId: number };
  /** Computes all officials' growth pages, each time the scores have been computed. */
  'growth.compute': Record<string, never>;
}
export type JobName = keyof Jobs;
export type QueueName = 'mail' | 'ratings' | 'tasks' | 'long' | 'imports';

/**
 * Each job's Bull queue. Emails have their own queue, so that a slow mail server delays nothing else. Jobs that take more than
 * about a second are `long`, and each runs in its own thread. Imports take long too, but spend that time waiting for Postgres.
 */
export const JOBS: Readonly<Record<JobName, QueueName>> = {
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
export const UNRECORDED: readonly JobName[] = ['password.forgotten'];
/** Jobs that take precedence in their queue. */
export const URGENT: readonly JobName[] = ['mail.send'];
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const QUEUE_NAMES: readonly QueueName[] = ['mail', 'ratings', 'tasks', 'long', 'imports'];
