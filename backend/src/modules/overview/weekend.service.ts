import { Injectable } from '@nestjs/common';
import { LIMITS, lastWeekend, zonedDay } from '@rmo/contracts';
import { EventsService } from '../events';
import { FiguresRepository } from '../reviews';
import type { WeekendDto } from './overview.dto';

const SHOWN_EVENTS_MAX = 5;

@Injectable()
export class WeekendService {
  constructor(
    private readonly events: EventsService,
    private readonly figures: FiguresRepository,
  ) {}

  async find(region: string | undefined, now = new Date()): Promise<WeekendDto> {
    const today = zonedDay(now);
    const weekend = lastWeekend(today);
    const days = { from: weekend.from, to: weekend.to < today ? weekend.to : today };
    const query = { ...days, region, order: 'asc', page: 1, limit: LIMITS.listMax } as const;
    const { data, total } = await this.events.list(query);
    const figures = await this.figures.listOfEvents(data.map(({ id }) => id));
    const events = data.map(({ id, name, date, endDate, startTime, venue, officials }) => {
      const eventFigures = figures.filter(
        ({ eventId, officialId }) => eventId === id && officials.some((one) => one.id === officialId),
      );
      const reviews = eventFigures.reduce((sum, { count }) => sum + count, 0);
      const stars = eventFigures.reduce((sum, { count, average }) => sum + count * average, 0);
      return {
        ...{ id, name, date, endDate, startTime, venue, reviews },
        officials: officials.length,
        rated: eventFigures.length,
        average: reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : null,
      };
    });
    const incomplete = events.filter(({ rated, officials }) => rated < officials);
    const complete = events.filter(({ rated, officials }) => rated >= officials);
    return { ...days, total, events: [...incomplete, ...complete].slice(0, SHOWN_EVENTS_MAX) };
  }
}
