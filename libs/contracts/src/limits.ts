/** Numbers that the product promises. Durations are milliseconds unless the name says otherwise. */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 100,
  nameMax: 100,
  emailMax: 254,
  textMax: 200,
  descriptionMax: 5000,
  commentMax: 2000,
  yearsMin: 0,
  yearsMax: 120,
  ratingMin: 1,
  ratingMax: 5,
  listMax: 2000,
  pageSize: 24,
  uploadBytes: 5 * 1024 * 1024,
  jsonBytes: 1024 * 1024,
} as const;

export const DELAYS = {
  afterLogin: 100,
  afterReview: 1000,
  afterEventSave: 1500,
  toast: 5000,
  toastEvent: 3000,
  toastReview: 5000,
} as const;

export const POLLING = { events: 3000, teams: 30_000, unreadCount: 30_000 } as const;

/** Pixels: below `mobile` is a phone, below `tablet` a tablet. */
export const BREAKPOINTS = { mobile: 768, tablet: 1024 } as const;

export const UNREAD_BADGE_MAX = 99;
export const TIME_ZONE = 'America/New_York';
