import { Injectable, UnauthorizedException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import { hashPassword } from '../../common/auth/password';
import { SessionStore } from '../../common/auth/session.store';
import { NotificationsService } from '../notifications';
import { ReviewsService } from '../reviews';
import { PasswordsService, ProfileService, UserProfileDto, UsersService } from '../users';
import type { VerifiedAccount } from './local.strategy';

/** Sign-in, and new passwords with everything that depends on who reads the mails of an account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionStore,
    private readonly reviews: ReviewsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Starts a session for an account whose password was verified. 401 where the account was deleted, or got another
   * password, meanwhile: a login with the old password must not survive the change, which ends the sessions it finds.
   */
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

  /** Uses the token, once; every session of the account ends. 400 where the token is unknown, used or expired. */
  async setPassword(token: string, password: string): Promise<void> {
    // Before the expensive hash: made-up tokens must not cost processor time.
    await this.passwords.check(token);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (em) => {
      const { userId, emailUnproven } = await this.passwords.setPassword(em, token, passwordHash);
      await this.sessions.endAllOf(userId, em);
      if (!emailUnproven) return;
      // Somebody else chose the email by which this password came, so it may not be the author who signs in: nothing in
      // the account may lead to an anonymous review. For good, as nobody can say later whose account it is.
      const reviewIds = await this.reviews.detachAnonymous(em, userId);
      await this.notifications.removeReviewReports(em, userId, reviewIds);
    });
  }
}
