import type { NotificationEvent } from './notification-events';

/** Every job there is: its name, its payload. A worker without exactly one handler for each does not start. */
export interface Jobs {
  'ratings.recompute': { officialId: number };
  /** A mail that somebody waits for. */
  'mail.send': { deliveryId: number };
  /** One of the many mails of an announcement. */
  'mail.announce': { deliveryId: number };
  /** A picture that something stopped to show: goes, unless something else shows it. */
  'files.remove': { name: string };
  /** Somebody forgot the password of the account with this email, if there is one, and gets a link with this token. */
  'password.forgotten': { email: string; token: string };
  notify: NotificationEvent;
  'announcement.deliver': { announcementId: number };
}
export type JobName = keyof Jobs;
export type QueueName = 'mail' | 'ratings' | 'tasks';

/** The Bull queue that carries a job. What a slow mail server holds up is mails, and nothing else. */
export const JOBS: Readonly<Record<JobName, QueueName>> = {
  'ratings.recompute': 'ratings',
  'mail.send': 'mail',
  'mail.announce': 'mail',
  'files.remove': 'tasks',
  'password.forgotten': 'tasks',
  notify: 'tasks',
  'announcement.deliver': 'tasks',
};
/** Leaves no row when it is done: anybody may cause as many as they like, and its payload names a person. */
export const UNRECORDED: readonly JobName[] = ['password.forgotten'];
/** Goes before all else in its queue. */
export const URGENT: readonly JobName[] = ['mail.send'];
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const QUEUE_NAMES: readonly QueueName[] = ['mail', 'ratings', 'tasks'];
