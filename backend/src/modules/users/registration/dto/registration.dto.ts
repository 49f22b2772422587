import type { UserType } from '@rmo/contracts';
import { IsBoolean } from 'class-validator';

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;
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
