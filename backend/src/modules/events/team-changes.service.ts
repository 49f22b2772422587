import { Injectable } from '@nestjs/common';
import { audit } from '../../common/audit';
import type { MessageDto } from '../../common/http';
import { holdRosterAlone } from '../../common/locks';
import { bump } from '../../common/versions';
import { TeamDto, TeamsService } from '../teams';
import { SchoolsService } from '../users';
import { EventsRepository } from './events.repository';
import { HostsRepository } from './hosts.repository';

/** A team's name stands in its coaches' school and in the host of its events: all change together or nothing does. */
@Injectable()
export class TeamChangesService {
  constructor(
    private readonly events: EventsRepository,
    private readonly hosts: HostsRepository,
    private readonly teams: TeamsService,
    private readonly schools: SchoolsService,
  ) {}

  /** 404 where there is no such team, 409 where another has the name. Hosts that somebody wrote stay as they are. */
  rename(id: number, name: string): Promise<TeamDto> {
    return this.events.transaction(async (em) => {
      await holdRosterAlone(em);
      const team = await this.teams.lock(em, id);
      if (team.name === name) return team;
      const eventIds = await this.hosts.following(em, id);
      await this.teams.rename(em, id, name);
      await this.hosts.reset(em, eventIds);
      const coaches = await this.schools.rename(em, team.name, name);
      await audit(em, {
        action: 'team.update',
        subject: 'team',
        subjectId: id,
        detail: { fields: ['name'], coaches, events: eventIds.length },
      });
      await bump(em, 'teams', 'events');
      return { ...team, name };
    });
  }

  /** Events that have the team lose it; its coaches keep the name of their school. 404 where there is none. */
  async remove(id: number): Promise<MessageDto> {
    await this.events.transaction(async (em) => {
      await holdRosterAlone(em);
      await this.teams.lock(em, id);
      const eventIds = await this.hosts.following(em, id);
      await this.teams.remove(em, id);
      await this.hosts.reset(em, eventIds);
      await audit(em, { action: 'team.delete', subject: 'team', subjectId: id });
      await bump(em, 'teams', 'events');
    });
    return { message: 'Team deleted' };
  }
}
