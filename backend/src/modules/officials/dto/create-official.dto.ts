import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, NotEquals } from 'class-validator';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { Trim } from '../../../common/http';

const tooLong = (label: string) => ({ message: `${label} must be at most ${LIMITS.nameMax} characters` });
const years = { min: LIMITS.yearsMin, max: LIMITS.yearsMax };
/** The form may leave age and years out: they are zero then. */
const ZeroByDefault = () => Transform(({ value }: { value: unknown }) => value ?? 0);

export class CreateOfficialDto {
  @Trim()
  @MaxLength(LIMITS.nameMax, tooLong('First name'))
  @IsNotEmpty({ message: MESSAGES.firstNameRequired })
  @IsString({ message: MESSAGES.firstNameRequired })
  firstName!: string;

  @Trim()
  @MaxLength(LIMITS.nameMax, tooLong('Last name'))
  @IsNotEmpty({ message: MESSAGES.lastNameRequired })
  @IsString({ message: MESSAGES.lastNameRequired })
  lastName!: string;

  @Trim()
  @MaxLength(LIMITS.textMax, { message: `Location must be at most ${LIMITS.textMax} characters` })
  @IsNotEmpty({ message: MESSAGES.locationRequired })
  @IsString({ message: MESSAGES.locationRequired })
  location!: string;

  @Trim()
  @MaxLength(LIMITS.textMax, { message: `Association must be at most ${LIMITS.textMax} characters` })
  @IsNotEmpty({ message: MESSAGES.associationRequired })
  @IsString({ message: MESSAGES.associationRequired })
  association!: string;

  @ZeroByDefault()
  @Max(years.max, { message: MESSAGES.ageInvalid })
  @Min(years.min, { message: MESSAGES.ageInvalid })
  @IsInt({ message: MESSAGES.ageInvalid })
  age: number = 0;

  @ZeroByDefault()
  @Max(years.max, { message: MESSAGES.yearsExperienceInvalid })
  @Min(years.min, { message: MESSAGES.yearsExperienceInvalid })
  @IsInt({ message: MESSAGES.yearsExperienceInvalid })
  yearsExperience: number = 0;

  /**
   * The same call adds supervisors when it says so; that comes with the management of people. Until then such a
   * form is refused, so that nobody becomes an official by mistake.
   */
  @NotEquals('Regional Supervisor', { message: 'Supervisors cannot be added in this release yet' })
  userType?: string;
}
