/** A mail before it is sent: to one person, with the words that the template shows. */
export interface Letter {
  address: string;
  name: string;
  subject: string;
  content: LetterContent;
}

export interface LetterContent {
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

/** What one happening brings about: an entry in the bell of some people, and perhaps a mail. */
export interface Outcome {
  /** Says what happened, exactly; with the recipient it is unique, so that a job run twice tells nobody twice. */
  cause: string;
  bell?: { userIds: number[]; title: string; message: string };
  letters?: Letter[];
}

interface Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`;

export function pendingAccount(
  user: Person & { userType: string; school: string | null },
  userIds: number[],
): Outcome {
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

export function accountApproved(user: Person, publicUrl: string): Outcome {
  return {
    cause: `account.approved:${user.id}`,
    bell: {
      userIds: [user.id],
      title: 'Account approved',
      message: 'Welcome to RateMyOfficial! Your account has been approved.',
    },
    letters: [
      {
        address: user.email,
        name: fullName(user),
        subject: 'Your RateMyOfficial account has been approved',
        content: {
          greeting: `Hello ${user.firstName},`,
          paragraphs: [
            'Your account has been approved. You can sign in now and evaluate the officials who worked your events.',
          ],
          action: { label: 'Sign in', url: `${publicUrl}/login` },
        },
      },
    ],
  };
}

export function accountRejected(notice: { userId: number; email: string; name: string }): Outcome {
  return {
    cause: `account.rejected:${notice.userId}`,
    letters: [
      {
        address: notice.email,
        name: notice.name,
        subject: 'Your RateMyOfficial registration',
        content: {
          greeting: `Hello ${notice.name},`,
          paragraphs: [
            'Thank you for your interest in RateMyOfficial. Your registration was not approved, and what you sent us has been deleted.',
            'If you think that this is a mistake, please contact the supervisor of your region.',
          ],
        },
      },
    ],
  };
}

export function eventWithTeam(event: { id: number; name: string; day: string }, userIds: number[]): Outcome {
  return {
    cause: `event.team:${event.id}`,
    bell: { userIds, title: 'New event', message: `Your team takes part in ${event.name} on ${event.day}.` },
  };
}

export function assignment(event: { id: number; name: string; day: string }, userIds: number[]): Outcome {
  return {
    cause: `event.assignment:${event.id}`,
    bell: { userIds, title: 'New assignment', message: `You are assigned to ${event.name} on ${event.day}.` },
  };
}

/** To the author only, and in-app only: nothing else may join a person to a review. */
export function reviewReported(reviewId: number, userIds: number[]): Outcome {
  return {
    cause: `review.reported:${reviewId}`,
    bell: {
      userIds,
      title: 'Review reported',
      message: 'One of your reviews was reported and will be looked at by a supervisor.',
    },
  };
}
