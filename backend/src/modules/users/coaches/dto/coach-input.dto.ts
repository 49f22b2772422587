import { PartialType } from '@nestjs/swagger';
import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import { isYearsOrNone, LIMITS, MESSAGES, validateCoach } from '@rmo/contracts';
import { EmailAddress, RemovablePicture, OtherName, Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const field = fieldsOf(validateCoach);

/** A coach whom an administrator or supervisor adds. */
export class CreateCoachDto {
  @Trim()
  @field.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @field.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @EmailAddress()
  @field.text('email', LIMITS.emailMax)
  email!: string;

  @TrimToNull()
  @field.text('school', LIMITS.textMax)
  school?: string | null;

  /** A coach whom a supervisor adds gets the supervisor's region by default. */
  @TrimToNull()
  @field.text('region', LIMITS.textMax)
  region?: string | null;

  @field.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @field.years('experience')
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @field.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @field.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;
}

/** Omitted fields stay; null or an empty text clears an optional one. */
export class UpdateCoachDto extends PartialType(CreateCoachDto, { skipNullProperties: false }) {
  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}

/** Which team a coach belongs to; without one it is that of the school's name. */
export class CoachTeamDto {
  @IsOptional()
  @Max(2_147_483_647, { message: MESSAGES.invalidId })
  @Min(1, { message: MESSAGES.invalidId })
  @IsInt({ message: MESSAGES.invalidId })
  teamId?: number | null;
}
