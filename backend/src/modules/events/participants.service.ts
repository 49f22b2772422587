import { Injectable } from '@nestjs/common';
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

  async add(em: EntityManager, id: number, officials: AssignmentDto[], teamIds: number[]): Promise<void> {
    const assignments = officials.map((official) => toAssignment(official));
    await this.events.insertOfficials(em, id, assignments);
    await this.events.insertTeams(em, id, teamIds);
  }

  /** Replaces the lists that are given. Officials who stay and are sent without a role keep theirs. */
  async replace(
    em: EntityManager,
    id: number,
    { officials, teamIds }: { officials?: AssignmentDto[]; teamIds?: number[] },
    before: readonly Assignment[],
  ): Promise<void> {
    if (officials) {
      const roleByOfficial = new Map(before.map(({ officialId, role }) => [officialId, role]));
      await em.getRepository(EventOfficial).delete({ eventId: id });
      const assignments = officials.map((official) =>
        toAssignment(official, roleByOfficial.get(official.officialId)),
      );
      await this.events.insertOfficials(em, id, assignments);
    }
    if (teamIds) {
      await em.getRepository(EventTeam).delete({ eventId: id });
      await this.events.insertTeams(em, id, teamIds);
    }
  }
}
