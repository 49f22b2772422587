import { Injectable } from '@nestjs/common';
import {
  ASSIGNMENT_ROLE_FIELD,
  type BookedEvent,
  fieldError,
  fullName,
  isDoubleBooked,
  nameKey,
} from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { Assignment, ImportedEvent } from '../../events';
import { type ImportedOfficial, ImportedOfficialsRepository } from '../../officials';
import { TeamsService } from '../../teams';
import {
  comparedName,
  lastNameVariants,
  type NamedOfficial,
  namesBeforeBrackets,
  nameWithAssociation,
  officialParts,
  readOfficial,
  splitTeams,
  withoutSuffix,
} from '../reading/names';
import type { EventValues } from './event-fields';
import { groupBy, RowProblem } from './kind';

/** Looks up the officials and teams that rows name, with one SQL statement for all officials and one for all teams. */
@Injectable()
export class ParticipantsLookup {
  constructor(
    private readonly officials: ImportedOfficialsRepository,
    private readonly teams: TeamsService,
  ) {}

  async find(
    em: EntityManager,
    rows: Pick<EventValues, 'officials' | 'teams'>[],
  ): Promise<KnownParticipants> {
    const lines = rows.flatMap(({ officials }) => officials.map(({ name }) => name));
    const texts = [...new Set(lines.flatMap((line) => [line, ...officialParts(line)]))];
    const names = texts.map((text) => comparedName(readOfficial(text).name));
    const officials = await this.officials.find(em, {
      fullNames: [
        ...texts
          .flatMap((text) => [text, readOfficial(text).name, ...namesBeforeBrackets(text)])
          .map(nameKey),
        ...names.flatMap(({ full }) => full ?? []),
      ],
      lastNames: names
        .filter(({ full }) => full === null)
        .flatMap(({ last }) => lastNameVariants(withoutSuffix(last))),
    });
    const cells = rows.flatMap(({ teams }) => teams);
    const teamNames = [
      ...new Set(cells.flatMap((cell) => [cell, ...cell.split('\n'), ...splitTeams(cell)]).map(nameKey)),
    ];
    const teams = await this.teams.findForImport(em, { ids: [], names: teamNames });
    return new KnownParticipants(officials, teams);
  }
}

interface OfficialMatch {
  name: string;
  role: string | null;
  officials: ImportedOfficial[];
}

export class KnownParticipants {
  private readonly teamIds: Map<string, number>;
  private readonly names: Map<number, string>;
  private readonly byFullName: Map<string, ImportedOfficial[]>;
  private readonly byNameWithAssociation: Map<string, ImportedOfficial[]>;
  private readonly byLastName: Map<string, ImportedOfficial[]>;

  constructor(officials: ImportedOfficial[], teams: { id: number; name: string }[]) {
    this.names = new Map(officials.map((official) => [official.id, fullName(official)]));
    this.byFullName = groupBy(officials, (official) => nameKey(fullName(official)));
    this.byNameWithAssociation = groupBy(officials, (official) => nameKey(nameWithAssociation(official)));
    this.byLastName = groupBy(officials, ({ lastName }) => withoutSuffix(nameKey(lastName)));
    this.teamIds = new Map(teams.map(({ id, name }) => [nameKey(name), id]));
  }

  nameOf(officialId: number): string | undefined {
    return this.names.get(officialId);
  }

  /** If several officials have the same name, picks the one who already works the event. Throws RowProblem. */
  officialsOf(named: NamedOfficial[], event?: Pick<ImportedEvent, 'officials'>): Assignment[] {
    const assignedIds = new Set(event?.officials.map(({ officialId }) => officialId));
    const assignments = new Map<number, Assignment>();
    for (const line of named)
      for (const match of this.officialsOfLine(line.name)) {
        const role = match.role ?? line.role;
        const roleError = fieldError(ASSIGNMENT_ROLE_FIELD, role);
        if (roleError) throw new RowProblem(roleError);
        const { id } = pickOfficial(match, assignedIds);
        assignments.set(id, { officialId: id, role });
      }
    return [...assignments.values()];
  }

