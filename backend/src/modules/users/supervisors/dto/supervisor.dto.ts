import type { Role, UserType } from '@rmo/contracts';

/** A Regional Supervisor as administrators and supervisors see one. */
export class SupervisorDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: Role;
  userType!: UserType;
  region!: string | null;
  yearsExperience!: number | null;
  photoUrl!: string | null;
  /** False: pending. */
  isVerified!: boolean;
  createdAt!: Date;
}

export class SupervisorListDto {
  data!: SupervisorDto[];
}
