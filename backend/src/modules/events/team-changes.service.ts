import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { lockTeamNamesExclusively } from '../../common/locks';
import { invalidate } from '../../common/list-cache/index';
import { TeamDto, TeamsService } from '../teams';
import { SchoolsService } from '../users';

/** A team's name stands in the school of its coaches and the host of its events, which both are read from it. */
@Injectable()
export class TeamChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly teams: TeamsService,
    private readonly schools: SchoolsService,
  ) {}

  /** 404 where there is no such team, 409 where another has the name. */
  rename(id: number, name: string): Promise<TeamDto> {
    return this.dataSource.transaction(async (em) => {
      await lockTeamNamesExclusively(em);
      const team = await this.teams.lock(em, id);
      if (team.name === name) return team;
      await this.teams.rename(em, id, name);
      await audit(em, {
        action: 'team.update',
        subject: 'team',
        subjectId: id,
        detail: { fields: ['name'] },
      });
      await invalidate(em, 'teams', 'events');
      return { ...team, name };
    });
  }

  /** Events that have the team lose it; its coaches keep the name of their school. 404 where there is none. */
  async remove(id: number): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      await lockTeamNamesExclusively(em);
      const { name } = await this.teams.lock(em, id);
      await this.schools.keepName(em, id, name);
      await this.teams.remove(em, id);
      await audit(em, { action: 'team.delete', subject: 'team', subjectId: id });
      await invalidate(em, 'teams', 'events');
    });
    return { message: 'Team deleted' };
  }
}
