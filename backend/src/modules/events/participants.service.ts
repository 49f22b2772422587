import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { OfficialsRepository } from '../officials';
import { TeamsRepository } from '../teams';
import { EventOfficial, EventTeam } from './participants.entity';
import type { AssignmentDto } from './events.dto';
import { idError, rejectInvalidIds, toAssignment } from './event-input';
import { type Assignment, ParticipantsRepository } from './participants.repository';

export interface Participant {
  id: number;
  officialId: number | null;
}

@Injectable()
export class ParticipantsService {
  constructor(
    private readonly participants: ParticipantsRepository,
    private readonly officials: OfficialsRepository,
    private readonly teams: TeamsRepository,
  ) {}

  /** Rejects officials and teams that don't exist or are listed twice. Returns the team names, in order. */
  async check(em: EntityManager, assigned: AssignmentDto[], teamIds: number[]): Promise<string[]> {
    const officialIds = assigned.map(({ officialId }) => officialId);
    const officials = await this.officials.lockForKeyShare(em, officialIds);
    const teams = await this.teams.lockForKeyShare(em, teamIds);
    rejectInvalidIds([idError('officials', officialIds, officials), idError('teams', teamIds, teams)]);
    const nameOf = new Map(teams.map((team) => [team.id, team.name]));
    return teamIds.map((teamId) => nameOf.get(teamId) ?? '');
  }

  async add(em: EntityManager, id: number, officials: AssignmentDto[], teamIds: number[]): Promise<void> {
    const assignments = officials.map((official) => toAssignment(official));
    await this.participants.insertOfficials(em, id, assignments);
    await this.participants.insertTeams(em, id, teamIds);
  }

  /** Replaces those lists that are given. Officials who stay and are sent without a role keep theirs. */
  async replace(
    em: EntityManager,
    id: number,
    { officials, teamIds }: { officials?: AssignmentDto[]; teamIds?: number[] },
    before: readonly Assignment[],
  ): Promise<void> {
    if (officials) {
      const roles = new Map(before.map(({ officialId, role }) => [officialId, role]));
      await em.getRepository(EventOfficial).delete({ eventId: id });
      const assignments = officials.map((official) => toAssignment(official, roles.get(official.officialId)));
      await this.participants.insertOfficials(em, id, assignments);
    }
    if (teamIds) {
      await em.getRepository(EventTeam).delete({ eventId: id });
      await this.participants.insertTeams(em, id, teamIds);
    }
  }

  async tookPart(em: EntityManager, eventId: number, { id, officialId }: Participant): Promise<boolean> {
    const assignments = em.getRepository(EventOfficial);
    if (officialId !== null && (await assignments.existsBy({ eventId, officialId }))) return true;
    return this.participants.isOpenToCoach(em, eventId, id);
  }
}