  /** Reads a line as one official, whose name may contain a separator; otherwise as several. */
  private officialsOfLine(line: string): OfficialMatch[] {
    const match = this.matchWhole(line);
    if (match) return [match];
    return officialParts(line).map((part) => this.matchWhole(part) ?? this.matchInAnyOrder(part));
  }

  /** Matches first and last name, optionally with association and role; null if no official has that name. */
  private matchWhole(text: string): OfficialMatch | null {
    const exactMatches = this.findExact(text);
    if (exactMatches.length > 0) return { name: text, role: null, officials: exactMatches };
    const { name, role } = readOfficial(text);
    const officials = this.findExact(name);
    return officials.length > 0 ? { name, role, officials } : null;
  }

  private findExact(name: string): ImportedOfficial[] {
    const key = nameKey(name);
    return [...(this.byFullName.get(key) ?? []), ...(this.byNameWithAssociation.get(key) ?? [])];
  }

  /** Matches `Last, First`, or a last name alone. */
  private matchInAnyOrder(part: string): OfficialMatch {
    const { name, role } = readOfficial(part);
    const { full, last } = comparedName(name);
    const officials = full ? this.byFullName.get(full) : this.byLastName.get(withoutSuffix(last));
    return { name, role, officials: officials ?? [] };
  }

  teamsOf(cells: string[]): number[] {
    const ids = cells.flatMap((cell) => {
      const wholeCellId = this.teamIds.get(nameKey(cell));
      if (wholeCellId !== undefined) return [wholeCellId];
      return cell.split('\n').flatMap((line) => this.teamsOfLine(line));
    });
    return [...new Set(ids)];
  }

  private teamsOfLine(line: string): number[] {
    const wholeLineId = this.teamIds.get(nameKey(line));
    if (wholeLineId !== undefined) return [wholeLineId];
    return splitTeams(line).map((part) => {
      const id = this.teamIds.get(nameKey(part));
      if (id === undefined) throw new RowProblem(`There is no team called ${part}`);
      return id;
    });
  }
}

function pickOfficial(
  { name, officials }: OfficialMatch,
  assignedIds: ReadonlySet<number>,
): ImportedOfficial {
  const [official, second] = officials;
  if (!official) throw new RowProblem(`There is no official called ${name}`);
  if (!second) return official;
  const [assignedOfficial, otherAssignedOfficial] = officials.filter(({ id }) => assignedIds.has(id));
  if (assignedOfficial && !otherAssignedOfficial) return assignedOfficial;
  throw new RowProblem(`${officials.length} officials are called ${name}${hintFor(officials)}`);
}

function hintFor(officials: ImportedOfficial[]): string {
  const names = new Set(officials.map((official) => nameKey(fullName(official))));
  const fullerNames = new Set(officials.map((official) => nameKey(nameWithAssociation(official))));
  const isHelpful = names.size === 1 && fullerNames.size === officials.length;
  return isHelpful ? `. Please add the association: ${nameWithAssociation(officials[0]!)}` : '';
}

type Booking = BookedEvent & { name: string };
type BookedOfficials = readonly Pick<Assignment, 'officialId'>[];

/** Doesn't know other chunks' rows, because only their own check looks up the officials they name. */
export class Bookings {
  private readonly byOfficial = new Map<number, Booking[]>();

  constructor(
    events: ImportedEvent[],
    private readonly known: KnownParticipants,
  ) {
    for (const event of events) this.book(event, event.officials);
  }

  /** Adds an event. Returns a warning if one of its officials works another event at that time. */
  book(event: Booking, officials: BookedOfficials): string | undefined {
    let warning: string | undefined;
    for (const { officialId } of officials) {
      const bookings = this.byOfficial.get(officialId) ?? [];
      const otherBooking = bookings.find((booking) => isDoubleBooked(booking, event));
      if (otherBooking)
        warning ??= `${this.known.nameOf(officialId)} also works ${otherBooking.name} at that time`;
      this.byOfficial.set(officialId, [...bookings, event]);
    }
    return warning;
  }
}
