import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../common/audit';
import { isUniqueViolation } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { invalidate } from '../../common/list-cache/index';
import type { TeamDto } from './dto/team.dto';
import { TeamsRepository } from './teams.repository';

@Injectable()
export class TeamsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly teams: TeamsRepository,
  ) {}

  list(): Promise<TeamDto[]> {
    return this.teams.list();
  }

  /** 409: a team has the name, regardless of case. */
  create(name: string): Promise<TeamDto> {
    return this.dataSource.transaction(async (em) => {
      const team = await this.teams.insert(em, name);
      if (!team) throw new ConflictException(MESSAGES.teamExists);
      await audit(em, { action: 'team.create', subject: 'team', subjectId: team.id });
      await invalidate(em, 'teams');
      return team;
    });
  }

  /** Coaches and events refer to the team by id. 404: no such team, 409: the name is taken. */
  update(id: number, name: string): Promise<TeamDto> {
    return this.dataSource.transaction(async (em) => {
      const locked = await this.teams.lockForRename(em, id, name);
      const team = locked.find((one) => one.id === id);
      if (!team) throw new NotFoundException(MESSAGES.teamNotFound);
      if (locked.length > 1) throw new ConflictException(MESSAGES.teamExists);
      if (team.name === name) return team;
      try {
        await this.teams.updateName(em, id, name);
      } catch (error) {
        if (isUniqueViolation(error, 'ux_teams_name')) throw new ConflictException(MESSAGES.teamExists);
        throw error;
      }
      const detail = { fields: ['name'] };
      await audit(em, { action: 'team.update', subject: 'team', subjectId: id, detail });
      await invalidate(em, 'teams');
      return { ...team, name };
    });
  }

  /** Removes the team from events; its coaches keep the name as their school. 404: no such team. */
  async remove(id: number): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      if (!(await this.teams.delete(em, id))) throw new NotFoundException(MESSAGES.teamNotFound);
      await audit(em, { action: 'team.delete', subject: 'team', subjectId: id });
      await invalidate(em, 'teams', 'events');
    });
    return { message: 'Team deleted' };
  }

  /** The team of that name, regardless of case, protected from deletion until the transaction ends. */
  lockByName(em: EntityManager, name: string): Promise<TeamDto | null> {
    return this.teams.lockByName(em, name.trim());
  }

  /** Like `lockByName`, but creates the team if it does not exist. */
  async findOrCreate(em: EntityManager, name: string): Promise<TeamDto> {
    const known = await this.lockByName(em, name);
    if (known) return known;
    const created = await this.teams.insert(em, name.trim());
    if (created) await invalidate(em, 'teams');
    // Null: another transaction created it between the two statements.
    const team = created ?? (await this.lockByName(em, name));
    if (!team) throw new ConflictException(MESSAGES.teamNotFound);
    return team;
  }

  /** Protects a team from deletion until the transaction ends. 404: no such team. */
  async lockForKeyShare(em: EntityManager, id: number): Promise<TeamDto> {
    const [team] = await this.teams.lockForKeyShare(em, [id]);
    if (!team) throw new NotFoundException(MESSAGES.teamNotFound);
    return team;
  }

  /** For an event: the teams among these ids, protected from deletion until the transaction ends. */
  forEvent(em: EntityManager, ids: number[]): Promise<Pick<TeamDto, 'id' | 'name'>[]> {
    return this.teams.lockForKeyShare(em, ids);
  }
}
