/** An account that a one-time link belongs to. `token` is the clear token, removed from the payload once it is mailed. */
interface OneTimeLink {
  userId: number;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** What happened, by kind, with the payload of its `notify` job. Names are read when the job runs, not stored here. */
export interface NotificationPayloads {
  /** A coach or supervisor registered and waits for approval. */
  'registration.pending': { userId: number };
  /** Somebody decided about it, or deleted it, so that nobody else has to, or took the approval back. In-app only. */
  'registration.decided': {
    userId: number;
    outcome: 'approved' | 'rejected' | 'deleted' | 'set-pending';
    byId: number;
  };
  'account.approved': { userId: number };
  /** The account no longer exists when the job runs, so the payload carries what the email needs. */
  'account.rejected': { userId: number; email: string; name: string; reason: string | null };
  /** Somebody else created the account; the owner sets the password through the link. */
  'account.invited': OneTimeLink;
  'password.reset': OneTimeLink;
  /** The one name of an official with an account. In-app only: to the owner, or to managers where the owner changed it. */
  'name.changed': { userId: number; before: string; by: 'owner' | 'manager' };
  /** The owner changed the password in the settings. */
  'password.changed': { userId: number };
  /** The owner deleted the account, which no longer exists when the job runs. */
  'account.deleted': { userId: number; email: string; name: string };
  /** Sent to the previous `address`, with a link that undoes the change. */
  'email.changed': OneTimeLink & { address: string; by: 'owner' | 'manager' };
  /** A change of an email address was undone; sent to the `address` that the account had in between. */
  'email.restored': { userId: number; address: string; change: number };
  /** Teams were added to an event; sent to their coaches. */
  'event.team': { eventId: number; teamIds: number[] };
  'event.assignment': { eventId: number; officialIds: number[] };
  /** Its day, time or place changed. Sent to the officials and teams that it had before as well. */
  'event.moved': {
    eventId: number;
    officialIds: number[];
    teamIds: number[];
    /** Where it was before the first of several changes; absent in jobs of earlier releases. */
    before?: {
      /** `yyyy-MM-dd`. */
      date: string;
      startTime: string | null;
      venue: string;
    };
    /** Who knew that place. Others joined between the changes, and know a later one. */
    informed?: { officialIds: number[]; teamIds: number[] };
  };
  /** They take part no more: officials, and the coaches of teams. */
  'event.left': { eventId: number; officialIds: number[]; teamIds: number[] };
  /** It has ratings, and is to take place now. In-app only, to supervisors and administrators. */
  'event.rated-before': { eventId: number };
  /** The event no longer exists when the job runs, so the payload carries what the texts need. */
  'event.cancelled': {
    eventId: number;
    name: string;
    /** `yyyy-MM-dd`. */
    date: string;
    startTime: string | null;
    venue: string;
    officialIds: number[];
    teamIds: number[];
  };
  /** On that day (`yyyy-MM-dd`) the person may have to be reminded of events to rate. */
  'events.to-rate': { userId: number; day: string };
  /** Mail only, to who has turned it on: the own events of the seven days after that day (`yyyy-MM-dd`). */
  'events.coming-week': { userId: number; day: string };
  /** In-app only, to the author of the review. */
  'review.reported': { reviewId: number };
  /** In-app only, to supervisors and administrators other than the reporter. */
  'review.to-check': { reviewId: number; reporterId: number };
  /** An official asks for the reviews of an event to be looked at. In-app only, to supervisors and administrators. */
  'reviews.appealed': { officialId: number; eventId: number };
  /** In-app only, to the author of the review. `isReopened` tells the two decisions of a case apart. */
  'review.moderated': { caseId: number; isReopened: boolean };
  /** In-app only, to the author of a review that moderation has deleted, which the payload does not name. */
  'review.removed': { authorId: number; reason: string };
  /** In-app only, to those who reported the review. */
  'report.decided': { caseId: number; isReopened: boolean };
  /** In-app only, to administrators: cases have waited for long. */
  'cases.overdue': { count: number };
  /** In-app only, to administrators: a computation of the fair scores did not settle. */
  'scores.failed': { sweeps: number };
}

export type NotificationKind = keyof NotificationPayloads;
export type NotifyJob = {
  [K in NotificationKind]: { kind: K } & NotificationPayloads[K];
}[NotificationKind];
