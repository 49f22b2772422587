import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NotificationPayloads, NotificationKind } from '../../../queue';
import { CalendarsService } from '../../calendars';
import { EventsRepository } from '../../events';
import { ModerationService } from '../../moderation';
import { OfficialsRepository } from '../../officials';
import { RatingsService, ReviewsService } from '../../reviews';
import { RecipientsRepository } from '../../users';
import { RemindersService } from '../reminders/reminders.service';
import type { Email } from '../email/email';

/** The modules that handlers ask about events and recipients. */
@Injectable()
export class NotificationSources {
  constructor(
    readonly recipients: RecipientsRepository,
    readonly officials: OfficialsRepository,
    readonly events: EventsRepository,
    readonly reviews: ReviewsService,
    readonly ratings: RatingsService,
    readonly moderation: ModerationService,
    readonly reminders: RemindersService,
    readonly calendars: CalendarsService,
  ) {}
}

export interface InAppNotification {
  userIds: number[];
  /** The id of the subject: an account, an event, a review, a case or an official. */
  subjectId: number;
  /** Distinguishes several notifications to the same user from the same job. */
  part?: string;
  title: string;
  message: string;
  /** The path within this product that opens on click. */
  link: string;
}

/** Marks earlier notifications of these kinds about the subject as outdated, and adds a note. */
export interface Outdated {
  kinds: NotificationKind[];
  subjectId: number;
  /** Limits the change to these users' notifications; if absent, it applies to everyone's. */
  userIds?: number[];
  exceptUserIds?: number[];
  note: string;
  /** True if nothing is left to do, which marks the notifications as read; false to mark them as unread. Unchanged if absent. */
  isDone?: boolean;
}

/** A kind of notification: who receives it, in-app and by email, and its text. */
export interface NotificationHandler<K extends NotificationKind, Data = unknown> {
  /** Loads the data for the texts. Returns null if the subject no longer exists; then nobody is notified. */
  load(
    em: EntityManager,
    payload: NotificationPayloads[K],
    sources: NotificationSources,
  ): Promise<Data | null>;
  /** One text for all recipients, or several for groups of recipients. */
  inApp?(data: Data): InAppNotification | InAppNotification[];
  /** Marks earlier notifications that this one makes outdated. */
  outdates?(data: Data): Outdated;
  /** `site` is the product's public URL, without a trailing slash. */
  emails?(data: Data, site: string): Email[];
  /** An example for the email preview, which `npm run mail-previews` writes to `docs/mail/<name>.html` and `.txt`. */
  preview?: { name: string; data: Data };
}
