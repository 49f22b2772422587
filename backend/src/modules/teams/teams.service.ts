import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
import { Team } from './team.entity';
import { TeamsRepository } from './teams.repository';

@Injectable()
export class TeamsService {
  constructor(private readonly teams: TeamsRepository) {}

  list(): Promise<Team[]> {
    return this.teams.all();
  }

  /** 409 where a team has the name already, compared without case. */
  create(name: string): Promise<Team> {
    return this.teams.transaction(async (em) => {
      const team = await this.teams.insert(em, name);
      if (!team) throw new ConflictException(MESSAGES.teamExists);
      return team;
    });
  }

  /** The team of that name, made when there is none: a coach's school always has its team. */
  async ensure(em: EntityManager, name: string): Promise<Team> {
    const trimmed = name.trim();
    const team =
      (await this.teams.byName(em, trimmed)) ??
      (await this.teams.insert(em, trimmed)) ??
      // Somebody made it between the two statements: the next one sees it.
      (await this.teams.byName(em, trimmed));
    if (!team) throw new ConflictException(MESSAGES.teamNotFound);
    return team;
  }

  /** For an event: the teams among these ids, held until the transaction ends. */
  forEvent(em: EntityManager, ids: number[]): Promise<Pick<Team, 'id' | 'name'>[]> {
    return this.teams.locked(em, ids);
  }
}
