import { BadRequestException, Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import { hashPassword, verifyPassword } from '../../common/auth/password';
import { SessionStore } from '../../common/auth/session.store';
import { validationError } from '../../common/errors';
import { LimitsService } from '../../common/limits';
import { OutboxService } from '../../queue';
import { PasswordsRepository, UsersRepository, UsersService } from '../users';
import type { ChangePasswordDto } from './auth.dto';

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: UsersService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
  ) {}

  /** 400: the current password is wrong; 429: too many wrong passwords. */
  async changePassword(user: SessionUser, { currentPassword, password }: ChangePasswordDto): Promise<void> {
    const currentHash = await this.checkPassword(user, 'currentPassword', currentPassword);
    const newHash = await hashPassword(password);
    await this.dataSource.transaction(async (em) => {
      const isChanged = await this.passwords.replacePassword(em, user.id, currentHash, newHash);
      if (!isChanged) throw wrongPasswordError('currentPassword');
      await this.sessions.endOthersOf(em, user);
      await this.outbox.enqueue(em, 'notify', { kind: 'password.changed', userId: user.id });
    });
  }

  /** 400: the password is wrong; 409: the last administrator; 429: too many wrong passwords. */
  async remove(user: SessionUser, password: string): Promise<void> {
    const hash = await this.checkPassword(user, 'password', password);
    if (!(await this.accounts.removeOwn(user.id, hash))) throw wrongPasswordError('password');
  }

  /** Returns the stored hash. Only wrong passwords count toward the limit. */
  private checkPassword(user: SessionUser, field: string, password: string): Promise<string> {
    const check = async () => {
      const hash = await this.users.findPasswordHash(user.id);
      if (!(await verifyPassword(hash, password))) throw wrongPasswordError(field);
      return hash!;
    };
    const isFailure = (error: unknown) => error instanceof BadRequestException;
    return this.limits.attempt('password-check', String(user.id), check, isFailure);
  }
}

/** The status is 400, because 401 would mean that the session has ended. */
const wrongPasswordError = (field: string) => validationError([{ field, message: MESSAGES.passwordWrong }]);
