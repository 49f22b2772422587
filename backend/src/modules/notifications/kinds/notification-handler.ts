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

/** The modules that know what an event is about and who receives it. */
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
  /** Distinguishes several notifications about the same event to the same user. */
  part?: string;
  title: string;
  message: string;
  /** The path within this product that a click opens. */
  link: string;
}

/** Marks earlier notifications of these kinds about the subject as outdated, with a note. */
export interface Outdated {
  kinds: NotificationKind[];
  subjectId: number;
  /** Limits the change to these users' notifications. Absent: everyone's. */
  userIds?: number[];
  exceptUserIds?: number[];
  note: string;
  /**
   * True if nothing is left to do, so that the notifications count as read; false if they should be read again. Absent:
   * unchanged.
   */
  isDone?: boolean;
}

/** A kind of notification: who receives it, in-app and by email, and with what text. */
export interface NotificationHandler<K extends NotificationKind, Data = unknown> {
  /** Reads the data for the texts. Returns null if the subject no longer exists; then no one is notified. */
  load(
    em: EntityManager,
    payload: NotificationPayloads[K],
    sources: NotificationSources,
  ): Promise<Data | null>;
  /** A single text for all recipients, or several for groups of recipients. */
  inApp?(data: Data): InAppNotification | InAppNotification[];
  /** Marks earlier notifications that this event makes outdated. */
  outdates?(data: Data): Outdated;
  /** `site` is the public URL of the product, without a trailing slash. */
  emails?(data: Data, site: string): Email[];
  /** An example of its email, written to `docs/mail/<name>.html` and `.txt` by `npm run mail-previews`. */
  preview?: { name: string; data: Data };
}
