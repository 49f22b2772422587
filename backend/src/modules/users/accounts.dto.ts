import { OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, Equals, IsBoolean, IsIn, IsNumber, IsOptional } from 'class-validator';
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

/** Filters a list of coaches or supervisors. */
export class ListAccountsQuery extends ShownPageQuery {
  /** Part of a name, an email, a school or a region, case-insensitive. */
  @QueryText('Search')
  q?: string;

  /** The whole region, case-insensitive. */
  @QueryText('Region')
  region?: string;

  /** `true`: only accounts of the caller's region or of none; no effect for a caller without a region. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Own region must be true or false' })
  ownRegion?: boolean;
}

const TEAMS = ['none'] as const;

export class ListCoachesQuery extends ListAccountsQuery {
  /** `none`: only verified coaches with a school that is no team's name. */
  @IsOptional()
  @IsIn(TEAMS, { message: 'Team must be none' })
  team?: (typeof TEAMS)[number];
}

/** The own account: every field but the secret ones. */
export class UserProfileDto {
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  role!: Role;
  userType!: UserType;
  school!: string | null;
  /** A coach's team; null while the school is no team's name. */
  teamId!: number | null;
  /** Years as a coach. */
  yearsCoaching!: number | null;
  /** Another name of `yearsCoaching`. */
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

/** A coach as administrators and supervisors see one. */
export class CoachDto extends OmitType(UserProfileDto, ['yearsExperience', 'officialId']) {
  /** That of the team, which stands for a missing `region` in lists. */
  teamRegion!: string | null;
}

/** A Regional Supervisor as administrators and supervisors see one. */
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

export class PendingUserDto extends PickType(UserProfileDto, [
  'id',
  'firstName',
  'lastName',
  'email',
  'userType',
  'school',
  'region',
  'yearsCoaching',
  'createdAt',
]) {}

export class RegisteredUserDto extends PickType(UserProfileDto, [
  'id',
  'email',
  'firstName',
  'lastName',
  'userType',
  'isVerified',
]) {
  message!: string;
}

/** What became of a pending account. */
export class DecisionDto extends PickType(UserProfileDto, ['id', 'isVerified']) {
  message!: string;
}

/** The account of a one-time token, for the form that sets a password. */
export class PasswordTokenDto extends PickType(UserProfileDto, ['email', 'firstName', 'lastName']) {
  expiresAt!: Date;
}

/** A coach whom an administrator or supervisor adds. */
export class CreateCoachDto {
  @InputField(COACH_FIELDS.firstName)
  firstName!: string;

  @InputField(COACH_FIELDS.lastName)
  lastName!: string;

  @EmailField(MESSAGES.emailInvalid)
  email!: string;

  @InputField(COACH_FIELDS.school)
  school?: string | null;

  /** A coach whom a supervisor adds gets the supervisor's region by default. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  @InputField(COACH_FIELDS.age)
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @InputField(COACH_FIELDS.experience)
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @Rule<CreateCoachDto>((input) => validateCoach({ ...input }).yearsCoaching)
  yearsCoaching?: number | null;

  @InputField(COACH_FIELDS.teamMascot)
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

/** Omitted fields stay. */
export class UpdateSupervisorDto extends PartialType(OmitType(CreateSupervisorDto, ['userType']), {
  skipNullProperties: false,
}) {
  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}

const registered = (field: string) => Rule<RegisterDto>((input) => validateRegistration({ ...input })[field]);

/** Other fields that are sent (role, isVerified, …) are dropped. */
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

  /** Required of a coach. */
  @InputField(COACH_FIELDS.school)
  @registered('school')
  school?: string | null;

  /** One of `GET /api/regions`. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;
}

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;

  /** Of a rejection, for the mail to the person. */
  @IfSent()
  @InputField({ kind: 'text', label: 'Reason', max: LIMITS.textMax })
  reason?: string | null;
}

/**
 * The own profile. Types and lengths are checked here; required fields and ranges depend on the type of the account
 * (`validateProfile`). Fields that the type does not have are dropped; an omitted optional field stays.
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

  /** A coach's. */
  @InputField(COACH_FIELDS.school)
  school?: string | null;

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
  @InputField(COACH_FIELDS.teamMascot)
  teamMascot?: string | null;

  /** A supervisor's. */
  @InputField(COACH_FIELDS.region)
  region?: string | null;

  /** A supervisor's. */
  @IsOptional()
  @IsNumber({}, { message: MESSAGES.yearsExperienceInvalid })
  yearsExperience?: number;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}
