import { ConflictException, Injectable } from '@nestjs/common';
import { fieldNames, MESSAGES, nameKey, pickGiven, TEAM_FIELDS, teamNameTaken } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { audit, changesOf } from '../../common/audit';
import { existingOr404, isUniqueViolation } from '../../common/errors';
import type { SessionUser } from '../../common/auth';
import type { MessageDto } from '../../common/http';
import { inTransaction } from '../../common/sql/transactions';
import { RegionsService } from '../regions';
import type { TeamDto, TeamInputDto, TeamNamesDto } from './teams.dto';
import { type ImportedTeam, TeamsRepository } from './teams.repository';

const FIELD_NAMES = fieldNames(TEAM_FIELDS);

@Injectable()
export class TeamsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly teams: TeamsRepository,
    private readonly regions: RegionsService,
  ) {}

  /** 409: another team has the name (case-insensitive); 400: the region is not in use. */
  async create(actor: SessionUser, input: TeamInputDto, outer?: EntityManager): Promise<TeamDto> {
    const region = await this.regions.resolve(actor, input.region);
    return inTransaction(outer, this.dataSource, async (em) => {
      await this.refuseOtherNames(em, input.name);
      const team = await this.teams.insert(em, pickGiven(FIELD_NAMES, { ...input, region }));
      if (!team) throw new ConflictException(MESSAGES.teamExists);
      await audit(em, { action: 'team.create', subjectId: team.id, name: team.name });
      return team;
    });
  }

  /** 404: no such team; 409: the name is taken; 400: the region is not in use. */
  async update(actor: SessionUser, id: number, input: TeamInputDto, outer?: EntityManager): Promise<TeamDto> {
    const { name } = input;
    const region = await this.regions.resolve(actor, input.region);
    return inTransaction(outer, this.dataSource, async (em) => {
      const lockedTeams = await this.teams.lockForRename(em, id, name);
      const lockedTeam = lockedTeams.find((one) => one.id === id);
      const team = existingOr404(lockedTeam, MESSAGES.teamNotFound);
      if (lockedTeams.length > 1) throw new ConflictException(MESSAGES.teamExists);
      const changedTeam = { ...team, ...pickGiven(FIELD_NAMES, { ...input, region }) } as TeamDto;
      const fields = FIELD_NAMES.filter((field) => changedTeam[field] !== team[field]);
      if (fields.length === 0) return team;
      try {
        await this.refuseOtherNames(em, name, id);
        await this.teams.removeOtherName(em, id, name);
        await this.teams.update(em, id, pickGiven(fields, changedTeam));
      } catch (error) {
        if (isUniqueViolation(error, 'ux_teams_name') || isUniqueViolation(error, 'ux_team_names_key'))
          throw new ConflictException(MESSAGES.teamExists);
        throw error;
      }
      const detail = { fields, ...changesOf(team, changedTeam, fields) };
      await audit(em, { action: 'team.update', subjectId: id, name, detail });
      return changedTeam;
    });
  }

  /** 409: the name is another team's other name or school. */
  private async refuseOtherNames(em: EntityManager, name: string, id?: number): Promise<void> {
    const taken = await this.teams.findTaken(em, [name], id);
    if (!taken) return;
    const isOwnName = nameKey(taken.team) === nameKey(taken.name);
    throw new ConflictException(isOwnName ? MESSAGES.teamExists : teamNameTaken(taken.name, taken.team));
  }

  /** 404: no such team. */
  async names(id: number): Promise<TeamNamesDto> {
    return existingOr404(await this.teams.names(this.dataSource.manager, id), MESSAGES.teamNotFound);
  }

  /** A name that is sent twice, or is the team's own, is stored once. 404: no such team; 409: another team has a name. */
  async setNames(id: number, input: TeamNamesDto): Promise<TeamNamesDto> {
    return inTransaction(undefined, this.dataSource, async (em) => {
      const team = existingOr404(await this.teams.lock(em, id), MESSAGES.teamNotFound);
      const seen = new Set([nameKey(team.name)]);
      const unseen = (names: string[]) =>
        names.filter((name) => !seen.has(nameKey(name)) && seen.add(nameKey(name)));
      const names = { schools: unseen(input.schools), aliases: unseen(input.aliases) };
      const before = existingOr404(await this.teams.names(em, id), MESSAGES.teamNotFound);
      const texts = (of: TeamNamesDto) => ({
        aliases: of.aliases.join(', '),
        schools: of.schools.join(', '),
      });
      const [from, to] = [texts(before), texts(names)];
      const fields = (['aliases', 'schools'] as const).filter((field) => from[field] !== to[field]);
      if (fields.length === 0) return before;
      const taken = await this.teams.findTaken(em, [...names.aliases, ...names.schools], id);
      if (taken) throw new ConflictException(teamNameTaken(taken.name, taken.team));
      try {
        await this.teams.replaceNames(em, id, names);
      } catch (error) {
        // Another request took the name after the check.
        if (isUniqueViolation(error, 'ux_team_names_key')) throw new ConflictException(MESSAGES.teamExists);
        throw error;
      }
      const detail = { fields, ...changesOf(from, to, fields) };
      await audit(em, { action: 'team.update', subjectId: id, name: team.name, detail });
      return names;
    });
  }

  /** Its coaches keep its name as their school. 404: no such team. */
  async remove(id: number, outer?: EntityManager): Promise<MessageDto> {
    await inTransaction(outer, this.dataSource, async (em) => {
      const team = existingOr404(await this.teams.delete(em, id), MESSAGES.teamNotFound);
      await audit(em, { action: 'team.delete', subjectId: id, name: team.name });
    });
    return { message: 'Team deleted' };
  }

  /** Ignores case and prevents the team's deletion until the transaction ends. */
  lockByName(em: EntityManager, name: string): Promise<TeamDto | null> {
    return this.teams.lockByName(em, name.trim());
  }

  async findOrCreate(em: EntityManager, name: string): Promise<TeamDto> {
    const existingTeam = await this.lockByName(em, name);
    if (existingTeam) return existingTeam;
    const createdTeam = await this.teams.insert(em, { name: name.trim() });
    // Null means that another transaction created the team in the meantime.
    const team = createdTeam ?? (await this.lockByName(em, name));
    if (!team) throw new ConflictException(MESSAGES.teamNotFound);
    return team;
  }

  /** Prevents a team's deletion until the transaction ends. 404: no such team. */
  async lockForKeyShare(em: EntityManager, id: number): Promise<TeamDto> {
    const [team] = await this.teams.lockForKeyShare(em, [id]);
    return existingOr404(team, MESSAGES.teamNotFound);
  }

  findByNames(em: EntityManager, nameKeys: string[]): Promise<{ id: number; name: string }[]> {
    return this.teams.findByNames(em, nameKeys);
  }

  findForImport(
    em: EntityManager,
    lookup: { ids: number[]; names: string[]; locks?: boolean },
  ): Promise<ImportedTeam[]> {
    return this.teams.findForImport(em, lookup);
  }

  /** Restores a team's region from before a coach set it, unless someone has changed it since. */
  async restoreRegion(
    em: EntityManager,
    id: number,
    region: { from: string | null; to: string | null },
  ): Promise<void> {
    await this.teams.restoreRegion(em, id, region);
  }
}
