import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import { OnJob, OutboxService, type Notice } from '../../queue';
import {
  accountApproved,
  accountRejected,
  assignment,
  eventWithTeam,
  pendingAccount,
  reviewReported,
  type Outcome,
} from './notices';
import { NoticesRepository } from './notices.repository';
import { NotificationsRepository } from './notifications.repository';

/** Turns what happened into entries in the bell and mails to be sent, all in one transaction. */
@Injectable()
export class NotificationsJobs {
  constructor(
    private readonly people: NoticesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  @OnJob('notify')
  async notify(notice: Notice): Promise<void> {
    await this.notifications.transaction(async (em) => {
      const outcome = await this.outcomeOf(em, notice);
      if (outcome) await this.carryOut(em, outcome);
    });
  }

  private async carryOut(em: EntityManager, { cause, bell, letters = [] }: Outcome): Promise<void> {
    if (bell) await this.notifications.write(em, bell.userIds, cause, bell.title, bell.message);
    for (const letter of letters) {
      const deliveryId = await this.notifications.addDelivery(em, cause, letter);
      if (deliveryId !== null) await this.outbox.add(em, 'mail.send', { deliveryId });
    }
  }

  /** Null where the thing is gone by now: then there is nothing to tell. */
  private async outcomeOf(em: EntityManager, notice: Notice): Promise<Outcome | null> {
    switch (notice.kind) {
      case 'pending.coach': {
        const user = await this.people.user(em, notice.userId);
        return (
          user && pendingAccount(user, await this.people.deciders(em, user.userType === 'Coach', user.region))
        );
      }
      case 'account.approved': {
        const user = await this.people.user(em, notice.userId);
        return user && accountApproved(user, this.env.publicUrl);
      }
      case 'account.rejected':
        return accountRejected(notice);
      case 'event.team': {
        const event = await this.people.event(em, notice.eventId);
        return event && eventWithTeam(event, await this.people.coachesOfTeams(em, notice.teamIds));
      }
      case 'event.assignment': {
        const event = await this.people.event(em, notice.eventId);
        return event && assignment(event, await this.people.accountsOfOfficials(em, notice.officialIds));
      }
      case 'review.reported':
        return reviewReported(notice.reviewId, await this.people.authorOf(em, notice.reviewId));
    }
  }
}
