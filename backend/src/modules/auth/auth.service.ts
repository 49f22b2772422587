import { Injectable, UnauthorizedException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../common/auth/password';
import { SessionStore } from '../../common/auth/session.store';
import { NotificationsRepository } from '../notifications';
import { OwnReviewsRepository } from '../reviews';
import { UnlistedRepository } from '../unlisted';
import { PasswordsService, ProfileService, UserProfileDto, UsersRepository } from '../users';
import type { VerifiedAccount } from './login.guard';

@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionStore,
    private readonly reviews: OwnReviewsRepository,
    private readonly unlisted: UnlistedRepository,
    private readonly notifications: NotificationsRepository,
  ) {}

  /** 401: the account was deleted, or its password changed, after the guard's check; a change only ends existing sessions. */
  async login(
    { id, password }: VerifiedAccount,
    email: string,
    device: string,
  ): Promise<{ token: string; profile: UserProfileDto }> {
    const token = await this.dataSource.transaction(async (em) => {
      const account = await this.users.lockForSignIn(em, id, password);
      return account && this.sessions.create(em, account, device);
    });
    const user = token ? await this.sessions.find(token) : null;
    if (!token || !user) throw new UnauthorizedException(MESSAGES.invalidCredentials);
    await this.users.markEmailProven(id, email, password);
    return { token, profile: await this.profiles.get(id, user.officialId) };
  }

  /** Sets the password with the token and ends all of the account's sessions. 400: the token is unknown, used or expired. */
  async setPassword(token: string, password: string): Promise<void> {
    // Checks the token before the expensive hash, so that invalid tokens cost no processor time.
    await this.passwords.check(token);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (em) => {
      const { userId, emailUnproven } = await this.passwords.setPassword(em, token, passwordHash);
      await this.sessions.endAllOf(userId, em);
      if (!emailUnproven) return;
      // A manager chose the email, so this user may not be the author of the anonymous reviews. Nobody can find out later.
      const reviewIds = await this.reviews.detachAnonymous(em, userId);
      await this.unlisted.detach(em, userId);
      await this.notifications.deleteToAuthor(em, userId, reviewIds);
    });
  }
}
