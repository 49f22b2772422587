import { Injectable } from '@nestjs/common';
import type { MessageDto } from '../../common/http';
import { OutboxService } from '../../queue';
import { EventChangesService, EventsService } from '../events';
import { OfficialsService } from '../officials';
import type { ReviewCountDto } from './dto/review.dto';
import { RatingsService } from './ratings.service';
import { ReviewsRepository } from './reviews.repository';

/** Removals that take reviews along, and what they would take. */
@Injectable()
export class RemovalsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly officials: OfficialsService,
    private readonly events: EventsService,
    private readonly changes: EventChangesService,
    private readonly outbox: OutboxService,
    private readonly ratings: RatingsService,
  ) {}

  /** 404 where there is no such official. */
  async ofOfficial(id: number): Promise<ReviewCountDto> {
    await this.officials.get(id);
    return { count: await this.reviews.countOf('officialId', id) };
  }

  /** 404 where there is no such event. */
  async ofEvent(id: number): Promise<ReviewCountDto> {
    await this.events.get(id);
    return { count: await this.reviews.countOf('eventId', id) };
  }

  /**
   * Deletes an event with its assignments and reviews, and promises new ratings to the officials that had reviews of
   * it, also to one who is not assigned any more; the answer waits for them. 404 where there is no such event.
   */
  async removeEvent(id: number): Promise<MessageDto> {
    const jobs = await this.reviews.transaction(async (em) => {
      await this.changes.holdForRemoval(em, id);
      // Read after the event is held: no review can come any more.
      const rated = await this.reviews.ofEvent(em, id);
      const reviews = rated.reduce((sum, { count }) => sum + count, 0);
      await this.changes.remove(em, id, { reviews });
      return this.outbox.enqueueMany(
        em,
        'ratings.recompute',
        rated.map(({ officialId }) => ({ officialId })),
      );
    });
    await this.ratings.written(jobs);
    return { message: 'Event deleted' };
  }
}
