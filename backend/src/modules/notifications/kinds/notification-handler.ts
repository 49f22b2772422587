import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NotificationPayloads, NotificationKind } from '../../../queue';
import { CalendarsService } from '../../calendars';
import { EventsService } from '../../events';
import { ModerationService } from '../../moderation';
import { OfficialsService } from '../../officials';
import { RatingsService, ReviewsService } from '../../reviews';
import { RecipientsRepository } from '../../users';
import { RemindersService } from '../reminders/reminders.service';
import type { Email } from '../email/email';

/** The modules that know what an event is about and who receives it. */
@Injectable()
export class NotificationSources {
  constructor(
    readonly recipients: RecipientsRepository,
    readonly officials: OfficialsService,
    readonly events: EventsService,
    readonly reviews: ReviewsService,
    readonly ratings: RatingsService,
    readonly moderation: ModerationService,
    readonly reminders: RemindersService,
    readonly calendars: CalendarsService,
  ) {}
}

export interface InAppNotification {
  userIds: number[];
  /** The id of what the event is about: an account, an event, a review, a case or an official. */
  subjectId: number;
  /** Tells several notifications of one event to the same person apart. */
  part?: string;
  title: string;
  message: string;
  /** The path of this product that a click on it opens. */
  link: string;
}

/** Notifications of these kinds about the subject, and what they say from now on. */
export interface Outdated {
  kinds: NotificationKind[];
  subjectId: number;
  /** Only those of these people; absent: of everybody. */
  userIds?: number[];
  note: string;
  /** Whether nothing is left to do, so that they count as read; false: they are to be read again. Absent: as they were. */
  isDone?: boolean;
}

/** One kind of notification: who receives it, in-app and by email, and with what text. */
export interface NotificationHandler<K extends NotificationKind, Data = unknown> {
  /** Reads what the texts need; null when the subject no longer exists, then nobody is notified. */
  load(
    em: EntityManager,
    payload: NotificationPayloads[K],
    sources: NotificationSources,
  ): Promise<Data | null>;
  /** One text for all, or several for groups of recipients. */
  inApp?(data: Data): InAppNotification | InAppNotification[];
  /** What earlier notifications say from now on. */
  outdates?(data: Data): Outdated;
  /** `site` is the public URL of the product, without a slash at the end. */
  emails?(data: Data, site: string): Email[];
  /** An example of its email, written to `docs/mail/<name>.html` and `.txt` by `npm run mail-previews`. */
  preview?: { name: string; data: Data };
}
