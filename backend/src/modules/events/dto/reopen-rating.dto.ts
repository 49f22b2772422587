import { MESSAGES, REOPEN_DAYS_MAX } from '@rmo/contracts';
import { Rule } from '../../../common/http';

/** With a time zone, without which the moment would depend on the server's. `Date.parse` ignores texts in brackets. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment from now on, not later than the limit. */
function untilError(value: unknown): string | undefined {
  const moment = typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(moment)) return MESSAGES.invalidDate;
  const now = Date.now();
  return moment > now && moment <= now + REOPEN_DAYS_MAX * 86_400_000
    ? undefined
    : `Until must be within the next ${REOPEN_DAYS_MAX} days`;
}

export class ReopenRatingDto {
  /** ISO */
  @Rule((_, value) => untilError(value))
  until!: string;
}
