import type { Role, UserType } from '@rmo/contracts';

/** A coach as administrators and supervisors see one. */
export class CoachDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: Role;
  userType!: UserType;
  school!: string | null;
  /** Null while the school is no team's name. */
  teamId!: number | null;
  region!: string | null;
  /** That of the team, which stands for a missing `region` in lists. */
  teamRegion!: string | null;
  age!: number | null;
  /** Years as a coach. */
  experience!: number | null;
  /** Another name of `experience`. */
  yearsCoaching!: number | null;
  teamMascot!: string | null;
  photoUrl!: string | null;
  /** False: pending. */
  isVerified!: boolean;
  createdAt!: Date;
}
