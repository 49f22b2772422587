import type { Role, UserType } from '@rmo/contracts';

/** An account as its owner sees it: every field but the secret ones. */
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
  yearsCoaching!: number | null;
  /** The same as `yearsCoaching`, under its other name. */
  experience!: number | null;
  region!: string | null;
  yearsExperience!: number | null;
  age!: number | null;
  teamMascot!: string | null;
  photoUrl!: string | null;
  isVerified!: boolean;
  createdAt!: Date;
  /** The official that the account belongs to, where it does. */
  officialId?: number;
}

export class PendingUserDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  email!: string;
  userType!: UserType;
  school!: string | null;
  region!: string | null;
  yearsCoaching!: number | null;
  createdAt!: Date;
}

export class RegisteredUserDto {
  message!: string;
  id!: number;
  email!: string;
  firstName!: string;
  lastName!: string;
  userType!: UserType;
  isVerified!: boolean;
}

/** What became of a pending account. */
export class DecisionDto {
  id!: number;
  isVerified!: boolean;
  message!: string;
}

/** What a sign-in needs to know. */
export interface Credentials {
  id: number;
  password: string;
  isVerified: boolean;
}
