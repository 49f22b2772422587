import type { ReportReason } from '@rmo/contracts';

export class AppealedEventDto {
  id!: number;
  name!: string;
  /** ISO, noon UTC of the calendar day. */
  date!: string;
}

/** An own appeal. What became of it is not said: that would reveal whether reviews exist. */
export class AppealDto {
  id!: number;
  event!: AppealedEventDto;
  reason!: ReportReason;
  /** Null two years later. */
  text!: string | null;
  /** ISO */
  createdAt!: string;
}
