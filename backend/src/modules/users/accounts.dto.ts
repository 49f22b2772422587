import { OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Equals, IsBoolean, IsNumber, IsOptional } from 'class-validator';
import {
  COACH_FIELDS,
  isYearsOrNone,
  LIMITS,
  MESSAGES,
  type RegistrableUserType,
  type Role,
  SUPERVISOR_FIELDS,
  type UserType,
  validateCoach,
  validateRegistration,
} from '@rmo/contracts';
import { EmailField, Id, IfSent, InputField, OtherName, RemovablePicture, Rule } from '../../common/http';

/** The current user's account, without secret fields. */
export class UserProfileDto {
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  role!: Role;
  userType!: UserType;
  school!: string | null;
  /** The coach's team; null if the school isn't the name of a team. */
  teamId!: number | null;
  /** How many years the coach has been coaching. */
  yearsCoaching!: number | null;
  /** An alias of `yearsCoaching`. */
  experience!: number | null;
  region!: string | null;
  yearsExperience!: number | null;
  age!: number | null;
  teamMascot!: string | null;
  photoUrl!: string | null;
  /** False while the account awaits approval. */
  isVerified!: boolean;
  createdAt!: Date;
  /** The official linked to the account, if any. */
  officialId?: number;
}

/** A coach as shown to administrators and supervisors. */
export class CoachDto extends OmitType(UserProfileDto, ['yearsExperience', 'officialId']) {
  /** The team's region, which lists show if `region` is missing. */
  teamRegion!: string | null;
}

/** A Regional Supervisor as shown to administrators and supervisors. */
export class SupervisorDto extends OmitType(UserProfileDto, [
  'school',
  'teamId',
  'yearsCoaching',
  'experience',
  'age',
  'teamMascot',
  'officialId',
]) {}

export class SupervisorListDto {
  data!: SupervisorDto[];
}

const NAME_KEYS = ['firstName', 'lastName'] as const;

export class PendingUserDto extends PickType(UserProfileDto, [
  ...(['id', ...NAME_KEYS, 'email', 'userType', 'school', 'region', 'yearsCoaching', 'createdAt'] as const),
]) {}

export class RegisteredUserDto extends PickType(UserProfileDto, [
  ...(['id', 'email', ...NAME_KEYS, 'userType', 'isVerified'] as const),
]) {
  message!: string;
}

export class DecisionDto extends PickType(UserProfileDto, ['id', 'isVerified']) {
  message!: string;
}

/** The account that a one-time token belongs to, for the form that sets a password. */
export class PasswordTokenDto extends PickType(UserProfileDto, ['email', 'firstName', 'lastName']) {
  expiresAt!: Date;
}

export class CreateCoachDto {
  @InputField(COACH_FIELDS.firstName)
  firstName!: string;

  @InputField(COACH_FIELDS.lastName)
  lastName!: string;

  @EmailField(MESSAGES.emailInvalid)
  email!: string;

  @InputField(COACH_FIELDS.school)
  school?: string | null;

  /** If a supervisor adds the coach, defaults to the supervisor's region. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  @InputField(COACH_FIELDS.age)
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @InputField(COACH_FIELDS.experience)
  experience?: number | null;

  /** An alias of `experience`: send either one, or both with the same value. */
  @Rule<CreateCoachDto>((input) => validateCoach({ ...input }).yearsCoaching)
  yearsCoaching?: number | null;

  @InputField(COACH_FIELDS.teamMascot)
  teamMascot?: string | null;
}

/** Omitted fields stay unchanged; null or an empty string clears an optional field. */
export class UpdateCoachDto extends PartialType(CreateCoachDto, { skipNullProperties: false }) {
  /** Null or an empty string removes the image. */
  @RemovablePicture()
  photoUrl?: string | null;
}

/** The team to assign the coach to; by default, the team named like the coach's school. */
export class CoachTeamDto {
  @IsOptional()
  @Id()
  teamId?: number | null;
}

/** A Regional Supervisor added by an administrator or supervisor, through the route that also adds officials. */
export class CreateSupervisorDto {
  @Equals('Regional Supervisor', { message: 'User type must be Regional Supervisor' })
  userType!: 'Regional Supervisor';

  @InputField(SUPERVISOR_FIELDS.firstName)
  firstName!: string;

  @InputField(SUPERVISOR_FIELDS.lastName)
  lastName!: string;

  @EmailField()
  email!: string;

  @InputField(SUPERVISOR_FIELDS.region)
  region!: string;

  @InputField(SUPERVISOR_FIELDS.yearsExperience)
  yearsExperience!: number;
}

/** Omitted fields stay unchanged. */
export class UpdateSupervisorDto extends PartialType(OmitType(CreateSupervisorDto, ['userType']), {
  skipNullProperties: false,
}) {
  /** Null or an empty string removes the image. */
  @RemovablePicture()
  photoUrl?: string | null;
}

const RegistrationRule = (field: string) =>
  Rule<RegisterDto>((input) => validateRegistration({ ...input })[field]);

/** Other fields (role, isVerified, …) are ignored. */
export class RegisterDto {
  @InputField(COACH_FIELDS.firstName)
  firstName!: string;

  @InputField(COACH_FIELDS.lastName)
  lastName!: string;

  @EmailField()
  email!: string;

  @RegistrationRule('password')
  password!: string;

  @RegistrationRule('confirmPassword')
  confirmPassword!: string;

  @RegistrationRule('userType')
  userType!: RegistrableUserType;

  /** Required for coaches. */
  @InputField(COACH_FIELDS.school)
  @RegistrationRule('school')
  school?: string | null;

  /** One of the regions from `GET /api/regions`. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;
}

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;

  /** The reason for a rejection, included in the email to the applicant. */
  @IfSent()
  @InputField({ kind: 'text', label: 'Reason', max: LIMITS.textMax })
  reason?: string | null;
}

/**
 * The current user's profile. Checks types and lengths; required fields and ranges depend on the account's type
 * (`validateProfile`). Ignores fields that the type doesn't have; omitted optional fields stay unchanged.
 */
export class UpdateProfileDto {
  @IfSent()
  @InputField(COACH_FIELDS.firstName)
  firstName!: string;

  @IfSent()
  @InputField(COACH_FIELDS.lastName)
  lastName!: string;

  @IfSent()
  @EmailField()
  email!: string;

  /** Only for coaches. */
  @InputField(COACH_FIELDS.school)
  school?: string | null;

  /** Only for coaches; null clears it. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.ageInvalid })
  age?: number | null;

  /** Only for coaches: years of coaching. Null clears it. */
  @OtherName('yearsCoaching', isYearsOrNone)
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  experience?: number | null;

  /** An alias of `experience`: send either one, or both with the same value. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  yearsCoaching?: number | null;

  /** Only for coaches; null or an empty string clears it. */
  @InputField(COACH_FIELDS.teamMascot)
  teamMascot?: string | null;

  /** Only for supervisors. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  /** Only for supervisors. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsExperienceInvalid })
  yearsExperience?: number;

  /** Null or an empty string removes the image. */
  @RemovablePicture()
  photoUrl?: string | null;
}
