import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import { isYearsOrNone, LIMITS, MESSAGES, validateCoach } from '@rmo/contracts';
import { RemovablePicture, OtherName, Trim, TrimToNull } from '../../../../common/http/index';
import { fieldsOf } from '../../dto/form-field';

const whole = fieldsOf(validateCoach, 'whole');
const partly = fieldsOf(validateCoach, 'partly');

/** A coach whom an administrator or supervisor adds. */
export class CreateCoachDto {
  @Trim()
  @whole.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @whole.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @whole.text('email', LIMITS.emailMax)
  email!: string;

  @TrimToNull()
  @whole.text('school', LIMITS.textMax)
  school?: string | null;

  /** Left out by a supervisor, it is the supervisor's own. */
  @TrimToNull()
  @whole.text('region', LIMITS.textMax)
  region?: string | null;

  @whole.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @whole.years('experience')
  experience?: number | null;

  /** The same as `experience`, under its other name: one of them, or both alike. */
  @whole.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @whole.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;
}

/** A change of a coach: what is left out stays; null or an empty text empties what may be empty. */
export class UpdateCoachDto {
  @Trim()
  @partly.text('firstName', LIMITS.nameMax)
  firstName?: string;

  @Trim()
  @partly.text('lastName', LIMITS.nameMax)
  lastName?: string;

  @Trim()
  @partly.text('email', LIMITS.emailMax)
  email?: string;

  @TrimToNull()
  @partly.text('school', LIMITS.textMax)
  school?: string | null;

  @TrimToNull()
  @partly.text('region', LIMITS.textMax)
  region?: string | null;

  @partly.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @partly.years('experience')
  experience?: number | null;

  /** The same as `experience`, under its other name: one of them, or both alike. */
  @partly.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @partly.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;

  /** Null or an empty text takes the picture away. */
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
