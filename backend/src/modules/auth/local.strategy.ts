import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { emailKey, MESSAGES } from '@rmo/contracts';
import { verifyPassword } from '../../common/auth/password';
import { UsersRepository } from '../users';

/** An account whose password was correct, with the hash that it was compared with. */
export interface VerifiedAccount {
  id: number;
  password: string;
}

/** Checks a login by email and password. An unknown email and a wrong password get the same response after the same time. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersRepository) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<VerifiedAccount> {
    const account = await this.users.findCredentials(emailKey(email));
    const matches = await verifyPassword(account?.password ?? null, password);
    if (!account || !matches) throw new UnauthorizedException(MESSAGES.invalidCredentials);
    // Only someone with the correct password may find out that the account is pending.
    if (!account.isVerified) throw new ForbiddenException(MESSAGES.pendingApproval);
    return { id: account.id, password: account.password };
  }
}
