import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
import { audit } from '../../common/audit';
import { isUniqueViolation } from '../../common/errors';
import { invalidate } from '../../common/list-cache/index';
import type { TeamDto } from './dto/team.dto';
import { TeamsRepository } from './teams.repository';

@Injectable()
export class TeamsService {
  constructor(private readonly teams: TeamsRepository) {}

  list(): Promise<TeamDto[]> {
    return this.teams.all();
  }

  /** 409 where a team has the name already, compared without case. */
  create(name: string): Promise<TeamDto> {
    return this.teams.transaction(async (em) => {
      const team = await this.teams.insert(em, name);
      if (!team) throw new ConflictException(MESSAGES.teamExists);
      await audit(em, { action: 'team.create', subject: 'team', subjectId: team.id });
      await invalidate(em, 'teams');
      return team;
    });
  }

  /** The team of that name, compared without case; null where there is none. */
  byName(em: EntityManager, name: string): Promise<TeamDto | null> {
    return this.teams.byName(em, name.trim());
  }

  /** The team of that name, made when there is none. */
  async ensure(em: EntityManager, name: string): Promise<TeamDto> {
    const trimmed = name.trim();
    const known = await this.teams.byName(em, trimmed);
    if (known) return known;
    const made = await this.teams.insert(em, trimmed);
    if (made) await invalidate(em, 'teams');
    // Where nothing was made, somebody made it between the two statements: the next one sees it.
    const team = made ?? (await this.teams.byName(em, trimmed));
    if (!team) throw new ConflictException(MESSAGES.teamNotFound);
    return team;
  }

  /** For an event: the teams among these ids, held until the transaction ends. */
  forEvent(em: EntityManager, ids: number[]): Promise<Pick<TeamDto, 'id' | 'name'>[]> {
    return this.teams.locked(em, ids);
  }

  /** The team, held until the transaction ends. 404 where there is none. */
  async lock(em: EntityManager, id: number): Promise<TeamDto> {
    const team = await this.teams.lock(em, id);
    if (!team) throw new NotFoundException(MESSAGES.teamNotFound);
    return team;
  }

  /** The caller holds the team. 409 where another has the name already, compared without case. */
  async rename(em: EntityManager, id: number, name: string): Promise<void> {
    try {
      await this.teams.rename(em, id, name);
    } catch (error) {
      if (isUniqueViolation(error, 'ux_teams_name')) throw new ConflictException(MESSAGES.teamExists);
      throw error;
    }
    await invalidate(em, 'teams');
  }

  /** The caller holds the team. Events that have it lose it. */
  async remove(em: EntityManager, id: number): Promise<void> {
    await this.teams.remove(em, id);
    await invalidate(em, 'teams', 'events');
  }
}
