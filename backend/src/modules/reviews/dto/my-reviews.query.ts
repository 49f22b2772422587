import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';

const INVALID = { message: MESSAGES.invalidId };

export class MyReviewsQuery {
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  )
  @Max(2_147_483_647, INVALID)
  @Min(1, INVALID)
  @IsInt(INVALID)
  officialId!: number;
}
