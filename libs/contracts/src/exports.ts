/* Export of lists: what API and pages share. */

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `running` is also one that waits for its turn. */
export const EXPORT_STATES = ['running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_LIMITS = {
  /** Rows of a list in one file. */
  rows: 50_000,
  /** How long an archive of everything can be downloaded, from its start. */
  hours: 24,
  /** Exports of everything in the list of them. */
  listed: 20,
} as const;

export const EXPORT_MESSAGES = {
  formatUnknown: 'A list can be exported as CSV or XLSX',
  tooManyRows: 'The list has more than 50,000 rows: please filter it, or export everything',
  othersRunning: 'Other lists are being exported. Please try again in a moment.',
  notFound: 'Export not found',
} as const;
