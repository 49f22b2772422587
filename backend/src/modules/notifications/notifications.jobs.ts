import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidate } from '../../common/list-cache/index';
import { Env } from '../../config/env';
import { OnJob, OutboxService, type NotificationEvent } from '../../queue';
import { AnnouncementsService } from './announcements.service';
import { DeliveriesRepository } from './deliveries.repository';
import {
  accountApproved,
  accountInvited,
  accountRejected,
  assignment,
  emailChanged,
  emailRestored,
  eventWithTeam,
  passwordReset,
  pendingAccount,
  reviewReported,
  reviewToCheck,
  type Outcome,
} from './notices';
import { NoticesRepository } from './notices.repository';
import { NotificationsRepository } from './notifications.repository';

type PersonalNotice = Exclude<NotificationEvent, { kind: 'announcement' }>;

/** Turns what happened into entries in the bell and mails to be sent, all in one transaction. */
@Injectable()
export class NotificationsJobs {
  constructor(
    private readonly people: NoticesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly announcements: AnnouncementsService,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  @OnJob('notify')
  async notify(notice: NotificationEvent): Promise<void> {
    if (notice.kind === 'announcement') return this.announcements.carryOut(notice.announcementId);
    await this.notifications.transaction(async (em) => {
      const outcome = await this.outcomeOf(em, notice);
      if (outcome) await this.carryOut(em, outcome);
    });
  }

  private async carryOut(em: EntityManager, { cause, bell, letters = [] }: Outcome): Promise<void> {
    if (bell) {
      await this.notifications.write(em, bell.userIds, cause, bell.title, bell.message);
      await invalidate(em, ...bell.userIds.map((id) => `notifications:${id}` as const));
    }
    const deliveryIds = await this.deliveries.add(em, cause, letters);
    await this.outbox.enqueueMany(
      em,
      'mail.send',
      deliveryIds.map((deliveryId) => ({ deliveryId })),
    );
  }

  /** Null where the thing is gone by now: then there is nothing to tell. */
  private async outcomeOf(em: EntityManager, notice: PersonalNotice): Promise<Outcome | null> {
    const site = this.env.publicUrl;
    switch (notice.kind) {
      case 'pending.coach': {
        const user = await this.people.user(em, notice.userId);
        return (
          user && pendingAccount(user, await this.people.deciders(em, user.userType === 'Coach', user.region))
        );
      }
      case 'account.approved': {
        const user = await this.people.user(em, notice.userId);
        return user && accountApproved(user, site);
      }
      case 'account.rejected':
        return accountRejected(notice);
      case 'account.invited': {
        const user = await this.people.user(em, notice.userId);
        return user && accountInvited(user, notice, site);
      }
      case 'password.reset': {
        const user = await this.people.user(em, notice.userId);
        return user && passwordReset(user, notice, site);
      }
      case 'email.changed': {
        const user = await this.people.user(em, notice.userId);
        return user && emailChanged(user, notice, site);
      }
      case 'email.restored': {
        const user = await this.people.user(em, notice.userId);
        return user && emailRestored(user, notice.address, notice.change);
      }
      case 'event.team': {
        const event = await this.people.event(em, notice.eventId);
        return event && eventWithTeam(event, await this.people.coachesOfTeams(em, notice.teamIds), site);
      }
      case 'event.assignment': {
        const event = await this.people.event(em, notice.eventId);
        return (
          event && assignment(event, await this.people.accountsOfOfficials(em, notice.officialIds), site)
        );
      }
      case 'review.reported':
        return reviewReported(notice.reviewId, await this.people.authorOf(em, notice.reviewId));
      case 'review.to-check': {
        const official = await this.people.officialOfReview(em, notice.reviewId);
        return (
          official &&
          reviewToCheck(notice.reviewId, official, await this.people.managersBut(em, notice.reporterId))
        );
      }
    }
  }
}
