import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { lockTeamNames } from '../../common/locks';
import { invalidate } from '../../common/list-cache/index';
import { OutboxService } from '../../queue';
import { OfficialsService } from '../officials';
import { TeamsService } from '../teams';
import type { CreateEventDto } from './dto/create-event.dto';
import type { EventDto } from './dto/event.dto';
import type { AssignmentDto } from './dto/event-fields';
import type { UpdateEventDto } from './dto/update-event.dto';
import { defaultHost, found, idProblem, noonUtc, refuse, writtenHost } from './event-input';
import { type Assignment, type EventColumns, EventRowsRepository } from './event-rows.repository';
import { EventsRepository } from './events.repository';

/** Events are made, changed and removed here, each in one transaction with what follows from it. */
@Injectable()
export class EventChangesService {
  constructor(
    private readonly events: EventsRepository,
    private readonly rows: EventRowsRepository,
    private readonly officials: OfficialsService,
    private readonly teams: TeamsService,
    private readonly outbox: OutboxService,
  ) {}

  /** The event with its assignments, and the notices about it, or nothing at all. */
  create(input: CreateEventDto): Promise<EventDto> {
    const teamIds = input.teams ?? [];
    return this.events.transaction(async (em) => {
      await lockTeamNames(em);
      const teamNames = await this.check(em, input.officials, teamIds);
      const id = await this.rows.insert(
        em,
        {
          name: input.name,
          date: noonUtc(input.date),
          startTime: input.startTime || null,
          venue: input.venue,
          eventType: input.eventType,
          host: writtenHost(input.host, [defaultHost(teamNames)]) ?? null,
          description: input.description || null,
        },
        input.officials.map((official) => assignment(official)),
        teamIds,
      );
      await this.announce(em, id, input.officials.map(idOf), teamIds);
      await audit(em, { action: 'event.create', subject: 'event', subjectId: id });
      await invalidate(em, 'events');
      return found(await this.events.view(id, em));
    });
  }

  /**
   * Changes what was sent and nothing else: two who change different parts at once both get their way. Officials
   * and teams come as whole lists; who is new in them is told, who stays keeps the role unless one is sent. 404 where there is no such event.
   */
  update(id: number, input: UpdateEventDto): Promise<EventDto> {
    return this.events.transaction(async (em) => {
      await lockTeamNames(em);
      found((await this.rows.lock(em, id)) || null);
      const before = { officials: await this.rows.officials(em, id), teams: await this.rows.teams(em, id) };
      const teamIds = input.teams === undefined ? undefined : (input.teams ?? []);
      const sentNames = await this.check(em, input.officials ?? [], teamIds ?? []);
      const namesBefore = before.teams.map(({ name }) => name);
      const host = writtenHost(input.host, [namesBefore, teamIds ? sentNames : namesBefore].map(defaultHost));
      await this.rows.update(em, id, columns({ ...input, host }));
      if (input.officials) {
        const roles = new Map(before.officials.map(({ officialId, role }) => [officialId, role]));
        const officials = input.officials.map((one) => assignment(one, roles.get(one.officialId)));
        await this.rows.replaceOfficials(em, id, officials);
      }
      if (teamIds) await this.rows.replaceTeams(em, id, teamIds);

      const knownOfficials = before.officials.map(idOf);
      const knownTeams = before.teams.map((team) => team.id);
      await this.announce(
        em,
        id,
        (input.officials ?? []).map(idOf).filter((one) => !knownOfficials.includes(one)),
        (teamIds ?? []).filter((one) => !knownTeams.includes(one)),
      );
      const sent = { ...input, host };
      const fields = Object.keys(sent).filter((field) => sent[field as keyof UpdateEventDto] !== undefined);
      if (fields.length > 0) {
        await audit(em, { action: 'event.update', subject: 'event', subjectId: id, detail: { fields } });
        await invalidate(em, 'events');
      }
      return found(await this.events.view(id, em));
    });
  }

  /** Holds the event for its removal: nobody adds a review or changes it any more. 404 where there is none. */
  async holdForRemoval(em: EntityManager, id: number): Promise<void> {
    await lockTeamNames(em);
    found((await this.rows.lockWhole(em, id)) || null);
  }

  /** Assignments and reviews go along, by their foreign keys. The caller holds the event (`holdForRemoval`). */
  async remove(em: EntityManager, id: number, detail?: Record<string, unknown>): Promise<void> {
    await this.rows.remove(em, id);
    await audit(em, { action: 'event.delete', subject: 'event', subjectId: id, detail });
    await invalidate(em, 'events');
  }

  /** Refuses officials and teams that are not there or stand twice; answers the teams' names, in order. */
  private async check(em: EntityManager, assigned: AssignmentDto[], teamIds: number[]): Promise<string[]> {
    const officialIds = assigned.map(idOf);
    const officials = await this.officials.forEvent(em, officialIds);
    const teams = await this.teams.forEvent(em, teamIds);
    refuse([idProblem('officials', officialIds, officials), idProblem('teams', teamIds, teams)]);
    const nameOf = new Map(teams.map((team) => [team.id, team.name]));
    return teamIds.map((teamId) => nameOf.get(teamId) ?? '');
  }

  /** Coaches learn of an event with their team, officials with an account of their assignment. */
  private async announce(
    em: EntityManager,
    eventId: number,
    officialIds: number[],
    teamIds: number[],
  ): Promise<void> {
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }
}

const idOf = ({ officialId }: { officialId: number }): number => officialId;
/** Without a role in the request the official keeps the one that is stored; null or a blank takes it away. */
const assignment = ({ officialId, role }: AssignmentDto, stored: string | null = null): Assignment => ({
  officialId,
  role: role === undefined ? stored : role || null,
});

/** The plain columns that a request changes. */
function columns(input: UpdateEventDto): Partial<EventColumns> {
  const { name, date, startTime, venue, eventType, host, description } = input;
  return {
    ...(name === undefined ? {} : { name }),
    ...(date === undefined ? {} : { date: noonUtc(date) }),
    ...(startTime === undefined ? {} : { startTime: startTime || null }),
    ...(venue === undefined ? {} : { venue }),
    ...(eventType === undefined ? {} : { eventType }),
    ...(host === undefined ? {} : { host }),
    ...(description === undefined ? {} : { description: description || null }),
  };
}
