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
  /** The maximum number of ids in a list's filter. */
  idsMax: 100,
  pageSize: 24,
  uploadBytes: 5 * 1024 * 1024,
  /** The maximum size of a request body in bytes, with and without a session. */
  jsonBytes: 1024 * 1024,
  publicJsonBytes: 16 * 1024,
  /** The maximum number of fields per object, and of values in the whole request body. */
  bodyKeys: 200,
  bodyValues: 5000,
} as const;

export const UNREAD_BADGE_MAX = 99;
