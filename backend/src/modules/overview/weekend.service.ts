import { Injectable } from '@nestjs/common';
import { lastWeekend, zonedDay } from '@rmo/contracts';
import { EventsService } from '../events';
import { FiguresService } from '../reviews';
import type { WeekendDto } from './dto/weekend.dto';

const SHOWN = 5;

/** What became of the events of the last weekend. For those who may read the reviews. */
@Injectable()
export class WeekendService {
  constructor(
    private readonly events: EventsService,
    private readonly figures: FiguresService,
  ) {}

  /** Two queries for the events and one for the reviews of those that are listed, however many there were. */
  async find(region: string | undefined, now = new Date()): Promise<WeekendDto> {
    const today = zonedDay(now);
    const weekend = lastWeekend(today);
    const days = { from: weekend.from, to: weekend.to < today ? weekend.to : today };
    const { data, total } = await this.events.list({ ...days, region, order: 'asc', page: 1, limit: SHOWN });
    const figures = await this.figures.ofEvents(data.map(({ id }) => id));
    return {
      ...days,
      total,
      events: data.map(({ id, name, date, startTime, venue, officials }) => {
        const own = figures.filter(
          ({ eventId, officialId }) => eventId === id && officials.some((one) => one.id === officialId),
        );
        return {
          ...{ id, name, date, startTime, venue },
          officials: officials.length,
          rated: own.length,
          reviews: own.reduce((sum, { count }) => sum + count, 0),
        };
      }),
    };
  }
}
