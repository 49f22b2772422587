export const FEED_SCOPES = ['me', 'team', 'official'] as const;
export type FeedScope = (typeof FEED_SCOPES)[number];

/** How many days back and ahead a feed covers, and how many feeds a user may have. */
export const FEED_LIMITS = { daysBack: 30, daysAhead: 365, perPerson: 20 } as const;

/** The duration of events in calendars, because events have no end time. */
export const EVENT_HOURS = 2;

export const FEED_SCOPE_INVALID = `Scope must be one of: ${FEED_SCOPES.join(', ')}`;
export const FEED_ID_REQUIRED = 'A calendar of a team or an official needs its id';
export const FEED_ID_UNEXPECTED = 'Your own calendar takes no id';
export const FEED_NOT_FOUND = 'Calendar not found';
export const TOO_MANY_FEEDS = `You already have ${FEED_LIMITS.perPerson} calendar links. Revoke one first.`;
