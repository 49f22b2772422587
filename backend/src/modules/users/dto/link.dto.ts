/** Whose link it is, for the form that sets a password. */
export class LinkDto {
  email!: string;
  firstName!: string;
  lastName!: string;
  expiresAt!: Date;
}
