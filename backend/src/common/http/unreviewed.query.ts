import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** A deletion that was confirmed while there were no reviews. */
export class UnreviewedQuery {
  /** `true`: refused with 409 if there are reviews by now, which would be deleted too; for an event, reviews that show it. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Unreviewed must be true or false' })
  unreviewed?: boolean;
}
