import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LIMITS, MESSAGES } from '@rmo/contracts';
import { validationError } from '../../common/errors';
import { pageWindow } from '../../common/http';
import { OutboxService } from '../../queue';
import { OfficialsService } from '../officials';
import { TeamsService } from '../teams';
import type { CreateEventDto } from './dto/create-event.dto';
import type { EventOfficialView, EventSummary, EventTeamView, EventView } from './dto/event.dto';
import type { ListEventsQuery } from './dto/list-events.query';
import { defaultHost, idProblem, noonUtc, type InputProblem } from './event-input';
import { EventsRepository } from './events.repository';

@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly officials: OfficialsService,
    private readonly teams: TeamsService,
    private readonly outbox: OutboxService,
  ) {}

  list(query: ListEventsQuery): Promise<{ data: EventView[]; total: number }> {
    const { limit, offset } = pageWindow(query);
    return this.events.page({ from: query.from, to: query.to, q: query.q, limit, offset });
  }

  async get(id: number): Promise<EventView> {
    return found(await this.events.view(id));
  }

  async officialsOf(id: number): Promise<EventOfficialView[]> {
    return found(await this.events.officials(id));
  }

  async teamsOf(id: number): Promise<EventTeamView[]> {
    return found(await this.events.teams(id));
  }

  /** What an official works, newest first; 404 where there is no such official. */
  async ofOfficial(officialId: number): Promise<EventSummary[]> {
    await this.officials.get(officialId);
    return this.events.ofOfficial(officialId, LIMITS.listMax);
  }

  /** The events of a coach's school, newest first; none without a school. */
  async ofSchool(school: string | null): Promise<EventView[]> {
    return school?.trim() ? this.events.ofSchool(school, LIMITS.listMax) : [];
  }

  /** Whether the official was assigned, for as long as the transaction lasts. */
  isAssigned(em: EntityManager, eventId: number, officialId: number): Promise<boolean> {
    return this.events.holdAssignment(em, eventId, officialId);
  }

  /** The event with its assignments, and the notices about it, or nothing at all. */
  async create(input: CreateEventDto): Promise<EventView> {
    const officialIds = input.officials.map(({ officialId }) => officialId);
    const teamIds = input.teams ?? [];
    const id = await this.events.transaction(async (em) => {
      const officials = await this.officials.forEvent(em, officialIds);
      const teams = await this.teams.forEvent(em, teamIds);
      const problems = [idProblem('officials', officialIds, officials), idProblem('teams', teamIds, teams)];
      refuse(problems);
      const nameOf = new Map(teams.map((team) => [team.id, team.name]));
      const eventId = await this.events.insert(
        em,
        {
          name: input.name,
          date: noonUtc(input.date),
          startTime: input.startTime || null,
          venue: input.venue,
          eventType: input.eventType,
          host: input.host || defaultHost(teamIds.map((teamId) => nameOf.get(teamId) ?? '')),
          description: input.description || null,
        },
        input.officials.map(({ officialId, role }) => ({ officialId, role: role || null })),
        teamIds,
      );
      await this.announce(em, eventId, officialIds, teamIds);
      return eventId;
    });
    return this.get(id);
  }

  /** Coaches learn of an event with their team, officials with an account of their assignment. */
  private async announce(
    em: EntityManager,
    eventId: number,
    officialIds: number[],
    teamIds: number[],
  ): Promise<void> {
    if (teamIds.length > 0) await this.outbox.add(em, 'notify', { kind: 'event.team', eventId, teamIds });
    await this.outbox.add(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
  }
}

function found<T>(value: T | null): T {
  if (value === null) throw new NotFoundException(MESSAGES.eventNotFound);
  return value;
}

function refuse(problems: (InputProblem | null)[]): void {
  const real = problems.filter((problem) => problem !== null);
  if (real.length > 0) throw validationError(real);
}
