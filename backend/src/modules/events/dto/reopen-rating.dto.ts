import { MESSAGES } from '@rmo/contracts';
import { Rule } from '../../../common/http';

const DAYS_MAX = 60;

/** With a time zone, without which the moment would depend on the server's. `Date.parse` ignores texts in brackets. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment from now on, within 60 days. */
function untilError(value: unknown): string | undefined {
  const moment = typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(moment)) return MESSAGES.invalidDate;
  const now = Date.now();
  return moment > now && moment <= now + DAYS_MAX * 86_400_000
    ? undefined
    : `Until must be within the next ${DAYS_MAX} days`;
}

export class ReopenRatingDto {
  /** ISO */
  @Rule((_, value) => untilError(value))
  until!: string;
}
