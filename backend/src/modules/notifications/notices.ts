import { createHash } from 'node:crypto';
import {
  approvedLetter,
  assignmentLetter,
  emailChangedLetter,
  emailRestoredLetter,
  eventLetter,
  fullName,
  invitationLetter,
  rejectedLetter,
  resetLetter,
  type EventFacts,
  type Letter,
  type Person,
} from './letters';

/** What one happening brings about: an entry in the bell of some people, and perhaps mails. */
export interface Outcome {
  /** Says what happened, exactly; with the recipient it is unique, so that a job run twice tells nobody twice. */
  cause: string;
  bell?: { userIds: number[]; title: string; message: string };
  letters?: Letter[];
}

/** Links that nobody gave a time: as long as the product promises. */
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Tells one link from the next without giving it away. */
const linkOf = (token: string) => createHash('sha256').update(`cause ${token}`).digest('hex').slice(0, 16);
const idsOf = (people: Person[]) => people.map(({ id }) => id);

export function pendingAccount(user: Person & { school: string | null }, userIds: number[]): Outcome {
  const school = user.school ? ` of ${user.school}` : '';
  const coach = user.userType === 'Coach';
  return {
    cause: `pending.account:${user.id}`,
    bell: {
      userIds,
      title: coach ? 'New coach waiting for approval' : 'New supervisor waiting for approval',
      message: `${fullName(user)}${school} registered and waits for a decision.`,
    },
  };
}

export function accountApproved(user: Person, site: string): Outcome {
  return {
    cause: `account.approved:${user.id}`,
    bell: {
      userIds: [user.id],
      title: 'Account approved',
      message: 'Welcome to RateMyOfficial! Your account has been approved.',
    },
    letters: [approvedLetter(user, site)],
  };
}

export function accountRejected(notice: { userId: number; email: string; name: string }): Outcome {
  return {
    cause: `account.rejected:${notice.userId}`,
    letters: [rejectedLetter(notice.email, notice.name)],
  };
}

/** A link as its job carries it: the clear token, and its end. */
interface Link {
  token: string;
  expiresAt?: string;
}
const endOf = ({ expiresAt }: Link, hours: number) => (expiresAt ? new Date(expiresAt) : after(hours));

export function accountInvited(user: Person, link: Link, site: string): Outcome {
  return {
    cause: `account.invited:${user.id}:${linkOf(link.token)}`,
    letters: [invitationLetter(user, site, link.token, endOf(link, 7 * 24))],
  };
}

export function passwordReset(user: Person, link: Link, site: string): Outcome {
  return {
    cause: `password.reset:${user.id}:${linkOf(link.token)}`,
    letters: [resetLetter(user, site, link.token, endOf(link, 24))],
  };
}

/** To the address that the account had, which is not the person's any more as far as the account knows. */
export function emailChanged(
  user: Person,
  change: Link & { address: string; by: 'owner' | 'manager' },
  site: string,
): Outcome {
  const formerly = { ...user, email: change.address };
  return {
    cause: `email.changed:${user.id}:${linkOf(change.token)}`,
    letters: [emailChangedLetter(formerly, change.by, site, change.token, endOf(change, 7 * 24))],
  };
}

export function emailRestored(user: Person, address: string, change: number): Outcome {
  return {
    cause: `email.restored:${user.id}:${change}`,
    letters: [emailRestoredLetter({ ...user, email: address })],
  };
}

export function eventWithTeam(event: EventFacts, coaches: Person[], site: string): Outcome {
  return {
    cause: `event.team:${event.id}`,
    bell: {
      userIds: idsOf(coaches),
      title: 'New event',
      message: `Your team takes part in ${event.name} on ${event.day}.`,
    },
    letters: coaches.map((coach) => eventLetter(coach, event, site)),
  };
}

export function assignment(event: EventFacts, officials: Person[], site: string): Outcome {
  return {
    cause: `event.assignment:${event.id}`,
    bell: {
      userIds: idsOf(officials),
      title: 'New assignment',
      message: `You are assigned to ${event.name} on ${event.day}.`,
    },
    letters: officials.map((official) => assignmentLetter(official, event, site)),
  };
}

export const reportCause = (reviewId: number) => `review.reported:${reviewId}`;

/** To the author only, and in-app only: nothing else may join a person to a review. */
export function reviewReported(reviewId: number, userIds: number[]): Outcome {
  return {
    cause: reportCause(reviewId),
    bell: {
      userIds,
      title: 'Review reported',
      message: 'One of your reviews was reported and will be looked at by a supervisor.',
    },
  };
}

/**
 * To whoever looks after reviews, in-app only, with no word about the author. A manager who wrote it is told like the
 * others: to be left out would tell the others who it was.
 */
export function reviewToCheck(
  reviewId: number,
  official: { firstName: string; lastName: string },
  userIds: number[],
): Outcome {
  return {
    cause: `review.to-check:${reviewId}`,
    bell: {
      userIds,
      title: 'A review was reported',
      message: `A review of ${fullName(official)} was reported. It stands under Manage Reviews, marked as reported.`,
    },
  };
}
