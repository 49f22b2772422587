interface DriverError {
  name?: string;
  code?: string;
  constraint?: string;
  message?: string;
}

const driverError = (error: unknown): DriverError => {
  const wrapped = error as { driverError?: DriverError } & DriverError;
  return wrapped?.driverError ?? wrapped ?? {};
};

/** Whether Postgres refused a second row of a unique index, of that one when it is named. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23505' && (constraintName === undefined || constraint === constraintName);
}

/** Whether a row refers to one that is not there (any more). */
export function isForeignKeyViolation(error: unknown, constraintName?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23503' && (constraintName === undefined || constraint === constraintName);
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
const LOST =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|Client was closed|Driver not Connected|not currently accepting connections/i;

/** What TypeORM says of the rest of a transaction when its connection was cut in the middle. */
const CUT = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether Postgres is away (down, starting, stopping, full, silent, unreachable) or gave up on two changes that met. */
export function isDatabaseAway(error: unknown): boolean {
  const { name = '', code = '', message = '' } = driverError(error);
  // 08…: connection; 57P0x: shutdown or start-up; 53300: no connection left; 25006: a standby took over;
  // 57014: a statement took longer than it may; 40P01, 40001: of two transactions that waited for each other this one was ended, and may be tried again.
  return (
    /^08|^57P0|^57014$|^53300$|^25006$|^40P01$|^40001$/.test(code) ||
    NETWORK.has(code) ||
    LOST.test(message) ||
    CUT.test(name)
  );
}

/** Whether there was no room to write: for Postgres (53100), in a file system, or below a quota. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(driverError(error).code ?? '');
}

/** Whether a value can't be held by its column: a zero byte in a text, a number out of range. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003'].includes(driverError(error).code ?? '');
}
