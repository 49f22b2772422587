import type { Role, UserType } from '@rmo/contracts';

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
  yearsCoaching!: number | null;
  /** Another name of `yearsCoaching`. */
  experience!: number | null;
  region!: string | null;
  yearsExperience!: number | null;
  age!: number | null;
  teamMascot!: string | null;
  photoUrl!: string | null;
  isVerified!: boolean;
  createdAt!: Date;
  /** The official that the account belongs to, if any. */
  officialId?: number;
}
