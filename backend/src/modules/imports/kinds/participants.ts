import { Injectable } from '@nestjs/common';
import { ASSIGNMENT_ROLE_FIELD, fieldError, fullName } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { Assignment } from '../../events';
import { type ImportedOfficial, ImportedOfficialsRepository } from '../../officials';
import { TeamsService } from '../../teams';
import {
  compared,
  comparedName,
  lastNameVariants,
  type NamedOfficial,
  splitTeams,
  withoutSuffix,
} from '../reading/names';
import type { EventValues } from './event-fields';
import { groupBy, RowProblem } from './kind';

/** Looks up the officials and teams that rows name, with one statement each for all rows. */
@Injectable()
export class ParticipantsLookup {
  constructor(
    private readonly officials: ImportedOfficialsRepository,
    private readonly teams: TeamsService,
  ) {}

  async of(em: EntityManager, rows: Pick<EventValues, 'officials' | 'teams'>[]): Promise<KnownParticipants> {
    const names = rows.flatMap(({ officials }) => officials.map(({ name }) => comparedName(name)));
    const officials = await this.officials.find(em, {
      fullNames: names.flatMap(({ full }) => full ?? []),
      lastNames: names
        .filter(({ full }) => full === null)
        .flatMap(({ last }) => lastNameVariants(withoutSuffix(last))),
    });
    const cells = rows.flatMap(({ teams }) => teams);
    const teamNames = [
      ...new Set(cells.flatMap((cell) => [cell, ...cell.split('\n'), ...splitTeams(cell)]).map(compared)),
    ];
    const teams = await this.teams.findForImport(em, { ids: [], names: teamNames });
    return new KnownParticipants(officials, teams);
  }
}

export class KnownParticipants {
  private readonly teamIds: Map<string, number>;
  private readonly byFullName: Map<string, ImportedOfficial[]>;
  private readonly byLastName: Map<string, ImportedOfficial[]>;

  constructor(officials: ImportedOfficial[], teams: { id: number; name: string }[]) {
    this.byFullName = groupBy(officials, (one) => compared(fullName(one)));
    this.byLastName = groupBy(officials, ({ lastName }) => withoutSuffix(compared(lastName)));
    this.teamIds = new Map(teams.map(({ id, name }) => [compared(name), id]));
  }

  /** Throws RowProblem for a name of nobody, or of several. */
  officialsOf(named: NamedOfficial[]): Assignment[] {
    const assignments = new Map<number, Assignment>();
    for (const { name, role } of named) {
      const invalid = fieldError(ASSIGNMENT_ROLE_FIELD, role);
      if (invalid) throw new RowProblem(invalid);
      const { id } = this.official(name);
      assignments.set(id, { officialId: id, role });
    }
    return [...assignments.values()];
  }

  private official(name: string): ImportedOfficial {
    const { full, last } = comparedName(name);
    const found = (full ? this.byFullName.get(full) : this.byLastName.get(withoutSuffix(last))) ?? [];
    const [official, second] = found;
    if (!official) throw new RowProblem(`There is no official called ${name}`);
    if (second) throw new RowProblem(`${found.length} officials are called ${name}`);
    return official;
  }

  /** Throws RowProblem for a name of no team. */
  teamsOf(cells: string[]): number[] {
    const ids = cells.flatMap((cell) => {
      const whole = this.teamIds.get(compared(cell));
      if (whole !== undefined) return [whole];
      return cell.split('\n').flatMap((line) => this.teamsOfLine(line));
    });
    return [...new Set(ids)];
  }

  /** One team, whose name may contain what else separates teams, or several. */
  private teamsOfLine(line: string): number[] {
    const whole = this.teamIds.get(compared(line));
    if (whole !== undefined) return [whole];
    return splitTeams(line).map((part) => {
      const id = this.teamIds.get(compared(part));
      if (id === undefined) throw new RowProblem(`There is no team called ${part}`);
      return id;
    });
  }
}
