import { Injectable } from '@nestjs/common';
import { CalendarsService } from '../../calendars';
import { EventsRepository } from '../../events';
import { ModerationService } from '../../moderation';
import { OfficialsRepository } from '../../officials';
import { RateLinksService } from '../../rate-links';
import { RatingsService, ReviewsService } from '../../reviews';
import { UnlistedRepository } from '../../unlisted';
import { RecipientsRepository } from '../../users';
import { RemindersService } from '../reminders/reminders.service';

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
    readonly unlisted: UnlistedRepository,
    readonly rateLinks: RateLinksService,
  ) {}
}
