import { validateAddress } from '@rmo/contracts';
import { EmailAddress, Rule } from '../../../common/http';

export class InviteOfficialDto {
  @EmailAddress()
  @Rule<InviteOfficialDto>((input) => validateAddress({ ...input }).email)
  email!: string;
}

/** The account of an official who was invited. */
export class OfficialAccountDto {
  message!: string;
  userId!: number;
  officialId!: number;
  email!: string;
}
