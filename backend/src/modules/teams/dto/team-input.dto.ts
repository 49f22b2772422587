import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LIMITS, MESSAGES, REGION_FIELD } from '@rmo/contracts';
import { InputField, OneLine, Trim } from '../../../common/http';

export class TeamInputDto {
  @Trim()
  @OneLine('Team name')
  @MaxLength(LIMITS.textMax, { message: `Team name must be at most ${LIMITS.textMax} characters` })
  @IsNotEmpty({ message: MESSAGES.teamNameRequired })
  @IsString({ message: MESSAGES.teamNameRequired })
  name!: string;

  /** One of those in use, or a new one by an administrator. Null or an empty text: none; not sent: no change. */
  @InputField(REGION_FIELD)
  region?: string | null;
}
