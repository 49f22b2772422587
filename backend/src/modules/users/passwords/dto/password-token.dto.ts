/** Whose link it is, for the form that sets a password. */
export class PasswordTokenDto {
  email!: string;
  firstName!: string;
  lastName!: string;
  expiresAt!: Date;
}
