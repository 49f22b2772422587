import { Injectable } from '@nestjs/common';
import { type EventDates, movedDays } from '@rmo/contracts';
import { EntityManager } from 'typeorm';
import { OfficialsRepository } from '../officials';
import { TeamsRepository } from '../teams';
import type { AssignmentDto } from './events.dto';
import { idError, rejectInvalidIds, toAssignment } from './event-input';
import { EventsRepository } from './events.repository';
import { type Assignment, EventOfficial, EventTeam } from './participants.entity';

export interface Participants {
  officials?: readonly AssignmentDto[];
  teams?: number[] | null;
}

@Injectable()
export class ParticipantsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly officials: OfficialsRepository,
    private readonly teams: TeamsRepository,
  ) {}

  /**
   * Rejects officials and teams that don't exist or are listed twice for an event. Returns each event's team names, in order.
   * Prevents the deletion of all of them until the transaction ends.
   */
  async check(em: EntityManager, events: readonly Participants[]): Promise<string[][]> {
    const lists = events.map(({ officials, teams }) => ({
      officialIds: (officials ?? []).map(({ officialId }) => officialId),
      teamIds: teams ?? [],
    }));
    const unique = (ids: number[]): number[] => [...new Set(ids)];
    const officials = await this.officials.lockForKeyShare(
      em,
      unique(lists.flatMap(({ officialIds }) => officialIds)),
    );
    const teams = await this.teams.lockForKeyShare(em, unique(lists.flatMap(({ teamIds }) => teamIds)));
    const nameByTeam = new Map(teams.map((team) => [team.id, team.name]));
    return lists.map(({ officialIds, teamIds }) => {
      rejectInvalidIds([idError('officials', officialIds, officials), idError('teams', teamIds, teams)]);
      return teamIds.map((teamId) => nameByTeam.get(teamId) ?? '');
    });
  }

  async add(
    em: EntityManager,
    events: readonly (Participants & EventDates & { id: number })[],
  ): Promise<void> {
    await this.events.insertOfficials(
      em,
      events.flatMap((event) =>
        (event.officials ?? []).map((one) => ({ ...toAssignment(one, event), eventId: event.id })),
      ),
    );
    await this.events.insertTeams(
      em,
      events.flatMap(({ id, teams }) => (teams ?? []).map((teamId) => ({ eventId: id, teamId }))),
    );
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
      await this.events.insertOfficials(
        em,
        assignments.map((assignment) => ({ ...assignment, eventId: id })),
      );
    } else if (stored.some(({ days }, index) => days?.join() !== before.officials[index]!.days?.join())) {
      await this.events.updateDays(em, id, stored);
    }
    if (teamIds) {
      await em.getRepository(EventTeam).delete({ eventId: id });
      await this.events.insertTeams(
        em,
        teamIds.map((teamId) => ({ eventId: id, teamId })),
      );
    }
  }
}
