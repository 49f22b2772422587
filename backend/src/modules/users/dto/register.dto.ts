import { MaxLength, ValidateIf } from 'class-validator';
import { LIMITS, type RegistrableUserType, validateRegistration } from '@rmo/contracts';
import { Rule, Trim, TrimToNull } from '../../../common/http';

const tooLong = (what: string, max: number) => ({ message: `${what} must be at most ${max} characters` });
const checked = (field: string) => Rule<RegisterDto>((input) => validateRegistration({ ...input })[field]);

/** What a person may say at registration. Whatever else is sent (role, isVerified, …) is dropped. */
export class RegisterDto {
  @Trim()
  @checked('firstName')
  @MaxLength(LIMITS.nameMax, tooLong('First name', LIMITS.nameMax))
  firstName!: string;

  @Trim()
  @checked('lastName')
  @MaxLength(LIMITS.nameMax, tooLong('Last name', LIMITS.nameMax))
  lastName!: string;

  @Trim()
  @checked('email')
  email!: string;

  @checked('password')
  password!: string;

  @checked('confirmPassword')
  confirmPassword!: string;

  @checked('userType')
  userType!: RegistrableUserType;

  @TrimToNull()
  @checked('school')
  @ValidateIf((input: RegisterDto) => input.userType === 'Coach' || (input.school ?? null) !== null)
  @MaxLength(LIMITS.textMax, tooLong('School', LIMITS.textMax))
  school?: string | null;
}
