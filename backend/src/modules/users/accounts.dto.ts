import { OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsIn, IsNumber, IsOptional } from 'class-validator';
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
import {
  EmailField,
  Id,
  IfSent,
  InputField,
  OtherName,
  QueryText,
  RemovablePicture,
  Rule,
  ShownPageQuery,
} from '../../common/http';

export class ListAccountsQuery extends ShownPageQuery {
  /** Part of a name, email, school or region, case-insensitive. */
  @QueryText('Search')
  q?: string;

  /** The whole region, case-insensitive. */
  @QueryText('Region')
  region?: string;

  /** `true`: only accounts of the caller's region or without one. It has no effect for a caller without a region. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Own region must be true or false' })
  ownRegion?: boolean;
}

const TEAMS = ['none'] as const;

export class ListCoachesQuery extends ListAccountsQuery {
  /** `none`: only verified coaches whose school is not the name of a team. */
  @IsOptional()
  @IsIn(TEAMS, { message: 'Team must be none' })
  team?: (typeof TEAMS)[number];
}

/** The user's own account, without secret fields. */
export class UserProfileDto {
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  role!: Role;
  userType!: UserType;
  school!: string | null;
  /** The coach's team; null while the school is not the name of a team. */
  teamId!: number | null;
  /** Years as a coach. */
  yearsCoaching!: number | null;
  /** An alias of `yearsCoaching`. */
  experience!: number | null;
  region!: string | null;
  yearsExperience!: number | null;
  age!: number | null;
  teamMascot!: string | null;
  photoUrl!: string | null;
  /** False: pending. */
  isVerified!: boolean;
  createdAt!: Date;
  /** The official that the account belongs to, if any. */
  officialId?: number;
}

/** A coach as administrators and supervisors see them. */
export class CoachDto extends OmitType(UserProfileDto, ['yearsExperience', 'officialId']) {
  /** The region of the team, which lists show if `region` is missing. */
  teamRegion!: string | null;
}

/** A Regional Supervisor as administrators and supervisors see them. */
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

const NAMES = ['firstName', 'lastName'] as const;

export class PendingUserDto extends PickType(UserProfileDto, [
  ...(['id', ...NAMES, 'email', 'userType', 'school', 'region', 'yearsCoaching', 'createdAt'] as const),
]) {}

export class RegisteredUserDto extends PickType(UserProfileDto, [
  ...(['id', 'email', ...NAMES, 'userType', 'isVerified'] as const),
]) {
  message!: string;
}

export class DecisionDto extends PickType(UserProfileDto, ['id', 'isVerified']) {
  message!: string;
}

/** The account of a one-time token, for the form that sets a password. */
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

  /** The supervisor's region by default if a supervisor adds the coach. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  @InputField(COACH_FIELDS.age)
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @InputField(COACH_FIELDS.experience)
  experience?: number | null;

  /** An alias of `experience`: send either, or both with the same value. */
  @Rule<CreateCoachDto>((input) => validateCoach({ ...input }).yearsCoaching)
  yearsCoaching?: number | null;

  @InputField(COACH_FIELDS.teamMascot)
  teamMascot?: string | null;
}

/** Omitted fields stay unchanged; null or an empty text clears an optional field. */
export class UpdateCoachDto extends PartialType(CreateCoachDto, { skipNullProperties: false }) {
  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  photoUrl?: string | null;
}

/** The team that the coach should belong to. By default it is the team with the school's name. */
export class CoachTeamDto {
  @IsOptional()
  @Id()
  teamId?: number | null;
}

/** A Regional Supervisor whom an administrator or supervisor adds, by the route that also adds officials. */
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
  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  photoUrl?: string | null;
}

const registered = (field: string) => Rule<RegisterDto>((input) => validateRegistration({ ...input })[field]);

/** Other fields (role, isVerified, …) are ignored. */
export class RegisterDto {
  @InputField(COACH_FIELDS.firstName)
  firstName!: string;

  @InputField(COACH_FIELDS.lastName)
  lastName!: string;

  @EmailField()
  email!: string;

  @registered('password')
  password!: string;

  @registered('confirmPassword')
  confirmPassword!: string;

  @registered('userType')
  userType!: RegistrableUserType;

  /** Required for coaches. */
  @InputField(COACH_FIELDS.school)
  @registered('school')
  school?: string | null;

  /** A value from `GET /api/regions`. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;
}

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;

  /** The reason for a rejection, for the email to the person. */
  @IfSent()
  @InputField({ kind: 'text', label: 'Reason', max: LIMITS.textMax })
  reason?: string | null;
}

/**
 * The user's own profile. Types and lengths are checked here; required fields and ranges depend on the type of the account
 * (`validateProfile`). Fields that the type does not have are ignored; omitted optional fields stay unchanged.
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

  /** Only for coaches: their years of coaching. Null clears it. */
  @OtherName('yearsCoaching', isYearsOrNone)
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  experience?: number | null;

  /** An alias of `experience`: send either, or both with the same value. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsCoachingInvalid })
  yearsCoaching?: number | null;

  /** Only for coaches; null or an empty text clears it. */
  @InputField(COACH_FIELDS.teamMascot)
  teamMascot?: string | null;

  /** Only for supervisors. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  /** Only for supervisors. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsExperienceInvalid })
  yearsExperience?: number;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  photoUrl?: string | null;
}
