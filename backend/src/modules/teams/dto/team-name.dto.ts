import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { OneLine, Trim } from '../../../common/http';

export class TeamNameDto {
  @Trim()
  @OneLine('Team name')
  @MaxLength(LIMITS.textMax, { message: `Team name must be at most ${LIMITS.textMax} characters` })
  @IsNotEmpty({ message: MESSAGES.teamNameRequired })
  @IsString({ message: MESSAGES.teamNameRequired })
  name!: string;
}
