import { setPasswordPath, undoEmailPath } from '@rmo/contracts';

/** The words of a mail, as plain text; the template escapes them, the text part shows them as they are. */
export interface LetterContent {
  greeting: string;
  paragraphs: string[];
  /** Shown as a small table. */
  facts?: { label: string; value: string }[];
  action?: { label: string; url: string };
}

/** A mail before it is sent: to one person. */
export interface Letter {
  address: string;
  name: string;
  subject: string;
  content: LetterContent;
  /** After this moment it is not sent any more. */
  expiresAt?: Date;
}

export interface Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
}

export interface EventFacts {
  id: number;
  name: string;
  /** Such as `January 17, 2026`. */
  day: string;
  /** `HH:mm`. */
  startTime: string | null;
  venue: string;
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

const to = (person: Person, subject: string, content: Omit<LetterContent, 'greeting'>): Letter => ({
  address: person.email,
  name: fullName(person),
  subject,
  content: { greeting: `Hello ${person.firstName},`, ...content },
});

export const approvedLetter = (person: Person, site: string): Letter =>
  to(person, 'Your RateMyOfficial account has been approved', {
    paragraphs: [
      'Your account has been approved. You can sign in now and evaluate the officials who worked your events.',
    ],
    action: { label: 'Sign in', url: `${site}/login` },
  });

/** The account is gone by now: all that is known is what the notice carries. */
export const rejectedLetter = (address: string, name: string): Letter => ({
  address,
  name,
  subject: 'Your RateMyOfficial registration',
  content: {
    greeting: `Hello ${name},`,
    paragraphs: [
      'Thank you for your interest in RateMyOfficial. Your registration was not approved, and the account has been deleted.',
      'If you think that this is a mistake, please contact the supervisor of your region.',
    ],
  },
});

const WHAT_FOR: Record<string, string> = {
  Coach: 'You can evaluate the officials who worked your events.',
  'Regional Supervisor': 'You can manage events, officials and the coaches of your region.',
  Official: 'You can see your assignments, your profile and your average rating.',
  Admin: 'You can manage the whole site.',
};

/** `token` is the clear one; it leads to the page where the password is set. */
export const invitationLetter = (person: Person, site: string, token: string, expiresAt: Date): Letter => ({
  ...to(person, 'You are invited to RateMyOfficial', {
    paragraphs: [
      `An account on RateMyOfficial has been made for you. ${WHAT_FOR[person.userType] ?? ''}`.trim(),
      'Please set your password to begin. The link works once, within 7 days.',
    ],
    facts: [
      { label: 'Sign in with', value: person.email },
      { label: 'Your role', value: person.userType },
    ],
    action: { label: 'Set your password', url: site + setPasswordPath(token) },
  }),
  expiresAt,
});

export const resetLetter = (person: Person, site: string, token: string, expiresAt: Date): Letter => ({
  ...to(person, 'Set a new password for RateMyOfficial', {
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your account. The link works once, within 24 hours.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: site + setPasswordPath(token) },
  }),
  expiresAt,
});

const CHANGED_BY = {
  owner: 'The email of your account was changed in your profile.',
  manager: 'An administrator or supervisor changed the email of your account. Your sessions have ended.',
};

/** To the old address. Does not name the new one: that may be nobody's business here. */
export const emailChangedLetter = (
  person: Person,
  by: 'owner' | 'manager',
  site: string,
  token: string,
  expiresAt: Date,
): Letter => ({
  ...to(person, 'The email of your RateMyOfficial account was changed', {
    paragraphs: [
      `${CHANGED_BY[by]} Mails go to the new address from now on, and you sign in with it.`,
      'If that is right, there is nothing to do. If not, the link brings this address back and ends all sessions. It works once, within 7 days.',
    ],
    facts: [{ label: 'Address until now', value: person.email }],
    action: { label: 'Undo the change', url: site + undoEmailPath(token) },
  }),
  expiresAt,
});

export const emailRestoredLetter = (person: Person): Letter =>
  to(person, 'The email of a RateMyOfficial account was changed back', {
    paragraphs: [
      'The account that had this address has its former one again: its owner undid the change. All its sessions have ended.',
    ],
  });

const eventFacts = ({ name, day, startTime, venue }: EventFacts) => [
  { label: 'Event', value: name },
  { label: 'Date', value: startTime ? `${day}, ${twelveHours(startTime)}` : day },
  { label: 'Venue', value: venue },
];

export const eventLetter = (person: Person, event: EventFacts, site: string): Letter =>
  to(person, `New event with your team: ${event.name}`, {
    paragraphs: ['Your team takes part in a new event.'],
    facts: eventFacts(event),
    action: { label: 'See the event', url: `${site}/events/${event.id}` },
  });

export const assignmentLetter = (person: Person, event: EventFacts, site: string): Letter =>
  to(person, `New assignment: ${event.name}`, {
    paragraphs: ['You are assigned to an event.'],
    facts: eventFacts(event),
    action: { label: 'See the event', url: `${site}/events/${event.id}` },
  });

/** The words that an administrator wrote. Greets nobody by name: the statement that writes the mails does. */
export const announcementContent = (message: string, site: string): LetterContent => ({
  greeting: 'Hello,',
  paragraphs: [message],
  action: { label: 'Open RateMyOfficial', url: site },
});

export const testLetter = (address: string, site: string): Letter => ({
  address,
  name: '',
  subject: 'RateMyOfficial test email',
  content: {
    greeting: 'Hello,',
    paragraphs: ['This is a test. If you can read it, RateMyOfficial can send mail.'],
    facts: [{ label: 'Sent from', value: site }],
  },
});

/** `19:05` is `7:05 PM`. */
export function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
