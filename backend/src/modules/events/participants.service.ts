import { Injectable } from '@nestjs/common';
import { type EventDates, movedDays } from '@rmo/contracts';
import { EntityManager } from 'typeorm';
import { OfficialsRepository } from '../officials';
import { TeamsRepository } from '../teams';
import type { AssignmentDto } from './events.dto';
import { idError, rejectInvalidIds, toAssignment } from './event-input';
import { EventsRepository } from './events.repository';
import { type Assignment, EventOfficial, EventTeam } from './participants.entity';

@Injectable()
export class ParticipantsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly officials: OfficialsRepository,
    private readonly teams: TeamsRepository,
  ) {}

  /** Rejects officials and teams that don't exist or are listed twice. Returns the team names, in order. */
  async check(em: EntityManager, assigned: AssignmentDto[], teamIds: number[]): Promise<string[]> {
    const officialIds = assigned.map(({ officialId }) => officialId);
    const officials = await this.officials.lockForKeyShare(em, officialIds);
    const teams = await this.teams.lockForKeyShare(em, teamIds);
    rejectInvalidIds([idError('officials', officialIds, officials), idError('teams', teamIds, teams)]);
    const nameByTeam = new Map(teams.map((team) => [team.id, team.name]));
    return teamIds.map((teamId) => nameByTeam.get(teamId) ?? '');
  }

  async add(
    em: EntityManager,
    id: number,
    { officials, teamIds, dates }: { officials: AssignmentDto[]; teamIds: number[]; dates: EventDates },
  ): Promise<void> {
    const assignments = officials.map((official) => toAssignment(official, dates));
    await this.events.insertOfficials(em, id, assignments);
    await this.events.insertTeams(em, id, teamIds);
  }

  /** Replaces the lists that are given. Officials who stay keep the role and the days that aren't sent; days move with the event. */
  async replace(
    em: EntityManager,
    id: number,
    { officials, teamIds, dates }: { officials?: AssignmentDto[]; teamIds?: number[]; dates: EventDates },
    before: EventDates & { officials: readonly Assignment[] },
  ): Promise<void> {
    const stored = before.officials.map((official) => ({
      ...official,
      days: movedDays(official.days, before, dates),
    }));
    if (officials) {
      const storedByOfficial = new Map(stored.map((official) => [official.officialId, official]));
      await em.getRepository(EventOfficial).delete({ eventId: id });
      const assignments = officials.map((official) =>
        toAssignment(official, dates, storedByOfficial.get(official.officialId)),
      );
      await this.events.insertOfficials(em, id, assignments);
    } else if (stored.some(({ days }, index) => days?.join() !== before.officials[index]!.days?.join())) {
      await this.events.updateDays(em, id, stored);
    }
    if (teamIds) {
      await em.getRepository(EventTeam).delete({ eventId: id });
      await this.events.insertTeams(em, id, teamIds);
    }
  }
}
