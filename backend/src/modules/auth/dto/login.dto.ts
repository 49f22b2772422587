import { validateLogin } from '@rmo/contracts';
import { EmailAddress, Rule } from '../../../common/http';

const checked = (field: string) => Rule<LoginDto>((input) => validateLogin({ ...input })[field]);

export class LoginDto {
  @EmailAddress()
  @checked('email')
  email!: string;

  @checked('password')
  password!: string;
}
