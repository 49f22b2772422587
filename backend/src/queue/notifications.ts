/** `token` is in clear text, and is removed from the payload once it has been emailed. */
interface OneTimeLink {
  userId: number;
  token: string;
  expiresAt: string;
}

/** What happened, by kind, with the payload of its `notify` job. Names are not stored; they are looked up when the job runs. */
export interface NotificationPayloads {
  'registration.pending': { userId: number };
  /** A registration was decided or deleted, so that nobody else has to decide, or its approval was withdrawn. In-app only. */
  'registration.decided': {
    userId: number;
    outcome: 'approved' | 'rejected' | 'deleted' | 'set-pending';
    byId: number;
  };
  'account.approved': { userId: number };
  /** The account no longer exists when the job runs. */
  'account.rejected': { userId: number; email: string; name: string; reason: string | null };
  'account.invited': OneTimeLink;
  'password.reset': OneTimeLink;
  /** In-app only: to the owner of the official's account or, if the owner made the change, to managers. */
  'name.changed': { userId: number; before: string; by: 'owner' | 'manager' };
  'password.changed': { userId: number };
  /** The account no longer exists when the job runs. */
  'account.deleted': { userId: number; email: string; name: string };
  /** Sent to the previous `address`, with a link that undoes the change. */
  'email.changed': OneTimeLink & { address: string; by: 'owner' | 'manager' };
  /** An email change was undone. Sent to the `address` that the account had in the meantime. */
  'email.restored': { userId: number; address: string; change: number };
  'event.team': { eventId: number; teamIds: number[] };
  'event.assignment': { eventId: number; officialIds: number[] };
  /** Only for those who took part before and still do. */
  'event.moved': {
    eventId: number;
    officialIds: number[];
    teamIds: number[];
    /** Day, time and place before the first of several changes; absent in jobs of earlier releases. */
    before?: {
      /** `yyyy-MM-dd`. */
      date: string;
      /** Null for one day; absent in jobs of earlier releases. */
      endDate?: string | null;
      startTime: string | null;
      venue: string;
    };
    /** The people who know the state in `before`; others joined between the changes, and know a later state. */
    informed?: { officialIds: number[]; teamIds: number[] };
  };
  'event.left': { eventId: number; officialIds: number[]; teamIds: number[] };
  /** A future event already has ratings. In-app only, to supervisors and administrators. */
  'event.rated-before': { eventId: number };
  /** The event no longer exists when the job runs. */
  'event.cancelled': {
    eventId: number;
    name: string;
    /** `yyyy-MM-dd`. */
    date: string;
    /** Null for one day; absent in jobs of earlier releases. */
    endDate?: string | null;
    startTime: string | null;
    venue: string;
    officialIds: number[];
    teamIds: number[];
  };
  /** The user may need a reminder on that day (`yyyy-MM-dd`) about events to rate. */
  'events.to-rate': { userId: number; day: string };
  /** Email only, to users who have turned it on: their events for the seven days after that day (`yyyy-MM-dd`). */
  'events.coming-week': { userId: number; day: string };
  /** Somebody rated an official who isn't listed for the event. In-app only, to the managers of its region. */
  'unlisted.named': { claimId: number };
  /** In-app only, to the person who named the official. */
  'unlisted.decided': { claimId: number };
  /** In-app only, to the author of the review. */
  'review.reported': { reviewId: number };
  /** In-app only, to supervisors and administrators other than the reporter. */
  'review.to-check': { reviewId: number; reporterId: number };
  /** An official asks for the reviews of an event to be checked. In-app only, to supervisors and administrators. */
  'reviews.appealed': { officialId: number; eventId: number };
  /** In-app only, to the author of the review. `isReopened` distinguishes the two decisions of a case. */
  'review.moderated': { caseId: number; isReopened: boolean };
  /** In-app only, to the author of a review that a moderator deleted. The payload does not identify the review. */
  'review.removed': { authorId: number; reason: string };
  /** In-app only, to everyone who reported the review. */
  'report.decided': { caseId: number; isReopened: boolean };
  /** In-app only, to administrators: cases have been waiting for too long. */
  'cases.overdue': { count: number };
  /** In-app only, to administrators: a computation of fair scores did not converge. */
  'scores.failed': { sweeps: number };
}

export type NotificationKind = keyof NotificationPayloads;
export type NotifyJob = {
  [K in NotificationKind]: { kind: K } & NotificationPayloads[K];
}[NotificationKind];
