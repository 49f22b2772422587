import { MESSAGES } from '@rmo/contracts';
import { Rule } from '../../../common/http';

const DAYS_MAX = 60;

/** A moment from now on, within 60 days. */
function untilError(value: unknown): string | undefined {
  const moment = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : NaN;
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
