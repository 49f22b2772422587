import { Allow, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { isYearsOrNone, LIMITS, MESSAGES } from '@rmo/contracts';
import { EmailAddress, RemovablePicture, OtherName, Trim, TrimToNull } from '../../../../common/http';

const atMost = (label: string, max: number) => ({ message: `${label} must be at most ${max} characters` });

/**
 * The own profile. Types and lengths are checked here; required fields and ranges depend on the type of the account
 * (`validateProfile`). Fields that the type does not have are dropped; an omitted optional field stays.
 */
export class UpdateProfileDto {
  @Trim()
  @IsOptional()
  @MaxLength(LIMITS.nameMax, atMost('First name', LIMITS.nameMax))
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName!: string;

  @Trim()
  @IsOptional()
  @MaxLength(LIMITS.nameMax, atMost('Last name', LIMITS.nameMax))
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName!: string;

  @EmailAddress()
  @IsOptional()
  @IsString({ message: MESSAGES.emailInvalid })
  email!: string;

  /** A coach's. */
  @Trim()
  @IsOptional()
  @MaxLength(LIMITS.textMax, atMost('School', LIMITS.textMax))
  @IsString({ message: MESSAGES.schoolRequired })
  school?: string;

  /** A coach's; null clears it. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.ageInvalid })
  age?: number | null;

  /** A coach's years as a coach; null clears it. */
  @OtherName('yearsCoaching', isYearsOrNone)
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  yearsCoaching?: number | null;

  /** A coach's; null or an empty text clears it. */
  @TrimToNull()
  @IsOptional()
  @MaxLength(LIMITS.textMax, atMost('Team mascot', LIMITS.textMax))
  @IsString({ message: 'Team mascot must be a text' })
  teamMascot?: string | null;

  /** A supervisor's. */
  @Trim()
  @IsOptional()
  @MaxLength(LIMITS.textMax, atMost('Region', LIMITS.textMax))
  @IsString({ message: MESSAGES.regionRequired })
  region?: string;

  /** A supervisor's. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsExperienceInvalid })
  yearsExperience?: number;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}
