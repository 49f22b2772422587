import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../common/auth/password';
import { SessionStore } from '../../common/auth/session.store';
import { NotificationsService } from '../notifications';
import { ReviewsService } from '../reviews';
import { PasswordsService } from '../users';

/** Sets the password that a link allows to set, with all that hangs on who reads the mails of an account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly links: PasswordsService,
    private readonly sessions: SessionStore,
    private readonly reviews: ReviewsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Once; every session of the account ends. 400 where the link is unknown, used or too old. */
  async set(token: string, password: string): Promise<void> {
    // Before the costly hash: a made-up token must not keep the processor busy.
    await this.links.check(token);
    const passwordHash = await hashPassword(password);
    await this.links.transaction(async (em) => {
      const { userId, emailUnproven } = await this.links.setPassword(em, token, passwordHash);
      await this.sessions.endAllOf(userId, em);
      if (emailUnproven) await this.detachReviews(em, userId);
    });
  }

  /**
   * Somebody else chose the email by which this password came, so perhaps it is not the author who comes in: nothing in
   * the account leads to an anonymous review any more. For good, as nobody can say later whose account it is.
   */
  private async detachReviews(em: EntityManager, userId: number): Promise<void> {
    const reviewIds = await this.reviews.detachAnonymous(em, userId);
    await this.notifications.removeReviewReports(em, userId, reviewIds);
  }
}
