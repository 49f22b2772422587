import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { holdRoster } from '../../common/locks';
import { bump } from '../../common/versions';
import { OutboxService } from '../../queue';
import { OfficialsService } from '../officials';
import { TeamsService } from '../teams';
import type { CreateEventDto } from './dto/create-event.dto';
import type { EventDto } from './dto/event.dto';
import type { AssignmentDto } from './dto/event-fields';
import type { UpdateEventDto } from './dto/update-event.dto';
import { defaultHost, found, idProblem, noonUtc, refuse } from './event-input';
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
      await holdRoster(em);
      const teamNames = await this.check(em, input.officials, teamIds);
      const id = await this.rows.insert(
        em,
        {
          name: input.name,
          date: noonUtc(input.date),
          startTime: input.startTime || null,
          venue: input.venue,
          eventType: input.eventType,
          host: input.host || defaultHost(teamNames),
          description: input.description || null,
        },
        input.officials.map(assignment),
        teamIds,
      );
      await this.announce(em, id, input.officials.map(idOf), teamIds);
      await audit(em, { action: 'event.create', subject: 'event', subjectId: id });
      await bump(em, 'events');
      return found(await this.events.view(id, em));
    });
  }

  /**
   * Changes what was sent and nothing else: two who change different parts at once both get their way. Officials
   * and teams come as whole lists; who is new in them is told. 404 where there is no such event.
   */
  update(id: number, input: UpdateEventDto): Promise<EventDto> {
    return this.events.transaction(async (em) => {
      await holdRoster(em);
      const { host } = found(await this.rows.lock(em, id));
      const before = { officials: await this.rows.officials(em, id), teams: await this.rows.teams(em, id) };
      const teamIds = input.teams === undefined ? undefined : (input.teams ?? []);
      const sentNames = await this.check(em, input.officials ?? [], teamIds ?? []);
      const namesBefore = before.teams.map(({ name }) => name);
      const teamNames = teamIds ? sentNames : namesBefore;

      const change = columns(input);
      if (input.host !== undefined) change.host = input.host || defaultHost(teamNames);
      else if (teamIds && host === defaultHost(namesBefore)) change.host = defaultHost(teamNames);
      await this.rows.update(em, id, change);
      if (input.officials) await this.rows.replaceOfficials(em, id, input.officials.map(assignment));
      if (teamIds) await this.rows.replaceTeams(em, id, teamIds);

      const knownOfficials = before.officials.map(idOf);
      const knownTeams = before.teams.map((team) => team.id);
      await this.announce(
        em,
        id,
        (input.officials ?? []).map(idOf).filter((one) => !knownOfficials.includes(one)),
        (teamIds ?? []).filter((one) => !knownTeams.includes(one)),
      );
      const fields = Object.keys(input).filter((field) => input[field as keyof UpdateEventDto] !== undefined);
      if (fields.length > 0) {
        await audit(em, { action: 'event.update', subject: 'event', subjectId: id, detail: { fields } });
        await bump(em, 'events');
      }
      return found(await this.events.view(id, em));
    });
  }

  /** Holds the event for its removal: nobody adds a review or changes it any more. 404 where there is none. */
  async holdForRemoval(em: EntityManager, id: number): Promise<void> {
    await holdRoster(em);
    found((await this.rows.lockWhole(em, id)) || null);
  }

  /** Assignments and reviews go along, by their foreign keys. The caller holds the event (`holdForRemoval`). */
  async remove(em: EntityManager, id: number, detail?: Record<string, unknown>): Promise<void> {
    await this.rows.remove(em, id);
    await audit(em, { action: 'event.delete', subject: 'event', subjectId: id, detail });
    await bump(em, 'events');
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
    if (teamIds.length > 0) await this.outbox.add(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.add(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }
}

const idOf = ({ officialId }: { officialId: number }): number => officialId;
const assignment = ({ officialId, role }: AssignmentDto): Assignment => ({ officialId, role: role || null });

/** The plain columns that a request changes; the host is decided with the teams. */
function columns(input: UpdateEventDto): Partial<EventColumns> {
  const { name, date, startTime, venue, eventType, description } = input;
  return {
    ...(name === undefined ? {} : { name }),
    ...(date === undefined ? {} : { date: noonUtc(date) }),
    ...(startTime === undefined ? {} : { startTime: startTime || null }),
    ...(venue === undefined ? {} : { venue }),
    ...(eventType === undefined ? {} : { eventType }),
    ...(description === undefined ? {} : { description: description || null }),
  };
}
