/** What happened, for the people who should hear of it. Names of people are read when the job runs. */
export type Notice =
  /** A person registered and waits for a decision. */
  | { kind: 'pending.coach'; userId: number }
  | { kind: 'account.approved'; userId: number }
  /** The account is gone when the mail is written, so the payload carries what the mail needs. */
  | { kind: 'account.rejected'; userId: number; email: string; name: string }
  /** An event was made with these teams: their coaches hear of it. */
  | { kind: 'event.team'; eventId: number; teamIds: number[] }
  /** An official was assigned to an event. */
  | { kind: 'event.assignment'; eventId: number; officialIds: number[] }
  /** In-app only, to the author. */
  | { kind: 'review.reported'; reviewId: number };

/** Every job there is: its name, its payload. A worker without exactly one handler for each does not start. */
export interface Jobs {
  'ratings.recompute': { officialId: number };
  'mail.send': { deliveryId: number };
  notify: Notice;
}
export type JobName = keyof Jobs;
export type QueueName = 'mail' | 'ratings';

/** The Bull queue that carries a job. */
export const JOBS: Readonly<Record<JobName, QueueName>> = {
  'ratings.recompute': 'ratings',
  'mail.send': 'mail',
  notify: 'mail',
};
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const QUEUE_NAMES: readonly QueueName[] = ['mail', 'ratings'];
