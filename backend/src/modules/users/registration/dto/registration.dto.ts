import { LIMITS, type UserType } from '@rmo/contracts';
import { IsBoolean } from 'class-validator';
import { IfSent, InputField } from '../../../../common/http';

export class VerifyDto {
  @IsBoolean({ message: 'Approved must be true or false' })
  approved!: boolean;

  /** Of a rejection, for the mail to the person. */
  @IfSent()
  @InputField({ kind: 'text', label: 'Reason', max: LIMITS.textMax })
  reason?: string | null;
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
