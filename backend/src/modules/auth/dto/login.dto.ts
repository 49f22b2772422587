import { validateLogin } from '@rmo/contracts';
import { Rule, Trim } from '../../../common/http';

const checked = (field: string) => Rule<LoginDto>((input) => validateLogin({ ...input })[field]);

export class LoginDto {
  @Trim()
  @checked('email')
  email!: string;

  @checked('password')
  password!: string;
}
