import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import { MESSAGES } from '@rmo/contracts';
import { PageQuery } from '../../../common/http';

const INVALID = { message: MESSAGES.invalidId };
const ToNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

export class MyReviewsQuery extends PageQuery {
  /** Only those of this official. */
  @IsOptional()
  @ToNumber()
  @Max(2_147_483_647, INVALID)
  @Min(1, INVALID)
  @IsInt(INVALID)
  officialId?: number;

  /** Only those for this event. */
  @IsOptional()
  @ToNumber()
  @Max(2_147_483_647, INVALID)
  @Min(1, INVALID)
  @IsInt(INVALID)
  eventId?: number;

  /** Only the review with this id, if it is an own one. */
  @IsOptional()
  @ToNumber()
  @Max(2_147_483_647, INVALID)
  @Min(1, INVALID)
  @IsInt(INVALID)
  id?: number;
}
