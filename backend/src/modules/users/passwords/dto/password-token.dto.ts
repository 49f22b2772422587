/** The account of a one-time token, for the form that sets a password. */
export class PasswordTokenDto {
  email!: string;
  firstName!: string;
  lastName!: string;
  expiresAt!: Date;
}
