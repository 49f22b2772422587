import { Injectable } from '@nestjs/common';
import { type MailPreference, unsubscribePath } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { Env } from '../../../config/env';
import { SettingsRepository } from '../../settings';
import { withUnsubscribe, type Email } from '../email/email';
import { type Subscription, UnsubscribeTokens } from './unsubscribe-tokens';

@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly tokens: UnsubscribeTokens,
    private readonly env: Env,
  ) {}

  /** Removes emails whose recipient has turned them off, and adds unsubscribe links to the others. */
  async prepare(em: EntityManager, emails: Email[]): Promise<Email[]> {
    const emailsToSend: Email[] = [];
    const userIdsByPreference = new Map<MailPreference, Set<number>>();
    for (const email of emails) {
      const { optional } = email;
      if (!optional) {
        emailsToSend.push(email);
        continue;
      }
      const { preference, userId } = optional;
      if (!userIdsByPreference.has(preference))
        userIdsByPreference.set(preference, await this.findTurnedOff(em, emails, preference));
      if (!userIdsByPreference.get(preference)!.has(userId))
        emailsToSend.push(this.withLinks(email, optional));
    }
    return emailsToSend;
  }

  private async findTurnedOff(em: EntityManager, emails: Email[], preference: MailPreference) {
    const userIds = emails.flatMap(({ optional }) =>
      optional?.preference === preference ? [optional.userId] : [],
    );
    return new Set(await this.settings.listTurnedOff(em, userIds, preference));
  }

  private withLinks(email: Email, subscription: Subscription): Email {
    const site = this.env.publicUrl;
    const token = this.tokens.create(subscription);
    const links = { page: site + unsubscribePath(token), oneClick: `${site}/api/unsubscribe/${token}` };
    return { ...email, content: withUnsubscribe(email.content, subscription.preference, links) };
  }
}
