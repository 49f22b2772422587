import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import {
  OnJob,
  type JobContext,
  type NotifyJob,
  type NotificationPayloads,
  type NotificationKind,
} from '../../queue';
import { DeliveriesService } from './deliveries/deliveries.service';
import { KINDS } from './kinds';
import { NotificationSources } from './kinds/notification-sources';
import { NotificationsRepository } from './notifications.repository';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

@Injectable()
export class NotificationsJobs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: NotificationSources,
    private readonly notifications: NotificationsRepository,
    private readonly deliveries: DeliveriesService,
    private readonly unsubscribe: UnsubscribeService,
    private readonly env: Env,
  ) {}

  @OnJob('notify')
  async notify(event: NotifyJob, { outboxId }: JobContext): Promise<void> {
    await this.dataSource.transaction((em) => this.process(em, event.kind, event, outboxId));
  }

  private async process<K extends NotificationKind>(
    em: EntityManager,
    kind: K,
    payload: NotificationPayloads[K],
    outboxId: string,
  ): Promise<void> {
    const handler = KINDS[kind];
    const data = await handler.load(em, payload, this.sources);
    if (data === null) return;
    // The cause is unique per recipient, so that running the job twice notifies nobody twice, while a later notification of the
    // same kind has a cause of its own.
    const cause = `${kind}:outbox-${outboxId}`;
    const outdated = handler.outdates?.(data);
    if (outdated) await this.notifications.addNote(em, outdated, cause);
    for (const { part, ...inApp } of [handler.inApp?.(data) ?? []].flat()) {
      await this.notifications.insert(em, { kind, cause: part ? `${cause}:${part}` : cause, ...inApp });
    }
    const emails = handler.emails?.(data, this.env.publicUrl) ?? [];
    await this.deliveries.create(em, cause, await this.unsubscribe.prepare(em, emails));
  }
}
