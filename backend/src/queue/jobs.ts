/** What happened, for the people who should hear of it. Names of people are read when the job runs. */
export type NotificationEvent =
  /** A person registered and waits for a decision. */
  | { kind: 'pending.coach'; userId: number }
  | { kind: 'account.approved'; userId: number }
  /** The account is gone when the mail is written, so the payload carries what the mail needs. */
  | { kind: 'account.rejected'; userId: number; email: string; name: string }
  /** Somebody made the account for this person, who sets the password by the link. The token is the clear one. */
  | { kind: 'account.invited'; userId: number; token: string; expiresAt?: string }
  /** Somebody asked for a new password. The token is the clear one. */
  | { kind: 'password.reset'; userId: number; token: string; expiresAt?: string }
  /** The email of an account is another now: the old address hears of it, with a link that undoes it. */
  | {
      kind: 'email.changed';
      userId: number;
      address: string;
      by: 'owner' | 'manager';
      token: string;
      expiresAt: string;
    }
  /** A change of an email was undone: the address that the account had meanwhile hears of it. */
  | { kind: 'email.restored'; userId: number; address: string; change: number }
  /** An administrator writes to many. */
  | { kind: 'announcement'; announcementId: number }
  /** An event was made with these teams: their coaches hear of it. */
  | { kind: 'event.team'; eventId: number; teamIds: number[] }
  /** An official was assigned to an event. */
  | { kind: 'event.assignment'; eventId: number; officialIds: number[] }
  /** In-app only, to the author. */
  | { kind: 'review.reported'; reviewId: number }
  /** In-app only, to the supervisors and administrators, except who reported it. */
  | { kind: 'review.to-check'; reviewId: number; reporterId: number };

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
};
/** Leaves no row when it is done: anybody may cause as many as they like, and its payload names a person. */
export const UNRECORDED: readonly JobName[] = ['password.forgotten'];
/** Goes before all else in its queue. */
export const URGENT: readonly JobName[] = ['mail.send'];
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export const QUEUE_NAMES: readonly QueueName[] = ['mail', 'ratings', 'tasks'];
