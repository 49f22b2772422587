export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `running` includes exports that are waiting for their turn. */
export const EXPORT_STATES = ['running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_LIMITS = {
  /** The maximum number of rows per file. */
  rows: 50_000,
  /** For this many hours after its start, an archive of all data can be downloaded. */
  hours: 24,
  listed: 20,
} as const;

export const EXPORT_MESSAGES = {
  formatUnknown: 'A list can be exported as CSV or XLSX',
  tooManyRows: 'The list has more than 50,000 rows: please filter it, or export everything',
  othersRunning: 'Other lists are being exported. Please try again in a moment.',
  notFound: 'Export not found',
} as const;
