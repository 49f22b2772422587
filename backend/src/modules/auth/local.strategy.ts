import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { MESSAGES } from '@rmo/contracts';
import { verifyPassword } from '../../common/auth/password';
import { UsersService } from '../users';

/** The account of a right password, and the hash that it was compared with. */
export interface VerifiedAccount {
  id: number;
  password: string;
}

/** Email and password. The same response, after the same time, for a wrong email and a wrong password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<VerifiedAccount> {
    // In lower case by JavaScript, as it was stored: the database may know fewer capitals.
    const account = await this.users.findCredentials(email.trim().toLowerCase());
    const matches = await verifyPassword(account?.password ?? null, password);
    if (!account || !matches) throw new UnauthorizedException(MESSAGES.invalidCredentials);
    // Only who knows the password learns that the account is pending.
    if (!account.isVerified) throw new ForbiddenException(MESSAGES.pendingApproval);
    return { id: account.id, password: account.password };
  }
}
