/** In milliseconds; long enough for uploading 10 MB over a slow connection and for waiting for other uploads. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/** Delays in milliseconds. */
export const DELAYS = {
  afterLogin: 100,
  afterReview: 1000,
  /** A review without a response after this time waits in the browser, so that its author can continue. */
  reviewResponse: 8000,
  afterEventSave: 1500,
  toast: 5000,
  toastEvent: 3000,
  toastReview: 5000,
  /** How long a deletion can be undone before it is sent. */
  undo: 10_000,
} as const;

export const POLLING = { events: 3000, teams: 30_000, unreadCount: 30_000 } as const;

/** For this many hours, authors may change or withdraw a review they wrote. */
export const REVIEW_EDITABLE_HOURS = 24;

/** Events to rate are listed for this many days. */
export const TO_RATE_DAYS = 60;

export const TIME_ZONE = 'America/New_York';
