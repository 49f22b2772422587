import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { MESSAGES, REVIEW_FIELDS as FIELDS } from '@rmo/contracts';
import { InputField } from '../../../common/http';

const INT_MAX = 2_147_483_647;

export class CreateReviewDto {
  @InputField(FIELDS.mechanics)
  mechanics!: number;

  @InputField(FIELDS.professionalism)
  professionalism!: number;

  @InputField(FIELDS.positioning)
  positioning!: number;

  @InputField(FIELDS.stalling)
  stalling!: number;

  @InputField(FIELDS.consistency)
  consistency!: number;

  @InputField(FIELDS.appearance)
  appearance!: number;

  @InputField(FIELDS.comment)
  comment?: string | null;

  @Max(INT_MAX, { message: MESSAGES.eventRequired })
  @Min(1, { message: MESSAGES.eventRequired })
  @IsInt({ message: MESSAGES.eventRequired })
  eventId!: number;

  @IsOptional()
  @IsBoolean({ message: 'Anonymous must be true or false' })
  isAnonymous?: boolean | null;

  /**
   * ISO; when it was written without a connection. It is read only together with an `Idempotency-Key`: rating may have been
   * closed for 24 hours since, but it must have been open then, and the event have started. It is the word of the device, which
   * nothing proves: rating is open for those 24 hours to everybody who gives an earlier time.
   */
  @IsOptional()
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, { message: MESSAGES.invalidDate })
  writtenAt?: string | null;
}
