interface DriverError {
  name?: string;
  code?: string;
  constraint?: string;
  message?: string;
}

const driverErrorOf = (error: unknown): DriverError => {
  const wrapped = error as { driverError?: DriverError } & DriverError;
  return wrapped?.driverError ?? wrapped ?? {};
};

/** Returns a function that is true for violations of this kind of constraint or, given a name, of that constraint only. */
const isViolation =
  (kind: string) =>
  (error: unknown, constraintName?: string): boolean => {
    const { code, constraint } = driverErrorOf(error);
    return code === kind && (constraintName === undefined || constraint === constraintName);
  };
export const isForeignKeyViolation = isViolation('23503');
export const isUniqueViolation = isViolation('23505');

const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
const CONNECTION_LOST_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|Client was closed|Driver not Connected|not currently accepting connections/i;

/** TypeORM's error when a transaction continues after its connection was lost. */
const RELEASED_ERROR_NAME = /^QueryRunner(Provider)?AlreadyReleasedError$/;

/** True if Postgres is unavailable or doesn't respond, or aborted a transaction to resolve a deadlock. */
export function isDatabaseAway(error: unknown): boolean {
  const { name = '', code = '', message = '' } = driverErrorOf(error);
  // 08…: connection; 57P0x: shutdown or start-up; 53300: no connection left; 25006: a standby took over;
  // 57014: statement timeout; 40P01, 40001: deadlock and serialization failure, which may be retried.
  return (
    /^08|^57P0|^57014$|^53300$|^25006$|^40P01$|^40001$/.test(code) ||
    NETWORK_ERROR_CODES.has(code) ||
    CONNECTION_LOST_MESSAGE.test(message) ||
    RELEASED_ERROR_NAME.test(name)
  );
}

const hasCode = (error: unknown, codes: string[]) => codes.includes(driverErrorOf(error).code ?? '');

/** True if Postgres (53100) or a file system is out of space, or a quota is exhausted. */
export const isDiskFull = (error: unknown) => hasCode(error, ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** True if a column can't store the value, such as text with a zero byte or a number out of range. */
export const isUnstorable = (error: unknown) => hasCode(error, ['22021', '22P05', '22003']);
