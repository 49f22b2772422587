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

/** True if a unique constraint was violated; if a name is given, only if it was that one. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23505' && (constraintName === undefined || constraint === constraintName);
}

/** True if a row references a row that does not exist. */
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
const CONNECTION_LOST =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|Client was closed|Driver not Connected|not currently accepting connections/i;

/** TypeORM's error when a transaction continues after its connection was lost. */
const RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/**
 * True if Postgres is unavailable (down, starting, stopping, full, not responding, unreachable) or aborted a transaction to
 * resolve a deadlock.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { name = '', code = '', message = '' } = driverError(error);
  // 08…: connection; 57P0x: shutdown or start-up; 53300: no connection left; 25006: a standby took over;
  // 57014: statement timeout; 40P01, 40001: deadlock and serialization failure, which may be retried.
  return (
    /^08|^57P0|^57014$|^53300$|^25006$|^40P01$|^40001$/.test(code) ||
    NETWORK.has(code) ||
    CONNECTION_LOST.test(message) ||
    RELEASED.test(name)
  );
}

/** True if Postgres (53100) or a file system is out of space, or a quota is exhausted. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(driverError(error).code ?? '');
}

/** True if a column can't store the value, such as text with a zero byte or a number out of range. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003'].includes(driverError(error).code ?? '');
}
