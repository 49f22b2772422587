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

/** Whether a unique index was violated; with a name, that one. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const { code, constraint } = driverError(error);
  return code === '23505' && (constraintName === undefined || constraint === constraintName);
}

/** Whether a row refers to one that does not exist. */
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

/** TypeORM's error for the rest of a transaction whose connection was lost. */
const RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** Whether Postgres is unavailable (down, starting, stopping, full, silent, unreachable) or ended a deadlock. */
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

/** Whether Postgres (53100), a file system or a quota has no space left. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(driverError(error).code ?? '');
}

/** Whether a column can't store a value: a zero byte in a text, a number out of range. */
export function isUnstorable(error: unknown): boolean {
  return ['22021', '22P05', '22003'].includes(driverError(error).code ?? '');
}
