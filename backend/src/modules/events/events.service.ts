import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LIMITS } from '@rmo/contracts';
import { pageWindow } from '../../common/http';
import { OfficialsService } from '../officials';
import type { EventOfficialDto, EventSummaryDto, EventTeamDto, EventDto } from './dto/event.dto';
import type { ListEventsQuery } from './dto/list-events.query';
import { found } from './event-input';
import { EventsRepository, type EventForNotification } from './events.repository';

@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly officials: OfficialsService,
  ) {}

  list(query: ListEventsQuery): Promise<{ data: EventDto[]; total: number }> {
    const { limit, offset } = pageWindow(query);
    return this.events.page({ from: query.from, to: query.to, q: query.q, limit, offset });
  }

  async get(id: number): Promise<EventDto> {
    return found(await this.events.view(id));
  }

  async officialsOf(id: number): Promise<EventOfficialDto[]> {
    return found(await this.events.officials(id));
  }

  async teamsOf(id: number): Promise<EventTeamDto[]> {
    return found(await this.events.teams(id));
  }

  /** What an official works, newest first; 404 where there is no such official. */
  async ofOfficial(officialId: number): Promise<EventSummaryDto[]> {
    await this.officials.get(officialId);
    return this.events.ofOfficial(officialId, LIMITS.listMax);
  }

  /** The events of a coach's team, newest first; none without a team. */
  async ofTeam(teamId: number | null): Promise<EventDto[]> {
    return teamId === null ? [] : this.events.ofTeam(teamId, LIMITS.listMax);
  }

  findForNotification(em: EntityManager, id: number): Promise<EventForNotification | null> {
    return this.events.findForNotification(em, id);
  }

  /**
   * The day (`yyyy-MM-dd`) of an event to which the official was assigned, for as long as the transaction lasts; null
   * where it was not. The event is held first, as who removes an event does: the two never wait for each other in a
   * circle.
   */
  async dayOfAssignment(em: EntityManager, eventId: number, officialId: number): Promise<string | null> {
    const day = await this.events.hold(em, eventId);
    return day !== null && (await this.events.holdAssignment(em, eventId, officialId)) ? day : null;
  }
}
