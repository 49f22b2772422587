/* Definitions for spreadsheet imports, shared by the API and the wizard. Kept in a separate file because few pages need them. */

export const IMPORT_KINDS = [
  'officials',
  'coaches',
  'supervisors',
  'teams',
  'events',
  'assignments',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** `checked`: nothing has been written yet; `failed`: the check stopped for the reason in `problem`, and can be restarted. */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `ask`: the row waits for the answer to `problem`; `kept`: the undo left the row unchanged, for the reason in `problem`. */
export const IMPORT_VERDICTS = ['create', 'update', 'same', 'skip', 'ask', 'error', 'kept'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** The possible answers for a row that matches an existing person only by name: the same person, or a new one. */
export const IMPORT_ANSWERS = ['same', 'new'] as const;
export type ImportAnswer = (typeof IMPORT_ANSWERS)[number];

/** The source of files that don't name one. Their rows have no ids, because ids belong to a source. */
export const NO_SOURCE = 'Spreadsheet';

export const IMPORT_LIMITS = {
  /** The maximum size of the uploaded file, and of a workbook once unpacked. */
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** The maximum number of non-empty rows below the header. */
  rows: 20_000,
  columns: 60,
  /** The maximum length in characters. */
  cell: 5000,
  sheets: 50,
  /** The maximum number of answers per request. */
  answers: 500,
  /** The maximum number of values that hold for all rows, and their length in characters. */
  fixedValues: 30,
  fixedValue: 200,
  /** The maximum length of a source's name, in characters. The source is the program or league that a file comes from. */
  source: 100,
  /** For how many days an import can be undone and its rows are stored. */
  undoDays: 30,
} as const;

export const IMPORT_MESSAGES = {
  kindInvalid: `Kind must be one of: ${IMPORT_KINDS.join(', ')}`,
  fileRequired: 'Please choose a file',
  fileTooLarge: 'The file is too large: 10 MB at most',
  notASpreadsheet: 'The file is not a spreadsheet: please choose a CSV, TSV or XLSX file',
  oldExcel:
    'The file is an old Excel file or is protected by a password: please save it as XLSX without a password',
  damaged: 'The file is damaged or incomplete',
  notText: 'The text of the file is not in UTF-8, UTF-16 or Windows-1252',
  quoteNotClosed: 'The file has a quotation mark that is never closed',
  unpackedTooLarge: 'The file is too large: 200 MB at most when unpacked',
  tooManyRows: 'The file has too many rows: 20,000 at most',
  tooManyColumns: 'The file has too many columns: 60 at most',
  tooManySheets: 'The file has too many sheets: 50 at most',
  cellTooLong: 'The file has a cell that is too long: 5,000 characters at most',
  tooMuchText: 'The file has too much text to be read',
  tooComplex: 'The file takes too long to read. Please save it as CSV and try again.',
  noRows: 'The file has no rows',
  noHeader: 'The file has no header row',
  headerRowInvalid: 'There is no such header row in the sheet',
  sheetInvalid: 'There is no such sheet in the file',
  mappingInvalid: 'Each column must be assigned to a field of this import, or to none',
  fixedInvalid: 'A value for all rows must be for a field without a column, and of 200 characters at most',
  fieldTwice: 'Two columns are assigned to the same field',
  sourceInvalid: 'Source must be one line of 100 characters at most',
  yearInvalid: 'Default year must be a year from 1990 to 2100',
  answerInvalid: `Answers must be one of: ${IMPORT_ANSWERS.join(', ')}`,
  notAsked: 'No row of this import needs that answer',
  verdictInvalid: `Verdict must be one of: ${IMPORT_VERDICTS.join(', ')}`,
  notFound: 'Import not found',
  sampleNotFound: 'There is no such sample file',
  changed: 'The data changed since the check',
  busy: 'This import is still running',
  notChecked: 'Check this import first',
  notApplied: 'This import has not been applied',
  alreadyApplied: 'This import has already been applied',
  undoTooLate: 'An import can be undone for 30 days',
  ownerGone: 'The account that started this import no longer has permission',
} as const;
