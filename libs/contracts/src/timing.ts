/** In milliseconds. */
export const DELAYS = {
  afterLogin: 100,
  afterReview: 1000,
  /** A review without a response by then waits in the browser, and its author goes on. */
  reviewResponse: 8000,
  afterEventSave: 1500,
  toast: 5000,
  toastEvent: 3000,
  toastReview: 5000,
  /** How long a deletion can be undone before it is sent. */
  undo: 10_000,
} as const;

export const POLLING = { events: 3000, teams: 30_000, unreadCount: 30_000 } as const;

/** The number of hours after writing a review in which its author may change or withdraw it. */
export const REVIEW_EDITABLE_HOURS = 24;

/** The number of days for which events to rate are listed. */
export const TO_RATE_DAYS = 60;

export const TIME_ZONE = 'America/New_York';
